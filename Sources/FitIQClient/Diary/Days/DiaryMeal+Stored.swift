import FitIQCore
import FitIQWire
import Foundation
import GRDB

extension DiaryMeal {
    /// - Parameter waiting: the meal's entries in the outbox, the oldest first.
    init(_ meal: StoredMeal, waiting: [OutboxEntry]) {
        self.init(
            log: meal.log,
            status: Status(meal.log.status, isAccepted: meal.isAccepted),
            isProvisional: meal.isProvisional,
            failure: meal.log.status == .failed ? MealLogFailure(meal.log) : nil,
            sync: Sync(waiting),
            isAccepted: meal.isAccepted
        )
    }

    /// - Parameter condition: with `ORDER BY` and `LIMIT`.
    static func fetchAll(
        from database: Database,
        where condition: String,
        _ arguments: StatementArguments
    ) throws -> [DiaryMeal] {
        let meals = try StoredMeal.fetchAll(from: database, where: "is_deleted = 0 AND \(condition)", arguments)
        guard !meals.isEmpty else { return [] }
        let waiting = try OutboxEntry.fetch(of: meals.map(\.id), from: database)
        return meals.map { DiaryMeal($0, waiting: waiting[$0.id] ?? []) }
    }

    /// Reads a meal; nil when there is none, or it was deleted.
    static func fetch(_ id: String, from database: Database) throws -> DiaryMeal? {
        guard let meal = try StoredMeal.fetch(id, from: database), !meal.isDeleted else { return nil }
        return DiaryMeal(meal, waiting: try OutboxEntry.of(id, from: database))
    }
}

extension DiaryMeal.Status {
    init(_ status: MealStatus, isAccepted: Bool) {
        switch status {
        case .processing: self = isAccepted ? .processing : .pending
        case .completed: self = .completed
        case .failed: self = .failed
        case .manual: self = .manual
        }
    }
}

extension DiaryMeal.Sync {
    init(_ waiting: [OutboxEntry]) {
        if let refusal = waiting.lazy.compactMap(\.refusal).first {
            self = .setAside(FitIQError(refusal))
        } else if let first = waiting.first {
            self = .waiting(
                Waiting(since: first.createdAt, attempts: first.failedAttempts, nextAttempt: first.nextAttempt)
            )
        } else {
            self = .synced
        }
    }
}

extension MealLogFailure {
    /// Takes the failure out of `meal`.
    init(_ meal: MealLog) {
        self.init(
            id: meal.id,
            userID: meal.userID,
            rawInput: meal.rawInput,
            mealType: meal.mealType,
            errorMessage: meal.errorMessage,
            errorCode: meal.errorCode,
            details: meal.details,
            suggestions: meal.suggestions,
            loggedAt: meal.loggedAt,
            createdAt: meal.createdAt,
            updatedAt: meal.updatedAt,
            notes: meal.notes
        )
    }
}
