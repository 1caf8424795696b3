import FitIQCore
import Foundation
import NIOConcurrencyHelpers
import SQLiteStore
import TestBasics
import Testing

@testable import FitIQService

/// A worker on a real store, with a receiver that answers as it is told and a clock that stands still.
struct WebhookBench: Sendable {
    let folder: URL
    let database: SQLiteDatabase
    let receiver: ScriptedReceiver
    let clock = TestClock()
    let metrics = Metrics()
    let ada = Account.sample("ada@example.org")
    let stopped = NIOLockedValueBox<[WebhookEndpoint.Stop]>([])

    var stores: Stores { database.stores }

    /// A worker that knows nothing of any before it, as after a restart.
    func worker(_ limits: WebhookWorker.Limits = WebhookWorker.Limits()) -> WebhookWorker {
        WebhookWorker(
            store: stores.webhooks,
            log: stores.changes,
            teller: PlainTeller(),
            post: post,
            limits: limits,
            signal: WakeSignal(),
            now: { clock.now },
            report: { Issue.record($0) },
            onStop: { _, stop in stopped.withLockedValue { $0.append(stop) } }
        )
    }

    var service: WebhookService {
        WebhookService(
            store: stores.webhooks,
            log: stores.changes,
            teller: PlainTeller(),
            post: post,
            now: { clock.now },
            wakeWorker: {}
        )
    }

    private var post: WebhookPost { WebhookPost(carrier: receiver, metrics: metrics, now: { clock.now }) }

    func add(_ address: String = "https://home.example.org", _ kinds: Set<Change.Kind>? = nil) async throws
        -> WebhookEndpoint
    {
        try await service.add(nil, address, kinds, for: ada.id)
    }

    func endpoint(_ endpoint: WebhookEndpoint) async throws -> WebhookEndpoint {
        try #require(try await stores.webhooks.endpoint(endpoint.id, of: ada.id))
    }

    /// Makes so many changes, each of a meal.
    @discardableResult
    func change(_ count: Int = 1) async throws -> [Meal] {
        var meals: [Meal] = []
        for _ in 0..<count {
            let meal = Meal.sample(of: ada.id).failed(at: clock.now)
            _ = try await stores.meals.accept(meal, keeping: .none)
            meals.append(meal)
        }
        return meals
    }
}

func withWebhookBench(
    _ script: @escaping ScriptedReceiver.Script = { _, _ in .status(204, retryAfter: nil) },
    _ body: (WebhookBench) async throws -> Void
) async throws {
    try await withScratchFolder { folder in
        let database = try SQLiteDatabase(path: folder.appending(path: "fitiq.sqlite").path())
        let bench = WebhookBench(folder: folder, database: database, receiver: ScriptedReceiver(script))
        #expect(try await bench.stores.accounts.create(bench.ada, passwordHash: nil))
        try await body(bench)
        try database.close()
    }
}

/// Takes messages in the place of a network.
final class ScriptedReceiver: WebhookCarrier {
    typealias Script = @Sendable (_ number: Int, _ message: WebhookMessage) async throws -> WebhookAnswer

    let reach = WebhookReach.any
    private let script: Script
    private let box = NIOLockedValueBox<[WebhookMessage]>([])

    init(_ script: @escaping Script) {
        self.script = script
    }

    var messages: [WebhookMessage] { box.withLockedValue { $0 } }
    var bodies: [String] { messages.map { String(decoding: $0.body, as: UTF8.self) } }

    func send(_ message: WebhookMessage) async throws -> WebhookAnswer {
        let number = box.withLockedValue { messages in
            messages.append(message)
            return messages.count - 1
        }
        return try await script(number, message)
    }

    func fault(of address: String) -> String? { nil }
}

extension WebhookMessage {
    func header(_ name: String) -> String { headers.first { $0.name == name }?.value ?? "" }
}

/// Writes the number of a change and its word.
private struct PlainTeller: WebhookTeller {
    func told(_ change: Change) async throws -> ToldChange {
        ToldChange(kind: change.kind, body: Array("\(change.number) \(change.kind.rawValue)".utf8))
    }

    func resync(last: Int, epoch: String) throws -> [UInt8] { Array("resync \(last)".utf8) }
    func test(_ endpoint: WebhookEndpoint.ID) throws -> [UInt8] { Array("test".utf8) }
}
