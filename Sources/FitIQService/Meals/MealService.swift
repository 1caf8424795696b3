package import FitIQCore
package import Foundation

/// Logs, edits, deletes and lists people's meals.
package struct MealService: Sendable {
    let store: any MealStore
    private let plans: any PlanStore
    let hub: any EventPublisher
    let interpreter: MealInterpreter
    private let worker: MealWorker
    private let limits: MealLimits

    /// - Parameters:
    ///   - plans: knows where a person is, for the days and hours that words name.
    ///   - worker: woken when a meal waits to be read.
    package init(
        store: any MealStore,
        plans: any PlanStore,
        hub: any EventPublisher,
        interpreter: MealInterpreter,
        worker: MealWorker,
        limits: MealLimits = MealLimits()
    ) {
        self.store = store
        self.plans = plans
        self.hub = hub
        self.interpreter = interpreter
        self.worker = worker
        self.limits = limits
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
    ///
    /// Time and meal are those that were given, else what the words say in the person's zone, else the clock's.
    package func log(
        _ command: LogMeal,
        by caller: Caller,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome {
        let now = interpreter.now()
        guard let text = command.text else {
            let moment = try await moment(of: command, nil, by: caller, at: now)
            let meal = command.meal(of: caller.account, moment, at: now, limits)
            return await hub.told(try await store.accept(meal, keeping: try request.receipt(for: meal)))
        }
        let reading = try await interpreter.reading(ofNew: text, by: caller.account)
        let repeated = try await repeated(
            text,
            reading,
            command.type,
            command.written,
            loggedAt: command.loggedAt,
            by: caller.account
        )
        let moment = try await moment(of: command, reading, by: caller, at: now)
        let meal = command.meal(of: caller.account, moment, at: now, limits)
        let receipt = try request.receipt(for: meal)
        guard let reading else {
            defer { worker.wake() }
            return try await store.accept(meal, keeping: receipt, begun: await interpreter.crashes(of: text))
        }
        let read = interpreter.final(meal, repeated ?? reading, startedAt: now)
        let outcome = try await interpreter.write(read) { try await store.accept($0, keeping: receipt) }
        return await hub.told(outcome)
    }

    private func moment(
        of command: LogMeal,
        _ reading: Reading?,
        by caller: Caller,
        at now: Date
    ) async throws -> MealMoment {
        let text = command.text ?? ""
        let now = command.written.at ?? now
        if let type = command.type, !MealMoment.isTold(by: text, reading) {
            return MealMoment(loggedAt: command.loggedAt ?? now, type: type)
        }
        return MealMoment(
            loggedAt: command.loggedAt,
            type: command.type,
            saying: text,
            reading,
            at: now,
            in: try await zone(command.written, of: caller.account)
        )
    }

    /// Returns the zone in which the person's days begin and end.
    package func timeZone(of account: Account.ID) async throws -> TimeZone { try await plans.timeZone(of: account) }

    func zone(_ written: Written, of account: Account.ID) async throws -> TimeZone {
        if let zone = written.zone { zone } else { try await timeZone(of: account) }
    }

    /// The time that the words of a text set, of which nothing else is given; nil where they set none.
    package func time(
        toldBy reading: Reading,
        _ text: String,
        _ written: Written,
        by account: Account.ID
    ) async throws -> Date? {
        guard reading.when != nil else { return nil }
        let (now, zone) = (written.at ?? interpreter.now(), try await zone(written, of: account))
        let moment = MealMoment(loggedAt: nil, type: nil, saying: text, reading, at: now, in: zone)
        return moment.isTimeTold ? moment.loggedAt : nil
    }

    /// Reads `text` of a person; nil where the process ended during its reading so often that it is not read any more.
    package func reading(
        of text: String,
        _ written: Written = Written(),
        by account: Account.ID
    ) async throws -> Reading? {
        let reading = try await interpreter.reading(of: text, by: account)
        var read = try await repeated(text, reading, nil, written, by: account) ?? reading
        read?.repeatedDay = try await repeatedDay(text, reading, written, by: account)
        return read
    }

    /// Reads `text` of a person, which tells what goes into a recipe: grain and pulses are weighed as they are bought, dry, unless it
    /// says otherwise. Nil where the process ended during its reading so often that it is not read any more.
    package func readingOfRecipe(_ text: String, by account: Account.ID) async throws -> Reading? {
        try await interpreter.readingOfRecipe(text, by: account)
    }

    /// The foods of the person's own, with which their texts are read.
    package func ownFoods(of account: Account.ID) async throws -> OwnFoods {
        try await interpreter.foods(of: account)
    }

    /// Changes the caller's meal, once for each key of `request`, and tells the person's devices. New words are read first.
    ///
    /// - Throws: `EditMeal.NotUnderstood` where there is no food in the new words; `MealEdit.Outdated` where others have given the meal
    ///   other words each time that it was tried: nothing is stored then, for what they had changed of its items would be lost.
    package func edit(
        _ id: Meal.ID,
        _ command: EditMeal,
        by caller: Caller,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome {
        let now = interpreter.now()
        let reading = try await reading(of: command, by: caller.account)
        return try await unlessOutdated {
            let repaired = try await repairedItems(of: id, reading, by: caller.account)
            let edit = MealEdit(
                content: content(command.content, reading, keeping: repaired, at: now),
                type: command.type,
                loggedAt: command.loggedAt,
                notes: try await notes(of: id, command, reading, by: caller.account, at: now),
                at: now,
                notesUpTo: limits.notesLength
            )
            return await hub.told(try await store.edit(id, of: caller.account, edit, for: request))
        }
    }

    /// Returns what may stay of the caller's meal where its words become those of `reading`; nil where nothing may.
    private func repairedItems(of id: Meal.ID, _ reading: Reading?, by account: Account.ID) async throws
        -> RepairedItems?
    {
        guard let reading, let meal = try await store.meal(id, of: account), case .completed = meal.state,
            let text = meal.text, let before = try await self.reading(of: text, by: account)
        else { return nil }
        return RepairedItems(text: text, before: before, after: reading)
    }

    /// Makes a change of a meal anew where another device has changed the meal meanwhile.
    private func unlessOutdated(_ change: () async throws -> WriteOutcome) async throws -> WriteOutcome {
        for _ in 1..<Self.mostTries {
            do { return try await change() } catch is MealEdit.Outdated {}
        }
        return try await change()
    }

    /// The number of times that a change is tried of a meal that others change meanwhile.
    private static let mostTries = 5

    /// Returns the notes with what new words tell of a day or time that the meal does not follow.
    private func notes(
        of id: Meal.ID,
        _ command: EditMeal,
        _ reading: Reading?,
        by account: Account.ID,
        at now: Date
    ) async throws -> String? {
        guard case .text(let text)? = command.content, let when = reading?.when, command.loggedAt == nil,
            let meal = try await store.meal(id, of: account),
            !when.words.allSatisfy({ meal.text?.contains($0.text) ?? false })
        else { return command.notes }
        let moment = MealMoment(
            loggedAt: meal.loggedAt,
            type: nil,
            saying: text,
            reading,
            at: now,
            in: try await timeZone(of: account)
        )
        guard !moment.notes.isEmpty else { return command.notes }
        return moment.told(in: command.notes ?? meal.notes, upTo: limits.notesLength)
    }

    /// Changes one item of the caller's meal, once for each key of `request`, and tells the person's devices.
    ///
    /// - Parameter remembers: true where the reader is to learn from it for this person's later texts.
    /// - Throws: `ItemEdit.Refusal`; `NotLearnt` where there is nothing to learn, and then nothing is changed.
    package func edit(
        _ id: Meal.ID,
        _ item: ItemEdit,
        remembers: Bool = false,
        by caller: Caller,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome {
        do {
            return try await unlessOutdated {
                let edit = MealEdit(
                    content: .item(item),
                    type: nil,
                    loggedAt: nil,
                    notes: nil,
                    at: interpreter.now(),
                    learning: remembers ? try await lesson(from: item, of: id, by: caller) : nil
                )
                return await hub.told(try await store.edit(id, of: caller.account, edit, for: request))
            }
        } catch is MealEdit.Outdated {
            throw NotLearnt(reason: "cannot be done: the meal is being changed by another device")
        }
    }

    /// Returns what a change of an item teaches; nil where there is no such meal.
    private func lesson(from edit: ItemEdit, of id: Meal.ID, by caller: Caller) async throws -> MealEdit.Lesson? {
        guard let meal = try await store.meal(id, of: caller.account) else { return nil }
        let now = interpreter.now()
        guard let text = meal.text,
            let reading = try await interpreter.readingWithoutPhrases(of: text, by: caller.account)
        else { throw NotLearnt(reason: "cannot be done: the meal was not told in words") }
        let day = CalendarDate(now, in: try await timeZone(of: caller.account))
        return MealEdit.Lesson(
            try LearntPhrase(edit, of: meal, read: reading, on: day, at: now),
            basis: meal.updatedAt
        )
    }

    /// Reads the new words of an edit; nil where it has none.
    ///
    /// - Throws: `EditMeal.NotUnderstood`.
    private func reading(of command: EditMeal, by account: Account.ID) async throws -> Reading? {
        guard case .text(let text)? = command.content else { return nil }
        guard let reading = try await reading(of: text, by: account) else { throw EditMeal.NotUnderstood(reason: nil) }
        guard !reading.items.isEmpty else { throw EditMeal.NotUnderstood(reason: NoFoodReason(of: text, reading)) }
        return reading
    }

    private func content(
        _ content: LogMeal.Content?,
        _ reading: Reading?,
        keeping repaired: RepairedItems?,
        at date: Date
    ) -> MealEdit.Content? {
        switch content {
        case .items(let foods): .items(foods.map { MealItem(id: .new(at: date), food: $0) })
        case .text(let text):
            reading.map {
                .text(
                    text,
                    Meal.CompletedReading($0, startedAt: date, completedAt: interpreter.now()),
                    keeping: repaired
                )
            }
        case nil: nil
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
