package import FitIQCore
package import Foundation
import GRDB

/// People's own foods in SQLite.
package struct SQLiteOwnFoodStore: OwnFoodStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func accept(_ food: OwnFood, keeping receipt: Receipt) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: receipt.keys, by: food.account, at: food.createdAt) {
                try SQLitePlanStore.require(food.account, in: database)
                let taken = try database.number(
                    sql: "SELECT 1 FROM own_foods WHERE id = ?",
                    arguments: [food.id.column]
                )
                if taken != nil { return .idTaken }
                let count = try database.number(
                    sql: "SELECT COUNT(*) FROM own_foods WHERE user_id = ?",
                    arguments: [food.account.column]
                )
                guard count ?? 0 < OwnFood.Limits.foods else { throw OwnFood.Refusal.tooMany }
                try Self.insert(food, into: database)
                return .done(
                    answer: receipt.answer,
                    try [Self.append(food, at: food.createdAt, in: database)]
                        + SQLiteHouseholdStore.tellOthers(than: food.account, at: food.createdAt, in: database)
                )
            }
        }
    }

    package func relabel(
        _ id: OwnFood.ID,
        of account: Account.ID,
        _ label: OwnFood.Label,
        at date: Date,
        for request: WriteRequest<OwnFood>
    ) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: request.keys, by: account, at: date) {
                let row = try database.row(
                    sql: "SELECT * FROM own_foods WHERE id = ? AND user_id = ?",
                    arguments: [id.column, account.column]
                )
                guard let row else { return .notThere }
                let food = try Self.food(row).relabelled(label, at: date)
                try database.run(
                    sql: "UPDATE own_foods SET label = ?, updated_at = ? WHERE id = ?",
                    arguments: [try food.labelColumn, food.updatedAt.column, id.column]
                )
                let change = try Self.append(food, at: date, in: database)
                let told = try SQLiteHouseholdStore.tellOthers(than: account, at: date, in: database)
                return .done(answer: try request.receipt(for: food).answer, [change] + told)
            }
        }
    }

    package func deleteFood(
        _ id: OwnFood.ID,
        of account: Account.ID,
        at date: Date,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: receipt.keys, by: account, at: date) {
                let change = try SQLitePlanStore.delete(
                    id,
                    from: "own_foods",
                    as: .foodDeleted,
                    of: account,
                    at: date,
                    in: database
                )
                guard let change else { return .notThere }
                try Self.note(change, in: database)
                let forgotten = try Self.forgetPhrases(of: id, of: account, at: date, in: database)
                let told = try SQLiteHouseholdStore.tellOthers(than: account, at: date, in: database)
                return .done(answer: receipt.answer, [change] + forgotten + told)
            }
        }
    }

    package func foods(_ ids: [OwnFood.ID], of account: Account.ID) async throws -> [OwnFood] {
        try await database.read { try $0.rows(of: "own_foods", with: ids, by: account).map(Self.food) }
    }

    package func foods(of account: Account.ID) async throws -> [OwnFood] {
        try await database.read { database in
            try database.rows(
                sql: "SELECT * FROM own_foods WHERE user_id = ? ORDER BY created_at DESC, id DESC",
                arguments: [account.column]
            ).map(Self.food)
        }
    }

    package func householdFoods(of account: Account.ID) async throws -> [OwnFood] {
        try await database.read { database in
            try database.rows(
                sql: """
                    SELECT own_foods.*, users.name AS owner_name
                    FROM household_members AS mine
                    JOIN household_members AS other
                        ON other.household_id = mine.household_id AND other.user_id <> mine.user_id
                    JOIN users ON users.id = other.user_id
                    JOIN own_foods ON own_foods.user_id = other.user_id
                    WHERE mine.user_id = ? ORDER BY own_foods.created_at DESC, own_foods.id DESC
                    """,
                arguments: [account.column]
            ).map { row in
                var food = try Self.food(row)
                food.ownerName = row["owner_name"]
                return food
            }
        }
    }

    package func marks(of account: Account.ID) async throws -> OwnFoodMarks {
        try await database.read { database in
            try database.row(
                sql: """
                    SELECT last_food_event, phrase_changes, last_household_event, region
                    FROM users LEFT JOIN profiles ON profiles.user_id = users.id WHERE users.id = ?
                    """,
                arguments: [account.column]
            ).map {
                OwnFoodMarks(
                    foods: $0["last_food_event"],
                    phrases: $0["phrase_changes"],
                    household: $0["last_household_event"],
                    region: ($0["region"] as String?).flatMap(RegionCode.init)
                )
            }
        } ?? .none
    }

    static func insert(_ food: OwnFood, into database: Database) throws {
        try database.run(
            sql: "INSERT INTO own_foods (id, user_id, label, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
            arguments: [
                food.id.column, food.account.column, try food.labelColumn, food.createdAt.column,
                food.updatedAt.column,
            ]
        )
    }

    static func append(_ food: OwnFood, at date: Date, in database: Database) throws -> Change {
        let change = try ChangeLog.append(
            .foodSaved,
            of: food.id,
            .food(food),
            account: food.account,
            at: date,
            in: database
        )
        try note(change, in: database)
        return change
    }

    private static func note(_ change: Change, in database: Database) throws {
        try database.run(
            sql: "UPDATE users SET last_food_event = ? WHERE id = ?",
            arguments: [change.number, change.account.column]
        )
    }

    static func food(_ row: Row) throws -> OwnFood {
        try OwnFood(
            id: OwnFood.ID(column: row["id"]),
            account: Account.ID(column: row["user_id"]),
            labelColumn: row["label"],
            createdAt: Date(column: row["created_at"]),
            updatedAt: Date(column: row["updated_at"])
        )
    }
}
