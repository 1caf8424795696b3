package import FitIQCore
package import Foundation

// Plans.
extension PostgresPlanStore {
    package func save(
        _ plan: StoredPlan,
        over active: StoredPlan.ID?,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome? {
        try await database.onceUnlessStale(for: receipt.keys, by: plan.account, at: plan.createdAt) { transaction in
            try Self.require(plan.account, transaction)
            let stored: StoredPlan.ID? = try transaction.run(Self.activePlan(of: plan.account)).first?["id"]
            guard stored == active else { return nil }
            let replacement = PostgresStatement(
                "UPDATE plans SET status = 'replaced' WHERE user_id = $1 AND status = 'active'",
                plan.account
            )
            try transaction.run([replacement, Self.insertion(of: plan)])
            let change = try ChangeLog.append(
                .planUpdated,
                of: plan.id,
                nil,
                account: plan.account,
                at: plan.createdAt,
                in: transaction
            )
            return .done(answer: receipt.answer, [change])
        }
    }

    static func insertion(of plan: StoredPlan) throws -> PostgresStatement {
        let inputs = plan.inputs
        return PostgresStatement(
            """
            INSERT INTO plans
                (id, user_id, weight_g, height_um, age, gender, activity_level, primary_goal, target_weight_g,
                 is_pregnant, told_on, start_date, created_at, checked_at, status, replaces, trimester,
                 measured_kcal)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
            """,
            plan.id,
            plan.account,
            inputs.weight.count,
            inputs.height.micrometres,
            inputs.age,
            inputs.gender.rawValue,
            inputs.activity.rawValue,
            inputs.goal.rawValue,
            inputs.targetWeight?.count,
            inputs.isPregnant,
            try ProfileRow.toldOn(inputs.dates),
            plan.startDate,
            plan.createdAt,
            plan.checkedAt,
            plan.status.rawValue,
            plan.replaces,
            inputs.trimester,
            inputs.measuredKcal
        )
    }

    package func tell(_ plan: StoredPlan, at date: Date, keeping receipt: Receipt) async throws -> WriteOutcome? {
        try await database.onceUnlessStale(for: receipt.keys, by: plan.account, at: date) { transaction in
            try Self.require(plan.account, transaction)
            let told = try transaction.run(
                "UPDATE plans SET replaces = NULL WHERE id = $1 AND status = 'active' AND replaces IS NOT NULL",
                plan.id
            )
            return told.changesCount == 1 ? .done(answer: receipt.answer, []) : nil
        }
    }

    package func activePlan(of account: Account.ID) async throws -> StoredPlan? {
        try await database.fetch(Self.activePlan(of: account)) { try $0.first.map(Self.plan) }
    }

    static func activePlan(of account: Account.ID) -> PostgresStatement {
        PostgresStatement("SELECT * FROM plans WHERE user_id = $1 AND status = 'active'", account)
    }

    package func plan(_ id: StoredPlan.ID, of account: Account.ID) async throws -> StoredPlan? {
        try await database.fetch(
            PostgresStatement("SELECT * FROM plans WHERE id = $1 AND user_id = $2", id, account)
        ) { try $0.first.map(Self.plan) }
    }

    package func touchPlan(_ id: StoredPlan.ID, at date: Date) async throws {
        let touch = PostgresStatement("UPDATE plans SET checked_at = $1 WHERE id = $2 AND status = 'active'", date, id)
        try await database.change(.always, touch) { _ in }
    }

    package func accountsWithPlans(
        lastCheckedBefore date: Date,
        after account: Account.ID?,
        limit: Int
    ) async throws -> [Account.ID] {
        let statement = PostgresStatement(
            """
            SELECT user_id FROM plans
            WHERE status = 'active' AND ($1 IS NULL OR user_id > $1) AND checked_at < $2
                AND NOT EXISTS (SELECT 1 FROM users WHERE id = user_id AND is_ended)
            ORDER BY user_id LIMIT $3
            """,
            account,
            date,
            limit
        )
        return try await database.fetch(statement) { try $0.map { try $0["user_id"] } }
    }

    @Sendable static func plan(_ row: PostgresRow) throws -> StoredPlan {
        StoredPlan(
            id: try row["id"],
            account: try row["user_id"],
            inputs: PlanInputs(
                weight: Thousandths(count: try row["weight_g"]),
                height: Thousandths(micrometres: try row["height_um"]),
                age: try row["age"],
                gender: try known(Gender(rawValue: row["gender"]), "gender"),
                activity: try known(ActivityLevel(rawValue: row["activity_level"]), "activity_level"),
                goal: try known(PrimaryGoal(rawValue: row["primary_goal"]), "primary_goal"),
                targetWeight: try (row["target_weight_g"] as Int?).map(Thousandths.init(count:)),
                isPregnant: try row["is_pregnant"],
                trimester: try row["trimester"],
                measuredKcal: try row["measured_kcal"],
                dates: try ProfileRow.toldOn(row)
            ),
            startDate: try row["start_date"],
            createdAt: try row["created_at"],
            checkedAt: try row["checked_at"],
            status: try known(StoredPlan.Status(rawValue: row["status"]), "status"),
            replaces: try row["replaces"]
        )
    }
}
