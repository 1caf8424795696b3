/// Lists all that can be asked.
struct Help: Intent {
    let name = IntentName.help
    let examples = ["What can you do?", "Help", "Who are you?"]
    let data = "the table of intents"

    var frames: [Frame] {
        [
            Frame(
                [[.help]],
                allows: [.you, .modal, .question, .what, .show, .mine, .own, .understand, .much],
                none: [.why]
            )
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let shown: [IntentName] = [.left, .total, .eaten, .top, .average, .foodFacts, .fits, .weightTrend]
        let examples = shown.compactMap { name in BuiltInCoach.intents.first { $0.name == name }?.examples.first }
        var lines: [Line] = [
            "I am a program that answers from your own diary and the food tables, in English. What I say are estimates, and I am no clinician.",
            "Ask me, for example:",
        ]
        lines += examples.map { "\(name: "“\($0)”")" }
        if work.tools.actions != nil { lines.append("I can also log, change and delete meals when you say so.") }
        return Answer(lines)
    }
}
