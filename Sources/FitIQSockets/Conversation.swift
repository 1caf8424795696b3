package import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import WebSocketLink

/// Decides the protocol of a socket at `/ws/meal-logs` or of a consultation: events go in, actions come out.
/// ``MealLogSocket`` carries them out.
package struct Conversation {
    enum Phase: Hashable {
        /// No token yet. → `opening`, `closed`
        case authenticating
        /// Registered; the store is asked where the events stand. → `open`, `closed`
        case opening(Identity)
        /// → `closed`
        case open(Identity)
        case closed
    }

    enum Action {
        case say(SocketMessage.Body)
        /// Find out whose token this is, then call `authenticated(_:)`.
        case verify(token: String)
        /// End with this moment, unless another one comes: call `refuse(_:)` then.
        case expire(at: Date)
        /// Tell the hub, so that events come; then find out where they stand and call `stands(_:)`. In this order nothing
        /// that happens in between is missed, and a device that signed out before is found.
        case register(Identity)
        case acknowledge(Session.ID, eventID: Int)
        case feed(EventFeed.Action)
        /// Say this to the coach.
        case ask(String, id: String?)
        /// End the answer that is being made; nil ends whichever is.
        case stop(messageID: String?)
        /// Tell the consultation's messages behind this number, then what happens in it; nil begins with what happens.
        case listen(after: Int?)
        case close(WebSocketCloseCode, String)
    }

    /// The result of judging a token.
    package enum Verdict: Hashable, Sendable {
        case identity(Identity)
        case refused
        /// The token is good, but this person connects too often.
        case tooOften
        case unavailable
    }

    /// The state of a device's events once it is registered.
    enum Standing: Hashable {
        case at(EventCursor)
        case inConsultation(Consultation, EventCursor)
        /// The person has no such consultation.
        case noConsultation
        case signedOut
        case unavailable
    }

    private(set) var phase = Phase.authenticating
    var feed: EventFeed
    /// The cursor after which the device wants to go on; nil tells only what happens from `connected` on.
    private var wanted: ClientMessage.Cursor?
    private var epoch = ""
    private let topic: SocketTopic

    init(
        wanted: ClientMessage.Cursor? = nil,
        view: ChangeView = .mealsAlone,
        topic: SocketTopic = .diary
    ) {
        self.wanted = wanted
        self.topic = topic
        feed = EventFeed(view: view)
    }

    var identity: Identity? {
        switch phase {
        case .opening(let identity), .open(let identity): identity
        case .authenticating, .closed: nil
        }
    }

    /// - Parameter message: nil for what is none.
    mutating func received(_ message: ClientMessage?) -> [Action] {
        switch (message, phase) {
        case (_, .closed): []
        case (nil, _): [.say(.error(.init(code: .malformedRequest, message: "This is not a message with a type.")))]
        case (.auth(let token), _): [.verify(token: token)]
        case (_, .authenticating): refuse("The first message must bring a token.")
        case (.ping, _): [.say(.pong)]
        case (.message(let content, let id), _): topic == .diary ? [] : [.ask(content, id: id)]
        case (.stop(let id), _): topic == .diary ? [] : [.stop(messageID: id)]
        // What is said in a consultation is asked for by its messages' numbers.
        case (.resume, _) where topic != .diary: []
        case (.resume(let cursor), .opening): want(cursor)
        case (.resume(let cursor), .open): resume(cursor)
        case (.ack(let eventID), .opening(let identity)), (.ack(let eventID), .open(let identity)):
            [.acknowledge(identity.session, eventID: eventID)]
        case (.unknown, _): []
        }
    }

    /// A token was judged: the first opens the socket, a later one of the same device renews it.
    mutating func authenticated(_ verdict: Verdict) -> [Action] {
        switch (verdict, phase) {
        case (_, .closed):
            return []
        case (.refused, _):
            return refuse("The token is not valid or has expired.")
        case (.unavailable, _):
            return close(.serverError, "store unavailable")
        case (.tooOften, _):
            return limited("Too many connections; try again in a minute.")
        case (.identity(let identity), .authenticating):
            phase = .opening(identity)
            return [.expire(at: identity.expiresAt), .register(identity)]
        case (.identity(let renewed), .opening(let identity)):
            guard renewed.isSameDevice(as: identity) else { return refuse("The token belongs to another sign-in.") }
            phase = .opening(renewed)
            return [.expire(at: renewed.expiresAt)]
        case (.identity(let renewed), .open(let identity)):
            guard renewed.isSameDevice(as: identity) else { return refuse("The token belongs to another sign-in.") }
            phase = .open(renewed)
            return [.expire(at: renewed.expiresAt)]
        }
    }

    mutating func stands(_ standing: Standing) -> [Action] {
        guard case .opening(let identity) = phase else { return [] }
        switch standing {
        case .at(let cursor):
            phase = .open(identity)
            epoch = cursor.epoch
            let connected = SocketMessage.Connected(
                userID: identity.account.description,
                cursor: cursor.last,
                epoch: cursor.epoch
            )
            return [.say(.connected(connected))] + begin(at: cursor)
        case .inConsultation(let consultation, let cursor):
            phase = .open(identity)
            let connected = SocketMessage.Connected(
                userID: identity.account.description,
                consultationID: consultation.id.description,
                lastNumber: consultation.lastNumber,
                cursor: nil,
                epoch: nil
            )
            let meals: [Action] =
                consultation.isDefault ? [.feed(feed.start(after: cursor.last, last: cursor.last))] : []
            return [.say(.connected(connected)), .listen(after: topic.after)] + meals
        case .noConsultation:
            return [.say(.error(.init(code: .notFound, message: "There is no such consultation.")))]
                + close(.policyViolation, "no such consultation")
        case .signedOut:
            return refuse("This device was signed out.")
        case .unavailable:
            return [.say(.error(.init(code: .serverError, message: "The events cannot be read just now.")))]
                + close(.serverError, "store unavailable")
        }
    }

    /// The hub wants the socket to end.
    mutating func ended(_ reason: HubEndReason) -> [Action] {
        guard phase != .closed else { return [] }
        switch reason {
        case .replaced:
            return close(.replaced, "this device connected again")
        case .tooManyDevices:
            let message = "Too many devices are connected; this one is paused."
            return [.say(.error(.init(code: .connectionLimit, message: message)))]
                + close(.policyViolation, "too many devices")
        case .signedOut:
            return refuse("This device was signed out.")
        }
    }

    mutating func refuse(_ why: String) -> [Action] {
        guard phase != .closed else { return [] }
        return [.say(.error(.init(code: .authFailed, message: "Authentication failed", details: why)))]
            + close(.authenticationFailed, "authentication failed")
    }

    /// The device does something too often.
    mutating func limited(_ message: String) -> [Action] {
        guard phase != .closed else { return [] }
        return [.say(.error(.init(code: .rateLimit, message: message)))] + close(.policyViolation, "rate limit")
    }

    mutating func close(_ code: WebSocketCloseCode, _ reason: String) -> [Action] {
        guard phase != .closed else { return [] }
        phase = .closed
        return [.close(code, reason)]
    }

    /// The connection is gone.
    mutating func vanished() {
        phase = .closed
    }
}

// MARK: - Where to go on

extension Conversation {
    private mutating func want(_ cursor: ClientMessage.Cursor) -> [Action] {
        wanted = cursor
        return []
    }

    private mutating func begin(at cursor: EventCursor) -> [Action] {
        guard let wanted = wanted.take() else {
            return [.feed(feed.start(after: cursor.last, last: cursor.last))]
        }
        guard cursor.has(wanted.eventID, epoch: wanted.epoch) else {
            return [resync(cursor.last), .feed(feed.start(after: cursor.last, last: cursor.last))]
        }
        return [.feed(feed.start(after: wanted.eventID, last: cursor.last))]
    }

    private mutating func resume(_ cursor: ClientMessage.Cursor) -> [Action] {
        guard EventCursor(last: feed.known, epoch: epoch).has(cursor.eventID, epoch: cursor.epoch) else {
            return [resync(feed.known), .feed(feed.move(after: feed.known))]
        }
        return [.feed(feed.move(after: cursor.eventID))]
    }

    func resync(_ last: Int) -> Action {
        .say(.resyncRequired(.init(cursor: last, epoch: epoch)))
    }
}

extension Identity {
    fileprivate func isSameDevice(as other: Identity) -> Bool {
        account == other.account && session == other.session
    }
}

extension WebSocketCloseCode {
    /// The token is missing, not valid, or past its time.
    static let authenticationFailed = Self(rawValue: 4401)
    /// A newer connection of the same device took this one's place.
    static let replaced = Self(rawValue: 4409)
}
