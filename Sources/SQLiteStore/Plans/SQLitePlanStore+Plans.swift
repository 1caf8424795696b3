package import FitIQCore
package import Foundation
import GRDB

// Plans.
extension SQLitePlanStore {
    package func save(
        _ plan: StoredPlan,
        over active: StoredPlan.ID?,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome? {
        try await database.write { database in
            try database.onceUnlessStale(for: receipt.keys, by: plan.account, at: plan.createdAt) {
                try Self.require(plan.account, in: database)
                guard try Self.activePlan(of: plan.account, in: database)?.id == active else { return nil }
                try database.run(
                    sql: "UPDATE plans SET status = 'replaced' WHERE user_id = ? AND status = 'active'",
                    arguments: [plan.account.column]
                )
                try Self.insert(plan, into: database)
                let change = try ChangeLog.append(
                    .planUpdated,
                    of: plan.id,
                    nil,
                    account: plan.account,
                    at: plan.createdAt,
                    in: database
                )
                return .done(answer: receipt.answer, [change])
            }
        }
    }

    static func insert(_ plan: StoredPlan, into database: Database) throws {
        let inputs = plan.inputs
        try database.run(
            sql: """
                INSERT INTO plans
                    (id, user_id, weight_g, height_um, age, gender, activity_level, primary_goal, target_weight_g,
                     is_pregnant, told_on, start_date, created_at, checked_at, status, replaces, trimester,
                     measured_kcal)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                plan.id.column, plan.account.column, inputs.weight.count, inputs.height.micrometres, inputs.age,
                inputs.gender.rawValue, inputs.activity.rawValue, inputs.goal.rawValue, inputs.targetWeight?.count,
                inputs.isPregnant, ProfileRow.toldOn(inputs.dates), plan.startDate.description,
                plan.createdAt.column, plan.checkedAt.column, plan.status.rawValue,
                plan.replaces?.column, inputs.trimester, inputs.measuredKcal,
            ]
        )
    }

    package func tell(_ plan: StoredPlan, at date: Date, keeping receipt: Receipt) async throws -> WriteOutcome? {
        try await database.write { database in
            try database.onceUnlessStale(for: receipt.keys, by: plan.account, at: date) {
                try Self.require(plan.account, in: database)
                try database.run(
                    sql: "UPDATE plans SET replaces = NULL WHERE id = ? AND status = 'active' AND replaces IS NOT NULL",
                    arguments: [plan.id.column]
                )
                return database.changesCount == 1 ? .done(answer: receipt.answer, []) : nil
            }
        }
    }

    package func activePlan(of account: Account.ID) async throws -> StoredPlan? {
        try await database.read { database in try Self.activePlan(of: account, in: database) }
    }

    static func activePlan(of account: Account.ID, in database: Database) throws -> StoredPlan? {
        try database.row(
            sql: "SELECT * FROM plans WHERE user_id = ? AND status = 'active'",
            arguments: [account.column]
        ).map(plan)
    }

    package func plan(_ id: StoredPlan.ID, of account: Account.ID) async throws -> StoredPlan? {
        try await database.read { database in
            try database.row(
                sql: "SELECT * FROM plans WHERE id = ? AND user_id = ?",
                arguments: [id.column, account.column]
            ).map(Self.plan)
        }
    }

    package func touchPlan(_ id: StoredPlan.ID, at date: Date) async throws {
        try await database.write { database in
            try database.run(
                sql: "UPDATE plans SET checked_at = ? WHERE id = ? AND status = 'active'",
                arguments: [date.column, id.column]
            )
        }
    }

    package func accountsWithPlans(
        lastCheckedBefore date: Date,
        after account: Account.ID?,
        limit: Int
    ) async throws -> [Account.ID] {
        try await database.read { database in
            try database.rows(
                sql: """
                    SELECT user_id FROM plans WHERE status = 'active' AND user_id > ? AND checked_at < ?
                        AND user_id NOT IN (SELECT id FROM users WHERE is_ended = 1)
                    ORDER BY user_id LIMIT ?
                    """,
                arguments: [account?.column ?? Data(), date.column, limit]
            ).map { try Account.ID(column: $0["user_id"]) }
        }
    }

    static func plan(_ row: Row) throws -> StoredPlan {
        StoredPlan(
            id: try StoredPlan.ID(column: row["id"]),
            account: try Account.ID(column: row["user_id"]),
            inputs: PlanInputs(
                weight: Thousandths(count: row["weight_g"]),
                height: Thousandths(micrometres: row["height_um"]),
                age: row["age"],
                gender: try known(Gender(rawValue: row["gender"]), "gender"),
                activity: try known(ActivityLevel(rawValue: row["activity_level"]), "activity_level"),
                goal: try known(PrimaryGoal(rawValue: row["primary_goal"]), "primary_goal"),
                targetWeight: (row["target_weight_g"] as Int?).map(Thousandths.init(count:)),
                isPregnant: row["is_pregnant"],
                trimester: row["trimester"],
                measuredKcal: row["measured_kcal"],
                dates: try ProfileRow.toldOn(row["told_on"])
            ),
            startDate: try known(CalendarDate(row["start_date"] as String), "start_date"),
            createdAt: Date(column: row["created_at"]),
            checkedAt: Date(column: row["checked_at"]),
            status: try known(StoredPlan.Status(rawValue: row["status"]), "status"),
            replaces: try (row["replaces"] as Data?).map { try StoredPlan.ID(column: $0) }
        )
    }
}
