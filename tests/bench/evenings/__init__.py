"""Games of cards played at the session by chance, turn by turn, as the second scorer knows them too."""
