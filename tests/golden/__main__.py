"""Print the pinned figures as measured now, or pin them with ``--write``."""

import json
import sys

from canasta.engine import engine_kind

from .trails import PINNED, figures

text = json.dumps(figures(), indent=1) + "\n"
if "--write" in sys.argv:
    if engine_kind() != "compiled":
        sys.exit("pin with the compiled engine: it counts deeper")
    PINNED.write_text(text)
else:
    sys.stdout.write(text)
