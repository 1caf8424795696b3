import FitIQCore

/// Logs a weighing.
struct LogWeight: Order {
    let name = IntentName.logWeight
    let examples = ["I weigh 71.2 kg", "Log my weight: 160 lb"]
    let data = "the stored weighing, in kg; one that is over 5 % off is asked about first"

    private static let allowed: Set<String> = [
        "i", "weigh", "weighed", "my", "weight", "is", "was", "log", "record", "add", "today", "yesterday", "am", "at",
        "in", "a", "of",
        "now", "scale", "scales", "the", "said", "says", "on", "save", "note", "track", "this", "morning", "put", "as",
        "enter",
        "kg", "lb", "pounds", "kilos", "stone", "kilo", "kilograms", "st", "pound", "today's", "me", "down", "have",
    ]
    private static let verbs: Set<String> = ["weigh", "weighed", "weight", "scale", "scales"]

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        guard let told = order.sentence.slots.weight, let weight = Thousandths((told * 100).rounded() / 100),
            !Set(order.words).isDisjoint(with: Self.verbs) || order.words.starts(with: ["i", "am"]),
            order.sentence.slots.period?.isOneDay ?? true,
            order.sentence.tokens.allSatisfy({
                $0.slot == .weight || $0.slot == .period || Self.allowed.contains($0.text)
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
        let fact = work.fact(stored.weight.doubleValue, .kg, .bodyWeight, .logWeight)
        var answer = Answer("Your weight is saved: \(fact) \(time: "on \(stored.day.told(today: work.today))").")
        answer.undo = .removeWeight(stored.id.uuid)
        return answer
    }

    private func jump(to weight: Thousandths, on day: CalendarDate, _ work: TurnWork) async throws -> WeightJump? {
        guard let first = day.advanced(by: -WeightJump.longestGap), let last = day.advanced(by: WeightJump.longestGap)
        else { return nil }
        let known = try await work.tools.diary.weights(on: first...last).reversed().map {
            WeightJump.Weighing(kilograms: $0.weight.doubleValue, day: $0.day)
        }
        return WeightJump(to: WeightJump.Weighing(kilograms: weight.doubleValue, day: day), among: known)
    }

    /// Asks whether a weight that is far from the nearest is right.
    private func asked(_ jump: WeightJump, _ weight: Thousandths, _ day: CalendarDate, _ work: TurnWork) -> Answer {
        let told = work.fact(jump.kilograms, .kg, .bodyWeight, .logWeight)
        let before = work.fact(jump.earlierKilograms, .kg, .bodyWeight, .getTrends)
        let on: Line = CalendarDate(jump.earlierDay).map { " \(time: "on \($0.told(today: work.today))")" } ?? ""
        let direction = jump.kilograms > jump.earlierKilograms ? "more" : "less"
        var answer = Answer("\(told) is much \(direction) than \(before)\(on). Shall I save it?")
        answer.choices = [
            .init(label: "Yes", deed: .logWeight(kilograms: weight.doubleValue, day: day.description)),
            .init(label: "No", deed: .none),
        ]
        return answer
    }
}
