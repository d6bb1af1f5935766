"""The fixed-width integer vectors that states are stored in.

Compiled code and ordinary interpreters use ``librt.vecs``. Where that package has no build for the platform, a
list does the same work, more slowly.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
else:
    try:
        from librt.vecs import vec
    except ImportError:

        class vec(list):
            """A list that is written like a vector: ``vec[i64]([0] * 8)``."""

            __slots__ = ()

            def __getitem__(self, index):
                found = list.__getitem__(self, index)
                return vec(found) if isinstance(index, slice) else found


__all__ = ["vec"]
