"""Simulated decisions as Parquet files, with a manifest from which they can be made again.

Writing needs pyarrow (the extra ``dataset``); reading a manifest and playing the decisions need nothing.
"""

from canasta.dataset.decisions import Decisions, play_decisions
from canasta.dataset.manifest import Made, Manifest, ManifestError, read_manifest, write_manifest
from canasta.dataset.plan import DATASET_ID, Plan

__all__ = [
    "DATASET_ID",
    "Decisions",
    "Made",
    "Manifest",
    "ManifestError",
    "Plan",
    "play_decisions",
    "read_manifest",
    "write_manifest",
]
