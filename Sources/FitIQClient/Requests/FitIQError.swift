public import FitIQWire
import Foundation
import NIOSSL

/// Tells why a call of ``FitIQClient`` failed.
public struct FitIQError: Error, Hashable, Sendable {
    /// Tells programs what went wrong; go by it, not by `message`.
    public let code: Code
    /// A sentence for people.
    public let message: String
    /// Says the same in technical words; nil where there is no more to say.
    public let details: String?
    /// The fault of each field of the request, by the field's name.
    public let fields: [String: String]
    /// Things to try instead, where the server knows any.
    public let suggestions: [String]
    /// The request's id, to be named when asking the server's operator about it.
    public let requestID: String?
    /// The wait that the server asks for before the next try; nil where it asks for none.
    public let retryAfter: Duration?
    /// The status of the server's answer; nil where there was none.
    public let status: Int?

    /// Makes an error, as a test or a stand-in for the client needs it.
    public init(
        _ code: Code,
        _ message: String,
        details: String? = nil,
        fields: [String: String] = [:],
        suggestions: [String] = [],
        requestID: String? = nil,
        retryAfter: Duration? = nil,
        status: Int? = nil
    ) {
        self.code = code
        self.message = message
        self.details = details
        self.fields = fields
        self.suggestions = suggestions
        self.requestID = requestID
        self.retryAfter = retryAfter
        self.status = status
    }

    init(_ error: APIError, retryAfter: Duration? = nil, status: Int? = nil) {
        self.init(
            Code(error.code),
            error.message,
            details: error.details,
            fields: error.fields ?? [:],
            suggestions: error.suggestions ?? [],
            requestID: error.requestID,
            retryAfter: retryAfter,
            status: status
        )
    }

    /// A stable word for what went wrong: one of these, or any code that the server knows (``APIError/Code``).
    /// A struct, so that a new one breaks no app.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The server's word, or one of the SDK's own in the same style.
        public let rawValue: String

        /// Takes any word, also one that this version does not know.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Takes over a code of the server's.
        public init(_ code: APIError.Code) {
            rawValue = code.rawValue
        }

        /// Nobody is signed in here, or no longer: sign in.
        public static let notAuthenticated = Code(rawValue: "NOT_AUTHENTICATED")
        /// No connection, or it was lost before the answer: try again later.
        public static let unreachable = Code(rawValue: "UNREACHABLE")
        /// There was no answer, or no result, in time. The meal may still arrive.
        public static let timedOut = Code(rawValue: "TIMED_OUT")
        /// The answer is not one of FitIQ's server.
        public static let invalidAnswer = Code(rawValue: "INVALID_ANSWER")
        /// Live updates moved to a newer connection of this device.
        public static let replaced = Code(rawValue: "REPLACED")
        /// The watcher took updates more slowly than they came: load what it shows again.
        public static let tooSlow = Code(rawValue: "TOO_SLOW")
        /// There is no space left on this device.
        public static let storeFull = Code(rawValue: "STORE_FULL")
        /// Another program keeps the diary's file locked.
        public static let storeBusy = Code(rawValue: "STORE_BUSY")
        /// The diary's file is no longer what was written.
        public static let storeDamaged = Code(rawValue: "STORE_DAMAGED")
        /// This device cannot read or write its diary or its sign-in.
        public static let storeUnavailable = Code(rawValue: "STORE_UNAVAILABLE")
        /// A newer version of the SDK keeps the diary's file: update, and start again.
        public static let storeTooNew = Code(rawValue: "STORE_TOO_NEW")
        /// The server does not take the request; ``FitIQError/fields`` says why, by field.
        public static let validationFailed = Code(.validationFailed)
        /// More devices are connected than the server allows, and this was the oldest.
        public static let connectionLimit = Code(.connectionLimit)
        /// There is no such meal, or it is someone else's.
        public static let notFound = Code(.notFound)
        /// The caller may not do that: a member of the household does not show their meals.
        public static let forbidden = Code(.forbidden)
        /// The conversation with the coach takes no more words: begin another one.
        public static let consultationNotActive = Code(.consultationNotActive)
        /// The meal or entry that was to be restored has been changed since.
        public static let changedSince = Code(.changedSince)
        /// No food was recognised in a text.
        public static let parsingFailed = Code(.parsingFailed)
        /// The text asks for an earlier meal, and there is none like it.
        public static let nothingToRepeat = Code(.nothingToRepeat)
        /// The server knows this id of another request, such as a copy that another device made at another hour.
        public static let idempotencyKeyReused = Code(.idempotencyKeyReused)
        /// The credentials are wrong.
        public static let authFailed = Code(.authFailed)
        /// The password is right, and the account also asks for a code of its authenticator app.
        public static let secondFactorRequired = Code(.secondFactorRequired)
        /// The server wants a key: set ``FitIQClient/Configuration/apiKey``. The sign-in is as good as before.
        public static let apiKeyRequired = Code(.apiKeyRequired)
        /// The server takes no new accounts.
        public static let registrationClosed = Code(.registrationClosed)
    }
}

extension FitIQError: CustomStringConvertible {
    /// Code, message and, where there is one, the technical cause.
    public var description: String { "\(code.rawValue): \(message)" + (details.map { " (\($0))" } ?? "") }
}

extension FitIQError {
    static let notSignedIn = FitIQError(.notAuthenticated, "Not signed in.")
    static let otherAccount = FitIQError(.notAuthenticated, "Another account is signed in. Open its diary instead.")
    static let notThePersons = FitIQError(.invalidAnswer, "The server sent another person's meals.")
    static let signInEnded = FitIQError(.notAuthenticated, "You’ve been signed out. Sign in to continue.")

    /// Returns true if a later try may go better, without anybody doing anything.
    var isPassing: Bool { ![.notAuthenticated, .storeDamaged, .storeTooNew].contains(code) }

    /// Returns true if this device's file fails.
    var isOfStore: Bool {
        [.storeFull, .storeBusy, .storeDamaged, .storeUnavailable, .storeTooNew].contains(code)
    }

    /// Returns true if no answer came at all, so that asking for something else is as vain.
    var isOfNetwork: Bool { code == .unreachable || code == .timedOut }

    /// A connection that ended because of `cause`, on this side.
    static func interrupted(_ cause: any Error) -> FitIQError {
        cause as? FitIQError
            ?? FitIQError(.unreachable, "The connection was interrupted.", details: String(describing: cause))
    }

    static func unreachable(_ server: URL, _ cause: any Error) -> FitIQError {
        let details = String(describing: cause)
        let isDistrusted =
            cause as? NIOSSLExtraError == .failedToValidateHostname
            || cause is NIOSSLError && details.contains("CERTIFICATE_VERIFY_FAILED")
        return FitIQError(
            .unreachable,
            isDistrusted
                ? "\(server.absoluteString) cannot be reached safely: its certificate is not trusted here."
                : "\(server.absoluteString) cannot be reached.",
            details: details
        )
    }
}
