"""The browser table: tables kept as events, per-seat views, HTTP and WebSocket (see docs/protocol.md)."""
