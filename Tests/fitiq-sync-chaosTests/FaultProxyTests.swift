import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Testing

@testable import fitiq_sync_chaos

/// Each fault does what its name says, and nothing happens that the script does not say.
@Suite(.timeLimit(.minutes(10)))
struct FaultProxyTests {
    @Test func `without a fault everything passes, on connections that are kept`() async throws {
        try await withProxy(.harmless) { proxy, server in
            for number in 1...3 {
                let text = "meal \(number)"
                let answer = try await post(text, to: proxy)
                #expect(answer == text)
            }
            let counts = try await proxy.counts
            #expect(counts.requests == 3)
            #expect(counts.hurt.isEmpty)
        }
    }

    @Test func `a lost answer is that of a request that arrived once`() async throws {
        try await withProxy(.first(.cutAnswer(bytes: 0))) { proxy, server in
            await #expect(throws: (any Error).self) { try await post("eggs", to: proxy) }
            let answer = try await post("toast", to: proxy)
            #expect(answer == "toast")
            #expect(await arrivals(2, at: server) == ["eggs", "toast"])
        }
    }

    @Test func `an answer that is cut breaks off after its bytes`() async throws {
        try await withProxy(.first(.cutAnswer(bytes: 45))) { proxy, server in
            await #expect(throws: (any Error).self) { try await post(String(repeating: "x", count: 500), to: proxy) }
            #expect(await arrivals(1, at: server).count == 1)
        }
    }

    @Test func `a request that is cut never arrives whole`() async throws {
        try await withProxy(.first(.cutRequest(part: 0.9))) { proxy, server in
            await #expect(throws: (any Error).self) { try await post("eggs", to: proxy) }
            _ = try await post("toast", to: proxy)
            #expect(await arrivals(1, at: server) == ["toast"])
        }
    }

    @Test func `a black hole swallows the request and keeps the connection`() async throws {
        try await withProxy(.first(.blackHole)) { proxy, server in
            try await giveUp(posting: "eggs", to: proxy)
            _ = try await post("toast", to: proxy)
            #expect(await arrivals(1, at: server) == ["toast"])
        }
    }

    @Test func `a doubled request arrives twice and is answered once`() async throws {
        try await withProxy(.first(.duplicate(afterMilliseconds: 20))) { proxy, server in
            let answer = try await post("eggs", to: proxy)
            #expect(answer == "eggs")
            #expect(await arrivals(2, at: server) == ["eggs", "eggs"])
        }
    }

    @Test func `a delayed request arrives`() async throws {
        try await withProxy(.first(.delay(milliseconds: 20))) { proxy, server in
            let answer = try await post("eggs", to: proxy)
            #expect(answer == "eggs")
            #expect(try await proxy.counts.hurt["delayed"] == 1)
        }
    }

    @Test func `a request that is held back arrives although its sender has given up`() async throws {
        try await withProxy(.first(.overtaken), overtakingLimit: .minutes(60)) { proxy, server in
            try await giveUp(posting: "eggs", to: proxy)
            _ = try await post("toast", to: proxy)
            #expect(await arrivals(2, at: server) == ["toast", "eggs"])
        }
    }

    @Test func `a request is overtaken by a later one`() async throws {
        try await withProxy(.first(.overtaken), overtakingLimit: .minutes(60)) { proxy, server in
            async let first = post("eggs", to: proxy)
            while try await proxy.counts.requests < 1 { await Task.yield() }
            let answers = try await (post("toast", to: proxy), first)
            #expect(answers == ("toast", "eggs"))
            #expect(await arrivals(2, at: server) == ["toast", "eggs"])
        }
    }

    @Test func `a request that nothing overtakes arrives in the end`() async throws {
        try await withProxy(.first(.overtaken)) { proxy, _ in
            let answer = try await post("eggs", to: proxy)
            #expect(answer == "eggs")
        }
    }

    @Test func `offline nothing passes, and then again`() async throws {
        try await withProxy(.harmless) { proxy, server in
            _ = try await post("eggs", to: proxy)
            try await proxy.setOffline(true)
            for _ in 1...2 { await #expect(throws: (any Error).self) { try await post("tea", to: proxy) } }
            try await proxy.setOffline(false)
            _ = try await post("toast", to: proxy)
            #expect(await arrivals(2, at: server) == ["eggs", "toast"])
        }
    }

    @Test func `a seed repeats its faults, and hurts the share it is asked for`() {
        func faults(_ seed: UInt64) -> [RequestFault?] {
            let script = FaultScript.seeded(seed, share: 0.3)
            return (1...10_000).map { script.request($0) }
        }
        let faults1 = faults(1)
        #expect(faults1 == faults(1))
        #expect(faults1 != faults(2))
        #expect((2800...3200).contains(faults1.compactMap(\.self).count))
        #expect(Set(faults1.compactMap(\.?.name)).count == 7)
        let sockets = (1...10_000).compactMap { FaultScript.seeded(1, share: 0.3).socket($0)?.name }
        #expect((2800...3200).contains(sockets.count))
        #expect(Set(sockets).count == 3)
    }

    // MARK: Help

    private func withProxy(
        _ script: FaultScript,
        overtakingLimit: TimeAmount = .milliseconds(100),
        _ body: (FaultProxy, RecordingServer) async throws -> Void
    ) async throws {
        let server = try await RecordingServer()
        let proxy = try await FaultProxy(serverPort: server.port, script: script, overtakingLimit: overtakingLimit)
        try await body(proxy, server)
        try await proxy.stop()
        try await server.stop()
    }

    private static let http: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    @discardableResult
    private func post(_ text: String, to proxy: FaultProxy) async throws
        -> String
    {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(proxy.port)/meals")
        request.method = .POST
        request.body = .bytes(ByteBuffer(string: text))
        let response = try await Self.http.execute(request, timeout: .minutes(10))
        return String(buffer: try await response.body.collect(upTo: 1 << 20))
    }

    /// Breaks off when the request has come as far as the proxy.
    private func giveUp(posting text: String, to proxy: FaultProxy) async throws {
        let posting = Task { try await post(text, to: proxy) }
        while try await proxy.counts.requests < 1 { await Task.yield() }
        posting.cancel()
        await #expect(throws: (any Error).self) { try await posting.value }
        // The client says so before its connection has ended.
        while try await proxy.connections > 0 { await Task.yield() }
    }

    private func arrivals(_ count: Int, at server: RecordingServer) async -> [String] {
        await server.bodies.prefix(count).reduce(into: []) { $0.append($1) }
    }
}

extension FaultScript {
    /// Hurts the first request only.
    fileprivate static func first(_ fault: RequestFault) -> FaultScript {
        var script = FaultScript()
        script.request = { number in number == 1 ? fault : nil }
        return script
    }
}
