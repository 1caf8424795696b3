extension Migrations {
    /// Servers, and who is connected to them.
    static let operators = [
        // A server that runs holds an advisory lock of its number.
        """
        CREATE TABLE instances (
            id uuid PRIMARY KEY,
            number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
            begun_at timestamptz NOT NULL DEFAULT now()
        )
        """,
        """
        ALTER TABLE meal_logs ADD CONSTRAINT meal_logs_lease_instance_fkey
            FOREIGN KEY (lease_instance) REFERENCES instances (id) ON DELETE SET NULL
        """,
        """
        CREATE TABLE active_websocket_connections (
            id uuid PRIMARY KEY,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            connection_id uuid NOT NULL UNIQUE,
            connection_type text NOT NULL CHECK (connection_type IN ('meal_logs', 'consultation')),
            connected_at timestamptz NOT NULL,
            last_ping_at timestamptz NOT NULL,
            instance_id uuid REFERENCES instances (id) ON DELETE CASCADE
        )
        """,
        "CREATE INDEX active_websocket_connections_by_user ON active_websocket_connections (user_id)",
        "CREATE INDEX active_websocket_connections_by_ping ON active_websocket_connections (last_ping_at)",
        "CREATE INDEX active_websocket_connections_by_instance ON active_websocket_connections (instance_id)",
    ]
}
