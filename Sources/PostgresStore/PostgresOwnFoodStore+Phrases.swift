package import FitIQCore

// What corrections have taught the reader.
extension PostgresOwnFoodStore {
    package func phrases(of account: Account.ID) async throws -> [LearntPhrase] {
        try await database.fetch(
            PostgresStatement("SELECT * FROM phrases WHERE user_id = $1 ORDER BY learnt_at DESC, id DESC", account)
        ) { try $0.map(Self.phrase) }
    }

    package func forgetPhrases(_ id: LearntPhrase.ID?, of account: Account.ID) async throws -> Bool {
        try await database.write(.always) { transaction in
            let rows =
                if let id {
                    try transaction.run(
                        "DELETE FROM phrases WHERE user_id = $1 AND id = $2 RETURNING id",
                        account,
                        id
                    )
                } else {
                    try transaction.run("DELETE FROM phrases WHERE user_id = $1 RETURNING id", account)
                }
            guard !rows.isEmpty else { return false }
            try Self.noteChange(of: account, transaction)
            return true
        }
    }

    /// Keeps `phrase` in place of what the account's words meant before, in the transaction of the correction. A part that this
    /// one does not tell stays.
    static func learn(_ phrase: LearntPhrase, _ transaction: PostgresTransaction) throws {
        try transaction.run(
            """
            INSERT INTO phrases (id, user_id, words, food_id, user_food_id, one_mg, day, learnt_at, meal_log_id)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            ON CONFLICT (user_id, words) DO UPDATE SET
                food_id = CASE WHEN excluded.user_food_id IS NOT NULL THEN NULL
                    ELSE COALESCE(excluded.food_id, phrases.food_id) END,
                user_food_id = CASE WHEN excluded.food_id IS NOT NULL THEN NULL
                    ELSE COALESCE(excluded.user_food_id, phrases.user_food_id) END,
                one_mg = COALESCE(excluded.one_mg, phrases.one_mg),
                day = excluded.day, learnt_at = excluded.learnt_at, meal_log_id = excluded.meal_log_id
            """,
            phrase.id,
            phrase.account,
            phrase.words,
            phrase.food,
            phrase.ownFood,
            phrase.gramsOfOne?.milligrams,
            phrase.day,
            phrase.learntAt,
            phrase.meal
        )
        try transaction.run(
            """
            DELETE FROM phrases WHERE user_id = $1 AND id NOT IN (
                SELECT id FROM phrases WHERE user_id = $1 ORDER BY learnt_at DESC, id DESC LIMIT \(LearntPhrase.most)
            )
            """,
            phrase.account
        )
        try noteChange(of: phrase.account, transaction)
    }

    private static func noteChange(of account: Account.ID, _ transaction: PostgresTransaction) throws {
        try transaction.run("UPDATE users SET phrase_changes = phrase_changes + 1 WHERE id = $1", account)
    }

    @Sendable private static func phrase(_ row: PostgresRow) throws -> LearntPhrase {
        try LearntPhrase(
            id: row["id"],
            account: row["user_id"],
            words: row["words"],
            food: row["food_id"],
            ownFood: row["user_food_id"],
            gramsOfOne: (row["one_mg"] as Int?).map { Grams(milligrams: $0) },
            day: row["day"],
            learntAt: row["learnt_at"],
            meal: row["meal_log_id"]
        )
    }
}
