import FitIQCore
import FitIQService
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import TestBasics
import Testing

@testable import RealtimeHub
@testable import RedisHub

/// Counts of several servers at one Redis.
@Suite(.enabled(if: RedisServer.isWanted), .timeLimit(.minutes(5)))
struct RedisCountsTests {
    private let ada = Account.ID.new(at: .sample)
    private let sessions = (0..<4).map { _ in Session.ID.new(at: .sample) }

    private func isWait(_ taken: TakenTokens) -> Bool {
        if case .wait(let time) = taken { time > .zero && time <= .seconds(3600) } else { false }
    }

    @Test func `two servers take from one bucket, which says how long until there is more`() async throws {
        try await withClients { clients in
            let counts = clients.map { RedisCounts($0) }
            func take(_ server: Int, _ count: Int = 1) async -> TakenTokens {
                await counts[server].take(count, of: "meals:ada", burst: 3, perSecond: 1.0 / 3600)
            }
            for server in [0, 1, 0] { #expect(await take(server) == .taken) }
            #expect(isWait(await take(1)))
            #expect(isWait(await take(0, 0)), "asked, nothing taken")
            #expect(await take(0, -1) == .taken, "given back")
            #expect(await take(1, 0) == .taken)
            #expect(await take(1) == .taken)
            #expect(isWait(await take(0)))
            #expect(await counts[0].take(1, of: "meals:bob", burst: 3, perSecond: 1) == .taken, "his own")
        }
    }

    @Test func `a bucket fills by Redis's clock, and is forgotten when it is full`() async throws {
        try await withClients { clients in
            let counts = RedisCounts(clients[0])
            func take() async -> TakenTokens { await counts.take(1, of: "x", burst: 1, perSecond: 20) }
            #expect(await take() == .taken)
            try await eventually { await take() == .taken }
        }
    }

    @Test func `every key expires, and begins with the prefix`() async throws {
        try await withRedis { redis, clients in
            let counts = RedisCounts(clients[0])
            _ = await counts.take(1, of: "meals:ada", burst: 3, perSecond: 1)
            let device = ConnectedDevice(account: ada, session: sessions[0], kind: .mealLogs, since: 1)
            counts.connected(device, atMost: 3, for: .seconds(60)) { _ in }
            try await eventually { try await redis.perform("KEYS", "*").contains("devices") }
            let keys = try await redis.perform("KEYS", "*").split(separator: "\n").map(String.init)
            #expect(keys.count >= 2)
            for key in keys {
                #expect(key.hasPrefix("fitiq:"))
                let left = try await redis.perform("PTTL", key)
                #expect(Int(left).map { $0 > 0 } == true, "\(key) \(left)")
            }
        }
    }

    @Test func `one device more than allowed pushes out the oldest, wherever it is`() async throws {
        try await withClients { clients in
            let exchange = MemoryExchange()
            let hubs = clients.map {
                SharedEventHub(maxDevices: 2, link: MemoryExchange.Link(exchange), counts: RedisCounts($0))
            }
            let listeners = (0..<4).map { _ in Listener() }
            hubs[0].add(listeners[0], of: ada, session: sessions[0], kind: .mealLogs)
            hubs[1].add(listeners[1], of: ada, session: sessions[1], kind: .mealLogs)
            hubs[0].add(listeners[2], of: ada, session: sessions[2], kind: .consultation)
            try await eventually { try await devices(clients[0], .mealLogs) == 2 }
            hubs[1].add(listeners[3], of: ada, session: sessions[3], kind: .mealLogs)
            try await eventually { listeners[0].words == ["tooManyDevices"] }
            #expect(listeners[1...3].map(\.words) == [[], [], []])
            hubs[1].remove(listeners[3], of: ada)
            try await eventually { try await devices(clients[0], .mealLogs) == 1 }
        }
    }

    private func devices(_ client: RedisClient, _ kind: LiveConnection.Kind) async throws -> Int {
        let answer = try await client.perform(["HLEN", "fitiq:devices:\(kind.rawValue):\(ada)"]).get()
        return if case .number(let count) = answer { count } else { 0 }
    }

    @Test func `devices of a server that has ended are forgotten, and what Redis has lost is noted again`() async throws
    {
        try await withRedis { redis, clients in
            let counts = RedisCounts(clients[0])
            let left = NIOLockedValueBox<[ConnectedDevice]>([])
            func note(_ session: Session.ID, since: Int64, for time: Duration) {
                let device = ConnectedDevice(account: ada, session: session, kind: .mealLogs, since: since)
                counts.connected(device, atMost: 1, for: time) { devices in left.withLockedValue { $0 += devices } }
            }
            note(sessions[0], since: 1, for: .seconds(1))
            try await eventually { try await devices(clients[1], .mealLogs) == 1 }
            try await eventually { try await devices(clients[1], .mealLogs) == 0 }
            note(sessions[1], since: 2, for: .seconds(60))
            try await eventually { try await devices(clients[1], .mealLogs) == 1 }
            #expect(left.withLockedValue { $0 } == [])

            let hub = SharedEventHub(maxDevices: 3, link: MemoryExchange.Link(MemoryExchange()), counts: counts)
            hub.add(Listener(), of: ada, session: sessions[2], kind: .consultation)
            try await redis.perform("FLUSHALL")
            hub.renew()
            try await eventually { try await devices(clients[1], .consultation) == 1 }
        }
    }

    @Test func `without Redis nothing is known at once, and with it again counts and messages come back`() async throws
    {
        try await withRedis { redis, clients in
            let counts = RedisCounts(clients[0])
            let heard = NIOLockedValueBox<[String]>([])
            let link = RedisHubLink(clients[1], other: MemoryExchange.Link(MemoryExchange()))
            link.listen { word in heard.withLockedValue { $0.append(word) } }
            let sender = RedisHubLink(clients[0], other: MemoryExchange.Link(MemoryExchange()))
            for round in 1...2 {
                try await redis.stop()
                try await eventually { !clients[0].isConnected && !clients[1].isConnected }
                #expect(await counts.take(1, of: "x", burst: 1, perSecond: 1) == .unknown)
                try await redis.start()
                try await eventually { clients[0].isConnected && clients[1].isConnected }
                #expect(await counts.take(1, of: "y\(round)", burst: 1, perSecond: 1) == .taken)
                sender.send("round \(round)")
                try await eventually { heard.withLockedValue { $0.last } == "round \(round)" }
            }
        }
    }

    @Test func `connections that Redis ends, and scripts that it forgets, come back`() async throws {
        try await withRedis { redis, clients in
            let counts = RedisCounts(clients[0])
            try await redis.perform("CLIENT", "KILL", "TYPE", "normal")
            try await redis.perform("CLIENT", "KILL", "TYPE", "pubsub")
            // Each that connects loads the scripts: both are back before they are forgotten.
            for client in clients {
                try await eventually { await RedisCounts(client).take(1, of: "x", burst: 9, perSecond: 1) == .taken }
            }
            try await redis.perform("SCRIPT", "FLUSH")
            #expect(await counts.take(1, of: "x", burst: 9, perSecond: 1) == .unknown)
            try await eventually { await counts.take(1, of: "x", burst: 9, perSecond: 1) == .taken }
        }
    }

    @Test func `a Redis that hangs is taken for away, until it goes on`() async throws {
        try await withRedis(patience: .milliseconds(500)) { redis, clients in
            let facts = try await redis.perform("INFO", "server").split(whereSeparator: \.isNewline)
            let process = try #require(facts.first { $0.hasPrefix("process_id:") }?.split(separator: ":").last)
            let id = try #require(pid_t(process))
            kill(id, SIGSTOP)
            defer { kill(id, SIGCONT) }
            try await eventually { !clients[0].isConnected }
            kill(id, SIGCONT)
            try await eventually { clients[0].isConnected }
        }
    }

    @Test func `a Redis that takes no writes, and one that is none, say why`() async throws {
        let redis = try await RedisServer(password: "hunter22")
        func fault(_ text: String) async throws -> RedisError? {
            let client = RedisClient(try RedisAddress(text))
            let error = await client.start()
            await client.close()
            return error
        }
        let place = "127.0.0.1:\(redis.port)"
        #expect(try await fault("redis://\(place)") == .refused)
        #expect(try await fault("redis://:wrong@\(place)") == .refused)
        #expect(try await fault("redis://nobody:hunter22@\(place)") == .refused)
        #expect(try await fault("redis://:hunter22@\(place)/99") == .refused)
        #expect(try await fault("redis://:hunter22@\(place)") == nil)
        #expect(try await fault("redis://127.0.0.1:1") == .unreachable)
        try await redis.perform("CONFIG", "SET", "min-replicas-to-write", "1")
        #expect(try await fault("redis://:hunter22@\(place)") == .failed(code: "NOREPLICAS"))
        try await redis.stop()
    }
}
