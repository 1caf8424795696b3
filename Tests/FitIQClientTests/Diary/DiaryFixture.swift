import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation

@testable import FitIQClient

/// A diary in a folder of its own, whose clock stands still.
struct DiaryFixture: Sendable {
    let folder: URL
    let client: FitIQClient
    let clock = TestClock()

    /// Opens the diary; again, for what a new start of the app finds.
    func open(_ adjust: (inout Diary.Configuration) -> Void = { _ in }) async throws -> Diary {
        var configuration = Diary.Configuration()
        configuration.now = { [clock] in clock.now }
        configuration.timeZone = { .gmt }
        configuration.jitter = { 0.5 }
        configuration.read = { FoodWords.read($0) }
        adjust(&configuration)
        return try await Diary(client: client, folder: folder, configuration: configuration)
    }

    /// Runs `body` with a server that is not there.
    static func offline(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (DiaryFixture, Diary) async throws -> Void
    ) async throws {
        let client = FitIQClient(serverURL: URL(string: "http://127.0.0.1:1")!, tokens: InMemoryTokenStore(.sample()))
        try await withScratchFolder { folder in
            let fixture = DiaryFixture(folder: folder, client: client)
            let diary = try await fixture.open()
            try await body(fixture, diary)
            try diary.close()
        }
    }
}

/// Reads "2 eggs, water": each word of two foods. Quicker than the real reader, which is tested against the real server.
enum FoodWords {
    static func read(_ text: String) -> Reading {
        let items = text.split(separator: ",").compactMap { part -> ReadItem? in
            if part.contains("salted") {
                var egg = item("Egg", .food, grams: 50, kcal: 74)
                egg.nutrients[.sodium] = 250_500
                return egg
            }
            if part.contains("egg") { return item("Egg", .food, grams: 50, kcal: 74) }
            if part.contains("water") { return item("Water", .water, grams: 240, kcal: 0) }
            return nil
        }
        return Reading(items: items, unrecognized: [])
    }

    private static func item(_ name: String, _ type: FoodType, grams: Double, kcal: Int) -> ReadItem {
        ReadItem(
            foodID: nil,
            foodName: name,
            foodType: type,
            quantity: 1,
            unit: "piece",
            grams: Grams(grams),
            nutrients: Nutrients(energyKcal: kcal, protein: Grams(milligrams: 6_300)),
            confidence: 0.9,
            notes: [],
            source: nil
        )
    }
}

extension DiaryFixture {
    /// Runs `body` with a server that does what a test tells it.
    static func online(
        _ server: SmallServer = SmallServer(),
        _ body: (DiaryFixture, SmallServer) async throws -> Void
    ) async throws {
        try await ScriptedServer.run(server.script) { scripted in
            try await withScratchFolder { folder in
                try await body(DiaryFixture(folder: folder, client: scripted.client()), server)
            }
        }
    }

    /// The same, with the diary open.
    static func opened(_ body: (DiaryFixture, Diary, SmallServer) async throws -> Void) async throws {
        try await online { fixture, server in
            try await fixture.with { try await body(fixture, $0, server) }
        }
    }

    /// Opens the diary, lets `body` use it, and lets go of it whatever happens.
    func with<Value>(
        _ adjust: (inout Diary.Configuration) -> Void = { _ in },
        _ body: (Diary) async throws -> Value
    ) async throws -> Value {
        let diary = try await open(adjust)
        do {
            let value = try await body(diary)
            try diary.close()
            return value
        } catch {
            try? diary.close()
            throw error
        }
    }
}

// A person at a real server.
extension DiaryFixture {
    /// Lets a diary read with the real reader.
    static let real: @Sendable (inout Diary.Configuration) -> Void = { $0.region = nil }

    /// Runs `body` with a diary that can be opened again and again, as by new starts of an app, and the person's client.
    ///
    /// - Parameter now: the server's clock.
    static func withPerson(
        now: @escaping @Sendable () -> Date = { Date() },
        _ body: @escaping @Sendable (DiaryFixture, FitIQClient) async throws -> Void
    ) async throws {
        try await withServer(now: now) { server in
            let client = try await signedInClient(server.url)
            try await withScratchFolder { try await body(DiaryFixture(folder: $0, client: client), client) }
        }
    }

    /// Sends what waits, and dies before it has heard the answer.
    func dieBeforeAnswer() async {
        struct Crash: Error {}
        _ = try? await with({
            Self.real(&$0)
            $0.checkpoint = { if $0 == .beforeAnswer { throw Crash() } }
        }) { try await $0.sync() }
        // The lease of a process that is still there: this one.
        clock.advance(by: 3600)
    }
}

extension Diary {
    static let always = Date(timeIntervalSince1970: 0)..<Date.distantFuture

    var all: [DiaryMeal] {
        get async throws { try await meals(in: Self.always) }
    }

    var entries: [OutboxEntry] {
        get async throws { try await store.read { try OutboxEntry.fetchAll(from: $0, where: "1 ORDER BY number") } }
    }
}
