"""What makes a run of the rig the same again."""

SEED = 4
