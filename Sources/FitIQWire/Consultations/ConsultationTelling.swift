public import FitIQCore

/// The person's message is stored, and an answer begins: `message_received`.
public struct MessageReceived: Codable, Hashable, Sendable {
    /// The person's message.
    public let message: ConsultationMessage
    /// The message in which the answer is given.
    public let assistantMessageID: String

    /// Makes it from its parts.
    public init(message: ConsultationMessage, assistantMessageID: String) {
        self.message = message
        self.assistantMessageID = assistantMessageID
    }

    enum CodingKeys: String, CodingKey {
        case message
        case assistantMessageID = "assistant_message_id"
    }
}

/// A part of an answer: `stream_chunk`. The parts put together are the `content` of the message, byte for byte.
public struct StreamChunk: Codable, Hashable, Sendable {
    /// Text that follows what was said before as it is.
    public let content: String
    /// The answer's message; nil from older servers.
    public let messageID: String?
    /// Counts from 0 within the answer; nil from older servers.
    public let index: Int?
    /// The citations of this part; `start` counts from the beginning of the answer.
    public let citations: [MessageCitation]?

    /// Makes it from its parts.
    public init(content: String, messageID: String?, index: Int?, citations: [MessageCitation]?) {
        self.content = content
        self.messageID = messageID
        self.index = index
        self.citations = citations
    }

    enum CodingKeys: String, CodingKey {
        case content
        case messageID = "message_id"
        case index, citations
    }
}

/// The coach looks something up, or writes it: `function_call`.
public struct FunctionCallNotice: Codable, Hashable, Sendable {
    /// The answer's message.
    public let messageID: String
    /// The function, such as `get_day`.
    public let name: String
    /// One of `started`, `done`, `failed`.
    public let status: String

    /// Makes it from its parts.
    public init(messageID: String, name: String, status: String) {
        self.messageID = messageID
        self.name = name
        self.status = status
    }

    enum CodingKeys: String, CodingKey {
        case messageID = "message_id"
        case name, status
    }
}

/// An answer is done and stored: `stream_complete`.
public struct StreamComplete: Codable, Hashable, Sendable {
    /// Counts of what it took.
    public let metadata: Metadata
    /// The answer as stored; nil from older servers.
    public let message: ConsultationMessage?

    /// Makes it from its parts.
    public init(metadata: Metadata, message: ConsultationMessage?) {
        self.metadata = metadata
        self.message = message
    }

    enum CodingKeys: String, CodingKey { case metadata, message }

    /// Counts of what an answer took, and how it ended.
    public struct Metadata: Codable, Hashable, Sendable {
        /// Counts what a language model took; 0 of the built-in coach.
        public let tokensUsed: Int
        /// The time that the answer took, in milliseconds.
        public let processingTimeMS: Int
        /// The number of functions that were called.
        public let functionCalls: Int
        /// One of `built_in`, `model`, `screen`; nil from older servers.
        public let engine: String?
        /// The intent that claimed the question; nil where none did.
        public let intent: String?
        /// One of `complete`, `stopped`, `cut`, `withheld`, `declined`; nil from older servers.
        public let outcome: String?

        /// Makes it from its parts.
        public init(
            tokensUsed: Int,
            processingTimeMS: Int,
            functionCalls: Int,
            engine: String?,
            intent: String?,
            outcome: String?
        ) {
            self.tokensUsed = tokensUsed
            self.processingTimeMS = processingTimeMS
            self.functionCalls = functionCalls
            self.engine = engine
            self.intent = intent
            self.outcome = outcome
        }

        private enum CodingKeys: String, CodingKey {
            case tokensUsed = "tokens_used"
            case processingTimeMS = "processing_time_ms"
            case functionCalls = "function_calls"
            case engine, intent, outcome
        }
    }
}
