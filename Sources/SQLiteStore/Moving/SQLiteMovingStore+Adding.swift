package import FitIQCore
package import Foundation
import GRDB

// Takes in what comes from other diaries.
extension SQLiteMovingStore {
    package func add(_ things: [DiaryThing], to account: Account.ID, at date: Date) async throws -> [ThingOutcome] {
        try await database.write { database in
            try SQLitePlanStore.require(account, in: database)
            let outcomes = try things.map { thing in
                let outcome = try Self.add(thing, to: account, at: date, in: database)
                if case .added = outcome, let key = thing.key {
                    try database.record(Receipt(key), by: account, at: date)
                }
                return outcome
            }
            if things.haveFood {
                _ = try SQLiteHouseholdStore.tellOthers(than: account, at: date, in: database)
            }
            return outcomes
        }
    }

    private static func add(
        _ thing: DiaryThing,
        to account: Account.ID,
        at date: Date,
        in database: Database
    ) throws -> ThingOutcome {
        if let owner = try owner(of: thing, in: database) { return owner == account ? .known : .taken }
        if case .food = thing, try isFull(account, in: database) { return .tooMany }
        switch try fitted(thing, account, in: database) {
        case .profile(let profile):
            try ProfileRow.save(profile, in: database)
            let change = try ChangeLog.append(
                .profileUpdated,
                of: account,
                nil,
                account: account,
                at: date,
                in: database
            )
            return .added(change)
        case .food(let food):
            try SQLiteOwnFoodStore.insert(food, into: database)
            return .added(try SQLiteOwnFoodStore.append(food, at: date, in: database))
        case .phrase(let phrase):
            return try SQLiteOwnFoodStore.add(phrase, at: date, in: database)
        case .weight(let weighing):
            return .added(try SQLitePlanStore.save(weighing, at: date, in: database))
        case .entry(let entry):
            return .added(try SQLitePlanStore.save(entry, at: date, in: database))
        case .plan(let plan):
            try SQLitePlanStore.insert(plan, into: database)
            guard plan.status == .active else { return .added(nil) }
            return .added(
                try ChangeLog.append(.planUpdated, of: plan.id, nil, account: account, at: date, in: database)
            )
        case .meal(let meal):
            guard try MealRow.insert(meal, begun: 0, into: database) else { return .taken }
            guard let kind = meal.ending?.change else { return .added(nil) }
            return .added(try SQLiteMealStore.append(kind, of: meal, at: date, in: database))
        case .consultation(let consultation, let messages):
            try ConsultationRow.insert(consultation, into: database)
            for message in messages { try ConsultationRow.insert(message, into: database) }
            return .added(try SQLiteConsultationStore.append(consultation, at: date, in: database))
        }
    }

    private static func owner(of thing: DiaryThing, in database: Database) throws -> Account.ID? {
        let (table, name) = thing.place
        return try database.row(
            sql: "SELECT user_id FROM \(table) WHERE \(name) = ?",
            arguments: [Identifier<DiaryThing>(thing.id).column]
        ).map { try Account.ID(column: $0["user_id"]) }
    }

    private static func fitted(
        _ thing: DiaryThing,
        _ account: Account.ID,
        in database: Database
    ) throws -> DiaryThing {
        switch thing {
        case .plan:
            let active = try SQLitePlanStore.activePlan(of: account, in: database)
            return thing.beside(plan: active != nil, defaultConsultation: false)
        case .consultation:
            let first = try database.number(
                sql: "SELECT 1 FROM consultations WHERE user_id = ? AND is_default = 1",
                arguments: [account.column]
            )
            return thing.beside(plan: false, defaultConsultation: first != nil)
        default:
            return thing
        }
    }

    private static func isFull(_ account: Account.ID, in database: Database) throws -> Bool {
        let count = try database.number(
            sql: "SELECT COUNT(*) FROM own_foods WHERE user_id = ?",
            arguments: [account.column]
        )
        return count ?? 0 >= OwnFood.Limits.foods
    }
}
