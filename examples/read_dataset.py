"""Read decisions that `canasta dataset --out DIR` wrote: python examples/read_dataset.py DIR."""

import json
import sys
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq

folder = Path(sys.argv[1])
manifest = json.loads((folder / "manifest.json").read_text())
shapes = {column["name"]: column["shape"] for column in manifest["columns"]}
for made in manifest["files"]:
    table = pq.read_table(folder / made["name"])
    rows = table.num_rows
    # Columns of fixed size become arrays of their shapes without copying.
    melds = table["obs_melds"].combine_chunks().flatten().to_numpy().reshape(rows, *shapes["obs_melds"])
    actions = table["action"].to_numpy()
    # The legal actions are lists of varying length; a mask is made where one is wanted.
    legal = table["legal"].combine_chunks()
    mask = np.zeros((rows, int(legal.flatten().to_numpy().max()) + 1), dtype=bool)
    mask[np.repeat(np.arange(rows), np.diff(legal.offsets.to_numpy())), legal.flatten().to_numpy()] = True
    assert mask[np.arange(rows), actions].all()
    print(f"{made['name']}: {rows} decisions, {mask.sum() / rows:.1f} legal on average, melds {melds.shape}")
