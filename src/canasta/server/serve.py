"""The verbs `canasta serve` and plain `canasta`: the browser table on this machine."""

from __future__ import annotations

import argparse
import gc
import json
import re
import sys
import threading
from pathlib import Path

from canasta.folders import data_folder, folder_fault
from canasta.server.browsing import answers, open_browser
from canasta.server.logs import set_up
from canasta.server.occupation import OccupiedError

PORT = 8520

EXAMPLES = f"""\
examples:
  canasta                                    the table, opened in your browser
  canasta serve                              the same, without opening a browser
  canasta serve --host 0.0.0.0 --port 8080   for every device in the house
  canasta serve --cert c.pem --key k.pem     with HTTPS
  canasta serve --allow-host cards.home      also under a name that your network knows

Without options it listens on port {PORT} of this machine alone. Matches are kept in --data, or $CANASTA_DATA; one
server at a time has that folder. Ctrl-C stops it; nothing that was played is lost, however it ends.

exit status: 0 stopped, 1 it could not be started, 2 the input could not be understood
"""


def run(argv: list[str]) -> int:
    """Run `canasta serve` with these arguments and return the exit status (0, 1 or 2)."""
    parser = _parser()
    try:
        args = parser.parse_args(argv)
        if bool(args.cert) != bool(args.key):
            parser.error("--cert and --key go together")
        for path in (args.cert, args.key):
            if path and not Path(path).is_file():
                parser.error(f"there is no file {path}")
    except SystemExit as stop:
        return int(stop.code or 0)
    return _serve(args, browse=False)


def run_opening(argv: list[str]) -> int:
    """Run `canasta`: serve on this machine and open the browser, or only open it if a server runs already."""
    return _serve(_parser().parse_args(argv), browse=True)


def _tune() -> None:
    """Fit the interpreter to a loop with a thread that writes beside it."""
    # The writer lets the interpreter go at every row; while the loop is busy, it has it back after so many seconds.
    sys.setswitchinterval(0.0005)
    # What the program is made of stays: to look through it for garbage again and again would make moves wait.
    gc.freeze()


def _serve(args: argparse.Namespace, *, browse: bool) -> int:
    # Slow to import; --help does without.
    from canasta.server.database import DatabaseError
    from canasta.server.running import LOCAL, Options, PortTakenError, Server, StartError

    set_up(quiet=not args.log)
    fault = folder_fault(args.data)
    if fault:
        print(f"canasta: {fault}", file=sys.stderr)
        return 2
    options = Options(data_folder(args.data), args.host, args.port, args.cert, args.key, tuple(args.allow_host))
    try:
        try:
            server = Server(options)
        except PortTakenError:
            if not browse:
                raise
            # Another program has the port; any other will do for a browser that we open ourselves.
            server = Server(options._replace(port=0))
            print(f"Port {options.port} is taken; this takes port {server.port}.", flush=True)
    except OccupiedError as other:
        if browse and answers(other.url):
            print(f"Canasta runs already at {other.url}", flush=True)
            open_browser(other.url)
            return 0
        print(f"canasta: {other}", file=sys.stderr)
        return 1
    except (StartError, DatabaseError) as other_fault:
        print(f"canasta: {other_fault}", file=sys.stderr)
        return 1

    def ready() -> None:
        if args.json:
            print(json.dumps({"url": server.url, "port": server.port, "data": str(options.folder)}), flush=True)
        else:
            print(f"Canasta is at {server.url}  (Ctrl-C stops it)", flush=True)
            if args.host not in LOCAL and not args.cert:
                print(
                    "Without --cert and --key, browsers elsewhere cannot check the shuffle by themselves.", flush=True
                )
        if browse:
            # Some browsers are waited for; the server must answer them meanwhile.
            threading.Thread(target=open_browser, args=(server.url,), daemon=True).start()

    _tune()
    server.run(ready)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="canasta serve",
        description="Serve the browser table.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine alone)")
    parser.add_argument("--port", type=_port, default=PORT, help=f"the port (default {PORT}; 0 takes any free one)")
    parser.add_argument("--data", metavar="DIR", help="where matches are kept")
    parser.add_argument("--cert", metavar="FILE", help="the certificate for HTTPS (PEM)")
    parser.add_argument("--key", metavar="FILE", help="its private key (PEM)")
    parser.add_argument(
        "--allow-host",
        metavar="NAME",
        type=_name,
        action="append",
        default=[],
        help="a name to answer to; may be repeated",
    )
    parser.add_argument("--log", action="store_true", help="log every event, one JSON object a line, without cards")
    parser.add_argument("--json", action="store_true", help="tell the address as JSON, for programs")
    return parser


def _name(text: str) -> str:
    from canasta.server.gate import host_name  # slow to import

    address = text.strip("[]")
    name = host_name(f"[{address}]" if address.count(":") > 1 else text)
    if not re.fullmatch(r"[\w.:-]+", name) or (":" in text and ":" not in name):
        raise argparse.ArgumentTypeError(f"{text!r} is no name; give it without scheme and port, such as cards.home")
    return name


def _port(text: str) -> int:
    number = int(text) if text.isdecimal() and text.isascii() else -1
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port; ports are 0 to 65535")
    return number
