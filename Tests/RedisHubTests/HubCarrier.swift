import FitIQCore
import FitIQService
import NIOConcurrencyHelpers
import PostgresStore
import TestBasics

@testable import RealtimeHub
@testable import RedisHub

/// Hears what a hub tells one device.
final class Listener: HubConnection {
    private let heard = NIOLockedValueBox<[String]>([])

    func deliver(_ encoded: EncodedChange) { note("event \(encoded.change.number)") }
    func notice(_ count: ChangeCount) { note("up to \(count.all), \(count.meals)") }
    func end(_ reason: HubEndReason) { note("\(reason)") }

    private func note(_ word: String) { heard.withLockedValue { $0.append(word) } }
    var words: [String] { heard.withLockedValue { $0 } }
}

/// Carries messages inside this process: to every other link of the same exchange, at once.
final class MemoryExchange: Sendable {
    private let receivers = NIOLockedValueBox<[(ObjectIdentifier, @Sendable (String) -> Void)]>([])

    final class Link: HubLink {
        let exchange: MemoryExchange

        init(_ exchange: MemoryExchange) { self.exchange = exchange }

        func send(_ message: String) {
            let others = exchange.receivers.withLockedValue { $0.filter { $0.0 != ObjectIdentifier(self) } }
            for (_, receive) in others { receive(message) }
        }

        func listen(_ receive: @escaping @Sendable (String) -> Void) {
            exchange.receivers.withLockedValue { $0.append((ObjectIdentifier(self), receive)) }
        }
    }
}

/// Names the engine that carries messages from one server's hub to another's.
enum HubCarrier: CaseIterable {
    case memory, postgres, redis
    /// Carries messages by PostgreSQL while Redis is away.
    case withoutRedis

    /// Lists the carriers that this machine has.
    static var available: [Self] {
        allCases.filter { carrier in
            switch carrier {
            case .memory: true
            case .postgres, .withoutRedis: PostgresServer.isWanted
            case .redis: RedisServer.isWanted
            }
        }
    }

    /// Runs `body` with the hubs of two servers that hear each other.
    func withTwo(_ body: (_ hubs: [SharedEventHub]) async throws -> Void) async throws {
        switch self {
        case .memory:
            let exchange = MemoryExchange()
            try await run([MemoryExchange.Link(exchange), MemoryExchange.Link(exchange)], body)
        case .postgres: try await withNotifications { try await run($0, body) }
        case .redis:
            try await withClients { clients in
                let unused = MemoryExchange()
                try await run(clients.map { RedisHubLink($0, other: MemoryExchange.Link(unused)) }, body)
            }
        case .withoutRedis:
            try await withNotifications { links in
                let away = RedisClient(try RedisAddress("redis://127.0.0.1:1"))
                try await run(links.map { RedisHubLink(away, other: $0) }, body)
            }
        }
    }

    private func run(_ links: [any HubLink], _ body: ([SharedEventHub]) async throws -> Void) async throws {
        try await body(links.map { SharedEventHub(maxDevices: 3, link: $0) })
    }

    private func withNotifications(_ body: ([any HubLink]) async throws -> Void) async throws {
        let address = try PostgresAddress(await PostgresServer.shared.newURL())
        let connected = NIOLockedValueBox(0)
        let links = try (0..<2).map { _ in
            try PostgresHubLink(address) { isConnected in connected.withLockedValue { $0 += isConnected ? 1 : 0 } }
        }
        try await eventually { connected.withLockedValue { $0 } == 2 }
        try await body(links)
        for link in links { await link.close() }
    }
}

/// Runs `body` with two clients of one Redis, which is theirs alone.
func withClients(_ body: ([RedisClient]) async throws -> Void) async throws {
    try await withRedis { redis, clients in try await body(clients) }
}

/// - Parameter patience: long, so that a busy machine is not taken for a Redis that is away.
func withRedis(
    patience: Duration = .seconds(60),
    _ body: (RedisServer, [RedisClient]) async throws -> Void
) async throws {
    let redis = try await RedisServer()
    let clients = try (0..<2).map { _ in RedisClient(try RedisAddress(redis.url), patience: patience) }
    for client in clients {
        _ = await client.start()
        try await eventually { client.isConnected }
    }
    try await body(redis, clients)
    for client in clients { await client.close() }
    try await redis.stop()
}
