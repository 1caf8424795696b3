package import FitIQCore
import Foundation

// Copies of meals, and the meals that a person eats again and may copy.
extension MealService {
    /// Logs the foods of the caller's meal once more, once for each key of `request`, and tells the person's devices.
    ///
    /// - Returns: nil where there is no such meal.
    /// - Throws: `CopyMeal.NothingThere` where it has no foods.
    package func copy(
        _ id: Meal.ID,
        _ command: CopyMeal,
        by caller: Caller,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome? {
        guard var meal = try await store.meal(id, of: caller.account) else { return nil }
        if let text = meal.text { meal.text = try await timeless(text, by: caller.account) ?? text }
        return try await accept(copyOf: meal, command, for: request)
    }

    /// Logs the foods of `meal` once more as a meal of its account, once for each key of `request`, and tells the person's devices.
    ///
    /// - Throws: `CopyMeal.NothingThere` where it has no foods.
    func accept(copyOf meal: Meal, _ command: CopyMeal, for request: WriteRequest<Meal>) async throws -> WriteOutcome {
        guard let copy = command.copy(of: meal, at: interpreter.now()) else { throw CopyMeal.NothingThere() }
        return await hub.told(try await store.accept(copy, keeping: try request.receipt(for: copy)))
    }

    /// Returns `text` without its words of day and time, in which it may be logged at another; nil where it has none, or reads
    /// otherwise without them.
    package func timeless(_ text: String, by account: Account.ID) async throws -> String? {
        guard let reading = try await interpreter.reading(of: text, by: account) else { return nil }
        let timeless = TimelessText(text, reading)
        for way in timeless.ways {
            if let other = try await interpreter.reading(of: way, by: account), timeless.keeps(other) { return way }
        }
        return nil
    }

    /// Returns `text` without the day to come of which it tells, in which it is logged once it was eaten; nil where it tells of none,
    /// or is no food without it.
    ///
    /// - Parameter reading: what is read from `text`.
    package func unplanned(_ text: String, _ reading: Reading, by account: Account.ID) async throws -> String? {
        for way in PlannedText(text, reading).ways {
            if let other = try await interpreter.reading(of: way, by: account), PlannedText.isEaten(other) {
                return way
            }
        }
        return nil
    }

    /// Returns the meals of which `text` tells, where these are several; nothing of a text of one meal.
    ///
    /// - Parameter reading: what is read from `text`.
    package func several(_ text: String, _ reading: Reading, _ written: Written, by account: Account.ID) async throws
        -> [ToldPart]
    {
        let parts = MealParts(text, reading)
        var readings: [Reading] = []
        for part in parts.texts {
            guard let reading = try await interpreter.reading(of: part, by: account) else { return [] }
            readings.append(reading)
        }
        guard parts.areMeals(readings) else { return [] }
        let (now, zone) = (written.at ?? interpreter.now(), try await zone(written, of: account))
        let moments = parts.moments(readings, at: now, in: zone)
        return parts.texts.indices.map { place in
            ToldPart(text: parts.texts[place], itemCount: readings[place].items.count, moment: moments[place])
        }
    }

    /// The day of the earlier meal that the words of a text ask for, or of which they name leftovers; nil where they name none.
    func repeatedDay(_ text: String, _ reading: Reading?, _ written: Written, by account: Account.ID) async throws
        -> CalendarDate?
    {
        guard let reading else { return nil }
        let when: ToldTime
        if let left = LeftoverWords(text, reading) {
            when = left.when
        } else if case .ofDay(let day) = RepeatWords(text, reading)?.which {
            when = day
        } else {
            return nil
        }
        let (now, zone) = (written.at ?? interpreter.now(), try await zone(written, of: account))
        return when.date(nil, at: now, in: zone).map { CalendarDate($0, in: zone) }
    }

    /// Returns the foods that the person ate in the last ninety days, the last eaten first.
    package func recentFoods(of account: Account.ID, limit: Int) async throws -> [RecentFood] {
        let portions = try await store.portionsEaten(by: account, since: lately, limit: 2000)
        return RecentFood.foods(of: portions, limit: limit)
    }

    /// Returns the meals that the person repeated in the last ninety days, the most frequent first, by the latest 300 meals.
    ///
    /// - Parameter type: nil for all.
    package func usualMeals(of account: Account.ID, type: MealType?, limit: Int) async throws -> [UsualMeal] {
        let query = MealQuery(type: type, start: lately, limit: 300)
        return UsualMeal.meals(of: try await store.meals(of: account, matching: query).meals, limit: limit)
    }

    /// The foods of the earlier meal that the words of a text ask for, or of which they name leftovers, in the place of its reading;
    /// nil where they ask for none, or there is no such meal.
    ///
    /// - Parameters:
    ///   - type: the meal that the new one is said to be, where the words name none.
    ///   - loggedAt: the hour that says which meal it is where nothing else does; nil for that of writing.
    func repeated(
        _ text: String,
        _ reading: Reading?,
        _ type: MealType?,
        _ written: Written,
        loggedAt: Date? = nil,
        by account: Account.ID
    ) async throws -> Reading? {
        guard let reading else { return nil }
        if let words = LeftoverWords(text, reading) { return try await leftovers(words, reading, written, by: account) }
        guard let words = RepeatWords(text, reading) else { return nil }
        let (now, zone) = (written.at ?? interpreter.now(), try await zone(written, of: account))
        if words.isOfLeftovers, case .ofDay(let when) = words.which {
            var left = try await leftovers(of: words.type, when, at: now, in: zone, by: account)
            left?.meal = words.ownMeal
            left?.when = words.ownTime
            return left
        }
        let type = words.type ?? type
        let meals: [Meal]
        switch words.which {
        case .last:
            let query = MealQuery(type: words.type, start: lately, end: now, limit: 10)
            meals = try await store.meals(of: account, matching: query).meals.filter { !$0.items.isEmpty }.prefix(1)
                .map(\.self)
        case .usual:
            let type = type ?? .usual(at: loggedAt ?? now, in: zone)
            meals = try await usualMeals(of: account, type: type, limit: 1).map(\.last)
        case .ofDay(let when):
            let type = type ?? .usual(at: loggedAt ?? now, in: zone)
            meals = try await self.meals(ofDay: when, type, at: now, in: zone, by: account).reversed()
        }
        let foods = meals.flatMap(\.items).map(\.food)
        if foods.isEmpty { return nil }
        return Reading(items: foods, unrecognized: [], when: words.ownTime, meal: words.ownMeal)
    }

    /// The reading with the foods of an earlier day in the places of those of which something was left, without that day. A food that
    /// was not eaten then stays as it was read.
    private func leftovers(
        _ words: LeftoverWords,
        _ reading: Reading,
        _ written: Written,
        by account: Account.ID
    ) async throws -> Reading {
        let (now, zone) = (written.at ?? interpreter.now(), try await zone(written, of: account))
        let eaten = try await meals(ofDay: words.when, nil, at: now, in: zone, by: account).flatMap(\.items).map(\.food)
        return words.applied(to: reading, eaten: eaten)
    }

    /// Returns everything that was eaten at a meal of a day, for "leftovers from yesterday" at dinner or else at lunch; nil
    /// where nothing was.
    private func leftovers(
        of type: MealType?,
        _ when: ToldTime,
        at now: Date,
        in zone: TimeZone,
        by account: Account.ID
    ) async throws -> Reading? {
        for type in type.map({ [$0] }) ?? [.dinner, .lunch] {
            let foods = try await meals(ofDay: when, type, at: now, in: zone, by: account).flatMap(\.items).map(\.food)
            if !foods.isEmpty { return Reading(items: foods, unrecognized: []) }
        }
        return nil
    }

    /// The meals of the day that words name, the last first.
    private func meals(
        ofDay when: ToldTime,
        _ type: MealType?,
        at now: Date,
        in zone: TimeZone,
        by account: Account.ID
    ) async throws -> [Meal] {
        guard let date = when.date(type, at: now, in: zone), let day = CalendarDate(date, in: zone).interval(in: zone)
        else { return [] }
        let query = MealQuery(type: type, start: day.lowerBound, end: day.upperBound, limit: 50)
        return try await store.meals(of: account, matching: query).meals
    }

    private var lately: Date { interpreter.now().addingTimeInterval(-90 * 86_400) }
}
