public import Foundation

/// Body of POST `/api/v1/webhooks`.
public struct NewWebhook: Codable, Hashable, Sendable {
    /// The address that changes are sent to, `https://…`.
    public let url: String
    /// Says what it is for, in 1 to 100 characters; nil says nothing.
    public let name: String?
    /// The kinds of changes that are sent; nil sends all.
    public let kinds: [String]?

    /// Makes the body from its parts; the server checks it.
    public init(url: String, name: String? = nil, kinds: [String]? = nil) {
        self.url = url
        self.name = name
        self.kinds = kinds
    }
}

/// Body of PATCH `/api/v1/webhooks/{id}`: what is nil stays as it is.
public struct WebhookEdit: Codable, Hashable, Sendable {
    /// Another address.
    public var url: String?
    /// Another name.
    public var name: String?
    /// The kinds of changes that are sent from now on.
    public var kinds: [String]?
    /// True sends, and goes on with what has not arrived yet; false stops sending.
    public var isActive: Bool?

    /// Makes the body from its parts; the server checks it.
    public init(url: String? = nil, name: String? = nil, kinds: [String]? = nil, isActive: Bool? = nil) {
        self.url = url
        self.name = name
        self.kinds = kinds
        self.isActive = isActive
    }

    private enum CodingKeys: String, CodingKey {
        case url, name, kinds
        case isActive = "is_active"
    }
}

/// Body of POST `/api/v1/webhooks/{id}/secret`.
public struct NewWebhookSecret: Codable, Hashable, Sendable {
    /// The seconds for which the secret before signs beside the new one, 0 to 604,800; nil takes a day.
    public let overlapSeconds: Int?

    /// Makes the body.
    public init(overlapSeconds: Int? = nil) {
        self.overlapSeconds = overlapSeconds
    }

    private enum CodingKeys: String, CodingKey {
        case overlapSeconds = "overlap_seconds"
    }
}

/// An address of a person's choice to which their changes are sent.
public struct WebhookRecord: Codable, Hashable, Sendable, Identifiable {
    /// Names the webhook.
    public let id: String
    /// Says what it is for; nil where the person said nothing.
    public let name: String?
    /// The address that changes are sent to.
    public let url: String
    /// The kinds of changes that are sent; nil where all are.
    public let kinds: [String]?
    /// True while changes are sent.
    public let isActive: Bool
    /// Says why none are: `switched_off` by the person, `gone` as the receiver answered 410, `failing` as it took nothing for
    /// days. Nil while changes are sent.
    public let stopReason: String?
    /// The time at which it was stopped.
    public let stoppedAt: Date?
    /// Counts the tries of the delivery at hand that have failed; 0 when all is well.
    public let failures: Int
    /// The time of the next try of the delivery at hand; nil when all is well.
    public let nextTryAt: Date?
    /// The time until which the secret before also signs; nil where there is none.
    public let formerSecretUntil: Date?
    /// The time at which it was made.
    public let createdAt: Date
    /// The time at which the person last changed it.
    public let updatedAt: Date
    /// The secret that signs, `whsec_…`, told once when it is made; nil ever after.
    public let secret: String?

    /// Makes a record from its parts.
    public init(
        id: String,
        name: String?,
        url: String,
        kinds: [String]?,
        isActive: Bool,
        stopReason: String? = nil,
        stoppedAt: Date? = nil,
        failures: Int = 0,
        nextTryAt: Date? = nil,
        formerSecretUntil: Date? = nil,
        createdAt: Date,
        updatedAt: Date,
        secret: String? = nil
    ) {
        self.id = id
        self.name = name
        self.url = url
        self.kinds = kinds
        self.isActive = isActive
        self.stopReason = stopReason
        self.stoppedAt = stoppedAt
        self.failures = failures
        self.nextTryAt = nextTryAt
        self.formerSecretUntil = formerSecretUntil
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.secret = secret
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, url, kinds, failures, secret
        case isActive = "is_active"
        case stopReason = "stop_reason"
        case stoppedAt = "stopped_at"
        case nextTryAt = "next_try_at"
        case formerSecretUntil = "former_secret_until"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
    }
}

/// Answer to GET `/api/v1/webhooks`.
public struct WebhookList: Codable, Hashable, Sendable {
    /// The oldest first, without their secrets.
    public let webhooks: [WebhookRecord]
    /// Says where this server sends webhooks: `off` nowhere, `public` to the internet, `any` to its own network too.
    public let reach: String
    /// The most that an account may have.
    public let limit: Int
    /// The kinds of changes that there are.
    public let kinds: [String]

    /// Makes the answer.
    public init(webhooks: [WebhookRecord], reach: String, limit: Int, kinds: [String]) {
        self.webhooks = webhooks
        self.reach = reach
        self.limit = limit
        self.kinds = kinds
    }
}

/// A message to a webhook, with the tries to deliver it.
public struct WebhookDeliveryRecord: Codable, Hashable, Sendable, Identifiable {
    /// Grows by one with each message of the webhook.
    public let number: Int
    /// The `webhook-id`, the same with each try.
    public let messageID: String
    /// Says what it tells, such as `meal_log.completed`; `test` tells nothing.
    public let type: String
    /// The number of the change that it tells; nil of one that tells none.
    public let eventID: Int?
    /// `waiting` for its next try, `delivered` or `failed`.
    public let state: String
    /// The time of the first try.
    public let createdAt: Date
    /// The newest tries, twenty at most, the oldest of them first.
    public let attempts: [Attempt]

    /// The number, by which one webhook's messages are told apart.
    public var id: Int { number }

    /// Makes a record from its parts.
    public init(
        number: Int,
        messageID: String,
        type: String,
        eventID: Int?,
        state: String,
        createdAt: Date,
        attempts: [Attempt]
    ) {
        self.number = number
        self.messageID = messageID
        self.type = type
        self.eventID = eventID
        self.state = state
        self.createdAt = createdAt
        self.attempts = attempts
    }

    private enum CodingKeys: String, CodingKey {
        case number, type, state, attempts
        case messageID = "message_id"
        case eventID = "event_id"
        case createdAt = "created_at"
    }

    /// A try to deliver a message.
    public struct Attempt: Codable, Hashable, Sendable {
        /// The time at which it began.
        public let at: Date
        /// The status of the receiver's answer; nil where none came.
        public let status: Int?
        /// Says why none came, such as `unreachable` or `timed_out`; nil where one did.
        public let fault: String?
        /// The time that it took.
        public let durationMilliseconds: Int
        /// Indicates whether the person asked for the delivery.
        public let isByHand: Bool

        /// Makes a try from its parts.
        public init(at: Date, status: Int?, fault: String?, durationMilliseconds: Int, isByHand: Bool) {
            self.at = at
            self.status = status
            self.fault = fault
            self.durationMilliseconds = durationMilliseconds
            self.isByHand = isByHand
        }

        private enum CodingKeys: String, CodingKey {
            case at, status, fault
            case durationMilliseconds = "duration_ms"
            case isByHand = "by_hand"
        }
    }
}

/// Answer to GET `/api/v1/webhooks/{id}/deliveries`.
public struct WebhookDeliveryPage: Codable, Hashable, Sendable {
    /// The newest first.
    public let deliveries: [WebhookDeliveryRecord]
    /// Indicates whether older ones follow: ask for those before the last one's number.
    public let hasMore: Bool

    /// Makes the answer.
    public init(deliveries: [WebhookDeliveryRecord], hasMore: Bool) {
        self.deliveries = deliveries
        self.hasMore = hasMore
    }

    private enum CodingKeys: String, CodingKey {
        case deliveries
        case hasMore = "has_more"
    }
}

/// The message that a webhook is sent as a test.
package struct WebhookTest: Encodable, Sendable {
    package struct Subject: Encodable, Sendable {
        package let webhookID: String

        private enum CodingKeys: String, CodingKey {
            case webhookID = "webhook_id"
        }
    }

    package let type = "test"
    package let timestamp: Date
    package let data: Subject

    package init(timestamp: Date, webhookID: String) {
        self.timestamp = timestamp
        data = Subject(webhookID: webhookID)
    }

    private enum CodingKeys: String, CodingKey {
        case type, timestamp, data
    }
}
