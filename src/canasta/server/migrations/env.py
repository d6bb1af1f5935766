"""Called by Alembic: runs the steps on the connection that it was given."""

from alembic import context

from canasta.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
