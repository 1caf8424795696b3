package import FitIQCore
package import Foundation

/// What a turn leaves to the next one of the same conversation.
package struct Memory: Sendable, Codable, Hashable {
    /// The question that "and yesterday?" goes on with; nil where none can be.
    package var question: Question?
    /// The meal that this conversation is about, and when it was last spoken of.
    package var meal: MealInTalk?
    /// The choices of now; empty where nothing was asked.
    package var choices: [Choice] = []
    /// The meals that the answer before suggested, in its order, for "the first one"; nil of one that can't be logged by its words.
    package var suggested: [Proposal?]?
    /// The change that "undo" takes back; nil where there is nothing.
    package var undo: Undo?
    /// The unit that this conversation named a weight in last; nil where it named none.
    package var weightUnit: WeightUnit?

    package init() {}

    package struct Question: Sendable, Codable, Hashable {
        package let intent: IntentName
        package let slots: Slots
    }

    package struct MealInTalk: Sendable, Codable, Hashable {
        package let id: UUID
        package let at: Date
    }

    /// Something that was offered, and what taking it does.
    package struct Choice: Sendable, Codable, Hashable {
        package enum Deed: Sendable, Codable, Hashable {
            case log(Proposal)
            case delete(UUID)
            case change(SettledEdit)
            /// Logs an earlier meal once more.
            case logAgain(UUID)
            /// In kg, on a day such as `2024-01-15`.
            case logWeight(kilograms: Double, day: String)
            case none
        }

        package let label: String
        package let deed: Deed
    }

    /// Tells how a write is taken back.
    package enum Undo: Sendable, Codable, Hashable {
        /// A new meal is deleted.
        case delete(UUID)
        /// A changed meal is put back as it was.
        case restore(UUID, text: String?, type: MealType, loggedAt: Date)
        /// A deleted one comes back under a new id.
        case logAgain(text: String, type: MealType, loggedAt: Date)
        case removeWeight(UUID)
    }
}
