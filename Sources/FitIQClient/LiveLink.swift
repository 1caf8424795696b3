import FitIQWire
import Foundation
import NIOHTTP1
import WebSocketLink

/// Opens the meal-log socket and reads one connection of it.
struct LiveLink: Sendable {
    let server: URL
    let configuration: FitIQClient.Configuration

    /// There is no connection.
    struct Refusal: Error {
        let ending: Reconnection.Ending
    }

    /// What follows from a message.
    enum Verdict {
        case proceed
        /// Nobody listens any more.
        case stop
        /// It could not be taken: the connection ends as if it were lost.
        case fail(FitIQError)
    }

    /// - Parameter cursor: the last event that is known; nil to hear only of what happens from now on.
    func connect(
        accessToken: String,
        after cursor: ClientMessage.Cursor?
    ) async throws(Refusal) -> WebSocketConnection {
        do {
            let address = HTTPCall.get(Routes.mealLogSocket, query: Self.query(cursor)).address(on: server)
            guard let url = URL(string: address) else { throw WebSocketClientError.invalidAddress(address) }
            return try await WebSocketClient().connect(to: url, headers: ["Authorization": "Bearer \(accessToken)"])
        } catch let error as WebSocketClientError {
            throw Refusal(ending: Self.ending(error))
        } catch {
            throw Refusal(ending: .lost(.unreachable(server, error)))
        }
    }

    private static func query(_ cursor: ClientMessage.Cursor?) -> [(name: String, value: String)] {
        guard let cursor else { return [] }
        return [("since", String(cursor.eventID))] + (cursor.epoch.map { [("epoch", $0)] } ?? [])
    }

    /// Hands on what comes, one after the other, until the connection ends; says how it ended. What is no message
    /// is left out.
    func listen(
        to connection: WebSocketConnection,
        isolation: isolated (any Actor)? = #isolation,
        onMessage: (SocketMessage) async -> Verdict
    ) async -> Reconnection.Ending {
        let greeting = Task { await closeUnlessGreeted(connection) }
        let pings = Task { await ping(connection) }
        defer {
            greeting.cancel()
            pings.cancel()
        }
        let decoder = WireCoding.decoder()
        var said: Reconnection.Ending?
        for await text in connection.messages {
            guard let read = try? decoder.decode(LenientSocketMessage.self, from: Data(text.utf8)) else { continue }
            let message = read.message
            if case .connected = message.body { greeting.cancel() }
            said = said ?? Self.ending(saidBy: message)
            switch await onMessage(message) {
            case .proceed: continue
            case .stop: return .lost(.interrupted(CancellationError()))
            case .fail(let error): return .lost(error)
            }
        }
        let end = await connection.end
        return said ?? Self.ending(end)
    }

    private func closeUnlessGreeted(_ connection: WebSocketConnection) async {
        guard (try? await Task.sleep(for: configuration.connectedTimeout)) != nil else { return }
        connection.close()
    }

    private func ping(_ connection: WebSocketConnection) async {
        guard let ping = try? WireCoding.encoder().encode(ClientMessage.ping) else { return }
        while (try? await Task.sleep(for: configuration.pingInterval)) != nil {
            connection.send(String(decoding: ping, as: UTF8.self))
        }
    }
}

/// What an end means for coming back.
extension LiveLink {
    private static let tokenRefused = WebSocketCloseCode(rawValue: 4401)
    private static let replaced = WebSocketCloseCode(rawValue: 4409)

    static func ending(_ error: WebSocketClientError) -> Reconnection.Ending {
        switch error {
        case .refused(let refusal) where refusal.status == 401:
            return .unauthorized
        case .refused(let refusal) where refusal.status == 429 || refusal.status >= 500:
            return .lost(FitIQError(.unreachable, "The server refused the socket with \(refusal.status)."))
        case .refused(let refusal):
            return .dismissed(FitIQError(.invalidAnswer, "The server refused the socket with \(refusal.status)."))
        case .invalidAddress(let address), .unsupportedScheme(let address):
            return .dismissed(FitIQError(.invalidAnswer, "No socket can be opened at \(address)."))
        case .handshakeTimedOut:
            return .lost(FitIQError(.timedOut, "The server did not open the socket in time."))
        }
    }

    static func ending(saidBy message: SocketMessage) -> Reconnection.Ending? {
        guard case .error(let failure) = message.body else { return nil }
        switch failure.code {
        case .authFailed: return .unauthorized
        case .connectionLimit: return .dismissed(FitIQError(.connectionLimit, failure.message))
        default: return nil
        }
    }

    static func ending(_ end: WebSocketEnd) -> Reconnection.Ending {
        switch end {
        case .closedByPeer(tokenRefused?, _):
            return .unauthorized
        case .closedByPeer(replaced?, _):
            return .dismissed(FitIQError(.replaced, "A newer connection of this device took the place of this one."))
        case .closedByPeer(let code, _):
            let code = code.map { " (\($0.rawValue))" } ?? ""
            return .lost(FitIQError(.unreachable, "The server closed the socket\(code)."))
        case .closedHere, .lost:
            return .lost(FitIQError(.unreachable, "The connection was lost."))
        }
    }
}
