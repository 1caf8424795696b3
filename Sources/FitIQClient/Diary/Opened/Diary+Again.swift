public import FitIQCore
public import FitIQWire
public import Foundation
import GRDB

// Meals eaten again, and single foods put right. Each is on disk when the call returns, as the person's other changes are.
extension Diary {
    /// Changes one food of a meal: its amount, the food itself or both, or takes it out. The others stay as they are. It shows at
    /// once, by the rules of the server; what only the server knows shows once it has answered. A food that the server has still to
    /// read is changed in its reading.
    ///
    /// - Parameters:
    ///   - item: the ``MealLogItem/id`` under which it is shown.
    ///   - id: the meal.
    /// - Throws: ``FitIQError/Code/notFound`` where there is no such meal or food; ``FitIQError/Code/validationFailed`` where the
    ///   change does not fit the food.
    @discardableResult
    public func editItem(_ item: String, of id: String, _ change: EditItemRequest) async throws -> DiaryMeal {
        var input = MealInput()
        input.item(change)
        try input.finish()
        let id = id.lowercased()
        let change = ItemChange(
            item: item,
            request: change,
            foods: try await foodsForReading(),
            date: configuration.now().wholeSeconds
        )
        let meal = try await store.write { database in
            try MealOutbox.edit(id, change, in: database)
            return try known(DiaryMeal.fetch(id, from: database))
        }
        try saved(.afterLocalSave)
        return meal
    }

    /// Logs the foods of a meal once more, with their numbers, sources and notes. A meal that the server has not read is logged again
    /// by its words, or by its foods where these were typed in or changed.
    ///
    /// - Parameters:
    ///   - mealType: nil for that of the meal.
    ///   - loggedAt: when it was eaten, from 2000 until tomorrow; nil for now.
    ///   - newID: the same id again is the same copy, and changes nothing.
    /// - Throws: ``FitIQError/Code/notFound`` where there is no such meal, ``FitIQError/Code/validationFailed`` where it has no
    ///   foods.
    @discardableResult
    public func copy(
        _ id: String,
        mealType: MealType? = nil,
        loggedAt: Date? = nil,
        newID: Meal.ID = .new(at: Date())
    ) async throws -> DiaryMeal {
        var input = MealInput()
        input.time(loggedAt, now: configuration.now())
        try input.finish()
        let id = id.lowercased()
        let (source, line) = try await store.read { database in
            guard let meal = try StoredMeal.fetch(id, from: database), !meal.isDeleted else {
                throw FitIQError.noSuchMeal
            }
            // What waits of the meal is sent before the copy, and what is changed of it later behind.
            return (meal, try OutboxEntry.of(id, from: database).first?.line ?? id)
        }
        guard source.log.status != .failed, source.log.items?.isEmpty == false else {
            throw FitIQError(.validationFailed, "This meal has no foods to copy.")
        }
        let type = mealType ?? source.log.mealType
        var copy = newMeal(newID, type, loggedAt: loggedAt, notes: source.log.notes)
        copy.log.rawInput = try await timeless(source.log.rawInput)
        if source.isReadByServer {
            copy.show(copyOf: source)
            let request = CopyMealRequest(id: copy.id, mealType: type, loggedAt: copy.log.loggedAt)
            return try await add(copy, .create, request, line: line, reference: id)
        }
        // Its words do not tell what was changed of its foods.
        let isRepaired = source.log.items?.contains(where: \.isRepaired) ?? false
        if source.log.status != .manual, !isRepaired, let words = copy.log.rawInput {
            copy.show(try await reading(of: words), at: copy.log.createdAt)
            return try await add(copy, .create, LogMealRequest(copy.log))
        }
        let foods = source.log.foods
        copy.log.rawInput = nil
        copy.show(typed: foods, at: copy.log.createdAt)
        return try await add(copy, .createItems, LogItemsRequest(copy.log, foods))
    }

    /// Copies the meals of a day to another, at the hours at which they were eaten; each once, however often and on however many
    /// devices it is asked.
    ///
    /// - Parameters:
    ///   - day: a time of the day that is copied.
    ///   - other: a time of the day to copy to, which must not lie ahead.
    ///   - mealType: copies this meal of the day alone; nil copies all.
    /// - Throws: ``FitIQError/Code/validationFailed``.
    @discardableResult
    public func copyDay(_ day: Date, to other: Date, mealType: MealType? = nil) async throws -> DayCopies {
        let zone = configuration.timeZone()
        let target = CalendarDate(other, in: zone)
        var input = MealInput()
        if target == CalendarDate(day, in: zone) { input.fault("to", "must be another day") }
        if target > CalendarDate(configuration.now(), in: zone) { input.fault("to", "must be today or earlier") }
        try input.finish()
        var copies = DayCopies(day: target)
        for meal in try await meals(in: self.day(of: day)) where mealType == nil || meal.log.mealType == mealType {
            guard meal.status != .failed, !meal.items.isEmpty else {
                copies.unreadCount += 1
                continue
            }
            if let known = try await dayCopy(of: meal.id, on: target) {
                copies.known.append(known)
                continue
            }
            guard let id = try await freeCopyID(of: meal.id, on: target) else {
                throw FitIQError(.validationFailed, "Copies of this meal were deleted too often to make another.")
            }
            let time = DayCopies.time(of: meal.log.loggedAt, on: other, in: zone).wholeSeconds
            let copy = try await copy(meal.id, mealType: meal.log.mealType, loggedAt: time, newID: id)
            copies.new.append(copy)
            copies.sources[copy.id] = meal.id
        }
        return copies
    }

    /// Returns the meal that ``DayCopies/new`` lists under `id`, as it is by now: where another device had made it before and deleted
    /// it, it goes by another id. Nil where it was deleted since.
    package func copy(copiedAs id: String, _ copies: DayCopies) async throws -> DiaryMeal? {
        if let copy = try await meal(id) { return copy }
        guard let source = copies.sources[id] else { return nil }
        return try await dayCopy(of: source, on: copies.day)
    }

    /// Returns the copy of a meal that a copying of its day has made, on whatever device; nil where there is none, or it was deleted.
    func dayCopy(of meal: String, on day: CalendarDate) async throws -> DiaryMeal? {
        let ids = DayCopies.ids(of: meal, on: day)
        return try await store.read { database in
            for id in ids {
                if let copy = try DiaryMeal.fetch(id.description, from: database) { return copy }
            }
            return nil
        }
    }

    /// Returns the first id that no copy has, or had when it was deleted; nil where there were too many.
    private func freeCopyID(of meal: String, on day: CalendarDate) async throws -> Meal.ID? {
        let ids = DayCopies.ids(of: meal, on: day)
        return try await store.read { database in
            try ids.first { id in
                try StoredMeal.fetch(id.description, from: database) == nil
                    && Tombstone.fetch(id.description, from: database) == nil
            }
        }
    }

    /// Makes sure that the server has the copy of a day's meal that it has answered for: for one that was deleted it answers as it did
    /// when it made it. Such a copy goes on under the next id.
    ///
    /// - Returns: false where `entry` is no copy of a day's meal.
    func settleDayCopy(_ entry: OutboxEntry) async throws -> Bool {
        let zone = configuration.timeZone()
        guard let source = entry.copied, let request: CopyMealRequest = try JSONColumn.value(entry.body),
            let day = request.loggedAt.map({ CalendarDate($0, in: zone) }),
            DayCopies.ids(of: source, on: day).contains(where: { $0.description == entry.subject })
        else { return false }
        guard try await !refreshMeal(entry.subject), await isKnownEpoch() else { return true }
        let deleted = try await store.merge(at: configuration.now()) { merge in
            let meal = try StoredMeal.fetch(entry.subject, from: merge.database)
            try merge.markGone(entry.subject)
            return meal
        }
        guard let deleted, !deleted.isDeleted, try await meal(source) != nil,
            let id = try await freeCopyID(of: source, on: day)
        else { return true }
        try await copy(source, mealType: deleted.log.mealType, loggedAt: request.loggedAt, newID: id)
        return true
    }

    /// Returns a meal's words without those of its day and time.
    private func timeless(_ words: String?) async throws -> String? {
        guard let words, let read = configuration.readOwn else { return words }
        let foods = try await foodsForReading()
        return TimelessText.of(words, read(words, foods)) { read($0, foods) } ?? words
    }
}

extension StoredMeal {
    /// True if the server has read the meal, so that it can copy it.
    fileprivate var isReadByServer: Bool {
        serverVersion.map { [MealStatus.completed, .manual].contains($0.log.status) } ?? false
    }

    /// Shows the foods of `source` as the server will log them once more, with ids of their own.
    fileprivate mutating func show(copyOf source: StoredMeal) {
        let date = log.createdAt
        log.status = source.log.status == .manual ? .manual : .completed
        log.processingStartedAt = log.status == .manual ? nil : date
        log.processingCompletedAt = log.processingStartedAt
        log.items = (source.log.items ?? []).enumerated().map { place, item in
            let id = MealItem.ID.new(at: date).description
            var copy = MealLogItem(item.food, id: id, of: self.id, at: place, createdAt: date)
            copy.isRepaired = item.isRepaired
            return copy
        }
        log.totals = source.log.totals
        log.isComplete = source.log.isComplete
        log.unrecognized = source.log.unrecognized
        isProvisional = false
    }
}

extension MealInput {
    /// Checks a change of one food by the server's rules, as far as they are about one field.
    mutating func item(_ change: EditItemRequest) {
        let most = [
            ("grams", change.grams, MealLimits.Item.grams), ("quantity", change.quantity, MealLimits.Item.quantity),
        ]
        for (name, value, most) in most {
            guard let value else { continue }
            if value == 0 { fault(name, "must be more than 0; remove takes an item away") }
            if !(0...Double(most)).contains(value) { fault(name, "must be 0 to \(most)") }
        }
        if let unit = change.unit {
            if let fault = EnteredText(unit, length: MealLimits.Item.unitLength).fault { self.fault("unit", fault) }
            if change.quantity == nil { fault("quantity", "is missing beside unit") }
        }
        if change.grams != nil, change.quantity != nil { fault("grams", "cannot come together with quantity") }
        if change.foodID != nil, change.userFoodID != nil {
            fault("user_food_id", "cannot come together with food_id")
        }
        let isOther = change.grams != nil || change.quantity != nil || change.foodID != nil || change.userFoodID != nil
        if change.remove == true {
            if isOther { fault("remove", "cannot come together with another change") }
            if change.remember == true { fault("remember", "cannot come together with remove") }
        } else if !isOther {
            fault("grams", "is missing: send it, quantity, food_id, user_food_id or remove")
        }
    }
}
