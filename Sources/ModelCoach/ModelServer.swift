import AsyncHTTPClient
import Coach
import FitIQCore
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import NIOSSL

/// Speaks with a server that understands OpenAI's chat completions.
struct ModelServer: Sendable {
    let address: ModelAddress
    let limits: ModelLimits

    /// One for the process, so that nobody has to shut it down.
    private static let http: HTTPClient = {
        var security = TLSConfiguration.makeClientConfiguration()
        security.minimumTLSVersion = .tlsv12
        // A redirect would take the key elsewhere.
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: security,
            redirectConfiguration: .disallow,
            timeout: .init(connect: .seconds(5))
        )
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    /// The outcome of a reply.
    struct Reply {
        let ending: ReplyGatherer.Ending
        let tokens: Int
        /// Indicates whether anything came that is a reply's.
        let hasBegun: Bool
    }

    /// Sends `body` and hears the text of the reply as it comes. Leaving it, by a cancelled task or an error of `hear`,
    /// closes the connection, which ends the work there.
    ///
    /// - Parameters:
    ///   - rest: the time that is left for all of it.
    ///   - hear: called for each piece of text in its order; returns false where no more is wanted.
    /// - Returns: a reply that was cut, where one had begun and anything happens to it.
    /// - Throws: `ModelFault` where none had begun, or the conversation is too long; `CancellationError`, and what `hear` throws.
    func reply(
        to body: JSON,
        within rest: Duration,
        hear: @escaping @Sendable (String) async throws -> Bool
    ) async throws -> Reply {
        let end = ContinuousClock.now + rest
        let deadline = NIOLockedValueBox(min(end, .now + limits.firstToken))
        let tokens = Kept<Int?>(nil)
        do {
            return try await raced(body, deadline, end, tokens, hear)
        } catch let fault as ModelFault where fault != .tooLong {
            guard let tokens = tokens.value else { throw fault }
            return Reply(ending: .cut, tokens: tokens, hasBegun: true)
        }
    }

    /// Reads the reply beside a clock.
    ///
    /// - Parameter tokens: gets the count of a reply that has begun.
    private func raced(
        _ body: JSON,
        _ deadline: NIOLockedValueBox<ContinuousClock.Instant>,
        _ end: ContinuousClock.Instant,
        _ tokens: Kept<Int?>,
        _ hear: @escaping @Sendable (String) async throws -> Bool
    ) async throws -> Reply {
        try await withThrowingTaskGroup(of: Reply?.self) { group in
            group.addTask {
                try await read(
                    body,
                    tokens,
                    heard: { deadline.withLockedValue { $0 = min(end, max($0, .now + limits.nextToken)) } },
                    hear
                )
            }
            group.addTask {
                while true {
                    let now = deadline.withLockedValue { $0 }
                    if ContinuousClock.now >= now { throw ModelFault.slow }
                    try await Task.sleep(until: now, clock: .continuous)
                }
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let reply = first else { throw ModelFault.invalid }
            return reply
        }
    }

    private func read(
        _ body: JSON,
        _ tokens: Kept<Int?>,
        heard: @Sendable () -> Void,
        _ hear: @Sendable (String) async throws -> Bool
    ) async throws -> Reply {
        let response = try await respond(to: body)
        var gatherer = ReplyGatherer()
        let isWhole = response.headers.first(name: "content-type")?.lowercased().contains("json") ?? false
        if isWhole {
            // Servers that do not stream answer at once.
            let bytes = try await collect(response)
            let text = try gatherer.take(String(buffer: bytes))
            guard try await hear(text) else { return Reply(gatherer, .cut) }
        } else {
            var reader = EventStreamReader(mostBytes: limits.streamBytes)
            var body = response.body.makeAsyncIterator()
            while !gatherer.isEnded, let buffer = try await next(&body) {
                heard()
                for event in try reader.add(buffer.readableBytesView) {
                    let text = try gatherer.take(event)
                    if gatherer.hasBegun { tokens.value = gatherer.tokens }
                    if !text.isEmpty, !(try await hear(text)) { return Reply(gatherer, .cut) }
                }
            }
            if !gatherer.isEnded, let event = try reader.finish() {
                // Half a line of a server that died is no chunk.
                if let text = try? gatherer.take(event), !text.isEmpty { _ = try await hear(text) }
            }
        }
        let rest = gatherer.finish()
        if !rest.isEmpty { _ = try await hear(rest) }
        return Reply(gatherer, gatherer.ending)
    }

    /// The next bytes of a body. A connection that breaks ends them: what was gathered says whether anything is missing.
    private func next(_ body: inout HTTPClientResponse.Body.AsyncIterator) async throws -> ByteBuffer? {
        do {
            return try await body.next()
        } catch {
            try Task.checkCancellation()
            return nil
        }
    }

    private func respond(to body: JSON) async throws -> HTTPClientResponse {
        var request = request("\(address.base)/chat/completions")
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/json")
        request.headers.add(name: "Accept", value: "text/event-stream")
        request.body = .bytes(ByteBuffer(data: body.bytes))
        let response = try await execute(request)
        guard [429, 503].contains(response.status.code), let pause = Self.pause(response) else {
            return try await taken(response)
        }
        try await Task.sleep(for: pause)
        return try await taken(execute(request))
    }

    /// The time after which a busy server is asked again, once; nil where that is too long.
    private static func pause(_ response: HTTPClientResponse) -> Duration? {
        let seconds = response.headers.first(name: "retry-after").map { Double($0) ?? .infinity } ?? 1
        return (0...5).contains(seconds) ? .seconds(seconds) : nil
    }

    private func taken(_ response: HTTPClientResponse) async throws -> HTTPClientResponse {
        let status = Int(response.status.code)
        if status == 200 { return response }
        let body = try? await collect(response)
        let answer = body.flatMap { JSON(Data(buffer: $0)) }
        let error = answer?["error"] ?? answer?["detail"] ?? answer
        if let error, ReplyGatherer.isTooLong(error) { throw ModelFault.tooLong }
        switch status {
        case 401, 403: throw ModelFault.keyRefused
        case 429, 503: throw ModelFault.busy
        default: throw ModelFault.refused(status)
        }
    }

    private func collect(_ response: HTTPClientResponse) async throws -> ByteBuffer {
        do {
            return try await response.body.collect(upTo: limits.streamBytes)
        } catch is NIOTooManyBytesError {
            throw ModelFault.tooMuch
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw ModelFault.unreachable
        }
    }

    private func request(_ url: String) -> HTTPClientRequest {
        var request = HTTPClientRequest(url: url)
        if let key = address.key { request.headers.add(name: "Authorization", value: "Bearer \(key)") }
        // A connection that was kept may be one that the server has just closed.
        request.headers.add(name: "Connection", value: "close")
        return request
    }

    /// Sends a request; whoever asks ends it before its own limit.
    private func execute(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        do {
            return try await Self.http.execute(request, timeout: .seconds(600))
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            try Task.checkCancellation()
            throw ModelFault.unreachable
        }
    }

    /// Asks the server whether its model takes tools; nil where it does not say so in time.
    func saysTools() async throws -> Bool? {
        try await withThrowingTaskGroup(of: Bool?.self) { group in
            group.addTask { try await askForTools() }
            group.addTask {
                try await Task.sleep(for: min(limits.firstToken, .seconds(10)))
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }

    private func askForTools() async throws -> Bool? {
        let response = try await execute(request("\(address.root)/props"))
        guard response.status == .ok, let body = try? await collect(response),
            case .bool(let takesTools)? = JSON(Data(buffer: body))?["chat_template_caps"]?["supports_tools"]
        else { return nil }
        return takesTools
    }
}

extension ModelServer.Reply {
    fileprivate init(_ gatherer: ReplyGatherer, _ ending: ReplyGatherer.Ending) {
        self.init(ending: ending, tokens: gatherer.tokens, hasBegun: gatherer.hasBegun)
    }
}
