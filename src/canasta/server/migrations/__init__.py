"""Changes of the database's shape, one file a step; Alembic runs those that are missing."""
