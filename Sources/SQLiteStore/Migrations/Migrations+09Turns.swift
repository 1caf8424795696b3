extension Migrations {
    /// Indexes the waiting meals by person, because people take turns.
    static let waitingByUser = """
        DROP INDEX meal_logs_waiting;
        CREATE INDEX meal_logs_waiting ON meal_logs (user_id, created_at) WHERE status = 'processing';
        """
}
