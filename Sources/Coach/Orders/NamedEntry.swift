import FitIQCore
import Foundation
import MealParser

/// Names a meal of the diary, or a food in one, as an order does: "my salmon at lunch", "yesterday's soup", "the biscuits I put in
/// at 3", "it".
struct NamedEntry: Sendable {
    /// Is nil of a meal as a whole: "my lunch".
    let food: String?
    let meal: MealType?
    let period: Period?
    /// Tells the hour, where one is told.
    let time: SaidClock?
    /// True of "my last snack".
    let isLatest: Bool
    /// True of "it" and "that", where nothing else is named.
    let isOfTalk: Bool
    /// True of "that yoghurt" and "those biscuits".
    let isPointedAt: Bool
    /// True where it begins as what is known already does: "my rice", "yesterday's soup".
    let isDefinite: Bool

    /// A meal that fits, and the items of it that are the food.
    struct Found: Sendable {
        let meal: Meal
        let items: [MealItem]
    }

    /// Holds what fits.
    struct Search: Sendable {
        let all: [Found]
        /// False where the day was not told and none of today fits, so that another day's has to be asked about.
        let isSure: Bool
    }

    private static let pointers: Set<String> = ["that", "those", "this", "these"]
    private static let definite: Set<String> = pointers.union([
        "my", "the", "yesterday", "today", "last", "it", "tonight",
    ])
    /// Words of somebody else, and of a thing that is not in the diary.
    private static let others: Set<String> = [
        "his", "her", "hers", "their", "theirs", "your", "yours", "our", "kid", "kids", "child", "children", "baby",
        "toddler",
        "son", "daughter", "mum", "mom", "dad", "mother", "father", "partner", "boyfriend", "girlfriend", "brother",
        "sister", "wife", "husband", "friend", "friends", "dog", "cat", "recipe", "target", "goal", "weight", "plan",
        "budget",
    ]
    /// Words around a name that say where it stands or that it was noted.
    private static let between: Set<String> = [
        "my", "the", "that", "those", "this", "these", "it", "a", "as", "of", "at", "for", "in", "from", "on", "i",
        "had",
        "ate",
        "drank", "put", "have", "just", "logged", "added", "entered", "recorded", "noted", "tracked", "down", "last",
        "latest",
        "meal", "entry", "which", "with", "earlier", "diary", "log",
    ]

    init?(_ words: some Sequence<String>, _ work: TurnWork) {
        let text = words.joined(separator: " ")
        let sentence = Sentence(text, today: work.today)
        let texts = sentence.tokens.map(\.text)
        let told = SaidClock.only(in: texts)
        guard !texts.isEmpty, !sentence.isDouble, sentence.slots.other == nil,
            sentence.slots.period?.isOneDay ?? true, Self.others.isDisjoint(with: texts)
        else { return nil }
        let named = sentence.tokens.indices.filter { place in
            let token = sentence.tokens[place]
            return token.slot != .meal && token.slot != .period && told?.places.contains(place) != true
                && !Self.between.contains(token.text)
        }
        if named.isEmpty {
            food = nil
        } else {
            let foods = FoodWords(reader: work.tools.reader)
            guard named.allSatisfy({ texts[$0].contains(where: \.isLetter) }),
                let name = foods.names(named, of: texts, splits: false)?.first, foods.isOne(name)
            else { return nil }
            food = name
        }
        meal = sentence.slots.meal
        period = sentence.slots.period
        time = told
        isLatest = sentence.tokens.contains { $0.slot == nil && ["last", "latest"].contains($0.text) }
        isPointedAt = Self.pointers.contains(texts[0])
        isDefinite = Self.definite.contains(texts[0])
        isOfTalk =
            named.isEmpty && meal == nil && period == nil && told == nil && !isLatest
            && !Set(texts).isDisjoint(with: Self.pointers.union(["it"]))
        guard food != nil || meal != nil || isLatest || isOfTalk || period != nil || told != nil else { return nil }
    }

    private static let turning = WordPattern("it? turns|turned out that?")

    /// Returns `words` without "turns out" before them.
    static func withoutTurn(_ words: ArraySlice<String>) -> ArraySlice<String> {
        turning.end(in: Array(words)).map { words.dropFirst($0) } ?? words
    }

    /// True where a meal or food is named, and not only a day or an hour.
    var isNamed: Bool { food != nil || meal != nil || isLatest || isOfTalk }
    /// True of a day, a meal of the day or an hour alone.
    var isPlace: Bool { food == nil && !isLatest && !isOfTalk }

    private static let recentDays = 2

    /// The meals that may be meant, the earliest first.
    ///
    /// - Parameter day: where none is told.
    func found(_ work: TurnWork, on day: Period? = nil) async throws -> Search {
        let spoken = try await work.mealInTalk()
        if isOfTalk { return Search(all: spoken.map { [Found(meal: $0, items: $0.items)] } ?? [], isSure: true) }
        let wanted = food.map { FoodInMeals($0, work.tools.reader) }
        func fitting(_ meals: [Meal]) -> [Found] {
            let there = meals.filter { (self.meal == nil || self.meal == $0.type) && isAt($0, work) }
            guard let food, let wanted else { return there.map { Found(meal: $0, items: $0.items) } }
            let found = there.map { Found(meal: $0, items: wanted.items(in: [$0]).map(\.item)) }.filter {
                !$0.items.isEmpty
            }
            // "That yoghurt" of a strawberry yogurt.
            return found.isEmpty ? there.compactMap { Self.found(food, in: $0, work) } : found
        }
        let told = period ?? day
        if told == nil, time == nil, !isLatest, let spoken, let one = fitting([spoken]).first {
            return Search(all: [one], isSure: true)
        }
        let first = work.today.advanced(by: -Self.recentDays) ?? work.today
        let recent = Period(first, work.today, "in the last days")
        if isLatest, told == nil {
            return Search(all: fitting(try await work.meals(in: recent)).suffix(1), isSure: true)
        }
        let there = fitting(try await work.meals(in: told ?? Period(work.today, "today")))
        if isLatest { return Search(all: there.suffix(1), isSure: true) }
        guard told == nil, there.isEmpty else { return Search(all: there, isSure: true) }
        return Search(all: fitting(try await work.meals(in: recent)), isSure: false)
    }

    /// The one food of the meal's words that a correction would take out by this name; nil where there is none.
    private static func found(_ food: String, in meal: Meal, _ work: TurnWork) -> Found? {
        guard work.isAsWritten(meal), let text = meal.text else { return nil }
        do {
            guard let rest = try work.tools.reader.corrected(text, by: "no \(food)") else { return nil }
            let left = work.tools.reader.read(rest).items.map(\.foodName)
            let gone = meal.items.filter { !left.contains($0.food.foodName) }
            return gone.count == 1 && left.count == meal.items.count - 1 ? Found(meal: meal, items: gone) : nil
        } catch {
            guard case .leavesNothing = error, meal.items.count == 1 else { return nil }
            return Found(meal: meal, items: meal.items)
        }
    }

    private static let nearbyMinutes = 30

    /// True where the meal was eaten or noted at about the hour that is told.
    private func isAt(_ meal: Meal, _ work: TurnWork) -> Bool {
        guard let time else { return true }
        let minutes = time.hour * 60 + time.minute
        let told = time.isHalfOfDayOpen ? [minutes % 720, minutes % 720 + 720] : [minutes]
        return [meal.loggedAt, meal.createdAt].contains { date in
            let clock = work.clock(of: date)
            return told.contains { abs($0 - clock.hour * 60 - clock.minute) <= Self.nearbyMinutes }
        }
    }
}

extension TurnWork {
    /// The hour and minute of `date` in the person's zone.
    func clock(of date: Date) -> (hour: Int, minute: Int) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        return (parts.hour ?? 0, parts.minute ?? 0)
    }

    /// True where the words of a meal still come to its items: none was changed by hand since.
    func isAsWritten(_ meal: Meal) -> Bool {
        guard let text = meal.text, meal.status == .completed else { return false }
        let (read, foods) = (tools.reader.read(text).items, meal.items.map(\.food))
        return read.map(\.foodName) == foods.map(\.foodName) && read.map(\.grams) == foods.map(\.grams)
            && read.map(\.nutrients.energyKcal) == foods.map(\.nutrients.energyKcal)
    }

    /// "lunch: rice and beans"; where days differ with that of one that is not of today.
    private func label(of meal: Meal, tellsDay: Bool) -> String {
        let day = CalendarDate(meal.loggedAt, in: zone)
        let on = day == today || !tellsDay ? "" : " on \(day.told(today: today))"
        return "\(meal.type.rawValue)\(on): \(meal.text ?? Shared.foods(of: meal).text)"
    }

    private static let mostChoices = 4

    /// Asks which of several is meant; of one that is not sure, whether it is.
    ///
    /// - Parameters:
    ///   - verb: what was not done: "deleted".
    ///   - more: what a yes does; nil where it is told.
    func asking(
        _ deeds: [(meal: Meal, deed: Memory.Choice.Deed)],
        verb: String,
        more: Line? = nil,
        tellsDay: Bool = true
    ) -> Answer {
        if deeds.count == 1 {
            let meal = deeds[0].meal
            let said: Line = "\(name: "“\(label(of: meal, tellsDay: true))”", .init(meal: meal.id))"
            var answer = Answer("\(more ?? "Do you mean") \(said)? Nothing is \(verb) yet.")
            answer.choices = [.init(label: "Yes", deed: deeds[0].deed), .init(label: "No", deed: .none)]
            return answer
        }
        guard deeds.count <= Self.mostChoices else {
            return Answer("Several meals fit; say which, such as “\(Self.examples[verb] ?? "")”. Nothing was \(verb).")
        }
        var answer = Answer("Which one? Nothing is \(verb) yet.")
        answer.choices = deeds.map { .init(label: label(of: $0.meal, tellsDay: tellsDay), deed: $0.deed) }
        return answer
    }

    private static let examples = [
        "deleted": "delete my last snack", "moved": "move my lunch to dinner",
        "changed": "make the rice at lunch 150 g",
        "logged": "log yesterday's lunch again",
    ]
}
