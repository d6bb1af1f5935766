"""What must hold in every hand, checked over many: see ``checks`` and the command ``scripts/full-counts``."""
