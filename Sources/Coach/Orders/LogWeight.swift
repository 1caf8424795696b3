import FitIQCore

/// Logs a weighing.
struct LogWeight: Order {
    let name = IntentName.logWeight
    let examples = ["I weigh 71.2 kg", "Log my weight: 160 lb"]
    let data = "the stored weighing, in the unit that was said; one that is over 5 % off is asked about first"

    private static let allowed: Set<String> = [
        "i", "weigh", "weighed", "my", "weight", "is", "was", "log", "record", "add", "today", "yesterday", "am", "at",
        "in", "a", "of",
        "now", "scale", "scales", "the", "said", "says", "on", "save", "note", "track", "this", "morning", "put", "as",
        "enter",
        "kg", "lb", "pounds", "kilos", "stone", "kilo", "kilograms", "st", "pound", "today's", "me", "down", "have",
        "myself", "to", "new", "shows", "show", "reads", "reading", "read", "say", "tells", "weighing", "just", "it",
        "currently", "up", "stood", "stepped", "got", "hit", "reached", "tipped", "tip", "clocked", "back", "for",
        "please", "finally", "and", "no", "sorry", "actually", "wait", "oops",
    ]
    /// Words beside a weight that only tell to write it, or that it was come to.
    private static let writing: Set<String> = [
        "log", "record", "save", "note", "enter", "put", "in", "down", "please", "track", "add", "for", "me", "as",
        "my",
        "register", "up", "to", "back", "hit", "reached", "clocked", "at", "finally", "now", "just", "i", "was",
    ]
    private static let verbs: Set<String> = ["weigh", "weighed", "weight", "scale", "scales", "weighing"]
    /// Words behind which a number without its unit is a weight: "down to 73.1".
    private static let coming = WordPattern("i|am? finally|now|just? down|up|back to|at #")
    private static let reaching = WordPattern("i? have? finally|just? hit|reached|clocked in? at? #")

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        guard let told = try await told(order, work), let weight = Thousandths((told * 100).rounded() / 100),
            try await saysWeight(order, weight, work),
            order.sentence.slots.period?.isOneDay ?? true,
            order.sentence.tokens.allSatisfy({
                [.weight, .number, .period].contains($0.slot) || Self.allowed.contains($0.text)
            })
        else { return nil }
        let day = order.sentence.slots.period?.first ?? work.today
        if let jump = try await jump(to: weight, on: day, work) { return asked(jump, weight, day, work) }
        return try await Self.log(weight, on: day, order.actions, work)
    }

    static func log(
        _ weight: Thousandths,
        on day: CalendarDate,
        _ actions: any CoachActions,
        _ work: TurnWork
    ) async throws -> Answer {
        await work.call(.logWeight, ["kg": weight.description, "date": day.description])
        let stored = try await actions.logWeight(weight, on: day)
        let fact = work.weight(stored.weight.doubleValue, .logWeight)
        var answer = Answer("Your weight is saved: \(fact) \(time: "on \(stored.day.told(today: work.today))").")
        answer.undo = .removeWeight(stored.id.uuid)
        return answer
    }

    private func jump(to weight: Thousandths, on day: CalendarDate, _ work: TurnWork) async throws -> WeightJump? {
        guard let first = day.advanced(by: -WeightJump.longestGap), let last = day.advanced(by: WeightJump.longestGap)
        else { return nil }
        await work.call(.getWeights, ["from": first.description, "to": last.description])
        let known = try await work.tools.diary.weights(on: first...last).reversed().map {
            WeightJump.DayWeight(kilograms: $0.weight.doubleValue, day: $0.day)
        }
        return WeightJump(to: WeightJump.DayWeight(kilograms: weight.doubleValue, day: day), among: known)
    }

    /// Asks whether a weight that is far from the nearest is right.
    private func asked(_ jump: WeightJump, _ weight: Thousandths, _ day: CalendarDate, _ work: TurnWork) -> Answer {
        let told = work.weight(jump.kilograms, .getWeights)
        let before = work.weight(jump.earlierKilograms, .getWeights)
        let on: Line = CalendarDate(jump.earlierDay).map { " \(time: "on \($0.told(today: work.today))")" } ?? ""
        let direction = jump.kilograms > jump.earlierKilograms ? "more" : "less"
        var answer = Answer("\(told) is much \(direction) than \(before)\(on). Shall I save it?")
        answer.choices = [
            .init(label: "Yes", deed: .logWeight(kilograms: weight.doubleValue, day: day.description)),
            .init(label: "No", deed: .none),
        ]
        return answer
    }

    /// True of "I weigh 71.2 kg", and of "71.2 kg" and "log 71.2 kg" where the last weighing was near it.
    private func saysWeight(_ order: Ordered, _ weight: Thousandths, _ work: TurnWork) async throws -> Bool {
        if !Set(order.words).isDisjoint(with: Self.verbs) || order.words.starts(with: ["i", "am"]) { return true }
        // "I was 72 kg" was on a day.
        let isPast = order.words.starts(with: ["i", "was"])
        guard
            order.sentence.slots.weight != nil
                || [Self.coming, Self.reaching].contains(where: { $0.end(in: order.words) != nil }),
            !isPast || order.sentence.slots.period != nil,
            order.sentence.tokens.allSatisfy({ $0.slot != nil || Self.writing.contains($0.text) })
        else {
            return false
        }
        return try await isNearLast(weight.doubleValue, work)
    }

    private static let recentDays = 90
    private static let likelyChange = 0.15

    /// The weight that the sentence tells, in kg; nil where there is none. A number without a unit is one where the last weighing
    /// was near it in kg.
    private func told(_ order: Ordered, _ work: TurnWork) async throws -> Double? {
        if let told = order.sentence.slots.weight { return told }
        let numbers = order.sentence.tokens.filter { $0.slot == .number }
        guard numbers.count == 1, let number = Double(numbers[0].text) else { return nil }
        return try await isNearLast(number, work) ? number : nil
    }

    private func isNearLast(_ weight: Double, _ work: TurnWork) async throws -> Bool {
        guard let start = work.today.advanced(by: -Self.recentDays),
            let last = try await work.tools.diary.weights(on: start...work.today).last?.weight.doubleValue
        else { return false }
        return abs(weight - last) <= last * Self.likelyChange
    }
}
