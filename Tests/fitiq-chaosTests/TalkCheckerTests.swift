import Testing

@testable import ChaosSupport
@testable import fitiq_chaos

/// Breaks a good conversation in one place each, and checks that the chaos checker names the broken promise.
struct TalkCheckerTests {
    @Test func `a conversation in which everything was kept breaks nothing`() {
        #expect(Self.violations(Self.talk, Self.stored("101 g banana")) == [])
    }

    @Test(arguments: spoilt.indices) func `a spoilt conversation is named`(row: Int) {
        let (promise, spoil) = Self.spoilt[row]
        var talk = Self.talk
        spoil(&talk)
        #expect(Self.violations(talk, Self.stored("101 g banana")).contains(promise))
    }

    @Test(arguments: wrongMeals) func `a meal too few or too many is named`(
        meals: [String],
        promise: Violation.Promise
    ) {
        #expect(Self.violations(Self.talk, Self.stored(meals)).contains(promise))
    }

    @Test func `an answer that was cut may have logged its meal or not`() {
        var talk = Self.talk
        talk.messages[2].outcome = "cut"
        #expect(Self.violations(talk, Self.stored("101 g banana")) == [])
        #expect(Self.violations(talk, Self.stored()) == [])
    }

    private static let wrongMeals: [([String], Violation.Promise)] = [
        ([], .mealLost), (["101 g banana", "101 g banana"], .storedTwice),
        (["101 g banana", "102 g banana"], .neverSent),
    ]

    static let spoilt: [(Violation.Promise, @Sendable (inout Journal.Talk) -> Void)] = [
        (.messageLost, { $0.messages.removeSubrange(3...4) }),
        (.answerUnfinished, { $0.messages[2].status = "streaming" }),
        (.answerUnfinished, { $0.messages[4].content = "" }),
        (.answerUnfinished, { $0.messages.removeLast() }),
        (.contentChanged, { $0.messages[1].content = "log 110 g banana" }),
        (.numberMissing, { $0.messages.remove(at: 0) }),
        (.storedTwice, { $0.messages.append($0.messages[3]) }),
        (.neverSent, { $0.turns.removeFirst() }),
        (.unanswered, { $0.turns[1].isAnswered = false }),
        (.refused, { $0.turns[1].refusals = ["500 SERVER_ERROR"] }),
    ]

    private static let user = "u"

    private static let talk = Journal.Talk(
        turns: [
            .init(id: "a", content: "log 101 g banana", meal: "101 g banana", isAnswered: true),
            .init(id: "b", content: "how much was that?", meal: nil, isAnswered: true),
        ],
        messages: [
            .init(id: "g", number: 1, role: "assistant", content: "Hello.", status: "done", outcome: "complete"),
            .init(id: "a", number: 2, role: "user", content: "log 101 g banana"),
            .init(id: "c", number: 3, role: "assistant", content: "Logged.", status: "done", outcome: "complete"),
            .init(id: "b", number: 4, role: "user", content: "how much was that?"),
            .init(id: "d", number: 5, role: "assistant", content: "90 kcal.", status: "done", outcome: "complete"),
        ]
    )

    private static func stored(_ meals: String...) -> StoredState { stored(meals) }

    private static func stored(_ meals: [String]) -> StoredState {
        var state = StoredState()
        state.meals = meals.enumerated().map { place, text in
            let shown = SeenMeal(
                id: "\(place)",
                status: "completed",
                text: text,
                type: "snack",
                notes: nil,
                loggedAt: 0,
                totals: SeenMeal.unknown,
                items: []
            )
            return StoredState.Meal(userID: user, attempts: 1, shown: shown)
        }
        return state
    }

    private static func violations(_ talk: Journal.Talk, _ stored: StoredState) -> [Violation.Promise] {
        let journal = Journal(people: [Journal.Person(userID: user, talk: talk)])
        return Checker.violations(journal, stored) { _ in [] }.map(\.promise)
    }
}
