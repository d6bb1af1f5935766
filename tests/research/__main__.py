"""Pin what a batch shows anew, after a change that is meant: ``python -m tests.research``."""

import json

from .hands import NAMES
from .test_batch import PINNED, digest

PINNED.write_text(json.dumps({name: digest(name) for name in NAMES}, indent=1) + "\n")
