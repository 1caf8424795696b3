package import FitIQCore
package import Foundation

/// One question of a person, with what is known around it.
package struct Turn: Sendable {
    /// Is the message's; writes of the turn are known by it, so that a repeat writes once.
    package let id: UUID
    package let text: String
    package let now: Date
    /// The zone in which the person's days begin and end.
    package let timeZone: TimeZone
    /// The state that the turn before left behind; empty at first.
    package let memory: Memory
    /// True where bare meals are logged without a word for it.
    package let isMealTracking: Bool
    /// The messages before this one, the oldest first; only a language model looks at them.
    package var history: [Said] = []

    /// Words of either side.
    package struct Said: Hashable, Sendable {
        package let isPerson: Bool
        package let text: String

        package init(isPerson: Bool, _ text: String) {
            self.isPerson = isPerson
            self.text = text
        }
    }

    package init(
        id: UUID = UUID(),
        _ text: String,
        now: Date,
        timeZone: TimeZone,
        memory: Memory = Memory(),
        isMealTracking: Bool = false
    ) {
        self.id = id
        self.text = text
        self.now = now
        self.timeZone = timeZone
        self.memory = memory
        self.isMealTracking = isMealTracking
    }

    package var today: CalendarDate { CalendarDate(now, in: timeZone) }
}

/// Answers questions about a person's own diary.
package protocol Coach: Sendable {
    /// Answers `turn`, sentence by sentence; the last step is always `end`.
    func answer(_ turn: Turn, tools: Functions) -> AsyncThrowingStream<Step, any Error>
}

extension AsyncThrowingStream where Element == Step, Failure == any Error {
    /// Makes the stream of the steps that `answer` tells; who stops listening ends `answer`.
    package static func telling(
        _ answer: @escaping @Sendable (_ tell: @escaping @Sendable (Step) -> Void) async throws -> Void
    ) -> Self {
        Self { stream in
            let task = Task {
                do {
                    try await answer { stream.yield($0) }
                    stream.finish()
                } catch {
                    stream.finish(throwing: error)
                }
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }
}

/// A part of an answer, in its order.
package enum Step: Sendable {
    /// A language model of this name is asked; what follows is its own.
    case model(String)
    case call(FunctionName, arguments: [String: String])
    case result(FunctionName, [Citation])
    /// Text that follows what was said before as it is: the texts put together are the answer.
    case sentence(String, [Citation])
    /// A write that waits for the person's yes.
    case proposal(Proposal)
    case end(Outcome)
}

/// A write that was understood and not made.
package struct Proposal: Hashable, Sendable, Codable {
    /// The meal that would be logged.
    package let text: String
    package let meal: MealType?

    package init(text: String, meal: MealType?) {
        self.text = text
        self.meal = meal
    }
}

/// Says how a turn ended, and what the next one needs of it.
package struct Outcome: Sendable {
    package enum Kind: String, Sendable, Codable { case complete, stopped, cut, withheld, declined }
    package enum Engine: String, Sendable, Codable {
        case builtIn = "built_in"
        case model, screen
    }

    package var kind: Kind
    package var engine: Engine
    /// Is nil where none claimed the sentence.
    package var intent: IntentName?
    package var screened: ScreenRule?
    /// The choices that can be picked by "1" or "the second"; empty where nothing was asked.
    package var choices: [String] = []
    /// Questions that are near one that was declined.
    package var suggestions: [String] = []
    /// True where the turn wrote something that "undo" takes back.
    package var canUndo = false
    package var memory = Memory()
    /// Why sentences were withheld.
    package var withheld: [NumberGuard.Finding] = []
    /// Names the language model that answered; nil where none did.
    package var model: String?
    /// Counts what the model took.
    package var tokens = 0
    /// True where a model was allowed and needed, and could not be asked.
    package var isModelAway = false

    package init(_ kind: Kind, engine: Engine = .builtIn, intent: IntentName? = nil) {
        self.kind = kind
        self.engine = engine
        self.intent = intent
    }
}

/// Names the source of a part of an answer.
package struct Citation: Hashable, Sendable {
    /// Is one of its answer: "f1".
    package let id: String
    /// As it stands in the answer.
    package let text: String
    /// Counts UTF-16 code units from the beginning of the answer, as `length` does.
    package let start: Int
    package let length: Int
    package let value: Double?
    package let unit: FactUnit
    package let isAtLeast: Bool
    package let function: FunctionName?
    package let about: Fact.About

    /// - Parameter words: the fact as the answer has it; nil as it says itself.
    package init(_ fact: Fact, as words: String? = nil, start: Int) {
        id = fact.id
        text = words ?? fact.text
        self.start = start
        length = text.utf16.count
        value = fact.value
        unit = fact.unit
        isAtLeast = fact.isAtLeast
        function = fact.function
        about = fact.about
    }

    private init(_ other: Citation, start: Int) {
        (id, text, self.start, length) = (other.id, other.text, start, other.length)
        (value, unit, isAtLeast, function, about) = (
            other.value, other.unit, other.isAtLeast, other.function, other.about
        )
    }

    /// The citation where its sentence stands further on.
    package func moved(by offset: Int) -> Citation { Citation(self, start: start + offset) }
}
