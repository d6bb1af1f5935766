"""The command ``canasta``: finds the verb and hands over to its module, imported only then.

Exit status: 0 done, 1 the answer is no, 2 the input could not be understood, 130 interrupted.
"""

import os
import sys

import canasta

VERBS: dict[str, tuple[str, str]] = {
    "play": ("canasta.terminal.play", "play a match here in the terminal"),
    "simulate": ("canasta.terminal.simulate", "let computer players play many hands, and count"),
    "arena": ("canasta.terminal.arena", "measure computer players against each other"),
    "dataset": ("canasta.terminal.dataset", "write computer players' decisions as Parquet, for learning"),
    "train": ("canasta.terminal.train", "tune a player's weights by duplicate play"),
    "judge": ("canasta.terminal.judge", "settle a question: is this allowed, and by which rule"),
    "replay": ("canasta.terminal.replay", "step through a match that was played, to and fro"),
    "statistics": ("canasta.terminal.statistics", "what your finished matches come to"),
    "rules": ("canasta.terminal.rules", "read the rules, compare presets, try house rules"),
    "serve": ("canasta.server.serve", "serve the browser table, here or for the house"),
    "backup": ("canasta.server.backup", "copy all browser tables while they are played"),
    "verify": ("canasta.server.verify", "prove that a match was shuffled as promised"),
}
"""Verb to (module with ``run(argv) -> int``, one line of help)."""

EXAMPLES = (
    ("canasta", "the browser table, opened for you"),
    ("canasta play", "you and three computer players, classic rules"),
    ("canasta rules", "the handbook"),
    ("canasta play --help", "everything a verb can do"),
)


def main(argv: list[str] | None = None) -> int:
    """Run one command line (default: the process's own) and return the exit status."""
    arguments = sys.argv[1:] if argv is None else argv
    for argument in arguments:
        try:
            argument.encode()
        except UnicodeEncodeError:
            print(f"canasta: the argument {argument!a} is no UTF-8 text", file=sys.stderr)
            return 2
    if sys.stdout is not None and not (sys.stdout.encoding or "").lower().startswith("utf"):
        from canasta.terminal.typewriter import soften

        soften()
    try:
        try:
            return _dispatch(arguments)
        finally:
            # A reader that has gone away is noticed here, not in the interpreter's last moments.
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        # `canasta rules | head` is no fault: leave quietly, with the status a shell expects of SIGPIPE.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 141
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except OSError as problem:
        return _output_lost(problem)


def _output_lost(problem: OSError) -> int:
    """Say in one line that something could not be written (or read), and leave nothing for the last moments."""
    what = problem.filename or "the output cannot be written"
    print(f"canasta: {what}: {problem.strerror or problem}", file=sys.stderr)
    try:
        sys.stdout.flush()
    except (OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 1


def _dispatch(arguments: list[str]) -> int:
    if not arguments:
        from canasta.server.serve import run_opening

        return run_opening([])
    verb = arguments[0]
    if verb in ("--version", "-V"):
        print(_version_line())
        return 0
    if verb in ("--help", "-h", "help"):
        if verb == "help" and len(arguments) > 1:
            return _dispatch([arguments[1], "--help"])
        print(_help())
        return 0
    if verb not in VERBS:
        print(_unknown(verb), file=sys.stderr)
        return 2

    from importlib import import_module

    status: int = import_module(VERBS[verb][0]).run(arguments[1:])
    return status


def _version_line() -> str:
    return f"canasta {canasta.__version__} ({_engine_kind()} engine, Python {sys.version.split()[0]})"


def _engine_kind() -> str:
    from canasta.kind import engine_kind

    return engine_kind()


def _help() -> str:
    lines = ["usage: canasta [VERB [options]]", "", "verbs:"]
    lines += [f"  {name:<10} {summary}" for name, (_, summary) in VERBS.items()]
    lines += ["", "options:", "  --version  version, kind of engine, Python", "  --help     this text"]
    width = max(len(command) for command, _ in EXAMPLES)
    lines += ["", "examples:"]
    lines += [f"  {command:<{width}}  {meaning}" for command, meaning in EXAMPLES]
    return "\n".join(lines)


def _unknown(verb: str) -> str:
    from difflib import get_close_matches

    kind = "option" if verb.startswith("-") else "verb"
    known = [*VERBS, "help"] if kind == "verb" else ["--version", "--help"]
    near = get_close_matches(verb.lower(), known, n=1)
    hint = f"Did you mean '{near[0]}'?" if near else "'canasta --help' lists the verbs."
    return f"canasta: unknown {kind} '{verb}'. {hint}"
