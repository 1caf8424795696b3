package import FitIQCore
package import Foundation
import GRDB

// What corrections have taught the reader.
extension SQLiteOwnFoodStore {
    package func phrases(of account: Account.ID) async throws -> [LearntPhrase] {
        try await database.read { database in
            try database.rows(
                sql: "SELECT * FROM phrases WHERE user_id = ? ORDER BY learnt_at DESC, id DESC",
                arguments: [account.column]
            ).map(Self.phrase)
        }
    }

    package func phrases(_ ids: [LearntPhrase.ID], of account: Account.ID) async throws -> [LearntPhrase] {
        try await database.read { try $0.rows(of: "phrases", with: ids, by: account).map(Self.phrase) }
    }

    package func forgetPhrases(_ id: LearntPhrase.ID?, of account: Account.ID, at date: Date) async throws -> [Change] {
        try await database.write { database in
            try Self.forget(
                id == nil ? "TRUE" : "id = ?2",
                id.map { [$0.column] } ?? [],
                of: account,
                at: date,
                in: database
            )
        }
    }

    package func takeBackPhrase(
        _ id: LearntPhrase.ID,
        learntAt: Date,
        of account: Account.ID,
        at date: Date
    ) async throws -> [Change] {
        try await database.write { database in
            let phrase = try database.row(
                sql: "SELECT * FROM phrases WHERE user_id = ? AND id = ?",
                arguments: [account.column, id.column]
            ).map(Self.phrase)
            guard let phrase, phrase.isLearnt(at: learntAt) else { return [] }
            if let earlier = phrase.earlier, try Self.hasFood(earlier, in: database) {
                return [try Self.save(earlier, at: date, in: database)]
            }
            return try Self.forget("id = ?2", [id.column], of: account, at: date, in: database)
        }
    }

    /// Forgets the phrases that mean a food of the person's own.
    static func forgetPhrases(of food: OwnFood.ID, of account: Account.ID, at date: Date, in database: Database) throws
        -> [Change]
    {
        try forget("user_food_id = ?2", [food.column], of: account, at: date, in: database)
    }

    /// - Parameter condition: which of the account's; its arguments are numbered from 2.
    private static func forget(
        _ condition: String,
        _ arguments: StatementArguments,
        of account: Account.ID,
        at date: Date,
        in database: Database
    ) throws -> [Change] {
        let ids = try database.rows(
            sql: "SELECT id FROM phrases WHERE user_id = ?1 AND \(condition) ORDER BY learnt_at, id",
            arguments: [account.column] + arguments
        ).map { try LearntPhrase.ID(column: $0["id"]) }
        for id in ids {
            try database.run(sql: "DELETE FROM phrases WHERE id = ?", arguments: [id.column])
        }
        if !ids.isEmpty { try noteChange(of: account, in: database) }
        return try ids.map {
            try ChangeLog.append(.phraseDeleted, of: $0, .gone, account: account, at: date, in: database)
        }
    }

    /// Keeps `phrase` in place of what the account's words meant before, in the transaction of the correction. A part that this
    /// one does not tell stays.
    ///
    /// - Throws: `NotLearnt` where the food is gone that it means.
    static func learn(_ phrase: LearntPhrase, at date: Date, in database: Database) throws -> [Change] {
        guard try hasFood(phrase, in: database) else {
            throw NotLearnt(reason: "cannot be done: the food was deleted meanwhile")
        }
        let before = try database.row(
            sql: "SELECT * FROM phrases WHERE user_id = ? AND words = ?",
            arguments: [phrase.account.column, phrase.words]
        ).map(Self.phrase)
        let phrase = before.map { phrase.taking(theRestOf: $0) } ?? phrase
        let saved = try save(phrase, at: date, in: database)
        return try forget(
            """
            id NOT IN (
                SELECT id FROM phrases WHERE user_id = ?1 ORDER BY learnt_at DESC, id DESC LIMIT \(LearntPhrase.most)
            )
            """,
            [],
            of: phrase.account,
            at: date,
            in: database
        ) + [saved]
    }

    /// True unless it means a food of the person's own that they do not have.
    static func hasFood(_ phrase: LearntPhrase, in database: Database) throws -> Bool {
        guard let food = phrase.ownFood else { return true }
        return try database.number(
            sql: "SELECT 1 FROM own_foods WHERE id = ? AND user_id = ?",
            arguments: [food.column, phrase.account.column]
        ) != nil
    }

    /// Writes the phrase as it is, and notes that.
    static func save(_ phrase: LearntPhrase, at date: Date, in database: Database) throws -> Change {
        try database.run(
            sql: """
                INSERT INTO phrases
                    (id, user_id, words, food_id, user_food_id, one_mg, day, learnt_at, meal_log_id,
                    meant_before)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET food_id = excluded.food_id, user_food_id = excluded.user_food_id,
                    one_mg = excluded.one_mg, day = excluded.day, learnt_at = excluded.learnt_at,
                    meal_log_id = excluded.meal_log_id, meant_before = excluded.meant_before
                """,
            arguments: [
                phrase.id.column, phrase.account.column, phrase.words, phrase.food?.column, phrase.ownFood?.column,
                phrase.gramsOfOne?.milligrams, phrase.day.description, phrase.learntAt.column, phrase.meal.column,
                try phrase.before?.json,
            ]
        )
        try noteChange(of: phrase.account, in: database)
        // It is told with the name of the food that it means, so it is read when it is told.
        return try ChangeLog.append(
            .phraseSaved,
            of: phrase.id,
            nil,
            account: phrase.account,
            at: date,
            in: database
        )
    }

    /// Adds a phrase of another diary, where its words have no meaning yet.
    static func add(_ phrase: LearntPhrase, at date: Date, in database: Database) throws -> ThingOutcome {
        let known = try database.number(
            sql: "SELECT 1 FROM phrases WHERE user_id = ? AND words = ?",
            arguments: [phrase.account.column, phrase.words]
        )
        if known != nil { return .known }
        guard try hasFood(phrase, in: database) else { return .foodMissing }
        let count = try database.number(
            sql: "SELECT COUNT(*) FROM phrases WHERE user_id = ?",
            arguments: [phrase.account.column]
        )
        guard count ?? 0 < LearntPhrase.most else { return .tooMany }
        return .added(try save(phrase, at: date, in: database))
    }

    private static func noteChange(of account: Account.ID, in database: Database) throws {
        try database.run(
            sql: "UPDATE users SET phrase_changes = phrase_changes + 1 WHERE id = ?",
            arguments: [account.column]
        )
    }

    static func phrase(_ row: Row) throws -> LearntPhrase {
        try LearntPhrase(
            id: LearntPhrase.ID(column: row["id"]),
            account: Account.ID(column: row["user_id"]),
            words: row["words"],
            food: (row["food_id"] as Data?).map { try Food.ID(column: $0) },
            ownFood: (row["user_food_id"] as Data?).map { try OwnFood.ID(column: $0) },
            gramsOfOne: (row["one_mg"] as Int?).map { Grams(milligrams: $0) },
            day: known(CalendarDate(row["day"] as String), "day"),
            learntAt: Date(column: row["learnt_at"]),
            meal: Meal.ID(column: row["meal_log_id"]),
            before: (row["meant_before"] as String?).map { try LearntPhrase.Meaning(json: $0) }
        )
    }
}
