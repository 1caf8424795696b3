import FitIQCore

/// Lists the steps of the schema. A step that has been released is left alone; what comes later is appended, under the name
/// that the step has in every store. A long step stands in a file that is named by its number, or by the number of the
/// first of a few that belong together.
enum Migrations {
    struct Step: Sendable {
        let name: String
        /// The statements in SQL, in this order; all run in one transaction.
        let statements: [String]
    }

    static let all = [
        // What the other stores came to in fifteen steps before there was this one.
        Step(name: "15 one log of changes", statements: people + meals + plans + operators),
        // What an item holds beyond the six nutrients that have columns: {"sodium":90020}, in thousandths of their units.
        Step(
            name: "16 further nutrients of items",
            statements: ["ALTER TABLE meal_log_items ADD COLUMN nutrients json"]
        ),
        Step(name: "17 consultations", statements: consultations),
        Step(name: "18 own foods", statements: ownFoods),
        Step(name: "19 personal tokens", statements: personalTokens),
        Step(name: "20 coach consent", statements: coachConsent),
        Step(name: "21 webhooks", statements: webhooks),
        Step(name: "22 phrases", statements: phrases),
        Step(name: "23 second factors", statements: secondFactors),
        // What the words meant before the last lesson; null where they meant nothing.
        Step(name: "24 what phrases meant before", statements: ["ALTER TABLE phrases ADD COLUMN meant_before text"]),
        // The step of the code that confirmed a secret; null of one that is to be confirmed, and of those of before.
        Step(
            name: "25 steps that confirmed second factors",
            statements: ["ALTER TABLE second_factors ADD COLUMN confirmed_step bigint"]
        ),
        // The program and the system that signed in: "Firefox on Linux"; null where they did not tell.
        Step(name: "26 devices of sessions", statements: ["ALTER TABLE sessions ADD COLUMN device text"]),
        // How many times in a row a process ended while it read a text, known by its fingerprint.
        Step(
            name: "27 crashes of readings",
            statements: [
                """
                CREATE TABLE reading_crashes (
                    fingerprint bigint PRIMARY KEY,
                    crashes bigint NOT NULL CHECK (crashes > 0),
                    crashed_at timestamptz NOT NULL
                )
                """
            ]
        ),
        // True once a person has changed the item, false while it is as it was read; null where neither is known, as of those
        // of before.
        Step(
            name: "28 repaired items",
            statements: ["ALTER TABLE meal_log_items ADD COLUMN is_repaired boolean"]
        ),
        Step(name: "29 households", statements: households),
        Step(name: "30 identities at providers", statements: identities),
        Step(name: "31 trimesters and measured energy of plans", statements: trimestersAndMeasuredEnergy),
        // What is known of an item's amount: {"told":false,"from":240000,"to":480000}, in milligrams; null of items that were
        // written before, of which it is not known.
        Step(
            name: "32 amounts that are told",
            statements: ["ALTER TABLE meal_log_items ADD COLUMN amount json"]
        ),
        // When a member said that they show their meals; null where they show none. Of those of before it is when they joined.
        Step(
            name: "33 since when meals are shown",
            statements: [
                "ALTER TABLE household_members ADD COLUMN meals_since timestamptz",
                "UPDATE household_members SET meals_since = joined_at WHERE shows_meals",
            ]
        ),
        // The country that a person has chosen, by its letters: "GB"; null where they take the server's.
        Step(
            name: "34 regions of profiles",
            statements: ["ALTER TABLE profiles ADD COLUMN region text CHECK (region ~ '^[A-Z]{2}$')"]
        ),
    ]

    /// Brings the schema of the connection's search path up to date. Servers that start together do it one after the other.
    ///
    /// - Parameter mayMigrate: false where an older program may be using it.
    /// - Throws: `StoreError.tooNew`, `.tooOld`, `.foreign`; then nothing was changed.
    static func migrate(_ connection: PostgresConnection, mayMigrate: Bool, until deadline: Deadline) throws {
        try connection.transaction(.write, until: deadline) { transaction in
            // Nothing may be to be done, and a server has to write all the same.
            guard try transaction.run("SELECT 1 AS one WHERE current_setting('transaction_read_only') = 'on'").isEmpty
            else { throw PostgresError.refused(state: "25006", constraint: nil) }
            // A long step is no stuck statement, and who waits for another's waits for all of its steps.
            try transaction.run([
                PostgresStatement("SELECT set_config('statement_timeout', '0', true)"),
                PostgresStatement("SELECT set_config('lock_timeout', '0', true)"),
                PostgresStatement("SELECT pg_advisory_xact_lock($1::int, 0)", AdvisoryLock.group),
            ])
            let done = try doneNames(in: transaction)
            let known = Set(all.map(\.name))
            guard let done else {
                guard mayMigrate else { throw StoreError.tooOld }
                try transaction.run(
                    "CREATE TABLE fitiq_migrations (name text PRIMARY KEY, done_at timestamptz NOT NULL DEFAULT now())"
                )
                return try perform(all, in: transaction)
            }
            guard done.isSubset(of: known) else { throw StoreError.tooNew }
            let missing = all.filter { !done.contains($0.name) }
            guard mayMigrate || missing.isEmpty else { throw StoreError.tooOld }
            try perform(missing, in: transaction)
        }
    }

    /// The names of the steps that were not done yet.
    ///
    /// - Throws: `StoreError.tooNew`, `.foreign`.
    static func missing(_ connection: PostgresConnection, until deadline: Deadline) throws -> [String] {
        let done = try connection.transaction(.read, until: deadline) { try doneNames(in: $0) } ?? []
        let names = all.map(\.name)
        guard done.isSubset(of: names) else { throw StoreError.tooNew }
        return names.filter { !done.contains($0) }
    }

    /// The names of the steps that were done; nil in a schema that is empty.
    ///
    /// - Throws: `StoreError.foreign` where it has tables, and none that says which steps were done.
    private static func doneNames(in transaction: PostgresTransaction) throws -> Set<String>? {
        let tables = try transaction.run("SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()")
        let names = try Set(tables.map { try $0["tablename"] as String })
        guard !names.isEmpty else { return nil }
        guard names.contains("fitiq_migrations") else { throw StoreError.foreign }
        return try Set(transaction.run("SELECT name FROM fitiq_migrations").map { try $0["name"] })
    }

    private static func perform(_ steps: [Step], in transaction: PostgresTransaction) throws {
        for step in steps {
            try transaction.run(step.statements.map { PostgresStatement($0) })
            try transaction.run("INSERT INTO fitiq_migrations (name) VALUES ($1)", step.name)
        }
    }
}

/// Names of the locks that servers take from each other, beside those on rows. They hold within one database.
enum AdvisoryLock {
    /// "FITI"
    static let group = 0x46_49_54_49
}
