"""Writing decisions as a Parquet file; the only module that needs pyarrow."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from canasta.dataset.decisions import Column, Decisions, play_decisions
from canasta.dataset.manifest import Made
from canasta.dataset.plan import Plan

VERSION: str = pa.__version__
_TYPES = {"int64": pa.int64(), "int32": pa.int32(), "float64": pa.float64()}


def make_file(plan: Plan, folder: Path, name: str, first: int, count: int) -> Made:
    """Play a file's hands and write it; the file appears under its name only when it is whole."""
    decisions = play_decisions(plan, first, count)
    unfinished = folder / f"{name}.part"
    pq.write_table(table(decisions), unfinished, compression="zstd")
    digest = hashlib.sha256(unfinished.read_bytes()).hexdigest()
    unfinished.replace(folder / name)
    return Made(name, first, count, decisions.rows, digest, decisions.digest())


def table(decisions: Decisions) -> Any:
    """The decisions as an Arrow table, without copying the figures."""
    arrays = [_array(decisions, one) for one in decisions.columns]
    return pa.Table.from_arrays(arrays, names=[one.name for one in decisions.columns])


def _array(decisions: Decisions, column: Column) -> Any:
    figures = decisions.figures[column.name]
    flat = pa.Array.from_buffers(_TYPES[column.kind], len(figures), [None, pa.py_buffer(figures)])
    if column.shape is None:
        ends = decisions.ends
        places = pa.Array.from_buffers(pa.int32(), len(ends), [None, pa.py_buffer(ends)])
        return pa.ListArray.from_arrays(places, flat)
    if column.shape == ():
        return flat
    return pa.FixedSizeListArray.from_arrays(flat, column.size)
