/// What every REST answer is wrapped in.
public struct Envelope<Body: Codable & Sendable>: Codable, Sendable {
    public let success: Bool
    public let data: Body?
    public let error: APIError?

    public init(data: Body) {
        success = true
        self.data = data
        error = nil
    }

    private enum CodingKeys: CodingKey {
        case success, data, error
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(success, forKey: .success)
        try container.encode(data, forKey: .data)
        try container.encode(error, forKey: .error)
    }
}

extension Envelope where Body == Nothing {
    public init(error: APIError) {
        success = false
        data = nil
        self.error = error
    }
}

/// The `data` of an answer that has none.
public struct Nothing: Codable, Sendable {
    public init() {}
}

/// Why a request was not carried out.
public struct APIError: Codable, Hashable, Sendable, Error {
    public let code: Code
    /// One sentence a person can read.
    public let message: String
    public let details: String?
    /// The fault of each field, by its name.
    public let fields: [String: String]?
    /// What to try instead.
    public let suggestions: [String]?
    /// What to name when asking about it.
    public let requestID: String?

    public init(
        code: Code,
        message: String,
        details: String? = nil,
        fields: [String: String]? = nil,
        suggestions: [String]? = nil,
        requestID: String? = nil
    ) {
        self.code = code
        self.message = message
        self.details = details
        self.fields = fields
        self.suggestions = suggestions
        self.requestID = requestID
    }

    private enum CodingKeys: String, CodingKey {
        case code, message, details, fields, suggestions
        case requestID = "request_id"
    }

    /// A stable word for what went wrong. A struct, so that a new one breaks no app.
    public struct Code: RawRepresentable, Codable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let authFailed = Code(rawValue: "AUTH_FAILED")
        /// Not about the person: the server takes requests with one of its keys only.
        public static let apiKeyRequired = Code(rawValue: "API_KEY_REQUIRED")
        public static let forbidden = Code(rawValue: "FORBIDDEN")
        public static let notFound = Code(rawValue: "NOT_FOUND")
        public static let methodNotAllowed = Code(rawValue: "METHOD_NOT_ALLOWED")
        public static let malformedRequest = Code(rawValue: "MALFORMED_REQUEST")
        public static let validationFailed = Code(rawValue: "VALIDATION_FAILED")
        public static let emailTaken = Code(rawValue: "EMAIL_TAKEN")
        public static let registrationClosed = Code(rawValue: "REGISTRATION_CLOSED")
        public static let idempotencyKeyReused = Code(rawValue: "IDEMPOTENCY_KEY_REUSED")
        public static let bodyTooLarge = Code(rawValue: "BODY_TOO_LARGE")
        public static let requestTimeout = Code(rawValue: "REQUEST_TIMEOUT")
        public static let unsupportedMediaType = Code(rawValue: "UNSUPPORTED_MEDIA_TYPE")
        public static let upgradeRequired = Code(rawValue: "UPGRADE_REQUIRED")
        public static let rateLimit = Code(rawValue: "RATE_LIMIT")
        public static let connectionLimit = Code(rawValue: "CONNECTION_LIMIT")
        public static let parsingFailed = Code(rawValue: "PARSING_FAILED")
        public static let serverError = Code(rawValue: "SERVER_ERROR")
        public static let unavailable = Code(rawValue: "UNAVAILABLE")
    }
}
