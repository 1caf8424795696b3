public import FitIQCore
public import FitIQWire
public import Foundation
import GRDB

// The person's changes. Each is one transaction, and on disk when the call returns; nothing waits for the network.
extension Diary {
    /// Logs a meal in the person's own words. It shows at once, with this device's reading of it.
    ///
    /// - Parameters:
    ///   - text: 1 to 1,000 characters.
    ///   - loggedAt: when it was eaten, from 2000 until tomorrow; nil for now.
    ///   - notes: at most 500 characters.
    ///   - id: the same id again is the same meal, and changes nothing.
    /// - Throws: ``FitIQError/Code/validationFailed``.
    @discardableResult
    public func log(
        _ text: String,
        mealType: MealType,
        loggedAt: Date? = nil,
        notes: String? = nil,
        id: Meal.ID = .new(at: Date())
    ) async throws -> DiaryMeal {
        let meal = try await newMeal(text, mealType, loggedAt: loggedAt, notes: notes, id: id)
        return try await add(meal, .create, LogMealRequest(meal.log))
    }

    /// Logs the meals of which a text tells with one change of the file: all of them or none.
    ///
    /// - Parameter notes: returns those of a meal.
    /// - Throws: ``FitIQError/Code/validationFailed``.
    package func log(_ parts: [ToldPart], notes: (ToldPart) -> String?) async throws -> [DiaryMeal] {
        var meals: [AddedMeal] = []
        for part in parts {
            let (type, time) = (part.moment.type, part.moment.loggedAt)
            let meal = try await newMeal(part.text, type, loggedAt: time, notes: notes(part), id: .new(at: Date()))
            meals.append(try AddedMeal(meal, .create, LogMealRequest(meal.log)))
        }
        return try await add(meals)
    }

    /// Checks a meal in a person's own words, and reads it.
    private func newMeal(_ text: String, _ type: MealType, loggedAt: Date?, notes: String?, id: Meal.ID) async throws
        -> StoredMeal
    {
        var input = MealInput()
        let words = input.text(text) ?? ""
        let remarks = input.notes(notes)
        input.time(loggedAt, now: configuration.now())
        try input.finish()
        var meal = newMeal(id, type, loggedAt: loggedAt, notes: remarks)
        meal.log.rawInput = words
        meal.show(try await reading(of: words), at: meal.log.createdAt)
        return meal
    }

    /// Logs a meal whose items were typed in by hand.
    ///
    /// - Parameter items: 1 to 100. Of a food of the tables (`foodID`) with `grams` and without nutrients, the table
    ///   says these.
    /// - Throws: ``FitIQError/Code/validationFailed``.
    @discardableResult
    public func log(
        items: [TypedItem],
        mealType: MealType,
        loggedAt: Date? = nil,
        notes: String? = nil,
        id: Meal.ID = .new(at: Date())
    ) async throws -> DiaryMeal {
        var input = MealInput()
        input.items(items)
        let remarks = input.notes(notes)
        input.time(loggedAt, now: configuration.now())
        try input.finish()
        var meal = newMeal(id, mealType, loggedAt: loggedAt, notes: remarks)
        meal.show(typed: items, at: meal.log.createdAt)
        return try await add(meal, .createItems, LogItemsRequest(meal.log, items))
    }

    /// Changes a meal; what is nil stays as it is.
    ///
    /// - Parameters:
    ///   - text: new words, which are read at once. Not together with `items`.
    ///   - items: to take the place of those there are.
    ///   - notes: an empty text takes the notes away.
    /// - Throws: ``FitIQError/Code/notFound``, ``FitIQError/Code/validationFailed``.
    @discardableResult
    public func edit(
        _ id: String,
        text: String? = nil,
        items: [TypedItem]? = nil,
        mealType: MealType? = nil,
        loggedAt: Date? = nil,
        notes: String? = nil
    ) async throws -> DiaryMeal {
        var input = MealInput()
        if text != nil, items != nil { input.fault("items", "cannot be given together with words") }
        let words = input.text(text)
        input.items(items)
        let remarks = input.notes(notes)
        input.time(loggedAt, now: configuration.now())
        try input.finish()
        let request = EditMealRequest(
            rawInput: words,
            items: items,
            mealType: mealType,
            loggedAt: loggedAt?.wholeSeconds,
            notes: remarks
        )
        let change = MealChange(
            request: request,
            read: try await reader(for: words, words == nil ? nil : try await meal(id.lowercased())?.log.rawInput),
            date: configuration.now().wholeSeconds
        )
        let id = id.lowercased()
        if request == EditMealRequest() {
            guard let meal = try await meal(id) else { throw FitIQError.noSuchMeal }
            return meal
        }
        let (meal, isMerged) = try await store.write { database in
            let before = try OutboxEntry.of(id, from: database).count
            try MealOutbox.edit(id, change, in: database)
            let isMerged = try OutboxEntry.of(id, from: database).count == before
            return (try known(DiaryMeal.fetch(id, from: database)), isMerged)
        }
        try saved(isMerged ? .afterMerge : .afterLocalSave)
        return meal
    }

    /// Takes a meal out of the diary; one that is ``Overtaken`` out of the outbox.
    ///
    /// - Throws: ``FitIQError/Code/notFound``.
    public func delete(_ id: String) async throws {
        let now = configuration.now()
        let id = id.lowercased()
        let isMerged = try await store.write { database in
            if try Overtaken.letGo(of: id, in: database) { return true }
            try MealOutbox.delete(id, at: now, in: database)
            return try OutboxEntry.of(id, from: database).isEmpty
        }
        try saved(isMerged ? .afterMerge : .afterLocalSave)
    }

    /// Sends what the server refused once more. A meal that is ``Overtaken`` is logged as a new one.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` when nothing of this meal was refused.
    public func retry(_ id: String) async throws {
        let id = id.lowercased()
        let now = configuration.now()
        if try await store.write({ try Overtaken.logAgain(id, at: now, in: $0) }) { return try saved(.afterLocalSave) }
        let refused = try await store.read { try OutboxEntry.of(id, from: $0).filter { $0.refusal != nil } }
        guard !refused.isEmpty else { throw FitIQError(.notFound, "Nothing of this meal was refused.") }
        let words = try refused.compactMap { try $0.editRequest?.rawInput }.first
        let read = try await reader(for: words, words == nil ? nil : try await meal(id)?.log.rawInput)
        let foods = try await foodsForReading()
        try await store.write { database in
            for entry in refused { try MealOutbox.retry(entry, read: read, foods: foods, at: now, in: database) }
        }
        try saved(.afterLocalSave)
    }

    func saved(_ checkpoint: Checkpoint) throws {
        try configuration.checkpoint(checkpoint)
        wakes.wake()
    }

    /// Reads a meal's words on this device: `words` at once, so that the store's one writer does not wait for it.
    private func reader(for words: String?...) async throws -> @Sendable (String) -> Reading? {
        let (read, foods) = (configuration.readOwn, try await foodsForReading())
        var readings: [String: Reading] = [:]
        for text in words.compactMap(\.self) { readings[text] = read?(text, foods) }
        return { [readings] text in readings[text] ?? read?(text, foods) }
    }

    func newMeal(_ id: Meal.ID, _ type: MealType, loggedAt: Date?, notes: String?) -> StoredMeal {
        let now = configuration.now().wholeSeconds
        return StoredMeal(
            log: MealLog(
                id: id.description,
                userID: store.userID,
                rawInput: nil,
                mealType: type,
                status: .processing,
                loggedAt: loggedAt?.wholeSeconds ?? now,
                notes: notes?.isEmpty == true ? nil : notes,
                createdAt: now,
                updatedAt: now,
                items: []
            ),
            isAccepted: false,
            isProvisional: true
        )
    }

    /// - Parameters:
    ///   - line: what it waits behind; nil waits for nothing.
    ///   - reference: the meal that it is a copy of.
    func add(
        _ meal: StoredMeal,
        _ kind: OutboxEntry.Kind,
        _ request: some Encodable,
        line: String? = nil,
        reference: String? = nil
    ) async throws -> DiaryMeal {
        let meal = try AddedMeal(meal, kind, request, line: line, reference: reference)
        let added = try await store.write { try meal.add(in: $0) }
        try saved(.afterLocalSave)
        return added
    }

    /// Adds all of the meals, or none.
    private func add(_ meals: [AddedMeal]) async throws -> [DiaryMeal] {
        let added = try await store.write { database in try meals.map { try $0.add(in: database) } }
        try saved(.afterLocalSave)
        return added
    }
}

/// A meal that is to be added, with what the server will be sent of it.
private struct AddedMeal: Sendable {
    private let meal: StoredMeal
    private let kind: OutboxEntry.Kind
    private let body, line, reference: String?

    /// - Parameters:
    ///   - line: what it waits behind; nil waits for nothing.
    ///   - reference: the meal that it is a copy of.
    init(
        _ meal: StoredMeal,
        _ kind: OutboxEntry.Kind,
        _ request: some Encodable,
        line: String? = nil,
        reference: String? = nil
    ) throws {
        self.meal = meal
        self.kind = kind
        self.line = line
        self.reference = reference
        body = try JSONColumn.text(request)
    }

    /// Adds the meal, and its change to the outbox. A meal that is there already stays as it is.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` where the meal was deleted.
    func add(in database: Database) throws -> DiaryMeal {
        if let known = try DiaryMeal.fetch(meal.id, from: database) { return known }
        if try StoredMeal.fetch(meal.id, from: database) != nil || Tombstone.fetch(meal.id, from: database) != nil {
            throw FitIQError(.notFound, "This meal was deleted.")
        }
        try meal.save(in: database)
        try OutboxEntry.append(
            kind,
            of: MealSync.self,
            meal.id,
            line: line,
            body: body,
            reference: reference,
            at: meal.log.createdAt,
            in: database
        )
        return try known(DiaryMeal.fetch(meal.id, from: database))
    }
}

extension FitIQError {
    static let noSuchMeal = FitIQError(.notFound, "There is no such meal in the diary.")
}
