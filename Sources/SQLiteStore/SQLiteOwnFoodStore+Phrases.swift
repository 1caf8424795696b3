package import FitIQCore
import Foundation
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

    package func forgetPhrases(_ id: LearntPhrase.ID?, of account: Account.ID) async throws -> Bool {
        try await database.write { database in
            if let id {
                try database.run(
                    sql: "DELETE FROM phrases WHERE user_id = ? AND id = ?",
                    arguments: [account.column, id.column]
                )
            } else {
                try database.run(sql: "DELETE FROM phrases WHERE user_id = ?", arguments: [account.column])
            }
            guard database.changesCount > 0 else { return false }
            try Self.noteChange(of: account, in: database)
            return true
        }
    }

    /// Keeps `phrase` in place of what the account's words meant before, in the transaction of the correction. A part that this
    /// one does not tell stays.
    static func learn(_ phrase: LearntPhrase, in database: Database) throws {
        try database.run(
            sql: """
                INSERT INTO phrases
                    (id, user_id, words, food_id, user_food_id, one_mg, day, learnt_at, meal_log_id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (user_id, words) DO UPDATE SET
                    food_id = CASE WHEN excluded.user_food_id IS NOT NULL THEN NULL
                        ELSE COALESCE(excluded.food_id, phrases.food_id) END,
                    user_food_id = CASE WHEN excluded.food_id IS NOT NULL THEN NULL
                        ELSE COALESCE(excluded.user_food_id, phrases.user_food_id) END,
                    one_mg = COALESCE(excluded.one_mg, phrases.one_mg),
                    day = excluded.day, learnt_at = excluded.learnt_at, meal_log_id = excluded.meal_log_id
                """,
            arguments: [
                phrase.id.column, phrase.account.column, phrase.words, phrase.food?.column, phrase.ownFood?.column,
                phrase.gramsOfOne?.milligrams, phrase.day.description, phrase.learntAt.column, phrase.meal.column,
            ]
        )
        try database.run(
            sql: """
                DELETE FROM phrases WHERE user_id = ?1 AND id NOT IN (
                    SELECT id FROM phrases WHERE user_id = ?1 ORDER BY learnt_at DESC, id DESC LIMIT \(LearntPhrase.most)
                )
                """,
            arguments: [phrase.account.column]
        )
        try noteChange(of: phrase.account, in: database)
    }

    private static func noteChange(of account: Account.ID, in database: Database) throws {
        try database.run(
            sql: "UPDATE users SET phrase_changes = phrase_changes + 1 WHERE id = ?",
            arguments: [account.column]
        )
    }

    private static func phrase(_ row: Row) throws -> LearntPhrase {
        try LearntPhrase(
            id: LearntPhrase.ID(column: row["id"]),
            account: Account.ID(column: row["user_id"]),
            words: row["words"],
            food: (row["food_id"] as Data?).map { try Food.ID(column: $0) },
            ownFood: (row["user_food_id"] as Data?).map { try OwnFood.ID(column: $0) },
            gramsOfOne: (row["one_mg"] as Int?).map { Grams(milligrams: $0) },
            day: known(CalendarDate(row["day"] as String), "day"),
            learntAt: Date(column: row["learnt_at"]),
            meal: Meal.ID(column: row["meal_log_id"])
        )
    }
}
