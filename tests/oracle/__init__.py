"""A slow, literal reference of the rules, independent of the engine, for brute-force comparison."""
