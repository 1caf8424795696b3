import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import NIOCore
import RealtimeHub
import WebSocketLink

/// One device's socket at `/ws/meal-logs`: tells it of its person's meals from `connected` on.
///
/// All state belongs to the socket's event loop; what comes from elsewhere is sent there first.
final class MealLogSocket: WebSocketSession, LocalEventHub.Connection, @unchecked Sendable {
    enum Credential: Sendable {
        case identity(Identity)
        case refused
        /// The token is to come as the first message.
        case awaited
    }

    private enum State {
        /// No token yet. → `opening`, `closed`
        case authenticating
        /// Registered with the hub; what happens meanwhile waits until `connected` has been said. → `open`, `closed`
        case opening(Identity, waiting: [MealEvent])
        /// → `closed`
        case open(Identity)
        case closed
    }

    private let services: MealLogSockets
    private let credential: Credential
    /// Held as long as the socket lives.
    private let slot: AddressSlots.Slot
    private var state = State.authenticating
    /// Ends the socket when its token does, or when none comes.
    private var deadline: Scheduled<Void>?
    /// Set once, in `opened`, before the hub can reach this socket.
    private var link: SocketLink?

    init(_ services: MealLogSockets, credential: Credential, slot: AddressSlots.Slot) {
        self.services = services
        self.credential = credential
        self.slot = slot
    }

    // MARK: From the socket

    func opened(_ link: SocketLink) {
        self.link = link
        services.metrics.count(.socketsOpened)
        services.metrics.openSockets(changedBy: 1)
        switch credential {
        case .identity(let identity): open(identity, link)
        case .refused: refuse("The token is not valid or has expired.")
        case .awaited:
            deadline = link.eventLoop.scheduleTask(in: services.settings.socketAuthTimeout.timeAmount) {
                self.refuse("No token came in time.")
            }
        }
    }

    func received(_ text: String, on link: SocketLink) -> EventLoopFuture<Void>? {
        guard let message = try? JSONDecoder().decode(ClientMessage.self, from: Data(text.utf8)) else {
            say(.error(.init(code: .malformedRequest, message: "This is not a message with a type.")))
            return nil
        }
        switch (message, state) {
        case (_, .closed): break
        case (.auth(let token), _): return authenticate(token, link)
        case (_, .authenticating): refuse("The first message must bring a token.")
        case (.ping, _): say(.pong)
        case (.unknown, _): break
        }
        return nil
    }

    func closed(_ link: SocketLink, _ end: WebSocketEnd) {
        services.metrics.openSockets(changedBy: -1)
        deadline?.cancel()
        if let identity { services.hub.remove(self, of: identity.account) }
        state = .closed
    }

    // MARK: From the hub, on any thread

    func deliver(_ event: MealEvent) {
        link?.eventLoop.execute { self.tell(event) }
    }

    func end(_ reason: LocalEventHub.EndReason) {
        link?.eventLoop.execute {
            switch reason {
            case .replaced:
                self.close(.replaced, "a newer connection of this device took its place")
            case .tooManyDevices:
                self.say(
                    .error(
                        .init(
                            code: .connectionLimit,
                            message: "More devices are connected than this account may have at once."
                        )
                    )
                )
                self.close(.policyViolation, "too many devices")
            case .signedOut:
                self.refuse("This device was signed out.")
            }
        }
    }

    // MARK: On the event loop

    private var identity: Identity? {
        switch state {
        case .opening(let identity, _), .open(let identity): identity
        case .authenticating, .closed: nil
        }
    }

    /// Registers first, then says where the events stand: what happens between the two is told afterwards, not missed.
    /// A device that signed out before it was registered is found then too.
    private func open(_ identity: Identity, _ link: SocketLink) {
        state = .opening(identity, waiting: [])
        endWith(identity, link)
        services.hub.add(self, of: identity.account, session: identity.session)
        let services = services
        link.eventLoop.makeFutureWithTask { () -> EventCursor? in
            guard try await services.signIn.isSignedIn(identity) else { return nil }
            return try await services.meals.cursor(of: identity.account)
        }
        .whenComplete(connected)
    }

    /// - Parameter result: where the events stand; nil when the device has signed out.
    private func connected(_ result: Result<EventCursor?, any Error>) {
        guard case .opening(let identity, let waiting) = state else { return }
        switch result {
        case .success(let cursor?):
            state = .open(identity)
            say(.connected(.init(userID: identity.account.description, cursor: cursor.last, epoch: cursor.epoch)))
            for event in waiting { tell(event) }
        case .success(nil):
            refuse("This device was signed out.")
        case .failure:
            say(.error(.init(code: .serverError, message: "The events cannot be read just now.")))
            close(.serverError, "store unavailable")
        }
    }

    /// A token that comes as a message: the first opens the socket, a later one of the same device renews it.
    private func authenticate(_ token: String, _ link: SocketLink) -> EventLoopFuture<Void> {
        let signIn = services.signIn
        return link.eventLoop.makeFutureWithTask { try await signIn.identity(token) }
            .map { self.authenticated($0, link) }
            .recover { _ in self.close(.serverError, "store unavailable") }
    }

    private func authenticated(_ identity: Identity?, _ link: SocketLink) {
        guard let identity else { return refuse("The token is not valid or has expired.") }
        switch state {
        case .closed: break
        case .authenticating:
            guard services.limits.connects.take(identity.account.description) == nil else {
                say(.error(.init(code: .rateLimit, message: "Too many connections; try again in a minute.")))
                return close(.policyViolation, "rate limit")
            }
            open(identity, link)
        case .opening(let current, let waiting):
            guard isSameDevice(identity, current) else { return }
            state = .opening(identity, waiting: waiting)
            endWith(identity, link)
        case .open(let current):
            guard isSameDevice(identity, current) else { return }
            state = .open(identity)
            endWith(identity, link)
        }
    }

    private func isSameDevice(_ identity: Identity, _ current: Identity) -> Bool {
        if identity.account == current.account, identity.session == current.session { return true }
        refuse("The token belongs to another sign-in.")
        return false
    }

    private func endWith(_ identity: Identity, _ link: SocketLink) {
        deadline?.cancel()
        let rest = max(0, identity.expiresAt.timeIntervalSince(services.now()))
        deadline = link.eventLoop.scheduleTask(in: .nanoseconds(Int64(min(rest, 1e9) * 1e9))) {
            self.refuse("The token has expired.")
        }
    }

    private func tell(_ event: MealEvent) {
        switch state {
        case .authenticating, .closed:
            return
        case .opening(let identity, let waiting):
            state = .opening(identity, waiting: waiting + [event])
        case .open:
            say(SocketMessage.Body(event), eventID: event.number)
            countTold(event.kind)
            services.metrics.observe(
                .eventLag,
                .seconds(max(0, services.now().timeIntervalSince(event.createdAt)))
            )
        }
    }

    private func countTold(_ kind: MealEvent.Kind) {
        switch kind {
        case .completed: services.metrics.count(.completedTold)
        case .failed: services.metrics.count(.failedTold)
        case .updated, .deleted: break
        }
    }

    private func say(_ body: SocketMessage.Body, eventID: Int? = nil) {
        let message = SocketMessage(timestamp: services.now(), eventID: eventID, body: body)
        guard let link, let bytes = try? WireCoding.encode(message) else { return }
        services.metrics.count(.messagesSent)
        link.send(ByteBuffer(bytes: bytes))
    }

    private func refuse(_ why: String) {
        guard !isClosed else { return }
        services.metrics.count(.socketAuthFailed)
        say(.error(.init(code: .authFailed, message: "Authentication failed", details: why)))
        close(.authenticationFailed, "authentication failed")
    }

    private var isClosed: Bool {
        if case .closed = state { true } else { false }
    }

    private func close(_ code: WebSocketCloseCode, _ reason: String) {
        deadline?.cancel()
        if let identity { services.hub.remove(self, of: identity.account) }
        state = .closed
        link?.close(code: code, reason: reason)
    }
}

extension WebSocketCloseCode {
    /// The token is missing, not valid, or past its time.
    static let authenticationFailed = Self(rawValue: 4401)
    /// A newer connection of the same device took this one's place.
    static let replaced = Self(rawValue: 4409)
}

extension SocketMessage.Body {
    /// What is true now: a meal that is gone is told as deleted, whatever had happened to it before.
    init(_ event: MealEvent) {
        guard let meal = event.meal else {
            self = .mealLogDeleted(
                MealLogDeletion(
                    id: event.mealID.description,
                    userID: event.account.description,
                    deletedAt: event.createdAt
                )
            )
            return
        }
        switch (event.kind, meal.state) {
        case (.updated, _): self = .mealLogUpdated(MealLog(meal))
        case (_, .failed(let failure)): self = .mealLogFailed(MealLogFailure(meal, failure))
        default: self = .mealLogCompleted(MealLog(meal))
        }
    }
}
