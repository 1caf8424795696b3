package import Foundation

/// An address of a person's choice to which their changes are sent, as Standard Webhooks 1.0.0 says.
package struct WebhookEndpoint: Hashable, Sendable {
    package typealias ID = Identifier<WebhookEndpoint>

    /// Says why an endpoint gets nothing.
    package enum Stop: String, CaseIterable, Hashable, Sendable {
        /// The person switched it off.
        case byPerson = "switched_off"
        /// Its receiver answered 410.
        case gone
        /// No try of a delivery succeeded, over three days.
        case failing
    }

    /// The secret that was in use before, and until when it signs beside the new one.
    package struct FormerSecret: Hashable, Sendable {
        package let secret: WebhookSecret
        package let until: Date

        package init(secret: WebhookSecret, until: Date) {
            self.secret = secret
            self.until = until
        }
    }

    /// Says how far an endpoint has come, and what is to be tried next.
    package struct Progress: Hashable, Sendable {
        /// The number of the last change that is done with.
        package var cursor: Int
        /// The number of the last delivery, by hand or not.
        package var lastDelivery = 0
        /// The delivery that failed and is to be tried again.
        package var openDelivery: Int?
        /// Counts how many tries of it have failed.
        package var failures = 0
        package var nextTryAt: Date?

        package init(cursor: Int) {
            self.cursor = cursor
        }
    }

    /// An account has as many as this at most.
    package static let mostOfAccount = 5
    /// The longest address, in bytes.
    package static let longestAddress = 2000

    package let id: ID
    package let account: Account.ID
    /// Says what it is for, in the person's words; nil where they said nothing.
    package var name: String?
    /// `https://…` or `http://…`. It may hold a secret of the receiver's: it is shown to its owner, and to no log.
    package var address: String
    /// The changes that are sent; nil sends all, those that later versions add too.
    package var kinds: Set<Change.Kind>?
    package var secret: WebhookSecret
    package var formerSecret: FormerSecret?
    /// Is nil while changes are sent.
    package var stop: Stop?
    /// The time at which it stopped.
    package var stoppedAt: Date?
    package let createdAt: Date
    package var updatedAt: Date
    package var progress: Progress

    package init(
        id: ID,
        account: Account.ID,
        name: String?,
        address: String,
        kinds: Set<Change.Kind>?,
        secret: WebhookSecret,
        createdAt: Date
    ) {
        self.id = id
        self.account = account
        self.name = name
        self.address = address
        self.kinds = kinds
        self.secret = secret
        self.createdAt = createdAt
        updatedAt = createdAt
        progress = Progress(cursor: 0)
    }

    package func wants(_ kind: Change.Kind) -> Bool { kinds?.contains(kind) ?? true }

    /// The secrets that sign at `date`: the one in use, and the one before while it is still good.
    package func secrets(at date: Date) -> [WebhookSecret] {
        [secret] + (formerSecret.map { date < $0.until ? [$0.secret] : [] } ?? [])
    }

    /// Stops sending. A person who switches it off and on again does not hurry the next try.
    package mutating func stop(_ stop: Stop, at date: Date) {
        self.stop = stop
        stoppedAt = date
        progress.openDelivery = nil
        if stop != .byPerson { forgetFailures() }
    }

    /// Makes the next try due at once, and the first.
    package mutating func forgetFailures() {
        progress.failures = 0
        progress.nextTryAt = nil
    }

    /// Begins to send again, with what has not been delivered yet.
    package mutating func resume() {
        stop = nil
        stoppedAt = nil
    }

    /// Puts a new secret in the place of the one in use, which signs beside it until `end`.
    package mutating func rotate(to secret: WebhookSecret, keepingUntil end: Date, at date: Date) {
        formerSecret = end > date ? FormerSecret(secret: self.secret, until: end) : nil
        self.secret = secret
        updatedAt = date
    }
}

extension Set<Change.Kind> {
    /// The kinds as stores keep them: their words in order, a space between.
    package var words: String { map(\.rawValue).sorted().joined(separator: " ") }

    /// Reads what `words` wrote. A word that is not known, which a newer version may have written, selects nothing.
    package init(words: String) {
        self.init(words.split(separator: " ").compactMap { Change.Kind(rawValue: String($0)) })
    }
}
