import Coach
import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import PlanScience

// The tools that change nothing.
extension ToolWork {
    func getDay(_ fields: inout FieldReader) async throws -> ToolAnswer {
        let date = fields.calendarDate("date")
        try fields.finish()
        let day = date ?? at.today
        guard let interval = day.interval(in: at.zone) else {
            throw RequestFailure.invalid(["date": "is not a day in that time zone"])
        }
        let intake = try await desk.nutrition.day(of: account, in: interval)
        let query = MealQuery(start: interval.lowerBound, end: interval.upperBound, limit: 100)
        let page = try await desk.meals.meals(of: account, matching: query)
        let summary = DaySummary(intake, of: day, in: at.zone)
        var answer: [String: JSONValue] = [
            "date": .string(day.description), "now": .string(at.text(at.now)), "time_zone": .string(at.zone.identifier),
            "totals": try JSONValue(of: summary.totals), "water_ml": .init(summary.water?.millilitres),
            "still_reading": .init(intake.processingCount), "not_understood": .init(intake.failedCount),
        ]
        if !at.isZoneTold { answer["time_zone_note"] = "The person has told no time zone; days are those of UTC." }
        // Targets are the plan's, which a token may not open.
        if caller.scopes.contains(.readPlan), let report = try await desk.plans.activePlan(of: account) {
            let targets = report.generated.plan.applied
            let known = intake.total.known
            answer["targets"] = ["calories": .init(targets.energyKcal), "protein_g": .init(targets.protein.grams)]
            answer["left"] = [
                "calories": .init(Self.left(of: targets.energyKcal, after: known.value(of: .energy))),
                "protein_g": .init(Self.left(of: targets.protein.grams, after: known.value(of: .protein))),
            ]
        }
        return ToolAnswer(answer, list: "meals", page.meals.reversed().map { .object(row($0)) })
    }

    /// Returns what is left of a target; nil where it is not known what was eaten.
    private static func left(of target: Int, after eaten: Double?) -> Double? {
        eaten.map { ((Double(target) - $0) * 10).rounded() / 10 }
    }

    func listMeals(_ fields: inout FieldReader) async throws -> ToolAnswer {
        let last = fields.calendarDate("to") ?? at.today
        let first = fields.calendarDate("from") ?? last.advanced(by: -6) ?? last
        let words = fields.text("text", length: 1...100)?.lowercased()
        let cursor = fields.wholeNumber("cursor", in: 0...1_000_000) ?? 0
        if first > last { fields.fault("from", "must not lie after to") }
        try fields.finish()
        guard let start = first.interval(in: at.zone)?.lowerBound, let end = last.interval(in: at.zone)?.upperBound
        else {
            throw RequestFailure.invalid(["from": "is not a day in that time zone"])
        }
        var (found, offset, total): ([(meal: Meal, end: Int)], Int, Int) = ([], cursor, .max)
        // A word that is rare is looked for in so many meals, and the cursor goes on from there.
        while found.count < 50, offset < total, offset - cursor < 1000 {
            let query = MealQuery(start: start, end: end, limit: 50, offset: offset)
            let page = try await desk.largeAnswers.page(of: account) {
                try await desk.meals.meals(of: account, matching: query)
            }
            total = page.totalCount
            if page.meals.isEmpty { break }
            for meal in page.meals where found.count < 50 {
                offset += 1
                let texts = [meal.text ?? ""] + meal.items.map(\.food.foodName)
                if words.map({ words in texts.contains { $0.lowercased().contains(words) } }) ?? true {
                    found.append((meal, offset))
                }
            }
        }
        // So many that they fit: none is left out between two pages.
        let rows = found.map { JSONValue.object(row($0.meal)) }
        let (fitting, isCut) = try Self.fitting(rows)
        if isCut, let last = found.prefix(fitting.count).last { offset = last.end }
        let next: JSONValue = offset < total ? .string(String(offset)) : .null
        return ToolAnswer(
            ["from": .string(first.description), "to": .string(last.description), "next_cursor": next],
            list: "meals",
            fitting
        )
    }

    /// The first rows, as many as an answer holds.
    private static func fitting(_ rows: [JSONValue]) throws -> (rows: [JSONValue], isCut: Bool) {
        var room = ToolDesk.mostBytes - 512
        let fitting = try rows.prefix { row in
            room -= try row.bytes().count + 1
            return room > 0
        }
        return (Array(fitting), fitting.count < rows.count)
    }

    func getMeal(_ fields: inout FieldReader) async throws -> ToolAnswer {
        whole(try await meal(mealID(&fields)))
    }

    func readMeal(_ fields: inout FieldReader) async throws -> ToolAnswer {
        let text = fields.text("text", length: 1...1000, lines: true)
        guard let text, fields.areRight else { throw fields.refusal }
        guard let reading = try await desk.meals.reading(of: text, by: account) else {
            throw ToolDesk.Fault("This text cannot be read; say it in other words.")
        }
        var answer: [String: JSONValue] = [
            "not_understood": .array(reading.unrecognized.prefix(20).map { .string($0.text) })
        ]
        for nutrient in Self.mainNutrients {
            answer[nutrient.wireName] = reading.items.isEmpty ? .null : .init(reading.totals.value(of: nutrient))
        }
        return ToolAnswer(answer, list: "items", reading.items.map { item($0) })
    }

    func findFoods(_ fields: inout FieldReader) async throws -> ToolAnswer {
        let query = fields.text("query", length: 1...200)
        var finder = FoodFinder()
        finder.mostKcal = fields.count("max_kcal", in: 1...5000)
        finder.leastProtein = fields.count("min_protein_g", in: 1...500)
        finder.richIn = fields.oneOf("rich_in", FoodFinder.nutrientNames)
        finder.excluding = fields.texts("exclude", count: 1...20, length: 1...100) ?? []
        let limit = fields.count("limit", in: 1...20) ?? 10
        let others = ["max_kcal", "min_protein_g", "rich_in"].filter(fields.isPresent)
        if query != nil, let other = others.first { fields.fault(other, "cannot come together with query") }
        if query == nil, others.isEmpty {
            fields.fault("query", "it, max_kcal, min_protein_g or rich_in must be there")
        }
        try fields.finish()
        guard let query else {
            finder.excluding += try await desk.plans.facts(of: account).profile.allergies
            let found = finder.foods(limit: limit)
            return ToolAnswer(
                ["allergies_note": "What the person is allergic to is left out by name only; a dish may hold it."],
                list: "foods",
                found.map { food in
                    guard let name = finder.richIn, case .object(var row) = item(food) else { return item(food) }
                    let amount = FoodFinder.amount(name, in: food)
                    row["much_of"] = .object([
                        "nutrient": .string(name), "amount": .init(amount?.value), "unit": .init(amount?.unit),
                    ])
                    return .object(row)
                }
            )
        }
        let excluded = finder.excluding.map { $0.lowercased() }
        func isWanted(_ name: String) -> Bool { !excluded.contains { name.lowercased().contains($0) } }
        let foods = try await desk.ownFoods.foods(of: account)
        let own = (foods.search(query) + foods.searchHousehold(query)).filter { isWanted($0.label.name) }
        let tables = desk.foods.search(query, 100).filter { isWanted($0.name) }
        var rows = try own.prefix(limit).map { try self.food($0) }
        for food in tables.prefix(limit - rows.count) { rows.append(try await self.food(food)) }
        return ToolAnswer([:], list: "foods", rows)
    }

    /// A food of the tables in the serving that is read where its name alone is told; in the first portion that its record gives
    /// where the name is read as another food.
    private func food(_ food: Food) async throws -> JSONValue {
        let items = try await desk.meals.reading(of: food.name, by: account)?.items ?? []
        let usual = items.count == 1 && items[0].foodID == food.id ? items[0].grams : nil
        let portion = food.portions.first
        let grams = usual ?? portion?.grams ?? Grams(100)
        let nutrients = food.per100g.scaled(to: grams)
        var row: [String: JSONValue] = [
            "food_id": .string(food.id.description), "food": .string(food.name),
            "portion": .string(usual != nil ? "usual serving" : portion?.measure ?? "100 g"),
            "grams": .number(grams.doubleValue),
            "source": .string("\(food.dataset.rawValue) \(food.record)"),
        ]
        for nutrient in Self.mainNutrients { row[nutrient.wireName] = JSONValue(nutrients.value(of: nutrient)) }
        return .object(row)
    }

    /// A food of the person's own, in a serving.
    private func food(_ food: OwnFood) throws -> JSONValue {
        let told = try JSONValue(of: OwnFoodRecord(food))
        let names =
            ["name", "brand", "serving_size", "serving_unit", "serving_weight_g"] + Self.mainNutrients.map(\.wireName)
        var row = Dictionary(uniqueKeysWithValues: names.compactMap { name in told[name].map { (name, $0) } })
        row["food"] = row.removeValue(forKey: "name")
        row["own_food_id"] = .string(food.id.description)
        return .object(row)
    }

    func getTrends(_ fields: inout FieldReader) async throws -> ToolAnswer {
        let (first, last) = (fields.calendarDate("from"), fields.calendarDate("to"))
        let names =
            fields.texts("nutrients", count: 1...12, length: 1...64) ?? ["energy", "protein", "carbohydrate", "fat"]
        var nutrients: [Nutrient] = []
        for (place, name) in names.enumerated() {
            guard let nutrient = FoodFinder.nutrient(name) else {
                fields.fault("nutrients[\(place)]", "is no nutrient that sums are made of")
                continue
            }
            if !nutrients.contains(nutrient) { nutrients.append(nutrient) }
        }
        if let first, let last, first > last { fields.fault("from", "must not lie after to") }
        if let first, let last, first.days(until: last) > 91 {
            fields.fault("to", "must lie at most 91 days after from")
        }
        try fields.finish()
        guard let first, let last, let intervals = (first...last).intervals(in: at.zone) else {
            throw RequestFailure.invalid(["to": "reaches back to days that don’t exist in that time zone"])
        }
        let account = account
        let (period, days) = try await desk.largeAnswers.page(of: account) {
            () async throws -> (PeriodIntake, [(CalendarDate, IntakeSum)]) in
            var days: [(CalendarDate, IntakeSum)] = []
            for (place, interval) in intervals.enumerated() {
                let sum = try await desk.nutrition.intake(of: account, in: interval)
                if sum.mealCount > 0, let day = first.advanced(by: place) { days.append((day, sum)) }
            }
            return (try await desk.nutrition.period(of: account, intervals), days)
        }
        var averages: [String: JSONValue] = ["days_with_meals": .init(period.daysLogged)]
        for nutrient in nutrients {
            averages[nutrient.wireName] = JSONValue(
                period.dailyAverage(nutrient).map { Double($0) / Double(nutrient.unit.parts) }
            )
        }
        let weights = try await desk.plans.weighings(of: account, on: first...last, limit: 100, offset: 0)
        return ToolAnswer(
            [
                "from": .string(first.description), "to": .string(last.description), "averages": .object(averages),
                "incomplete": Self.incomplete(period.intake, nutrients),
                "top_foods": try await topFoods(in: intervals),
                "weights": .array(
                    weights.weighings.map {
                        ["date": .string($0.day.description), "kg": .number($0.weight.doubleValue)]
                    }
                ),
            ],
            list: "days",
            days.reversed().map { day, sum in
                var row: [String: JSONValue] = ["date": .string(day.description), "meals": .init(sum.mealCount)]
                for nutrient in nutrients { row[nutrient.wireName] = JSONValue(sum.known.value(of: nutrient)) }
                let incomplete = Self.incomplete(sum, nutrients)
                if incomplete != [] { row["incomplete"] = incomplete }
                return .object(row)
            }
        )
    }

    /// Names the nutrients whose sum is a lower bound.
    private static func incomplete(_ sum: IntakeSum, _ nutrients: [Nutrient]) -> JSONValue {
        .array(nutrients.filter(sum.incomplete.contains).map { .string($0.wireName) })
    }

    /// The ten foods that gave most energy, of the latest 500 meals.
    private func topFoods(in intervals: [Range<Date>]) async throws -> JSONValue {
        guard let first = intervals.first, let last = intervals.last else { return [] }
        let query = MealQuery(start: first.lowerBound, end: last.upperBound, limit: 500)
        let page = try await desk.largeAnswers.page(of: account) {
            try await desk.meals.meals(of: account, matching: query)
        }
        let foods = Dictionary(grouping: page.meals.flatMap(\.items).map(\.food), by: \.foodName)
        let ranked = foods.map { name, items in
            (name: name, times: items.count, kcal: items.compactMap(\.nutrients.energyKcal).reduce(0, +))
        }
        .sorted { ($1.kcal, $0.name) < ($0.kcal, $1.name) }
        return .array(
            ranked.prefix(10).map { ["food": .string($0.name), "times": .init($0.times), "calories": .init($0.kcal)] }
        )
    }

    func getPlan(_ fields: inout FieldReader) async throws -> ToolAnswer {
        try fields.finish()
        if let report = try await desk.plans.activePlan(of: account),
            case .object(let plan) = try JSONValue(of: PlanGenerationResponse(report))
        {
            return ToolAnswer(plan)
        }
        let facts = try await desk.plans.facts(of: account)
        var missing: [String: JSONValue] = [:]
        do {
            _ = try facts.plan()
        } catch let faults as PlanDraft.Faults {
            let fields = RequestFailure(faults).fields ?? [:]
            missing = fields.mapValues { .string($0) }
        }
        return ToolAnswer(["plan": nil, "missing": .object(missing)])
    }
}

extension FieldReader {
    /// A text that is one of `words`.
    fileprivate mutating func oneOf(_ name: String, _ words: [String]) -> String? {
        guard let word = text(name, length: 1...64) else { return nil }
        if words.contains(word) { return word }
        fault(name, "must be one of " + words.joined(separator: ", "))
        return nil
    }
}
