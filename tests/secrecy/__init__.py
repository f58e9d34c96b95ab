"""Promise 2: nothing before the reveal tells how anyone voted."""
