package import FitIQCore
import Foundation

/// Holds the facts that a model was told in its turn: each number of a tool's answer under a mark of its own. What is not in here a
/// model has no source for.
package struct FactBook: Sendable {
    /// In the order in which they were told: numbers, then words and days that may be said as they stand.
    package private(set) var facts: [Fact] = []
    private var count = 0
    package let today: CalendarDate

    /// The longest answer of a tool that a model is told, in bytes.
    package static let mostBytes = 8 * 1024

    package init(today: CalendarDate) {
        self.today = today
        for place in -7...1 {
            if let day = today.advanced(by: place) { noteDay(day) }
        }
    }

    /// The number with this mark, such as "f3"; nil where there is none.
    package func number(_ mark: String) -> Fact? { facts.first { $0.id == mark && $0.value != nil } }

    /// The marks of all numbers, in their order.
    package var marks: [String] { facts.filter { $0.value != nil }.map(\.id) }

    /// Notes the facts of an answer.
    ///
    /// - Returns: the answer as a model is told it: numbers in words with their marks ("1,240 kcal [f3]"), and no ids.
    package mutating func note(_ answer: JSON, of tool: FunctionName) -> JSON {
        let told = tool == .getPlan ? Self.plan(answer) : answer
        let fitting = told.fitting(Self.mostBytes * 2 / 3)
        let noted = note(fitting, in: Place(function: tool)) ?? .null
        return noted.fitting(Self.mostBytes)
    }

    /// Notes a number that was reckoned.
    mutating func note(_ fact: Fact) -> Fact {
        count += 1
        var fact = fact
        fact.id = "f\(count)"
        facts.append(fact)
        return fact
    }

    mutating func noteComparison(_ word: String, isSupposed: Bool) {
        var fact = Fact(.comparison, word)
        fact.isSupposed = isSupposed
        facts.append(fact)
    }

    /// The words with which a model is told a number.
    static func told(_ fact: Fact) -> String { "\(fact.isAtLeast ? "at least " : "")\(fact.text) [\(fact.id)]" }

    // MARK: Walking through an answer

    /// The things around a number that say what it is about.
    private struct Place {
        let function: FunctionName
        var about = Fact.About()
        /// Wire names of which only a part is known.
        var incomplete: Set<String> = []
    }

    private static let hidden: Set = [
        "id", "food_id", "own_food_id", "updated_at", "confidence", "source", "may_also_be", "status", "portion_grams",
    ]

    private mutating func note(_ value: JSON, in place: Place, field: String = "") -> JSON? {
        switch value {
        case .null, .bool: return value
        case .string(let text): return .string(noteWords(text, field))
        case .number(let number):
            guard let meaning = FieldMeaning(field) else { return nil }
            var about = place.about
            about.nutrient = meaning.nutrient
            var fact = Fact(
                number,
                meaning.unit,
                meaning.kind,
                about: about,
                isAtLeast: place.incomplete.contains(field)
            )
            fact.function = place.function
            fact.isSupposed = [.readMeal, .findFoods].contains(place.function)
            return .string(Self.told(note(fact)))
        case .array(let values): return .array(values.compactMap { note($0, in: place, field: field) })
        case .object(let fields): return note(fields, in: place)
        }
    }

    private mutating func note(_ fields: [String: JSON], in outer: Place) -> JSON {
        var place = outer
        place.incomplete = Set(fields["incomplete"]?.list?.compactMap(\.text) ?? []).union(outer.incomplete)
        if let day = (fields["date"] ?? fields["logged_at"])?.text.flatMap({ CalendarDate(String($0.prefix(10))) }) {
            place.about.period = Period(day, day.description)
        } else if let first = fields["from"]?.text.flatMap(CalendarDate.init),
            let last = fields["to"]?.text.flatMap(CalendarDate.init)
        {
            place.about.period = Period(first, last, "\(first) to \(last)")
        }
        if fields["meal_type"] != nil { place.about.meal = fields["id"]?.text.flatMap { Meal.ID($0) } }
        if let food = fields["food_id"]?.text.flatMap({ Food.ID($0) }) { place.about.food = food }
        var told: [String: JSON] = [:]
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) where !Self.hidden.contains(name) {
            var inner = place
            // A target holds on every day.
            if name == "targets" { inner.about.period = nil }
            // A sum over days is no day's, and an average none at all.
            told[name] = note(value, in: inner, field: name)
        }
        return .object(told)
    }

    /// Notes days, times and names that may be said as they stand.
    private mutating func noteWords(_ text: String, _ field: String) -> String {
        if field == "food" || field == "foods" { noteName(text) }
        if text.count >= 10, let day = CalendarDate(String(text.prefix(10))) {
            noteDay(day)
            let clock = text.dropFirst(11).prefix(5)
            if clock.count == 5, clock.contains(":") {
                noteTime(String(clock))
                if clock.hasPrefix("0") { noteTime(String(clock.dropFirst())) }
            }
        }
        return text
    }

    /// A name with a number and a unit in it could be said as a claim.
    private mutating func noteName(_ name: String) {
        let numbers = NumberScanner(rules: .all).numbers(in: name)
        guard !numbers.isEmpty, name.filter(\.isLetter).count >= 3,
            numbers.allSatisfy({ $0.unit == nil || $0.unit == .percent })
        else { return }
        add(Fact(.name, name))
    }

    private mutating func noteTime(_ text: String) { add(Fact(.time, text)) }

    /// Notes a day as it may be written.
    private mutating func noteDay(_ day: CalendarDate) {
        let about = Fact.About(period: Period(day, day.description))
        let month = CalendarDate.monthNames[day.month - 1]
        let (short, number) = (String(month.prefix(3)), day.day)
        for text in [
            day.description, "\(number) \(month) \(day.year)", "\(month) \(number), \(day.year)", "\(number) \(month)",
            "\(month) \(number)", "\(number) \(short)", "\(short) \(number)",
        ] { add(Fact(.time, text, about: about)) }
    }

    private mutating func add(_ fact: Fact) {
        if !facts.contains(where: { $0.kind == fact.kind && $0.text == fact.text }) { facts.append(fact) }
    }

    /// The numbers of a plan that a model is told: those that hold, and never a deficit, a pace or a formula's unsafe number.
    private static func plan(_ answer: JSON) -> JSON {
        guard let targets = answer["targets"] else { return answer }
        let protein = targets["appliedProteinTarget"] ?? targets["proteinTarget"]
        return [
            "targets": .object(
                [
                    "calories": targets["appliedCalorieTarget"] ?? targets["calorieTarget"], "protein_g": protein,
                    "water_ml": targets["appliedWaterTarget"] ?? targets["waterTarget"],
                    "resting_kcal": targets["bmr"], "burnt_kcal": targets["tdee"],
                ].compactMapValues(\.self)
            )
        ]
    }
}

extension JSON {
    /// The value with so much of its lists and texts as fits into `size` bytes: the longest are shortened first.
    func fitting(_ size: Int) -> JSON {
        var value = self
        while value.bytes.count > size {
            guard let shorter = value.shortened() else { return "too long" }
            value = shorter
        }
        return value
    }

    /// The value with a third of its longest list left out, or without its largest field; nil where nothing is left.
    private func shortened() -> JSON? {
        switch self {
        case .array(let values) where !values.isEmpty:
            return .array(Array(values.prefix(values.count * 2 / 3)))
        case .object(var fields) where !fields.isEmpty:
            guard let largest = fields.max(by: { ($0.value.bytes.count, $1.key) < ($1.value.bytes.count, $0.key) })
            else { return nil }
            fields[largest.key] = largest.value.shortened()
            return .object(fields)
        case .string(let text) where text.count > 40: return .string(String(text.prefix(text.count / 2)) + "…")
        default: return nil
        }
    }
}
