extension Migrations {
    /// Marks an account as ended. Nobody can use it, and its rows are removed bit by bit, also after a restart.
    static let endedAccounts = """
        ALTER TABLE users ADD COLUMN is_ended INTEGER NOT NULL DEFAULT 0 CHECK (is_ended IN (0, 1));
        CREATE INDEX users_ended ON users (id) WHERE is_ended = 1;
        """
}
