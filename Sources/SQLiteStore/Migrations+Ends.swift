extension Migrations {
    /// An account that was ended is nobody's any more; what it leaves is removed bit by bit, also after a restart.
    static let endedAccounts = """
        ALTER TABLE users ADD COLUMN is_ended INTEGER NOT NULL DEFAULT 0 CHECK (is_ended IN (0, 1));
        CREATE INDEX users_ended ON users (id) WHERE is_ended = 1;
        """
}
