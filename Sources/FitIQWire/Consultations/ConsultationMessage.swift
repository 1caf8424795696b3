public import FitIQCore
public import Foundation

/// A message of a consultation, of either side.
public struct ConsultationMessage: Codable, Hashable, Sendable, Identifiable {
    /// A UUID; the client's own where one was sent.
    public let id: String
    /// The consultation that it stands in.
    public let consultationID: String
    /// Counts from 1 within its consultation; nil from servers that do not count.
    public let number: Int?
    /// One of `user`, `assistant`, `system`, `function`.
    public let role: String
    /// The text. Empty of an answer that is still being made.
    public let content: String
    /// The function of a message of role `function`; this server writes none.
    public let functionName: String?
    /// The arguments of that function by name.
    public let functionArgs: [String: String]?
    /// Counts what a language model took; 0 of the built-in coach, nil of what a person said.
    public let tokensUsed: Int?
    /// The time that the answer took, in milliseconds; nil before it is done.
    public let processingTimeMS: Int?
    /// The time of the message.
    public let createdAt: Date
    /// `streaming` while an answer is made, then `done`; nil of what a person said.
    public let status: String?
    /// One of `complete`, `stopped`, `cut`, `withheld`, `declined`; nil before an answer is done.
    public let outcome: String?
    /// One of `built_in`, `model`, `screen`; nil before an answer is done.
    public let engine: String?
    /// The intent that claimed the question, such as `left`; nil where none did.
    public let intent: String?
    /// Names the language model; nil where none was asked.
    public let model: String?
    /// Says where each number comes from, in their order in `content`; nil of what a person said.
    public let citations: [MessageCitation]?
    /// Offers answers to a question of the coach's; nil where it asks none.
    public let choices: [MessageChoice]?
    /// Lists writes that wait for a yes; nil without any.
    public let proposals: [MessageProposal]?
    /// Takes the writes of this answer back: a handle for POST `/api/v1/undo/{handle}`; nil where there is nothing to undo.
    public let undo: String?
    /// Questions that are near one that was declined; nil without any.
    public let suggestions: [String]?

    /// Makes a message from its parts; what is nil is left out of the JSON.
    public init(
        id: String,
        consultationID: String,
        number: Int?,
        role: String,
        content: String,
        functionName: String? = nil,
        functionArgs: [String: String]? = nil,
        tokensUsed: Int? = nil,
        processingTimeMS: Int? = nil,
        createdAt: Date,
        status: String? = nil,
        outcome: String? = nil,
        engine: String? = nil,
        intent: String? = nil,
        model: String? = nil,
        citations: [MessageCitation]? = nil,
        choices: [MessageChoice]? = nil,
        proposals: [MessageProposal]? = nil,
        undo: String? = nil,
        suggestions: [String]? = nil
    ) {
        self.id = id
        self.consultationID = consultationID
        self.number = number
        self.role = role
        self.content = content
        self.functionName = functionName
        self.functionArgs = functionArgs
        self.tokensUsed = tokensUsed
        self.processingTimeMS = processingTimeMS
        self.createdAt = createdAt
        self.status = status
        self.outcome = outcome
        self.engine = engine
        self.intent = intent
        self.model = model
        self.citations = citations
        self.choices = choices
        self.proposals = proposals
        self.undo = undo
        self.suggestions = suggestions
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case consultationID = "consultation_id"
        case number, role, content
        case functionName = "function_name"
        case functionArgs = "function_args"
        case tokensUsed = "tokens_used"
        case processingTimeMS = "processing_time_ms"
        case createdAt = "created_at"
        case status, outcome, engine, intent, model, citations, choices, proposals, undo, suggestions
    }
}

/// A write that waits for a person's yes.
public struct MessageProposal: Codable, Hashable, Sendable, Identifiable {
    /// A UUID.
    public let id: String
    /// The meal that would be logged, in words.
    public let text: String
    /// The meal of the day; nil for the usual one of the time.
    public let mealType: String?

    /// Makes a proposal from its parts.
    public init(id: String, text: String, mealType: String?) {
        self.id = id
        self.text = text
        self.mealType = mealType
    }

    private enum CodingKeys: String, CodingKey {
        case id, text
        case mealType = "meal_type"
    }
}

/// Answer to GET `/api/v1/consultations/{id}/messages`.
public struct ConsultationMessagePage: Codable, Hashable, Sendable {
    /// The oldest first.
    public let messages: [ConsultationMessage]
    /// Counts all messages after `after`.
    public let totalCount: Int
    /// The most that the page may hold, 1...100.
    public let limit: Int
    /// The number of older messages that were skipped.
    public let offset: Int
    /// Indicates whether more follow behind this page.
    public let hasMore: Bool

    /// Makes a page; `hasMore` follows from the other numbers.
    public init(messages: [ConsultationMessage], totalCount: Int, limit: Int, offset: Int) {
        self.messages = messages
        self.totalCount = totalCount
        self.limit = limit
        self.offset = offset
        hasMore = offset + messages.count < totalCount
    }

    private enum CodingKeys: String, CodingKey {
        case messages
        case totalCount = "total_count"
        case limit, offset
        case hasMore = "has_more"
    }
}

/// Answer to POST `/api/v1/consultations/{id}/messages`: 202, or 201 where the answer was waited for.
public struct ConsultationTurn: Codable, Hashable, Sendable {
    /// The person's message as it was stored.
    public let userMessage: ConsultationMessage
    /// The message in which the answer is given.
    public let assistantMessageID: String
    /// The answer; nil with 202.
    public let assistantMessage: ConsultationMessage?

    /// Makes an answer from its parts.
    public init(
        userMessage: ConsultationMessage,
        assistantMessageID: String,
        assistantMessage: ConsultationMessage? = nil
    ) {
        self.userMessage = userMessage
        self.assistantMessageID = assistantMessageID
        self.assistantMessage = assistantMessage
    }

    private enum CodingKeys: String, CodingKey {
        case userMessage = "user_message"
        case assistantMessageID = "assistant_message_id"
        case assistantMessage = "assistant_message"
    }
}
