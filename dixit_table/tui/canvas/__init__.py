"""What painters write into: cells, text that fits them, big letters, colours. It knows no view."""
