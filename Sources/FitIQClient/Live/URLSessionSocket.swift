#if canImport(Darwin)
    import ClientSocket
    import FitIQCore
    import Foundation
    import NIOConcurrencyHelpers
    import NIOHTTP1
    import WebSocketLink

    /// A socket over URLSession, which knows the system's proxies, VPNs and trusted certificates.
    struct URLSessionSocket: LiveSocket {
        private let task: URLSessionWebSocketTask
        private let observer: Observer

        /// - Throws: ``WebSocketClientError``, or URLSession's error when there is no connection.
        static func open(
            _ url: URL,
            accessToken: String,
            configuration: FitIQClient.Configuration
        ) async throws -> URLSessionSocket {
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
            // URLSession raises an exception, which Swift cannot catch, for another scheme.
            switch parts?.scheme?.lowercased() {
            case "ws", "http": parts?.scheme = "ws"
            case "wss", "https": parts?.scheme = "wss"
            default: throw WebSocketClientError.unsupportedScheme(url.scheme ?? "")
            }
            guard let address = parts?.url else { throw WebSocketClientError.invalidAddress(url.absoluteString) }
            // Apple's systems count it from frame to frame, also on an open socket, whose silence is judged elsewhere.
            let silence = configuration.pingInterval * 3
            var request = URLRequest(url: address, timeoutInterval: silence.inSeconds)
            request.setValue("Bearer \(accessToken)", forHTTPHeaderField: "Authorization")
            for (name, value) in try configuration.keyHeaders() { request.setValue(value, forHTTPHeaderField: name) }

            let observer = Observer()
            let session = URLSession(configuration: .ephemeral, delegate: observer, delegateQueue: nil)
            let socket = URLSessionSocket(task: session.webSocketTask(with: request), observer: observer)
            socket.task.resume()
            // The session, and its hold on the observer, end with this task.
            session.finishTasksAndInvalidate()
            do {
                try await withTimeLimit(configuration.connectedTimeout) {
                    try await withTaskCancellationHandler {
                        try await observer.opened()
                    } onCancel: {
                        socket.task.cancel()
                    }
                }
            } catch is FitIQError {
                throw WebSocketClientError.handshakeTimedOut
            }
            return socket
        }

        var messages: LiveMessages {
            LiveMessages(AsyncStream(unfolding: { await next() }, onCancel: { close() }))
        }

        private func next() async -> String? {
            while let message = try? await task.receive() {
                if case .string(let text) = message { return text }
            }
            task.cancel()
            return nil
        }

        func send(_ text: String) {
            // A message that cannot be sent shows as the end of the connection.
            task.send(.string(text)) { _ in }
        }

        func close() {
            task.cancel(with: .normalClosure, reason: nil)
        }

        var end: WebSocketEnd { get async { await observer.ended() } }
    }

    /// Keeps URLSession's news of one socket for those who wait for it.
    private final class Observer: NSObject, URLSessionWebSocketDelegate, Sendable {
        private let opening = Settlement<Result<Void, any Error>>()
        private let ending = Settlement<WebSocketEnd>()
        private let closing = NIOLockedValueBox(WebSocketEnd.lost)

        func opened() async throws { try await opening.value().get() }
        func ended() async -> WebSocketEnd { await ending.value() }

        func urlSession(_: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol: String?) {
            opening.settle(.success(()))
        }

        func urlSession(
            _: URLSession,
            webSocketTask: URLSessionWebSocketTask,
            didCloseWith code: URLSessionWebSocketTask.CloseCode,
            reason: Data?
        ) {
            // A code of FitIQ's own has no name there, but keeps its number.
            let code = UInt16(exactly: code.rawValue).map { WebSocketCloseCode(rawValue: $0) }
            let reason = String(decoding: reason ?? Data(), as: UTF8.self)
            closing.withLockedValue { $0 = .closedByPeer(code: code, reason: reason) }
        }

        func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            if let response = task.response as? HTTPURLResponse, response.statusCode != 101 {
                var headers = HTTPHeaders()
                if let wait = response.value(forHTTPHeaderField: "Retry-After") {
                    headers.add(name: "Retry-After", value: wait)
                }
                // URLSession keeps what the server said to itself: `LiveLink` goes by the status alone.
                let refusal = WebSocketClientError.Refusal(status: response.statusCode, headers: headers, body: "")
                opening.settle(.failure(WebSocketClientError.refused(refusal)))
            } else {
                opening.settle(.failure(error ?? URLError(.networkConnectionLost)))
            }
            ending.settle(closing.withLockedValue { $0 })
        }
    }

    /// A value that comes once, and whoever waits for it.
    private final class Settlement<Value: Sendable>: Sendable {
        private let state = NIOLockedValueBox<(value: Value?, waiting: [CheckedContinuation<Value, Never>])>((nil, []))

        /// The first counts.
        func settle(_ value: Value) {
            let waiting = state.withLockedValue { state in
                guard state.value == nil else { return [CheckedContinuation<Value, Never>]() }
                state.value = value
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume(returning: value) }
        }

        func value() async -> Value {
            await withCheckedContinuation { continuation in
                let value = state.withLockedValue { state in
                    if state.value == nil { state.waiting.append(continuation) }
                    return state.value
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }
#endif
