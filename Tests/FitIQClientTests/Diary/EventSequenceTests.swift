import FitIQCore
import FitIQTestSupport
import Foundation
import GRDB
import SeededNumbers
import Testing

@testable import FitIQClient

/// However the messages of a server arrive – doubled, out of order, in part, mixed with late answers to requests – a device
/// that goes on from its cursor shows in the end what the server does.
///
/// `EVENT_SEQUENCES=10000 swift test --filter EventSequenceTests` tries as many, one in eight in each of the eight cases.
struct EventSequenceTests {
    private static let count = ProcessInfo.processInfo.environment["EVENT_SEQUENCES"].flatMap(Int.init) ?? 400

    @Test(.timeLimit(.minutes(20)), arguments: 1...8)
    func `a device shows what the server does, whatever way the events came`(seed: Int) async throws {
        try await withDiary { diary in
            var random = SplitMix64(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
            var server = ModelServer()
            try await diary.beginEmpty()
            for sequence in 0..<Self.count / 8 {
                // Each with a day of its own.
                let morning = Date(timeIntervalSince1970: 1_767_225_600 + TimeInterval(sequence * 86_400))
                server.beginAnew(at: morning)
                try await run(&server, diary, &random)
                try await expectSame(server, diary, on: morning, "seed \(seed), sequence \(sequence)")
            }
        }
    }

    /// A few connections, between and during which things happen.
    private func run(_ server: inout ModelServer, _ diary: Diary, _ random: inout SplitMix64) async throws {
        var delivery = FaultyDelivery(random: random)
        let begin = server.cursor
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            for _ in 0..<Int.random(in: 1...8, using: &random) { server.step(&random) }
            let isLive = Bool.random(using: &random)
            let told = server.events(after: try await diary.lastEvent, asTheyWere: isLive)
            let arrivals = delivery.arrivals(of: told, earlier: server.events(after: begin, asTheyWere: true))
            // What came together is applied together.
            for batch in arrivals.split(into: Int.random(in: 1...4, using: &random)) {
                _ = try await diary.apply(batch)
            }
            if Bool.random(using: &random), let word = server.words.randomElement(using: &random) {
                try await diary.receive(answer: word)
            }
        }
        server.finish(&random)
        // The network is whole again.
        let rest = server.events(after: try await diary.lastEvent, asTheyWere: false)
        guard case .applied = try await diary.apply(rest) else {
            Issue.record("what follows on the cursor is not taken")
            return
        }
    }

    private func expectSame(_ server: ModelServer, _ diary: Diary, on day: Date, _ name: String) async throws {
        let shown = try await diary.meals(in: day..<day + 86_400)
        let expected = server.meals.values.sorted { ($0.loggedAt, $0.id) < ($1.loggedAt, $1.id) }
        #expect(shown.map(\.log) == expected, "\(name)")
        #expect(shown.allSatisfy { $0.sync == .synced && !$0.isProvisional }, "\(name)")
        let litres = expected.reduce(0.0) { $0 + $1.litresOfWater }
        let tally = try await diary.tally(.water, on: day)
        #expect(abs(tally - litres) < 1e-9, "\(name)")
        let totals = try await diary.summary(of: day).totals
        #expect(totals.totals.calories ?? 0 == expected.reduce(0) { $0 + ($1.totals.calories ?? 0) }, "\(name)")
        let last = try await diary.lastEvent
        #expect(last == server.cursor, "\(name)")
    }

    private func withDiary(_ body: (Diary) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let server = "http://127.0.0.1:1"
            let tokens = InMemoryTokenStore(.sample(server: server))
            var configuration = Diary.Configuration()
            configuration.timeZone = { .gmt }
            let diary = try await Diary(
                client: FitIQClient(serverURL: URL(string: server)!, tokens: tokens),
                folder: folder,
                configuration: configuration
            )
            try await body(diary)
            try diary.close()
        }
    }
}

extension Diary {
    /// As after loading the diary of an account in which nothing has happened.
    fileprivate func beginEmpty() async throws {
        try await store.merge(at: configuration.now()) { merge in
            try Reload.begin(.init(eventID: 0, epoch: "e"), after: nil, in: merge.database)?.end(merge)
        }
    }

    fileprivate var lastEvent: Int {
        get async throws { try await store.read { try SyncPosition.fetch(from: $0) }.cursor?.eventID ?? 0 }
    }

    /// An answer to a request, of whatever age.
    fileprivate func receive(answer: MealLog) async throws {
        try await store.merge(at: answer.updatedAt) { try $0.merge(ServerMeal(answer), from: .answer) }
    }
}

extension MealLog {
    fileprivate var litresOfWater: Double {
        (items ?? []).filter { $0.foodType == .water }.reduce(0.0) { $0 + ($1.grams ?? 0) } / 1000
    }
}

extension Array {
    /// As many parts, in order; some may be empty.
    fileprivate func split(into count: Int) -> [[Element]] {
        (0..<count).map { Array(self[self.count * $0 / count..<self.count * ($0 + 1) / count]) }
    }
}
