extension Migrations {
    /// A table with row ids appends each answer at its end and puts only the key among the others. In a table that was
    /// its own index a page held five rows, and every second insert rewrote its neighbours.
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

    /// Keys that are UUIDs are compared in lower case from here on. Two old keys that differ by case alone, and were
    /// two requests, stay as they are.
    static let foldedKeys = """
        UPDATE OR IGNORE idempotency SET key = lower(key) WHERE key GLOB '\(uuid)' AND key <> lower(key);
        """

    private static let uuid = [8, 4, 4, 4, 12].map { String(repeating: "[0-9a-fA-F]", count: $0) }.joined(
        separator: "-"
    )
}
