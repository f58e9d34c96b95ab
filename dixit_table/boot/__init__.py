"""The settings file on a memory card's boot partition, which any computer can edit: read at each start."""
