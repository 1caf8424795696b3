extension Migrations {
    /// Endpoints of webhooks, how far each has come, and their newest deliveries. `kinds` are words with a space between, null for
    /// all; `claims` counts how often somebody began to deliver; `attempts` is JSON.
    static let webhooks = """
        CREATE TABLE webhook_endpoints (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT,
            address TEXT NOT NULL,
            kinds TEXT,
            secret BLOB NOT NULL CHECK (length(secret) BETWEEN 24 AND 64),
            former_secret BLOB,
            former_until INTEGER,
            stop TEXT CHECK (stop IN ('switched_off', 'gone', 'failing')),
            stopped_at INTEGER,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            cursor INTEGER NOT NULL,
            last_delivery INTEGER NOT NULL DEFAULT 0,
            open_delivery INTEGER,
            failures INTEGER NOT NULL DEFAULT 0,
            next_try_at INTEGER,
            claims INTEGER NOT NULL DEFAULT 0,
            claimed_at INTEGER,
            lease_until INTEGER,
            CHECK ((former_secret IS NULL) = (former_until IS NULL)),
            CHECK ((stop IS NULL) = (stopped_at IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX webhook_endpoints_by_user ON webhook_endpoints (user_id, created_at);

        CREATE TABLE webhook_deliveries (
            endpoint_id BLOB NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number > 0),
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            message_id TEXT NOT NULL,
            type TEXT NOT NULL,
            change_number INTEGER,
            state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
            created_at INTEGER NOT NULL,
            attempts TEXT NOT NULL,
            PRIMARY KEY (endpoint_id, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX webhook_deliveries_by_user ON webhook_deliveries (user_id);
        """
}
