import FitIQCore

/// Logs a weighing.
struct LogWeight: Order {
    let name = IntentName.logWeight
    let examples = ["I weigh 71.2 kg", "Log my weight: 160 lb"]
    let data = "the stored weighing, in kg"

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
        await work.call(.logWeight, ["kg": weight.description, "date": day.description])
        let stored = try await order.actions.logWeight(weight, on: day)
        let fact = work.fact(stored.weight.doubleValue, .kg, .bodyWeight, .logWeight)
        var answer = Answer("Your weight is saved: \(fact) \(time: "on \(stored.day.told(today: work.today))").")
        answer.undo = .removeWeight(stored.id.uuid)
        return answer
    }
}
