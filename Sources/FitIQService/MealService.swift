package import FitIQCore
package import Foundation

/// Logs, edits, deletes, lists and sums up a person's meals.
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

    /// Stores `meal`, once for each key of `receipt`, and then tells the person's sockets. A `.processing` meal is read first
    /// and stored with its final status.
    ///
    /// A text during whose reading an earlier process ended is stored unread and left to the worker, which counts the
    /// attempts.
    ///
    /// - Parameter receipt: what the request is answered with; a repeat gets the same bytes.
    package func accept(_ meal: Meal, keeping receipt: Receipt) async throws -> WriteOutcome {
        guard meal.status == .processing, let text = meal.text else {
            return await hub.told(try await store.accept(meal, keeping: receipt))
        }
        guard let finished = await finisher.finished(meal, saying: text) else {
            defer { wakeWorker() }
            let begun = await finisher.reader.timesUnended(text)
            return try await store.accept(meal, keeping: receipt, begun: begun)
        }
        let outcome = try await finisher.write(finished) { try await store.accept($0, keeping: receipt) }
        return await hub.told(outcome)
    }

    /// Reads `text`; nil where the process ended during its reading so often that it is not read any more.
    package func reading(of text: String) async -> Reading? {
        await finisher.reader.read(text, unlessUnended: finisher.maxAttempts)
    }

    /// Changes the account's meal, once for each key of `request`, and tells the person's devices.
    package func edit(
        _ id: Meal.ID,
        of account: Account.ID,
        _ edit: MealEdit,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome {
        await hub.told(try await store.edit(id, of: account, edit, for: request))
    }

    package func delete(
        _ id: Meal.ID,
        of account: Account.ID,
        at date: Date,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        await hub.told(try await store.delete(id, of: account, at: date, keeping: receipt))
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

    /// Returns the meals of `ids` that exist and still match `query`, in the order of `ids`.
    package func meals(_ ids: [Meal.ID], of account: Account.ID, matching query: MealQuery) async throws -> [Meal] {
        try await store.meals(ids, of: account, matching: query)
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

/// Sums up the meals of a day.
package struct DayIntake: Hashable, Sendable {
    /// The sums by meal type; a type without a meal is left out.
    package let byType: [MealType: IntakeSum]
    package let processingCount: Int
    package let failedCount: Int

    package var total: IntakeSum { byType.values.reduce(.none, +) }
}
