import ChaosSupport

// What is said to the coach: no answer without its text, no write without its message, and none of either twice.
extension Checker {
    mutating func checkTalk(_ talk: Journal.Talk, of userID: String) {
        let meals = stored.meals.filter { $0.userID == userID }
        if talk.messages.map(\.number) != Array(1..<talk.messages.count + 1) {
            add(.numberMissing, "the messages of \(userID) are \(talk.messages.map(\.number))")
        }
        for (id, messages) in Dictionary(grouping: talk.messages, by: \.id) where messages.count > 1 {
            add(.storedTwice, "the message \(id)")
        }
        for turn in talk.turns { checkTurn(turn, talk.messages, meals) }
        let said = Set(talk.messages.map(\.id))
        let turns = Set(talk.turns.map(\.id))
        for message in talk.messages where message.role == "user" && !turns.contains(message.id) {
            add(.neverSent, "the message \(message.id), “\(message.content)”")
        }
        let asked = Set(talk.turns.filter { said.contains($0.id) }.compactMap(\.meal))
        for meal in meals {
            if meal.shown.status == "processing" { add(.notFinal, "\(meal.shown)") }
            if !asked.contains(meal.shown.text ?? "") { add(.neverSent, "\(meal.shown), which no message asks for") }
        }
    }

    private mutating func checkTurn(
        _ turn: Journal.Talk.Turn,
        _ messages: [Journal.Talk.Message],
        _ meals: [StoredState.Meal]
    ) {
        for refusal in turn.refusals { add(.refused, "“\(turn.content)” got \(refusal)") }
        if !turn.isAnswered, turn.refusals.isEmpty { add(.unanswered, "“\(turn.content)”") }
        let count = meals.count { $0.shown.text == turn.meal }
        if turn.meal != nil, count > 1 { add(.storedTwice, "“\(turn.content)” is there as \(count) meals") }
        guard let place = messages.firstIndex(where: { $0.id == turn.id }) else {
            if turn.isAnswered { add(.messageLost, "“\(turn.content)”, \(turn.id)") }
            return
        }
        if messages[place].content != turn.content || messages[place].role != "user" {
            add(.contentChanged, "“\(turn.content)” is there as “\(messages[place].content)”")
        }
        guard place + 1 < messages.count, messages[place + 1].role == "assistant" else {
            add(.answerUnfinished, "“\(turn.content)” has none")
            return
        }
        let answer = messages[place + 1]
        if answer.status != "done" || answer.outcome == nil || answer.content.isEmpty {
            add(.answerUnfinished, "“\(turn.content)” has \(answer)")
        }
        if turn.meal != nil, answer.outcome == "complete", count == 0 {
            add(.mealLost, "“\(turn.content)” was answered with “\(answer.content)”")
        }
    }
}
