package import FitIQCore
package import Foundation

/// Takes changes of the diary back by their handles, whoever made them: tools and the coach alike.
package struct UndoService: Sendable {
    let requests: any RequestLog
    let meals: MealService
    let plans: PlanService
    let now: @Sendable () -> Date

    package init(requests: any RequestLog, meals: MealService, plans: PlanService, now: @escaping @Sendable () -> Date)
    {
        self.requests = requests
        self.meals = meals
        self.plans = plans
        self.now = now
    }

    /// Says why nothing was taken back.
    package enum Refusal: Error, Hashable {
        /// The account has no change with this handle.
        case unknown
        /// Its day is over.
        case tooOld
        case changedSince
        case deletedSince
        /// The meal had not been read before the change, so that there is nothing to put back.
        case cannot
    }

    /// A change that was taken back, now or before.
    package struct Undone: Sendable {
        package let change: KeptChange
        /// The meal that the change was of, as it is now; nil where there is none.
        package let meal: Meal?
        package let isRepeated: Bool
    }

    /// Carries a write out within the limits of whoever asks.
    package typealias Gate =
        (_ keys: [IdempotencyKey], _ isNewMeal: Bool, _ write: () async throws -> WriteOutcome) async throws ->
        WriteOutcome

    /// Takes the change back, once.
    ///
    /// - Throws: `Refusal`, and what `gate` throws.
    package func undo(_ handle: String, by caller: Caller, through gate: Gate) async throws -> Undone {
        let account = caller.account
        let change = try await change(handle, of: account)
        let key = IdempotencyKey(key: "undone:\(handle)", requestHash: Data("undo".utf8))
        if case .repeated(let answer)? = try await requests.firstOutcome(of: [key], by: account) {
            return try await undone(change, answer, isRepeated: true, by: account)
        }
        guard now() < change.date.addingTimeInterval(KeptChange.undoTime) else { throw Refusal.tooOld }
        switch try await write(change, key, by: caller, through: gate) {
        case .done(let answer, _)?, .repeated(let answer)?:
            return try await undone(change, answer, isRepeated: false, by: account)
        case .notThere?: throw Refusal.deletedSince
        case .keyReused?, .idTaken?, nil: throw Refusal.cannot
        }
    }

    private func change(_ handle: String, of account: Account.ID) async throws -> KeptChange {
        guard (1...KeptChange.longestHandle).contains(handle.utf8.count),
            handle.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            case .repeated(let kept)? = try await requests.firstOutcome(of: [KeptChange.key(of: handle)], by: account),
            let change = try? JSONDecoder().decode(KeptChange.self, from: kept)
        else { throw Refusal.unknown }
        return change
    }

    private func write(
        _ change: KeptChange,
        _ key: IdempotencyKey,
        by caller: Caller,
        through gate: Gate
    ) async throws -> WriteOutcome? {
        let request = WriteRequest<Meal>(key) { Data($0.id.description.utf8) }
        let gone = Receipt(key, answer: Data())
        switch (change.tool, change.meal.map { Meal.ID($0) }, change.weight.map { Weighing.ID($0) }) {
        case ("log_meal", let id?, _):
            try await requireUnchanged(id, change, of: caller.account)
            return try await meals.delete(id, by: caller, keeping: gone)
        case ("change_meal", let id?, _):
            guard let before = change.before?.meal(of: caller.account) else { return nil }
            try await requireUnchanged(id, change, of: caller.account)
            return try await gate([key], false) {
                try required(try await meals.restore(id, to: before, by: caller, for: request))
            }
        case ("delete_meal", _?, _):
            guard let before = change.before?.meal(of: caller.account) else { return nil }
            return try await gate([key], true) {
                try required(try await meals.bringBack(before, by: caller, for: request))
            }
        case ("log_weight", _, let id?): return try await plans.deleteWeighing(id, by: caller, keeping: gone)
        default: throw Refusal.unknown
        }
    }

    private func required(_ outcome: WriteOutcome?) throws -> WriteOutcome {
        guard let outcome else { throw Refusal.cannot }
        return outcome
    }

    /// - Throws: `Refusal` where the meal is gone, or anything of it is another since the change.
    private func requireUnchanged(_ id: Meal.ID, _ change: KeptChange, of account: Account.ID) async throws {
        guard let meal = try await meals.meal(id, of: account) else { throw Refusal.deletedSince }
        let isAsLeft =
            if let updatedAt = change.updatedAt {
                meal.updatedAt.milliseconds == updatedAt.milliseconds
            } else {
                // Of a new meal the reading was its last change.
                meal.type == change.type && meal.loggedAt.milliseconds == change.loggedAt?.milliseconds
                    && meal.ending?.date.milliseconds ?? meal.updatedAt.milliseconds == meal.updatedAt.milliseconds
            }
        guard isAsLeft else { throw Refusal.changedSince }
    }

    /// - Parameter answer: the id of the meal that is there now; empty where there is none.
    private func undone(_ change: KeptChange, _ answer: Data, isRepeated: Bool, by account: Account.ID) async throws
        -> Undone
    {
        let id = Meal.ID(String(decoding: answer, as: UTF8.self))
        let meal: Meal? = if let id { try await meals.meal(id, of: account) } else { nil }
        return Undone(change: change, meal: meal, isRepeated: isRepeated)
    }
}
