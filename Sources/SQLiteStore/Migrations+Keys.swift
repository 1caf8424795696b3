extension Migrations {
    /// With row ids: an answer goes to the end of the table, and only its key to its place among the others. In a table that
    /// is its own index five rows filled a page, and every second one that came had its neighbours written anew.
    static let answersApart = """
        CREATE TABLE new_idempotency (
            user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            key TEXT NOT NULL,
            request_hash BLOB NOT NULL,
            answer BLOB NOT NULL,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, key)
        ) STRICT;
        INSERT INTO new_idempotency (user_id, key, request_hash, answer, created_at)
        SELECT user_id, key, request_hash, answer, created_at FROM idempotency;
        DROP TABLE idempotency;
        ALTER TABLE new_idempotency RENAME TO idempotency;
        CREATE INDEX idempotency_by_age ON idempotency (created_at) WHERE key NOT GLOB 'id:*';
        """

    /// A repeat of a request of before is known by its UUID in lower case. Of two keys that differ by case alone, which were
    /// two requests, each stays as it is.
    static let foldedKeys = """
        UPDATE OR IGNORE idempotency SET key = lower(key) WHERE key GLOB '\(uuid)' AND key <> lower(key);
        """

    private static let uuid = [8, 4, 4, 4, 12].map { String(repeating: "[0-9a-fA-F]", count: $0) }.joined(
        separator: "-"
    )
}
