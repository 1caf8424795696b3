public import Foundation

/// A conversation with the coach, without its messages; `consultation.updated` tells it, too.
public struct ConsultationSummary: Codable, Hashable, Sendable, Identifiable {
    /// A UUID; the client's own where one was sent.
    public let id: String
    /// The account that the consultation belongs to.
    public let userID: String
    /// One of `nutritionist`, `fitness_coach`, `wellness_specialist`, `general_wellness`; a newer server may know more.
    public let persona: String
    /// One of `pending`, `active`, `completed`, `abandoned`, `archived`. Messages are taken while it is `active`.
    public let status: String
    /// One of `general`, `goal`, `insight`, `mood`, `journal`, `meal_tracking`; a newer server may know more.
    public let contextType: String
    /// The client's own name for what it is about; nil without any.
    public let contextID: String?
    /// The client's own name for a goal; nil without any.
    public let goalID: String?
    /// The quick action that it began with; nil without any.
    public let quickAction: String?
    /// Counts the messages of both sides.
    public let messageCount: Int
    /// The time of the newest message; nil before the first.
    public let lastMessageAt: Date?
    /// The time of making it.
    public let createdAt: Date
    /// The time of the last change, messages included.
    public let updatedAt: Date
    /// The time at which it was completed; nil while it goes on.
    public let completedAt: Date?
    /// True of the one for keeping meals, which each person has.
    public let isDefault: Bool
    /// Indicates whether a language model may answer what the built-in coach declines.
    public let usesModel: Bool

    /// Makes a summary from its parts.
    public init(
        id: String,
        userID: String,
        persona: String,
        status: String,
        contextType: String,
        contextID: String? = nil,
        goalID: String? = nil,
        quickAction: String? = nil,
        messageCount: Int,
        lastMessageAt: Date? = nil,
        createdAt: Date,
        updatedAt: Date,
        completedAt: Date? = nil,
        isDefault: Bool,
        usesModel: Bool = false
    ) {
        self.id = id
        self.userID = userID
        self.persona = persona
        self.status = status
        self.contextType = contextType
        self.contextID = contextID
        self.goalID = goalID
        self.quickAction = quickAction
        self.messageCount = messageCount
        self.lastMessageAt = lastMessageAt
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.completedAt = completedAt
        self.isDefault = isDefault
        self.usesModel = usesModel
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case userID = "user_id"
        case persona, status
        case contextType = "context_type"
        case contextID = "context_id"
        case goalID = "goal_id"
        case quickAction = "quick_action"
        case messageCount = "message_count"
        case lastMessageAt = "last_message_at"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case completedAt = "completed_at"
        case isDefault = "is_default"
        case usesModel = "uses_model"
    }
}

/// Answer to GET `/api/v1/consultations/{id}` and POST `/api/v1/consultations/{id}/complete`.
public struct ConsultationAnswer: Codable, Hashable, Sendable {
    /// The consultation as it is now.
    public let consultation: ConsultationSummary

    /// Wraps a consultation.
    public init(consultation: ConsultationSummary) {
        self.consultation = consultation
    }
}

/// Answer to POST `/api/v1/consultations`.
public struct ConsultationStarted: Codable, Hashable, Sendable {
    /// The new consultation.
    public let consultation: ConsultationSummary
    /// Says who answers; it is the consultation's first message, too.
    public let greetingMessage: String?
    /// Indicates whether the person has told too little for a plan.
    public let needsSurvey: Bool
    /// Names what is missing; nil where nothing is.
    public let surveyMessage: String?
    /// The `initial_message` as it was stored; nil where there was none.
    public let userMessage: ConsultationMessage?
    /// The message in which the answer to `initial_message` is given; nil where there was none.
    public let assistantMessageID: String?

    /// Makes an answer from its parts.
    public init(
        consultation: ConsultationSummary,
        greetingMessage: String?,
        needsSurvey: Bool,
        surveyMessage: String? = nil,
        userMessage: ConsultationMessage? = nil,
        assistantMessageID: String? = nil
    ) {
        self.consultation = consultation
        self.greetingMessage = greetingMessage
        self.needsSurvey = needsSurvey
        self.surveyMessage = surveyMessage
        self.userMessage = userMessage
        self.assistantMessageID = assistantMessageID
    }

    private enum CodingKeys: String, CodingKey {
        case consultation
        case greetingMessage = "greeting_message"
        case needsSurvey = "needs_survey"
        case surveyMessage = "survey_message"
        case userMessage = "user_message"
        case assistantMessageID = "assistant_message_id"
    }
}

/// Answer to GET `/api/v1/consultations`.
public struct ConsultationPage: Codable, Hashable, Sendable {
    /// The one that was last spoken in first.
    public let consultations: [ConsultationSummary]
    /// Counts all consultations that the filters let through.
    public let totalCount: Int
    /// The most that the page may hold, 1...100.
    public let limit: Int
    /// The number of consultations that were skipped.
    public let offset: Int
    /// Indicates whether more follow behind this page.
    public let hasMore: Bool

    /// Makes a page; `hasMore` follows from the other numbers.
    public init(consultations: [ConsultationSummary], totalCount: Int, limit: Int, offset: Int) {
        self.consultations = consultations
        self.totalCount = totalCount
        self.limit = limit
        self.offset = offset
        hasMore = offset + consultations.count < totalCount
    }

    private enum CodingKeys: String, CodingKey {
        case consultations
        case totalCount = "total_count"
        case limit, offset
        case hasMore = "has_more"
    }
}
