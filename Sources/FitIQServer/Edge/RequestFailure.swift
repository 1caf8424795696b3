import FitIQCore
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// Says why a request is refused: the client's text and code, and nothing of our insides.
struct RequestFailure: Error {
    let status: HTTPResponse.Status
    let code: APIError.Code
    var message: String
    var fields: [String: String]?
    var details: String?
    /// Lists alternatives to try.
    var suggestions: [String]?
    var headers = HTTPFields()

    static func malformed(_ message: String) -> RequestFailure {
        RequestFailure(status: .badRequest, code: .malformedRequest, message: message)
    }

    static func invalid(_ fields: [String: String]) -> RequestFailure {
        let names = fields.keys.sorted().joined(separator: ", ")
        return RequestFailure(
            status: .unprocessableContent,
            code: .validationFailed,
            message: "Please check: \(names).",
            fields: fields
        )
    }

    /// 422 where no single field is wrong.
    static func impossible(_ message: String) -> RequestFailure {
        RequestFailure(status: .unprocessableContent, code: .validationFailed, message: message)
    }

    static func keyReused(_ places: Set<IdempotencyKey.Place>) -> RequestFailure {
        let names = places.map { $0 == .header ? FitIQHeader.idempotencyKey : "id" }.sorted()
        let fault = "was used before, for another request"
        return RequestFailure(
            status: .unprocessableContent,
            code: .idempotencyKeyReused,
            message: names.map { "\($0) \(fault)" }.joined(separator: "; ") + ".",
            fields: Dictionary(uniqueKeysWithValues: names.map { ($0, fault) })
        )
    }

    /// 409: others give a meal new words each time that it is to be changed.
    static let mealContended = RequestFailure(
        status: .conflict,
        code: .changedSince,
        message:
            "Another device is changing this meal, so your change was not saved. Reload it and try again."
    )

    /// Refuses a text in which no food was found.
    static func notUnderstood(_ field: String, _ reason: NoFoodReason? = nil) -> RequestFailure {
        let text = FailureText(Meal.FailureCode(reason))
        var failure = RequestFailure(
            status: .unprocessableContent,
            code: text.code,
            message: text.message,
            fields: [field: reason == .notEaten ? "has no food that was eaten" : "has no food that we know"]
        )
        failure.details = text.details
        failure.suggestions = text.suggestions
        return failure
    }

    static func unauthorized(_ message: String) -> RequestFailure {
        RequestFailure(
            status: .unauthorized,
            code: .authFailed,
            message: message,
            headers: [.wwwAuthenticate: "Bearer"]
        )
    }

    /// Refuses a sign-in with the right password to an account that has a second factor.
    ///
    /// - Parameter fault: what is wrong with the code that came; nil where none did.
    static func secondFactorRequired(fault: String? = nil) -> RequestFailure {
        RequestFailure(
            status: .unauthorized,
            code: .secondFactorRequired,
            message: fault.map { "The code \($0)." }
                ?? """
                This account also asks for a code of its authenticator app. A program that does not ask you for it is too \
                old to sign in.
                """,
            fields: fault.map { ["code": $0] },
            headers: [.wwwAuthenticate: "Bearer"]
        )
    }

    /// Refuses a request without one of the keys that the operator has set. It says nothing about the person's token.
    static let keyRequired = RequestFailure(
        status: .unauthorized,
        code: .apiKeyRequired,
        message: "This server needs an API key in X-API-Key.",
        headers: [.wwwAuthenticate: "Bearer"]
    )

    /// Refuses a personal token that is not good. Which of the three it is, is not told: it may be another's.
    static let tokenRefused = RequestFailure(
        status: .unauthorized,
        code: .authFailed,
        message: "This token is unknown, expired or revoked; make another one.",
        headers: [.wwwAuthenticate: #"Bearer error="invalid_token""#]
    )

    /// Refuses a browser that asks from a page of another site.
    static let foreignOrigin = RequestFailure(
        status: .forbidden,
        code: .forbidden,
        message: "Pages of other sites may not connect here."
    )

    /// Refuses a personal token that may not do what is asked.
    ///
    /// - Parameter scope: the one that it needs; nil where no token may.
    static func outOfScope(_ scope: PersonalToken.Scope?) -> RequestFailure {
        let challenge = #"Bearer error="insufficient_scope""#
        return RequestFailure(
            status: .forbidden,
            code: .forbidden,
            message: scope.map { "This token may not do that: it needs the scope \($0.rawValue)." }
                ?? "Personal tokens may not do that. Sign in instead.",
            headers: [.wwwAuthenticate: challenge + (scope.map { #", scope="\#($0.rawValue)""# } ?? "")]
        )
    }

    static let notFound = RequestFailure(
        status: .notFound,
        code: .notFound,
        message: "There is nothing here by that name."
    )

    static let tooLarge = RequestFailure(
        status: .contentTooLarge,
        code: .bodyTooLarge,
        message: "The request is larger than this server takes."
    )

    static let timedOut = RequestFailure(
        status: .requestTimeout,
        code: .requestTimeout,
        message: "The request took too long to come.",
        headers: [.connection: "close"]
    )

    /// Refuses bytes that are not HTTP.
    static func unreadable(_ error: HTTPParserError) -> RequestFailure {
        guard error == .headerOverflow else { return malformed("The request is not readable as HTTP.") }
        return RequestFailure(
            status: .requestHeaderFieldsTooLarge,
            code: .malformedRequest,
            message: "The address or the headers are longer than this server takes."
        )
    }

    static func rateLimited(retryAfter: Duration) -> RequestFailure {
        let seconds = max(1, Int(retryAfter.inSeconds.rounded(.up)))
        return RequestFailure(
            status: .tooManyRequests,
            code: .rateLimit,
            message: "Too many requests; try again in \(seconds) s.",
            headers: [.retryAfter: String(seconds)]
        )
    }

    /// Refuses a write of an account that has used up its quota of the day.
    static func keptTooMuch(retryAfter: Duration) -> RequestFailure {
        var failure = rateLimited(retryAfter: retryAfter)
        let minutes = max(1, Int((retryAfter.inSeconds / 60).rounded(.up)))
        failure.message = "You have stored as much as one day allows; try again in \(minutes) min."
        return failure
    }

    static let unavailable = RequestFailure(
        status: .serviceUnavailable,
        code: .unavailable,
        message: """
            The server cannot store or read anything just now. What you sent may be stored or not: send it again in a \
            while, with the same Idempotency-Key.
            """,
        headers: [.retryAfter: "5"]
    )

    /// Clients ask by GET meanwhile; five minutes on they may try again.
    static let withoutSockets = RequestFailure(
        status: .serviceUnavailable,
        code: .unavailable,
        message: "Live updates are not switched on for this account; ask GET /api/v1/events instead.",
        headers: [.retryAfter: "300"]
    )

    static let busy = RequestFailure(
        status: .serviceUnavailable,
        code: .unavailable,
        message: "Too many people are signing in right now. Nothing was changed. Try again in a moment.",
        headers: [.retryAfter: "5"]
    )

    static let internalError = RequestFailure(
        status: .internalServerError,
        code: .serverError,
        message: "Something went wrong on our side."
    )

    /// Turns `error` into a refusal. An unknown error is a plain 500.
    init(_ error: any Error) {
        switch error {
        case let failure as RequestFailure: self = failure
        case is NIOTooManyBytesError: self = .tooLarge
        case let error as HTTPParserError: self = .unreadable(error)
        case is RequestDeadline.TimedOut: self = .timedOut
        case is PasswordQueue.Full: self = .busy
        case let refusal as Consultation.Refusal: self = RequestFailure(refusal)
        case let refusal as OwnFood.Refusal: self = RequestFailure(refusal)
        case let refusal as Household.Refusal: self = RequestFailure(refusal)
        case StoreError.unavailable: self = .unavailable
        case StoreError.noSuchAccount: self = .unauthorized("This account no longer exists.")
        case let error as any HTTPResponseError: self = Self.ofLibrary(error.status)
        default: self = .internalError
        }
    }

    init(
        status: HTTPResponse.Status,
        code: APIError.Code,
        message: String,
        fields: [String: String]? = nil,
        headers: HTTPFields = HTTPFields()
    ) {
        self.status = status
        self.code = code
        self.message = message
        self.fields = fields
        self.headers = headers
    }

    private static func ofLibrary(_ status: HTTPResponse.Status) -> RequestFailure {
        switch status.code {
        case 404: .notFound
        case 413: .tooLarge
        case 400..<500:
            RequestFailure(status: status, code: .malformedRequest, message: "The request could not be read.")
        default: .internalError
        }
    }

    func response(requestID: String) -> Response {
        var response = Response.json(status, bytes: body(requestID: requestID))
        response.headers.append(contentsOf: headers)
        return response
    }

    func body(requestID: String) -> Data {
        let error = APIError(
            code: code,
            message: message,
            details: details,
            fields: fields,
            suggestions: suggestions,
            requestID: requestID
        )
        // The body holds texts only, so writing it cannot fail.
        return (try? WireCoding.encode(Envelope(error: error))) ?? Data()
    }
}
