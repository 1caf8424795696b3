package import FitIQCore
package import Foundation

/// What a person can do with meals.
package struct MealService: Sendable {
    private let store: any MealStore
    private let hub: any EventPublisher
    private let finisher: MealFinisher
    private let wakeWorker: @Sendable () -> Void

    /// - Parameter wakeWorker: called when a meal waits to be read.
    package init(
        store: any MealStore,
        hub: any EventPublisher,
        finisher: MealFinisher,
        wakeWorker: @escaping @Sendable () -> Void
    ) {
        self.store = store
        self.hub = hub
        self.finisher = finisher
        self.wakeWorker = wakeWorker
    }

    /// Stores `meal`, once for each of `keys`: final, read now where its items were not typed in.
    ///
    /// A text that the process ended over is stored first and then left to the worker, which knows how often it was begun.
    ///
    /// - Parameter answer: what the request is answered with; a repeat gets the same bytes.
    package func accept(_ meal: Meal, keys: [IdempotencyKey], answer: Data) async throws -> Effect {
        guard meal.status == .processing, let text = meal.text else {
            return await told(try await store.accept(meal, keys: keys, answer: answer))
        }
        guard let finished = await finisher.finished(meal, saying: text) else {
            defer { wakeWorker() }
            let begun = await finisher.reader.timesUnended(text)
            return try await store.accept(meal, keys: keys, answer: answer, begun: begun)
        }
        let effect = try await finisher.write(finished) { try await store.accept($0, keys: keys, answer: answer) }
        return await told(effect)
    }

    /// What `text` says; nil where the process ended over it so often that it is read no more.
    package func reading(of text: String) async -> Reading? {
        await finisher.reader.read(text, unlessUnended: finisher.maxAttempts)
    }

    /// Changes the account's meal, once for `key`, and tells the person's devices.
    package func edit(
        _ id: Meal.ID,
        of account: Account.ID,
        _ edit: MealEdit,
        key: IdempotencyKey?,
        answer: @escaping @Sendable (Meal) throws -> Data
    ) async throws -> Effect {
        await told(try await store.edit(id, of: account, edit, key: key, answer: answer))
    }

    package func delete(
        _ id: Meal.ID,
        of account: Account.ID,
        at date: Date,
        key: IdempotencyKey?
    ) async throws -> Effect {
        await told(try await store.delete(id, of: account, at: date, key: key))
    }

    private func told(_ effect: Effect) async -> Effect {
        if case .done(_, let event?) = effect { await hub.publish(event) }
        return effect
    }

    package func meal(_ id: Meal.ID, of account: Account.ID) async throws -> Meal? {
        try await store.meal(id, of: account)
    }

    package func meals(of account: Account.ID, matching query: MealQuery) async throws -> MealPage {
        try await store.meals(of: account, matching: query)
    }

    package func mealIDs(of account: Account.ID, matching query: MealQuery) async throws -> MealIDPage {
        try await store.mealIDs(of: account, matching: query)
    }

    /// Those of `ids` that are there and still match `query`, in the order of `ids`.
    package func meals(_ ids: [Meal.ID], of account: Account.ID, matching query: MealQuery) async throws -> [Meal] {
        try await store.meals(ids, of: account, matching: query)
    }

    package func cursor(of account: Account.ID) async throws -> EventCursor {
        try await store.cursor(of: account)
    }

    /// Up to `limit` of the account's events after `number`, each with its meal as it stands now.
    package func events(of account: Account.ID, after number: Int, limit: Int) async throws -> EventPage {
        try await store.events(of: account, after: number, limit: limit)
    }

    /// What the account's meals logged in `interval` came to.
    package func day(of account: Account.ID, in interval: Range<Date>) async throws -> DayIntake {
        let byType = try await store.intake(of: account, in: interval)
        let counts = try await store.statusCounts(of: account, in: interval)
        return DayIntake(
            byType: byType,
            processingCount: counts[.processing] ?? 0,
            failedCount: counts[.failed] ?? 0
        )
    }
}

/// What the meals of a day came to.
package struct DayIntake: Hashable, Sendable {
    /// Only the types that were logged.
    package let byType: [MealType: IntakeSum]
    package let processingCount: Int
    package let failedCount: Int

    package var total: IntakeSum { byType.values.reduce(.none, +) }
}
