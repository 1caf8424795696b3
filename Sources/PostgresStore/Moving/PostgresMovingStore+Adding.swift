package import FitIQCore
package import Foundation

// Takes in what comes from other diaries.
extension PostgresMovingStore {
    /// May be repeated: what a first attempt has added is there already.
    package func add(_ things: [DiaryThing], to account: Account.ID, at date: Date) async throws -> [ThingOutcome] {
        try await run(.unlessKept, .write) { transaction in
            try PostgresPlanStore.require(account, transaction)
            try transaction.run(PostgresHouseholdStore.lock(householdOf: account))
            let outcomes = try things.map { thing in
                let outcome = try Self.add(thing, to: account, at: date, transaction)
                if case .added = outcome, let key = thing.key {
                    try transaction.run(
                        """
                        INSERT INTO idempotency (user_id, key, request_hash, answer, created_at) VALUES ($1, $2, $3, $4, $5)
                        ON CONFLICT DO NOTHING
                        """,
                        account,
                        key.key,
                        key.requestHash,
                        Data(),
                        date
                    )
                }
                return outcome
            }
            if things.haveFood {
                _ = try PostgresHouseholdStore.tellOthers(than: account, at: date, transaction)
            }
            return outcomes
        }
    }

    private static func add(
        _ thing: DiaryThing,
        to account: Account.ID,
        at date: Date,
        _ transaction: PostgresTransaction
    ) throws -> ThingOutcome {
        if let owner = try owner(of: thing, transaction) { return owner == account ? .known : .taken }
        if case .food = thing, try isFull(account, transaction) { return .tooMany }
        switch try fitted(thing, account, transaction) {
        case .profile(let profile):
            try transaction.run(ProfileRow.saving(profile))
            return .added(
                try ChangeLog.append(.profileUpdated, of: account, nil, account: account, at: date, in: transaction)
            )
        case .food(let food):
            try transaction.run(PostgresOwnFoodStore.insertion(of: food))
            return .added(try PostgresOwnFoodStore.append(food, at: date, transaction))
        case .phrase(let phrase):
            return try PostgresOwnFoodStore.add(phrase, at: date, transaction)
        case .weight(let weighing):
            return .added(try PostgresPlanStore.save(weighing, at: date, transaction))
        case .entry(let entry):
            return .added(try PostgresPlanStore.save(entry, at: date, transaction))
        case .plan(let plan):
            try transaction.run(PostgresPlanStore.insertion(of: plan))
            guard plan.status == .active else { return .added(nil) }
            return .added(
                try ChangeLog.append(.planUpdated, of: plan.id, nil, account: account, at: date, in: transaction)
            )
        case .meal(let meal):
            try transaction.run([MealRow.insertion(of: meal, begun: 0)] + MealRow.insertions(ofItemsOf: meal))
            guard let kind = meal.ending?.change else { return .added(nil) }
            return .added(try PostgresMealStore.append(kind, of: meal, at: date, transaction))
        case .consultation(let consultation, let messages):
            let rows = try messages.map { try ConsultationRow.insertion(of: $0, at: nil) }
            try transaction.run([ConsultationRow.insertion(of: consultation)] + rows)
            return .added(try PostgresConsultationStore.append(consultation, at: date, transaction))
        }
    }

    private static func owner(of thing: DiaryThing, _ transaction: PostgresTransaction) throws -> Account.ID? {
        let (table, name) = thing.place
        let id = Identifier<DiaryThing>(thing.id)
        // Two tables share the ids of entries, so theirs are held while they are looked for.
        if table == "all_entries" { _ = try PostgresPlanStore.isTaken(id, transaction) }
        return try transaction.run("SELECT user_id FROM \(table) WHERE \(name) = $1", id).first?["user_id"]
    }

    private static func fitted(
        _ thing: DiaryThing,
        _ account: Account.ID,
        _ transaction: PostgresTransaction
    ) throws -> DiaryThing {
        switch thing {
        case .plan:
            let active = try transaction.run(PostgresPlanStore.activePlan(of: account))
            return thing.beside(plan: !active.isEmpty, defaultConsultation: false)
        case .consultation:
            let first = try transaction.run(
                "SELECT 1 AS one FROM consultations WHERE user_id = $1 AND is_default",
                account
            )
            return thing.beside(plan: false, defaultConsultation: !first.isEmpty)
        default:
            return thing
        }
    }

    private static func isFull(_ account: Account.ID, _ transaction: PostgresTransaction) throws -> Bool {
        let rows = try transaction.run("SELECT count(*) AS n FROM own_foods WHERE user_id = $1", account)
        let count: Int = try rows[0]["n"]
        return count >= OwnFood.Limits.foods
    }
}
