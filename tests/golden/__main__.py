"""Print the pinned figures as measured now, or pin them and the golden matches with ``--write``."""

import json
import sys

from canasta.engine import engine_kind

from .matches import write_all
from .trails import PINNED, figures

text = json.dumps(figures(), indent=1) + "\n"
if "--write" in sys.argv:
    if engine_kind() != "compiled":
        sys.exit("pin with the compiled engine: it counts deeper")
    PINNED.write_text(text)
    write_all()
else:
    sys.stdout.write(text)
