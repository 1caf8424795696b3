import FitIQServer
import FitIQTestSupport
import Foundation
import NIOConcurrencyHelpers
import NIOHTTP1
import Testing

@testable import FitIQServer

@Suite(.timeLimit(.minutes(10)))
struct PaceTests {
    @Test func `a burst is free, and what follows comes at a steady rate, whoever else asks`() {
        let now = NIOLockedValueBox(ContinuousClock.now)
        let pace = Pace(perSecond: 10, burst: 3) { now.withLockedValue { $0 } }
        #expect((1...5).map { _ in pace.delay(of: "a") } == [0, 0, 0, 100, 200].map { .milliseconds($0) })
        #expect(pace.delay(of: "b") == .zero)
        now.withLockedValue { $0 += .milliseconds(300) }
        #expect(pace.delay(of: "a") == .zero)
        #expect(pace.delay(of: "a") == .milliseconds(100))
        now.withLockedValue { $0 += .seconds(60) }
        #expect((1...4).map { _ in pace.delay(of: "a") } == [0, 0, 0, 100].map { .milliseconds($0) })
    }

    @Test func `nobody waits longer than the longest, however many hung up before`() {
        let now = NIOLockedValueBox(ContinuousClock.now)
        let pace = Pace(perSecond: 10, burst: 3, longest: .seconds(2)) { now.withLockedValue { $0 } }
        let delays = (1...10_000).map { _ in pace.delay(of: "flood") }
        #expect(delays.max() == .seconds(2))
        #expect(delays.last == .seconds(2))
        now.withLockedValue { $0 += .seconds(3) }
        #expect(pace.delay(of: "flood") == .zero)
    }

    @Test func `who owes nothing is forgotten`() {
        let now = NIOLockedValueBox(ContinuousClock.now)
        let pace = Pace(perSecond: 10, burst: 1, longest: .seconds(60), capacity: 2) { now.withLockedValue { $0 } }
        for _ in 1...100 { _ = pace.delay(of: "busy") }
        _ = pace.delay(of: "idle")
        now.withLockedValue { $0 += .seconds(1) }
        for name in 1...50 { _ = pace.delay(of: "\(name)") }
        #expect(pace.delay(of: "busy") == .seconds(9))
    }

    /// What is asked for without a token, or too often with one, and how it is answered.
    @Test(arguments: [("/health", nil), ("/nothing", 404), ("/", nil), ("/api/v1/meal-logs", 401)] as [(String, Int?)])
    func `what no account counts waits for its turn, and what one does not`(path: String, status: Int?) async throws {
        var settings = ServerSettings.roomy
        settings.rates.openRequestsPerSecond = 1
        settings.rates.openRequestBurst = 2
        try await withServer(settings: settings) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            // Would they count, the next would wait for twenty seconds.
            for _ in 1...20 {
                #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 200)
            }
            let start = ContinuousClock.now
            #expect(try await api.send(.GET, path).status == status ?? 200)
            #expect(start.duration(to: .now) < .seconds(15))
            for _ in 1...3 {
                #expect(try await api.send(.GET, path).status == status ?? 200)
            }
            #expect(start.duration(to: .now) >= .seconds(1))
        }
    }
}
