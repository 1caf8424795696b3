package import Foundation

/// Something said in a consultation, by the person or the coach.
package struct Message: Hashable, Sendable {
    package typealias ID = Identifier<Message>

    package enum Role: String, Sendable, CaseIterable {
        case user, assistant
    }

    /// Says how far an answer has come.
    package enum Progress: Hashable, Sendable {
        /// A person's words are what they are.
        case said
        /// The answer is being made.
        case answering
        case answered(Answer)
    }

    package let id: ID
    package let consultation: Consultation.ID
    package let account: Account.ID
    /// Counts from 1 within its consultation; 0 before it stands in one.
    package var number = 0
    /// The text; of an answer that is being made, the part that has been told so far.
    package let content: String
    package let createdAt: Date
    package let progress: Progress

    package init(
        id: ID,
        consultation: Consultation.ID,
        account: Account.ID,
        content: String,
        createdAt: Date,
        progress: Progress
    ) {
        self.id = id
        self.consultation = consultation
        self.account = account
        self.content = content
        self.createdAt = createdAt
        self.progress = progress
    }

    package var role: Role { progress == .said ? .user : .assistant }

    /// The answer; nil of a person's words, and of one that is being made.
    package var answer: Answer? { if case .answered(let answer) = progress { answer } else { nil } }

    /// Returns the message with its answer.
    package func answered(_ content: String, _ answer: Answer) -> Message {
        var message = Message(
            id: id,
            consultation: consultation,
            account: account,
            content: content,
            createdAt: createdAt,
            progress: .answered(answer)
        )
        message.number = number
        return message
    }
}

extension Message {
    /// Holds everything about an answer but its words. It is stored as one value.
    package struct Answer: Hashable, Sendable, Codable {
        /// Says how a turn ended.
        package enum Outcome: String, Sendable, Codable, CaseIterable {
            case complete
            /// The person stopped it.
            case stopped
            /// A fault ended it, or the end of the process did.
            case cut
            /// No sentence passed the guard.
            case withheld
            case declined
        }

        /// Names who answered.
        package enum Engine: String, Sendable, Codable, CaseIterable {
            case builtIn = "built_in"
            case model, screen
        }

        package var outcome: Outcome
        package var engine: Engine
        /// The intent that claimed the question; nil where none did.
        package var intent: String?
        /// The time that the answer took, in milliseconds.
        package var time: Int
        /// The number of functions that were called.
        package var calls: Int
        package var citations: [MessageCitation]
        /// Empty where nothing is asked.
        package var choices: [MessageChoice]
        /// Questions that are near one that was declined.
        package var suggestions: [String]
        /// Names the language model that answered; nil where none did.
        package var model: String?
        /// Counts what the model took; nil where none was asked.
        package var tokens: Int?
        /// Indicates whether a model was allowed and needed, and could not be asked; nil elsewhere.
        package var isModelAway: Bool?
        /// The handle that takes back what it has written; nil where there is nothing to take back.
        package var undo: String?

        package init(
            _ outcome: Outcome,
            engine: Engine = .builtIn,
            intent: String? = nil,
            time: Int = 0,
            calls: Int = 0,
            citations: [MessageCitation] = [],
            choices: [MessageChoice] = [],
            suggestions: [String] = []
        ) {
            self.outcome = outcome
            self.engine = engine
            self.intent = intent
            self.time = time
            self.calls = calls
            self.citations = citations
            self.choices = choices
            self.suggestions = suggestions
        }
    }
}
