"""The texts themselves: modules by idea, with one dictionary for each area of the catalogue."""
