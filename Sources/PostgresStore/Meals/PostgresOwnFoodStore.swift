package import FitIQCore
package import Foundation

/// People's own foods in PostgreSQL.
package struct PostgresOwnFoodStore: OwnFoodStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func accept(_ food: OwnFood, keeping receipt: Receipt) async throws -> WriteOutcome {
        try await database.once(
            for: receipt.keys,
            by: food.account,
            at: food.createdAt,
            holding: PostgresHouseholdStore.lock(householdOf: food.account)
        ) { transaction in
            try PostgresPlanStore.require(food.account, transaction)
            // The account's row is held meanwhile, so that what is counted stays.
            let rows = try transaction.run([
                PostgresStatement("SELECT 1 AS one FROM own_foods WHERE id = $1", food.id),
                PostgresStatement("SELECT count(*) AS n FROM own_foods WHERE user_id = $1", food.account),
            ])
            if !rows[0].isEmpty { return .idTaken }
            let count: Int = try rows[1][0]["n"]
            guard count < OwnFood.Limits.foods else { throw OwnFood.Refusal.tooMany }
            try transaction.run(Self.insertion(of: food))
            return .done(
                answer: receipt.answer,
                try [Self.append(food, at: food.createdAt, transaction)]
                    + PostgresHouseholdStore.tellOthers(than: food.account, at: food.createdAt, transaction)
            )
        }
    }

    package func relabel(
        _ id: OwnFood.ID,
        of account: Account.ID,
        _ label: OwnFood.Label,
        at date: Date,
        for request: WriteRequest<OwnFood>
    ) async throws -> WriteOutcome {
        try await database.once(
            for: request.keys,
            by: account,
            at: date,
            holding: PostgresHouseholdStore.lock(householdOf: account)
        ) { transaction in
            let rows = try transaction.run(
                "SELECT * FROM own_foods WHERE id = $1 AND user_id = $2 FOR UPDATE",
                id,
                account
            )
            guard let food = try rows.first.map(Self.food)?.relabelled(label, at: date) else { return .notThere }
            try transaction.run(
                "UPDATE own_foods SET label = $2::json, updated_at = $3 WHERE id = $1",
                id,
                try food.labelColumn,
                food.updatedAt
            )
            let change = try Self.append(food, at: date, transaction)
            let told = try PostgresHouseholdStore.tellOthers(than: account, at: date, transaction)
            return .done(answer: try request.receipt(for: food).answer, [change] + told)
        }
    }

    package func deleteFood(
        _ id: OwnFood.ID,
        of account: Account.ID,
        at date: Date,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        try await database.once(
            for: receipt.keys,
            by: account,
            at: date,
            holding: PostgresHouseholdStore.lock(householdOf: account)
        ) { transaction in
            let change = try PostgresPlanStore.delete(
                id,
                from: "own_foods",
                as: .foodDeleted,
                of: account,
                at: date,
                transaction
            )
            guard let change else { return .notThere }
            try Self.note(change, transaction)
            let forgotten = try Self.forgetPhrases(of: id, of: account, at: date, transaction)
            let told = try PostgresHouseholdStore.tellOthers(than: account, at: date, transaction)
            return .done(answer: receipt.answer, [change] + forgotten + told)
        }
    }

    package func foods(_ ids: [OwnFood.ID], of account: Account.ID) async throws -> [OwnFood] {
        try await database.fetch(
            PostgresStatement("SELECT * FROM own_foods WHERE user_id = $1 AND id = ANY ($2)", account, ids)
        ) { try $0.map(Self.food) }
    }

    package func foods(of account: Account.ID) async throws -> [OwnFood] {
        try await database.fetch(
            PostgresStatement("SELECT * FROM own_foods WHERE user_id = $1 ORDER BY created_at DESC, id DESC", account)
        ) { try $0.map(Self.food) }
    }

    package func householdFoods(of account: Account.ID) async throws -> [OwnFood] {
        let statement = PostgresStatement(
            """
            SELECT own_foods.*, users.name AS owner_name
            FROM household_members AS mine
            JOIN household_members AS other
                ON other.household_id = mine.household_id AND other.user_id <> mine.user_id
            JOIN users ON users.id = other.user_id
            JOIN own_foods ON own_foods.user_id = other.user_id
            WHERE mine.user_id = $1 ORDER BY own_foods.created_at DESC, own_foods.id DESC
            """,
            account
        )
        return try await database.fetch(statement) { rows in
            try rows.map { row in
                var food = try Self.food(row)
                food.ownerName = try row["owner_name"]
                return food
            }
        }
    }

    package func marks(of account: Account.ID) async throws -> OwnFoodMarks {
        try await database.fetch(
            PostgresStatement(
                """
                SELECT last_food_event, phrase_changes, last_household_event, region
                FROM users LEFT JOIN profiles ON profiles.user_id = users.id WHERE users.id = $1
                """,
                account
            )
        ) { rows in
            try rows.first.map {
                try OwnFoodMarks(
                    foods: $0["last_food_event"],
                    phrases: $0["phrase_changes"],
                    household: $0["last_household_event"],
                    region: ($0["region"] as String?).flatMap(RegionCode.init)
                )
            } ?? .none
        }
    }

    static func insertion(of food: OwnFood) throws -> PostgresStatement {
        PostgresStatement(
            "INSERT INTO own_foods (id, user_id, label, created_at, updated_at) VALUES ($1, $2, $3::json, $4, $5)",
            food.id,
            food.account,
            try food.labelColumn,
            food.createdAt,
            food.updatedAt
        )
    }

    static func append(_ food: OwnFood, at date: Date, _ transaction: PostgresTransaction) throws -> Change {
        let change = try ChangeLog.append(
            .foodSaved,
            of: food.id,
            .food(food),
            account: food.account,
            at: date,
            in: transaction
        )
        try note(change, transaction)
        return change
    }

    private static func note(_ change: Change, _ transaction: PostgresTransaction) throws {
        try transaction.run(
            "UPDATE users SET last_food_event = $2 WHERE id = $1",
            change.account,
            change.number
        )
    }

    @Sendable static func food(_ row: PostgresRow) throws -> OwnFood {
        try OwnFood(
            id: row["id"],
            account: row["user_id"],
            labelColumn: row["label"],
            createdAt: row["created_at"],
            updatedAt: row["updated_at"]
        )
    }
}
