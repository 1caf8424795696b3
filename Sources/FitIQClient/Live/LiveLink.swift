import ClientSocket
import FitIQWire
import Foundation
import Logging
import WebSocketLink

/// Opens the meal-log socket and reads one connection of it.
struct LiveLink: Sendable {
    let server: URL
    let configuration: FitIQClient.Configuration
    let log: Logger

    /// There is no connection.
    struct Refusal: Error {
        let ending: Reconnection.Ending
    }

    /// Says what follows from a message.
    enum Verdict {
        case proceed
        /// Nobody listens any more.
        case stop
        /// It could not be taken: the connection ends as if it were lost.
        case fail(FitIQError)
    }

    #if canImport(Darwin)
        private typealias Socket = URLSessionSocket
    #else
        private typealias Socket = NIOSocket
    #endif

    /// - Parameter cursor: the last event that is known; nil to hear only of what happens from now on.
    func connect(
        accessToken: String,
        after cursor: ClientMessage.Cursor?
    ) async throws(Refusal) -> any LiveSocket {
        let query = Self.query(cursor) + [Self.allKinds]
        let address = HTTPCall.get(Routes.mealLogSocket, query: query).address(on: server)
        return try await open(address, accessToken: accessToken)
    }

    /// Opens a socket at an address that may be another than the server's own.
    func open(_ address: String, accessToken: String) async throws(Refusal) -> any LiveSocket {
        do {
            guard let url = URL(string: address) else { throw WebSocketClientError.invalidAddress(address) }
            return try await Socket.open(url, accessToken: accessToken, configuration: configuration)
        } catch let error as WebSocketClientError {
            throw Refusal(ending: Self.ending(error))
        } catch let error as FitIQError {
            throw Refusal(ending: .dismissed(error))
        } catch {
            throw Refusal(ending: .lost(.unreachable(server, error)))
        }
    }

    /// Asks for all changes: their numbers have no gap, so that one that was lost is noticed. What an older server tells has
    /// none either.
    static let allKinds = (name: "kinds", value: "all")

    private static func query(_ cursor: ClientMessage.Cursor?) -> [(name: String, value: String)] {
        guard let cursor else { return [] }
        return [("since", String(cursor.eventID))] + (cursor.epoch.map { [("epoch", $0)] } ?? [])
    }

    /// Hands on what comes, one after the other, until the connection ends or the server has been silent for 2.5 times
    /// the pings' interval; says how it ended.
    func listen(
        to socket: any LiveSocket,
        isolation: isolated (any Actor)? = #isolation,
        onMessage: (SocketMessage) async -> Verdict
    ) async -> Reconnection.Ending {
        let patience = SilenceTimeout(
            greeting: configuration.connectedTimeout,
            silence: configuration.pingInterval * 2.5
        )
        let closing = Task {
            try await patience.exhausted()
            socket.close()
        }
        let pings = Task { try await ping(socket) }
        defer {
            closing.cancel()
            pings.cancel()
        }
        let decoder = WireCoding.decoder()
        var said: Reconnection.Ending?
        for await text in socket.messages {
            let message = try? decoder.decode(LenientSocketMessage.self, from: Data(text.utf8)).message
            patience.heard(isGreeting: message?.isGreeting == true)
            defer { patience.handled() }
            guard let message else { continue }
            said = said ?? Self.ending(saidBy: message)
            switch await onMessage(message) {
            case .proceed: continue
            case .stop: return .lost(.interrupted(CancellationError()))
            case .fail(let error): return .lost(error)
            }
        }
        let end = await socket.end
        return said ?? Self.ending(end)
    }

    private func ping(_ socket: any LiveSocket) async throws {
        while true {
            log.debug("MealLogWebSocketClient: Sending application-level ping")
            socket.send(ClientMessage.ping.text)
            try await Task.sleep(for: configuration.pingInterval)
        }
    }
}

extension SocketMessage {
    /// True for the server's word that the connection stands.
    var isGreeting: Bool {
        if case .connected = body { true } else { false }
    }
}

extension ClientMessage {
    /// The message as JSON.
    var text: String {
        // Names, numbers and texts: nothing of it can fail to be written.
        String(decoding: try! WireCoding.encode(self), as: UTF8.self)
    }
}
