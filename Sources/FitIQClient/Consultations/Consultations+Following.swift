import FitIQWire
import Foundation

extension Consultations {
    /// Hears what is said in a conversation as it is said, until the task is cancelled: words of other devices, and answers while
    /// they are made. The socket is made again whenever it is lost, and goes on behind what is here.
    ///
    /// It is no condition of anything: without it messages come when they are done.
    ///
    /// - Throws: ``FitIQError`` where coming back would be wrong: ``FitIQError/Code/notAuthenticated``,
    ///   ``FitIQError/Code/connectionLimit``, ``FitIQError/Code/replaced``; ``FitIQError/Code/notFound`` once the conversation is
    ///   gone.
    public func follow(_ id: String) async throws {
        let id = id.lowercased()
        // One socket a device: of many who follow, one holds it.
        try await diary.answers.flight(of: id).taking {
            defer { diary.answers.of(id).set(nil) }
            try await requireAtServer(id)
            var reconnection = Reconnection()
            while true {
                let ending = try await TalkLink(diary: diary, id: id).receive { reconnection.connected() }
                diary.answers.of(id).set(nil)
                try Task.checkCancellation()
                if case .unauthorized = ending, reconnection.mayRefresh(), try await hasRenewed() { continue }
                switch reconnection.next(after: ending) {
                case .stop(let error): throw error
                case .wait(let attempt, let reason):
                    let jitter = diary.client.configuration.jitter()
                    let backoff = Backoff.reconnect(afterAttempt: attempt, jitter: jitter)
                    try await diary.client.configuration.pause(max(backoff, reason.retryAfter ?? .zero))
                }
            }
        }
    }

    /// Waits until the server has the conversation.
    private func requireAtServer(_ id: String) async throws {
        let known = diary.store.observe { database in
            try StoredConsultation.fetch(id, from: database).map { $0.isAccepted && !$0.isDeleted }
        }
        for try await isAccepted in known {
            guard let isAccepted else { throw FitIQError.noSuchConsultation }
            if isAccepted { return }
        }
        throw CancellationError()
    }

    /// - Throws: ``FitIQError/Code/notAuthenticated`` where the sign-in has ended.
    private func hasRenewed() async throws -> Bool {
        let auth = diary.client.auth
        do {
            _ = try await auth.refreshed(after: try await auth.current(of: diary.userID))
            return true
        } catch let error as FitIQError where error.code != .notAuthenticated {
            return false
        }
    }
}

/// Is one connection of a conversation's socket.
struct TalkLink: Sendable {
    let diary: Diary
    let id: String

    /// Connects, and takes over what comes until the connection ends.
    ///
    /// The server's `connected` may come behind other messages, such as the answer to the first ping.
    func receive(onConnected: () -> Void) async throws -> Reconnection.Ending {
        let client = diary.client
        let (link, auth) = (client.feed.link, client.auth)
        let tokens: Tokens
        let socket: any LiveSocket
        do {
            tokens = try await auth.current(of: diary.userID)
            socket = try await link.open(try await address(), accessToken: tokens.accessToken)
        } catch let refusal as LiveLink.Refusal {
            return try await gone() ?? refusal.ending
        } catch let error as FitIQError {
            return error.code == .notAuthenticated ? .dismissed(error) : .lost(error)
        }
        let renewals = Task {
            try await auth.keepShowing(tokens, to: socket, sleep: client.configuration.sleep) { _ in }
        }
        defer { renewals.cancel() }
        return await withTaskCancellationHandler {
            await link.listen(to: socket) { message in
                if message.isGreeting { onConnected() }
                do {
                    try await take(message.body)
                    return .proceed
                } catch {
                    return .fail(.interrupted(error))
                }
            }
        } onCancel: {
            socket.close()
        }
    }

    /// The address that asks for the messages after the last one that is here with all before it.
    private func address() async throws -> String {
        let heard = try await diary.store.read { try StoredConsultation.fetch(id, from: $0)?.heard ?? 0 }
        let call = HTTPCall.get(Routes.consultationSocket(id), query: [("after", String(heard))])
        return call.address(on: diary.client.serverURL)
    }

    /// A conversation that was deleted is no lost connection.
    private func gone() async throws -> Reconnection.Ending? {
        let isThere = try await diary.store.read { try StoredConsultation.fetch(id, from: $0)?.isDeleted == false }
        return isThere ? nil : .dismissed(.noSuchConsultation)
    }

    private func take(_ body: SocketMessage.Body) async throws {
        let live = diary.answers.of(id)
        let told: [ConsultationMessage] =
            switch body {
            case .messageReceived(let received): [received.message]
            case .message(let message): [message]
            case .streamComplete(let complete): complete.message.map { [$0] } ?? []
            default: []
            }
        if !told.isEmpty {
            // On disk first: an answer that is shown as done is there after a crash.
            try await diary.store.merge(at: diary.configuration.now()) { merge in
                for message in told { try StoredMessage.take(message, merge) }
            }
        }
        live.set(StreamedAnswer.after(body, live.value))
    }
}
