"""The engine that runs is wholly of the kind it claims to be."""

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "canasta"


def build_hook() -> ModuleType:
    pytest.importorskip("hatchling")
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def origin(module: Path) -> str:
    name = ".".join(["canasta", *module.with_suffix("").parts]).removesuffix(".__init__")
    found = importlib.import_module(name).__file__
    assert found is not None
    return found


def test_every_listed_module_runs_as_expected() -> None:
    expected = os.environ.get("CANASTA_EXPECT_ENGINE")
    if not expected:
        pytest.skip("CANASTA_EXPECT_ENGINE is not set: either engine will do")
    suffixes = tuple(EXTENSION_SUFFIXES) if expected == "compiled" else (".py",)
    hook = build_hook()
    wrong = [path for path in map(origin, hook.compiled_modules(PACKAGE)) if not path.endswith(suffixes)]
    assert wrong == []


def test_exceptions_stay_python() -> None:
    wrong = [name for name in build_hook().INTERPRETED if not origin(Path(name)).endswith(".py")]
    assert wrong == []


def test_a_listed_module_that_is_gone_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"engine/vectors\.py"):
        build_hook().compiled_modules(tmp_path)


def test_new_engine_modules_are_compiled_without_being_listed(tmp_path: Path) -> None:
    hook = build_hook()
    exceptions = ("batch/__init__.py", "engine/__init__.py", "engine/vectors.py", "players/__init__.py")
    for name in ("cards.py", "engine/fresh.py", "kind.py", *exceptions):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert hook.compiled_modules(tmp_path) == [Path("cards.py"), Path("engine/fresh.py"), Path("kind.py")]
