extension Migrations {
    /// Endpoints of webhooks, how far each has come, and their newest deliveries. `kinds` are words with a space between, null for
    /// all; `claims` counts how often somebody began to deliver.
    static let webhooks = [
        """
        CREATE TABLE webhook_endpoints (
            id uuid PRIMARY KEY,
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name text,
            address text NOT NULL,
            kinds text,
            secret bytea NOT NULL CHECK (length(secret) BETWEEN 24 AND 64),
            former_secret bytea,
            former_until timestamptz,
            stop text CHECK (stop IN ('switched_off', 'gone', 'failing')),
            stopped_at timestamptz,
            created_at timestamptz NOT NULL,
            updated_at timestamptz NOT NULL,
            cursor bigint NOT NULL,
            last_delivery bigint NOT NULL DEFAULT 0,
            open_delivery bigint,
            failures bigint NOT NULL DEFAULT 0,
            next_try_at timestamptz,
            claims bigint NOT NULL DEFAULT 0,
            claimed_at timestamptz,
            lease_until timestamptz,
            lease_instance uuid REFERENCES instances (id) ON DELETE SET NULL,
            CHECK ((former_secret IS NULL) = (former_until IS NULL)),
            CHECK ((stop IS NULL) = (stopped_at IS NULL))
        )
        """,
        "CREATE INDEX webhook_endpoints_by_user ON webhook_endpoints (user_id, created_at)",
        """
        CREATE TABLE webhook_deliveries (
            endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
            number bigint NOT NULL CHECK (number > 0),
            user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            message_id text NOT NULL,
            type text NOT NULL,
            change_number bigint,
            state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
            created_at timestamptz NOT NULL,
            attempts json NOT NULL,
            PRIMARY KEY (endpoint_id, number)
        )
        """,
        "CREATE INDEX webhook_deliveries_by_user ON webhook_deliveries (user_id)",
    ]
}
