package import FitIQCore
package import Foundation

// What corrections have taught the reader.
extension PostgresOwnFoodStore {
    package func phrases(of account: Account.ID) async throws -> [LearntPhrase] {
        try await database.fetch(
            PostgresStatement("SELECT * FROM phrases WHERE user_id = $1 ORDER BY learnt_at DESC, id DESC", account)
        ) { try $0.map(Self.phrase) }
    }

    package func phrases(_ ids: [LearntPhrase.ID], of account: Account.ID) async throws -> [LearntPhrase] {
        try await database.fetch(
            PostgresStatement("SELECT * FROM phrases WHERE user_id = $1 AND id = ANY ($2)", account, ids)
        ) { try $0.map(Self.phrase) }
    }

    package func forgetPhrases(_ id: LearntPhrase.ID?, of account: Account.ID, at date: Date) async throws -> [Change] {
        try await database.write(.always) { transaction in
            try transaction.run(PostgresDatabase.lock(account))
            let rows =
                if let id {
                    try transaction.run(
                        "SELECT id FROM phrases WHERE user_id = $1 AND id = $2",
                        account,
                        id
                    )
                } else {
                    try transaction.run("SELECT id FROM phrases WHERE user_id = $1 ORDER BY learnt_at, id", account)
                }
            return try Self.forget(rows, of: account, at: date, transaction)
        }
    }

    package func takeBackPhrase(
        _ id: LearntPhrase.ID,
        learntAt: Date,
        of account: Account.ID,
        at date: Date
    ) async throws -> [Change] {
        try await database.write(.always) { transaction in
            try transaction.run(PostgresDatabase.lock(account))
            let rows = try transaction.run("SELECT * FROM phrases WHERE user_id = $1 AND id = $2", account, id)
            guard let phrase = try rows.first.map(Self.phrase), phrase.isLearnt(at: learntAt) else { return [] }
            if let earlier = phrase.earlier, try Self.hasFood(earlier, transaction) {
                return [try Self.save(earlier, at: date, transaction)]
            }
            return try Self.forget(rows, of: account, at: date, transaction)
        }
    }

    /// Forgets the phrases that mean a food of the person's own.
    static func forgetPhrases(
        of food: OwnFood.ID,
        of account: Account.ID,
        at date: Date,
        _ transaction: PostgresTransaction
    ) throws -> [Change] {
        let rows = try transaction.run(
            "SELECT id FROM phrases WHERE user_id = $1 AND user_food_id = $2 ORDER BY learnt_at, id",
            account,
            food
        )
        return try forget(rows, of: account, at: date, transaction)
    }

    private static func forget(
        _ rows: PostgresRows,
        of account: Account.ID,
        at date: Date,
        _ transaction: PostgresTransaction
    ) throws -> [Change] {
        let ids: [LearntPhrase.ID] = try rows.map { try $0["id"] }
        guard !ids.isEmpty else { return [] }
        try transaction.run("DELETE FROM phrases WHERE user_id = $1 AND id = ANY ($2)", account, ids)
        try noteChange(of: account, transaction)
        return try ids.map {
            try ChangeLog.append(.phraseDeleted, of: $0, .gone, account: account, at: date, in: transaction)
        }
    }

    /// Keeps `phrase` in place of what the account's words meant before, in the transaction of the correction. A part that this
    /// one does not tell stays.
    ///
    /// - Throws: `NotLearnt` where the food is gone that it means.
    static func learn(_ phrase: LearntPhrase, at date: Date, _ transaction: PostgresTransaction) throws -> [Change] {
        guard try hasFood(phrase, transaction) else {
            throw NotLearnt(reason: "cannot be done: the food was deleted meanwhile")
        }
        let before = try transaction.run(
            "SELECT * FROM phrases WHERE user_id = $1 AND words = $2",
            phrase.account,
            phrase.words
        ).first.map(Self.phrase)
        let phrase = before.map { phrase.taking(theRestOf: $0) } ?? phrase
        let saved = try save(phrase, at: date, transaction)
        let rest = try transaction.run(
            "SELECT id FROM phrases WHERE user_id = $1 ORDER BY learnt_at DESC, id DESC OFFSET \(LearntPhrase.most)",
            phrase.account
        )
        return try forget(rest, of: phrase.account, at: date, transaction) + [saved]
    }

    /// True unless it means a food of the person's own that they do not have.
    static func hasFood(_ phrase: LearntPhrase, _ transaction: PostgresTransaction) throws -> Bool {
        guard let food = phrase.ownFood else { return true }
        return try !transaction.run(
            "SELECT 1 AS one FROM own_foods WHERE id = $1 AND user_id = $2",
            food,
            phrase.account
        ).isEmpty
    }

    /// Writes the phrase as it is, and notes that.
    static func save(_ phrase: LearntPhrase, at date: Date, _ transaction: PostgresTransaction) throws -> Change {
        try transaction.run(
            """
            INSERT INTO phrases (id, user_id, words, food_id, user_food_id, one_mg, day, learnt_at, meal_log_id,
                meant_before)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            ON CONFLICT (id) DO UPDATE SET food_id = excluded.food_id, user_food_id = excluded.user_food_id,
                one_mg = excluded.one_mg, day = excluded.day, learnt_at = excluded.learnt_at,
                meal_log_id = excluded.meal_log_id, meant_before = excluded.meant_before
            """,
            phrase.id,
            phrase.account,
            phrase.words,
            phrase.food,
            phrase.ownFood,
            phrase.gramsOfOne?.milligrams,
            phrase.day,
            phrase.learntAt,
            phrase.meal,
            try phrase.before?.json
        )
        try noteChange(of: phrase.account, transaction)
        // It is told with the name of the food that it means, so it is read when it is told.
        return try ChangeLog.append(
            .phraseSaved,
            of: phrase.id,
            nil,
            account: phrase.account,
            at: date,
            in: transaction
        )
    }

    /// Adds a phrase of another diary, where its words have no meaning yet.
    static func add(_ phrase: LearntPhrase, at date: Date, _ transaction: PostgresTransaction) throws -> ThingOutcome {
        let known = try transaction.run(
            "SELECT 1 AS one FROM phrases WHERE user_id = $1 AND words = $2",
            phrase.account,
            phrase.words
        )
        if !known.isEmpty { return .known }
        guard try hasFood(phrase, transaction) else { return .foodMissing }
        let rows = try transaction.run("SELECT count(*) AS n FROM phrases WHERE user_id = $1", phrase.account)
        let count: Int = try rows[0]["n"]
        guard count < LearntPhrase.most else { return .tooMany }
        return .added(try save(phrase, at: date, transaction))
    }

    private static func noteChange(of account: Account.ID, _ transaction: PostgresTransaction) throws {
        try transaction.run("UPDATE users SET phrase_changes = phrase_changes + 1 WHERE id = $1", account)
    }

    @Sendable static func phrase(_ row: PostgresRow) throws -> LearntPhrase {
        try LearntPhrase(
            id: row["id"],
            account: row["user_id"],
            words: row["words"],
            food: row["food_id"],
            ownFood: row["user_food_id"],
            gramsOfOne: (row["one_mg"] as Int?).map { Grams(milligrams: $0) },
            day: row["day"],
            learntAt: row["learnt_at"],
            meal: row["meal_log_id"],
            before: (row["meant_before"] as String?).map { try LearntPhrase.Meaning(json: $0) }
        )
    }
}
