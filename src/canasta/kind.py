"""Which engine runs: the compiled one, or the same files interpreted."""


def engine_kind() -> str:
    """``compiled`` or ``interpreted``."""
    return "interpreted" if __file__.endswith(".py") else "compiled"
