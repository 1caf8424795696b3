package import Foundation

/// A conversation of a person with the coach.
package struct Consultation: Hashable, Sendable {
    package typealias ID = Identifier<Consultation>

    /// Names whom the person talks to. It changes greeting and tone, never facts or rules.
    package enum Persona: String, Sendable, CaseIterable {
        case nutritionist
        case fitnessCoach = "fitness_coach"
        case wellnessSpecialist = "wellness_specialist"
        case generalWellness = "general_wellness"
    }

    /// The place in an app from which it was begun.
    package enum Context: String, Sendable, CaseIterable {
        case general, goal, insight, mood, journal
        /// Bare meals are logged here without a word for it.
        case mealTracking = "meal_tracking"
    }

    package enum Status: String, Sendable, CaseIterable {
        case pending, active, completed, abandoned, archived
    }

    package let id: ID
    package let account: Account.ID
    package let persona: Persona
    package let context: Context
    /// The client's own name for what it is about; nil without any.
    package let contextID: String?
    /// The client's own name for a goal; nil without any.
    package let goalID: String?
    /// The quick action that it began with; nil without any.
    package let quickAction: String?
    /// True of the one for keeping meals, which each account has once.
    package let isDefault: Bool
    package var status: Status
    /// The number of messages that there are.
    package var messageCount: Int
    /// The number of the newest message, 0 before the first. It never goes back, also where messages are removed.
    package var lastNumber: Int
    package var lastMessageAt: Date?
    /// The state that the last answer leaves to the next question; only the coach looks into it. Nil at first.
    package var memory: Data?
    package let createdAt: Date
    package var updatedAt: Date
    /// Is nil until it is completed.
    package var completedAt: Date?

    /// Makes an open consultation without messages.
    package init(
        id: ID,
        account: Account.ID,
        persona: Persona,
        context: Context,
        contextID: String? = nil,
        goalID: String? = nil,
        quickAction: String? = nil,
        isDefault: Bool = false,
        createdAt: Date
    ) {
        self.id = id
        self.account = account
        self.persona = persona
        self.context = context
        self.contextID = contextID
        self.goalID = goalID
        self.quickAction = quickAction
        self.isDefault = isDefault
        status = .active
        messageCount = 0
        lastNumber = 0
        self.createdAt = createdAt
        updatedAt = createdAt
    }
}

// The rules, which every store asks.
extension Consultation {
    /// The most open consultations of an account, beside the default one.
    package static let mostActive = 10
    /// The most messages of a consultation, of both sides.
    package static let mostMessages = 5000
    /// The characters of a message.
    package static let messageLength = 1...5000

    /// Tells why a request is refused for the state that a consultation is in.
    package enum Refusal: Error, Hashable {
        /// The account has as many open ones as may be.
        case tooMany
        /// It was completed, or is full.
        case notActive
        /// The answer to the message before is still being made.
        case answerInProgress
    }

    /// Returns true if another may be begun beside `count` open ones that are not the default one.
    package static func mayBegin(beside count: Int) -> Bool { count < mostActive }

    /// - Parameter isAnswering: true while an answer is being made.
    /// - Throws: why nothing may be said now.
    package func requireOpen(isAnswering: Bool) throws(Refusal) {
        guard status == .active, messageCount + 2 <= Self.mostMessages else { throw .notActive }
        if isAnswering { throw .answerInProgress }
    }

    /// Puts a message behind the others, with the next number.
    package mutating func append(_ message: Message) -> Message {
        var message = message
        lastNumber += 1
        messageCount += 1
        message.number = lastNumber
        lastMessageAt = message.createdAt
        updatedAt = max(updatedAt, message.createdAt)
        return message
    }

    /// Returns the consultation as it is once completed; the same one where it was already, and the default one, which
    /// stays open.
    package func completed(at date: Date) -> Consultation {
        guard status != .completed, !isDefault else { return self }
        var completed = self
        completed.status = .completed
        completed.completedAt = date
        completed.updatedAt = date
        return completed
    }

    /// Returns the consultation as it is once its messages were removed.
    package func emptied(at date: Date) -> Consultation {
        var emptied = self
        emptied.messageCount = 0
        emptied.lastMessageAt = nil
        emptied.memory = nil
        emptied.updatedAt = date
        return emptied
    }
}
