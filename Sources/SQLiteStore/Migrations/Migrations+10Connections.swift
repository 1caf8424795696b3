extension Migrations {
    /// Gives each connection a row, found by who holds it and by when it was last heard. The table is made anew and
    /// empty: its old rows are of a process that has ended, and every start clears them.
    static let connectionRows = """
        DROP TABLE active_websocket_connections;
        CREATE TABLE active_websocket_connections (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            connection_id BLOB NOT NULL UNIQUE CHECK (length(connection_id) = 16),
            connection_type TEXT NOT NULL CHECK (connection_type IN ('meal_logs', 'consultation')),
            connected_at INTEGER NOT NULL,
            last_ping_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX active_websocket_connections_by_user ON active_websocket_connections (user_id);
        CREATE INDEX active_websocket_connections_by_ping ON active_websocket_connections (last_ping_at);
        """
}
