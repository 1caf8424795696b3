package import FitIQCore
package import Foundation

/// Logs, edits, deletes and lists people's meals.
package struct MealService: Sendable {
    private let store: any MealStore
    private let hub: any EventPublisher
    private let interpreter: MealInterpreter
    private let wakeWorker: @Sendable () -> Void

    /// - Parameter wakeWorker: called when a meal waits to be read.
    package init(
        store: any MealStore,
        hub: any EventPublisher,
        interpreter: MealInterpreter,
        wakeWorker: @escaping @Sendable () -> Void
    ) {
        self.store = store
        self.hub = hub
        self.interpreter = interpreter
        self.wakeWorker = wakeWorker
    }

    /// Reads a new meal, stores it with its final status, once for each key of `request`, and then tells the person's
    /// devices.
    ///
    /// The answer is made before the fact, and only here: of the meal as it came in, whose words are still `processing`.
    /// Clients are promised that word, and the result as an event; that the server reads at once is its own affair. So a
    /// repeat gets `processing` too, whatever became of the meal.
    ///
    /// A text during whose reading an earlier process ended is stored unread and left to the worker, which counts the
    /// attempts.
    package func log(
        _ command: LogMeal,
        by caller: Caller,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome {
        let meal = command.meal(of: caller.account, at: interpreter.now())
        let receipt = try request.receipt(for: meal)
        guard let text = command.text else {
            return await hub.told(try await store.accept(meal, keeping: receipt))
        }
        guard let read = await interpreter.interpret(meal, saying: text) else {
            defer { wakeWorker() }
            return try await store.accept(meal, keeping: receipt, begun: await interpreter.crashes(of: text))
        }
        let outcome = try await interpreter.write(read) { try await store.accept($0, keeping: receipt) }
        return await hub.told(outcome)
    }

    /// Reads `text`; nil where the process ended during its reading so often that it is not read any more.
    package func reading(of text: String) async -> Reading? {
        await interpreter.reading(of: text)
    }

    /// Changes the caller's meal, once for each key of `request`, and tells the person's devices. New words are read first.
    ///
    /// - Throws: `EditMeal.NotUnderstood` where there is no food in the new words.
    package func edit(
        _ id: Meal.ID,
        _ command: EditMeal,
        by caller: Caller,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome {
        let now = interpreter.now()
        let edit = MealEdit(
            content: try await content(command.content, at: now),
            type: command.type,
            loggedAt: command.loggedAt,
            notes: command.notes,
            at: now
        )
        return await hub.told(try await store.edit(id, of: caller.account, edit, for: request))
    }

    private func content(_ content: LogMeal.Content?, at date: Date) async throws -> MealEdit.Content? {
        switch content {
        case nil:
            return nil
        case .items(let foods):
            return .items(foods.map { MealItem(id: .new(at: date), food: $0) })
        case .text(let text):
            guard let reading = await reading(of: text), !reading.items.isEmpty else { throw EditMeal.NotUnderstood() }
            return .text(text, Meal.CompletedReading(reading, startedAt: date, completedAt: interpreter.now()))
        }
    }

    /// Removes the caller's meal, once for each key of `receipt`, and tells the person's devices.
    package func delete(_ id: Meal.ID, by caller: Caller, keeping receipt: Receipt) async throws -> WriteOutcome {
        let date = interpreter.now()
        return await hub.told(try await store.delete(id, of: caller.account, at: date, keeping: receipt))
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
}
