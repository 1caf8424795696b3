package import Foundation

/// A message to an endpoint, and the tries to deliver it. The message itself is not kept: it tells what is true when it is
/// sent, as the log of changes does.
package struct WebhookDelivery: Hashable, Sendable {
    package enum State: String, CaseIterable, Hashable, Sendable {
        /// The last try failed, and another is to come.
        case waiting
        case delivered
        /// No further try is made by itself.
        case failed
    }

    /// Says what a delivery tells.
    package enum Content: Hashable, Sendable {
        /// The change of that number.
        case change(Int)
        /// The log no longer holds what comes next: the receiver is to load anew, and hears of what happens after that number.
        case resync(Int)
        /// Nothing: the person wants to see whether it arrives.
        case test
    }

    /// An endpoint keeps as many as this, the newest.
    package static let mostOfEndpoint = 200
    /// A delivery keeps as many tries as this, the newest.
    package static let mostAttempts = 20

    package let endpoint: WebhookEndpoint.ID
    package let account: Account.ID
    /// Grows by one with each delivery of the endpoint.
    package let number: Int
    /// The `webhook-id`, the same with each try.
    package let messageID: String
    /// The word for what it tells, such as `meal_log.completed`.
    package let type: String
    package let content: Content
    package var state: State
    package let createdAt: Date
    /// The tries, the oldest first.
    package private(set) var attempts: [WebhookAttempt]

    package init(
        endpoint: WebhookEndpoint.ID,
        account: Account.ID,
        number: Int,
        messageID: String,
        type: String,
        content: Content,
        state: State = .waiting,
        createdAt: Date,
        attempts: [WebhookAttempt] = []
    ) {
        self.endpoint = endpoint
        self.account = account
        self.number = number
        self.messageID = messageID
        self.type = type
        self.content = content
        self.state = state
        self.createdAt = createdAt
        self.attempts = attempts
    }

    package mutating func add(_ attempt: WebhookAttempt) {
        attempts = (attempts + [attempt]).suffix(Self.mostAttempts)
    }
}

extension WebhookDelivery.Content {
    /// The word of a message that tells of no change but that changes are missing.
    package static let resyncType = "resync_required"
    /// The word of a message that tells nothing.
    package static let testType = "test"

    /// The number that stores keep of it.
    package var number: Int? {
        switch self {
        case .change(let number), .resync(let number): number
        case .test: nil
        }
    }

    /// Reads what stores have kept.
    package init(type: String, number: Int?) {
        self = number.map { type == Self.resyncType ? .resync($0) : .change($0) } ?? .test
    }
}

/// A try to deliver a message, and what came of it. Of a receiver's answer the status alone is kept: its words could be
/// those of a machine that the person is not to read from.
package struct WebhookAttempt: Hashable, Codable, Sendable {
    /// Says why no answer came.
    package enum Fault: String, CaseIterable, Hashable, Codable, Sendable {
        /// The address is one that this server sends nothing to.
        case addressNotAllowed = "address_not_allowed"
        /// The address is not encrypted, and not in the server's own network.
        case needsHTTPS = "needs_https"
        case unknownHost = "unknown_host"
        case unreachable
        /// The other end proved not to be who it says.
        case untrusted
        case timedOut = "timed_out"
        /// The connection ended before an answer came, or what came was no HTTP.
        case brokenOff = "broken_off"
    }

    /// The time that the delivery took, in whole milliseconds, as stores keep times.
    package let milliseconds: Int64
    /// The answer's status; nil where none came.
    package let status: Int?
    package let fault: Fault?
    /// The time that it took, in milliseconds.
    package let duration: Int
    /// Indicates whether the person asked for it.
    package let isByHand: Bool

    package init(at date: Date, status: Int?, fault: Fault?, duration: Duration, isByHand: Bool) {
        milliseconds = date.milliseconds
        self.status = status
        self.fault = fault
        self.duration = Int(duration.inSeconds * 1000)
        self.isByHand = isByHand
    }

    package var date: Date { Date(milliseconds: milliseconds) }

    /// Returns true if the receiver has taken it: 2xx alone, and no redirect.
    package var isSuccess: Bool { status.map { (200..<300).contains($0) } ?? false }
}
