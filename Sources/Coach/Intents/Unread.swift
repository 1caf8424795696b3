import FitIQCore

/// Answers which words of the meals were not understood, or only guessed.
struct Unread: Intent {
    let name = IntentName.unread
    let examples = [
        "What did you not understand today?", "Which meals could you not read this week?", "What are you unsure about?",
    ]
    let data = "meals that failed, words left over, items of low confidence"
    let carries: Set<SlotKind> = [.period]

    var frames: [Frame] {
        let allows: Set<WordClass> = [
            .you, .what, .show, .everything, .foods, .past, .mine, .modal, .eat, .understand, .not, .total, .unread,
            .evidence,
        ]
        return [
            Frame(
                [[.unread], [.what, .show, .you, .everything, .foods, .mine]],
                takes: [.period, .meal],
                allows: allows,
                none: [.target, .plan, .weight, .skip, .howMuch]
            ),
            Frame(
                [[.not], [.understand], [.you]],
                takes: [.period, .meal],
                allows: allows,
                none: [.target, .weight, .eatLess]
            ),
            Frame(
                [[.understood], [.you], [.past]],
                takes: [.period, .meal],
                allows: [.everything, .foods, .mine, .past, .meal, .eat],
                none: [.what, .not, .target, .weight, .modal]
            ),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let period = work.period(slots)
        let meals = try await work.meals(in: period, of: slots.meal)
        guard !meals.isEmpty else { return Answer("You logged nothing \(period).") }
        var lines: [Line] = []
        for meal in meals {
            let text: Line = "\(name: "“\(meal.text ?? "")”", .init(meal: meal.id))"
            switch meal.state {
            case .failed: lines.append("I couldn't read \(text).")
            case .processing: lines.append("\(text) is still being read.")
            case .completed(let reading) where !reading.unrecognized.isEmpty:
                let parts = reading.unrecognized.map { span -> Line in "\(name: "“\(span.text)”")" }
                lines.append("Of \(text) I couldn't read \(Line.joined(parts)).")
            default: break
            }
            for item in meal.items where item.food.confidence ?? 1 < 0.5 {
                let others = item.food.alternatives.prefix(3).map { other -> Line in
                    "\(name: other.foodName, .init(food: other.foodID, source: other.source))"
                }
                let or: Line = others.isEmpty ? "" : "; it might be \(Line.joined(Array(others), last: " or "))"
                lines.append("I am not sure of \(name: item.food.foodName, Shared.about(item, of: meal))\(or).")
            }
        }
        if !lines.isEmpty, slots.period == nil { lines.append("I looked at your meals of \(time: "today").") }
        return Answer(lines.isEmpty ? ["I understood every word of your meals \(period)."] : lines)
    }
}
