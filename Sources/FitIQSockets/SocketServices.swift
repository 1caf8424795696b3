package import FitIQCore
package import FitIQService
package import FitIQWire
package import Foundation
package import WebSocketLink

/// Holds what all sockets share; each keeps one reference to it.
package final class SocketServices: Sendable {
    /// Says how it is known who opens a socket.
    package enum Credential: Sendable {
        case judged(Conversation.Verdict)
        /// The token is to come as the first message.
        case awaited
    }

    /// Holds what sockets ask of the edge, where requests ask it, too.
    package struct Edge: Sendable {
        /// Judges a token; the first of a socket counts as a connect.
        let judge: @Sendable (_ token: String, _ isFirst: Bool) async throws -> Conversation.Verdict
        /// Returns false once the device was signed out.
        let isSignedIn: @Sendable (Identity) async throws -> Bool
        /// Says something to the coach for a socket; returns the turn of words that were said before, nil of new ones.
        let say: @Sendable (SayToCoach, Caller, ObjectIdentifier) async throws -> ConsultationTurn?
        /// Says why something was not done.
        let failure: @Sendable (any Error) -> SocketMessage.Failure

        package init(
            judge: @escaping @Sendable (_ token: String, _ isFirst: Bool) async throws -> Conversation.Verdict,
            isSignedIn: @escaping @Sendable (Identity) async throws -> Bool,
            say: @escaping @Sendable (SayToCoach, Caller, ObjectIdentifier) async throws -> ConsultationTurn?,
            failure: @escaping @Sendable (any Error) -> SocketMessage.Failure
        ) {
            self.judge = judge
            self.isSignedIn = isSignedIn
            self.say = say
            self.failure = failure
        }
    }

    let edge: Edge
    let teller: ChangeTeller
    let consultations: ConsultationService
    let hub: any EventHub
    let ledger: ConnectionLedger
    let metrics: Metrics
    /// The rate at which a device may send messages.
    let messageRate: TokenBucket.Rate
    /// The longest time until a token comes.
    let authTimeout: Duration
    /// The number of events, or messages, that are read at a time.
    let eventsPerPage: Int
    let now: @Sendable () -> Date

    package init(
        edge: Edge,
        teller: ChangeTeller,
        consultations: ConsultationService,
        hub: any EventHub,
        ledger: ConnectionLedger,
        metrics: Metrics,
        messageRate: TokenBucket.Rate,
        authTimeout: Duration,
        eventsPerPage: Int,
        now: @escaping @Sendable () -> Date
    ) {
        self.edge = edge
        self.teller = teller
        self.consultations = consultations
        self.hub = hub
        self.ledger = ledger
        self.metrics = metrics
        self.messageRate = messageRate
        self.authTimeout = authTimeout
        self.eventsPerPage = eventsPerPage
        self.now = now
    }

    /// Makes the session of a socket that was let in.
    ///
    /// - Parameters:
    ///   - cursor: the event behind which the device wants to go on; nil where it has none.
    ///   - view: the changes that the device asked to hear of.
    ///   - slot: held as long as the socket lives.
    package func socket(
        _ credential: Credential,
        about topic: SocketTopic,
        after cursor: ClientMessage.Cursor?,
        in view: ChangeView,
        holding slot: any AnyObject & Sendable
    ) -> any WebSocketSession {
        MealLogSocket(self, credential: credential, cursor: cursor, view: view, topic: topic, slot: slot)
    }
}
