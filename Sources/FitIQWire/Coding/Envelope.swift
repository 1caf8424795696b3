package import FitIQCore

/// Wraps every REST answer.
public struct Envelope<Body: Codable & Sendable>: Codable, Sendable {
    /// Indicates whether the request was carried out: `data` is there if true, `error` if false.
    public let success: Bool
    /// Holds the answer; nil of an error.
    public let data: Body?
    /// Says why there is no answer; nil of a success.
    public let error: APIError?

    /// Wraps the answer of a request that succeeded.
    public init(data: Body) {
        success = true
        self.data = data
        error = nil
    }

    private enum CodingKeys: CodingKey {
        case success, data, error
    }

    /// Writes all three fields, with null for `data` or `error`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(success, forKey: .success)
        try container.encode(data, forKey: .data)
        try container.encode(error, forKey: .error)
    }
}

extension WriteRequest {
    /// Answers with `body` of the result, in the envelope.
    package init(_ keys: [IdempotencyKey], answering body: @escaping @Sendable (Result) -> some Codable & Sendable) {
        self.init(keys) { try WireCoding.encode(Envelope(data: body($0))) }
    }
}

extension Envelope where Body == Nothing {
    /// Wraps the error of a request that failed.
    public init(error: APIError) {
        success = false
        data = nil
        self.error = error
    }
}

/// The `data` of an answer that has none.
public struct Nothing: Codable, Sendable {
    /// Makes the empty object `{}`.
    public init() {}
}

/// Tells why a request was not carried out.
public struct APIError: Codable, Hashable, Sendable, Error {
    /// Tells programs what went wrong; go by it, not by `message`.
    public let code: Code
    /// A sentence for people.
    public let message: String
    /// Says the same in more words; nil where there is no more to say.
    public let details: String?
    /// Says what is wrong with each field, by its name; nil where no field is.
    public let fields: [String: String]?
    /// Lists what to try instead; nil where the server knows nothing.
    public let suggestions: [String]?
    /// Names the request in the server's log. Wire key `request_id`.
    public let requestID: String?

    /// Makes an error from its parts; what is nil is left out of the JSON.
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
        /// The word on the wire, such as `NOT_FOUND`.
        public let rawValue: String

        /// Takes any word, also one that this version does not know.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// 401 and socket `error`: the token is missing, forged, expired or signed out, or the password is wrong.
        public static let authFailed = Code(rawValue: "AUTH_FAILED")
        /// 401: the password is right, and the account also asks for a code of its second factor. `fields` names `code`
        /// where one came that is not good.
        public static let secondFactorRequired = Code(rawValue: "SECOND_FACTOR_REQUIRED")
        /// 401: the request carries no good `X-API-Key`. It says nothing about the sign-in.
        public static let apiKeyRequired = Code(rawValue: "API_KEY_REQUIRED")
        /// 403: a personal token asks for what its scopes do not open, a browser asks from a page of another site, or a
        /// member of the household does not show their meals.
        public static let forbidden = Code(rawValue: "FORBIDDEN")
        /// 404: nothing is there, or it is someone else's.
        public static let notFound = Code(rawValue: "NOT_FOUND")
        /// 405: the `Allow` header names the methods that are possible.
        public static let methodNotAllowed = Code(rawValue: "METHOD_NOT_ALLOWED")
        /// 400 or 431: the body is no JSON object, or the request is no HTTP.
        public static let malformedRequest = Code(rawValue: "MALFORMED_REQUEST")
        /// 422: the request is readable but wrong; `fields` names every field that is.
        public static let validationFailed = Code(rawValue: "VALIDATION_FAILED")
        /// 409: the e-mail address has an account already.
        public static let emailTaken = Code(rawValue: "EMAIL_TAKEN")
        /// 403: the server takes no new accounts.
        public static let registrationClosed = Code(rawValue: "REGISTRATION_CLOSED")
        /// 422: the key or id was used for another request.
        public static let idempotencyKeyReused = Code(rawValue: "IDEMPOTENCY_KEY_REUSED")
        /// 413: the body is larger than the server takes, 64 KiB by default.
        public static let bodyTooLarge = Code(rawValue: "BODY_TOO_LARGE")
        /// 408: the request did not come whole in time, 30 seconds by default.
        public static let requestTimeout = Code(rawValue: "REQUEST_TIMEOUT")
        /// 415: the body is not `application/json` in UTF-8, or is compressed.
        public static let unsupportedMediaType = Code(rawValue: "UNSUPPORTED_MEDIA_TYPE")
        /// 426: the socket's path was asked without a WebSocket handshake.
        public static let upgradeRequired = Code(rawValue: "UPGRADE_REQUIRED")
        /// 429: too much in too short a time; `Retry-After` says how many seconds to wait.
        public static let rateLimit = Code(rawValue: "RATE_LIMIT")
        /// Socket `error` before the close code 1008: more devices connected than may be; do not come back unasked.
        public static let connectionLimit = Code(rawValue: "CONNECTION_LIMIT")
        /// 422, and of a `meal_log.failed`: no food was recognised in the text.
        public static let parsingFailed = Code(rawValue: "PARSING_FAILED")
        /// 422, and of a `meal_log.failed`: the text asks for an earlier meal, and there is none like it.
        public static let nothingToRepeat = Code(rawValue: "NOTHING_TO_REPEAT")
        /// 429: the person has as many open consultations as may be; complete or delete one.
        public static let consultationLimit = Code(rawValue: "CONSULTATION_LIMIT")
        /// 409: what was to be taken back was changed or deleted since, or another device is changing the meal that was to
        /// be changed.
        public static let changedSince = Code(rawValue: "CHANGED_SINCE")
        /// 409 and socket `error`: the consultation was completed, or has as many messages as may be.
        public static let consultationNotActive = Code(rawValue: "CONSULTATION_NOT_ACTIVE")
        /// 409 and socket `error`: the answer to the message before is still being made.
        public static let answerInProgress = Code(rawValue: "ANSWER_IN_PROGRESS")
        /// 409: another language model, or host of it, is set up than the one that the person was shown.
        public static let modelChanged = Code(rawValue: "MODEL_CHANGED")
        /// Socket `error`: the language model that should have answered cannot be asked now.
        public static let aiServiceUnavailable = Code(rawValue: "AI_SERVICE_UNAVAILABLE")
        /// Socket `error`: the answer was cut by a fault of the server's.
        public static let aiServiceError = Code(rawValue: "AI_SERVICE_ERROR")
        /// 500: a fault of the server's.
        public static let serverError = Code(rawValue: "SERVER_ERROR")
        /// 503: the provider at which the person signs in does not answer; nothing was changed.
        public static let providerUnavailable = Code(rawValue: "PROVIDER_UNAVAILABLE")
        /// 503: the store cannot be used just now, or too many sign in; repeat the request under its key.
        public static let unavailable = Code(rawValue: "UNAVAILABLE")
    }
}
