import ArgumentParser
import FitIQCore
import FitIQServer
import FitIQService
import Logging
import NIOConcurrencyHelpers
import PostgresStore
import RealtimeHub
import RedisHub

/// The links of a server to the others on its store: none where it is alone on a file, PostgreSQL's notifications, and Redis where
/// that is set.
struct Cluster: Sendable {
    let hub: any EventHub
    /// Is nil where each server counts for itself.
    let counts: (any SharedCounts)?
    private let lost: NIOLockedValueBox<Set<Part>>

    private enum Part: String, CaseIterable {
        case notifications, redis
    }

    /// Names the parts that are away.
    var missing: @Sendable () -> [String] {
        { [lost] in lost.withLockedValue { lost in Part.allCases.filter(lost.contains) }.map(\.rawValue) }
    }

    /// - Throws: `ExitCode` after it was told that Redis refuses this server. One that is away is not waited for.
    init(_ configuration: ServerConfiguration, _ logger: Logger) async throws {
        let maxDevices = configuration.server.sockets.devicesPerUser
        let lost = NIOLockedValueBox<Set<Part>>([])
        self.lost = lost
        guard case .postgres(let address) = configuration.place else {
            (hub, counts) = (LocalEventHub(maxDevices: maxDevices), nil)
            return
        }
        let redis = try await Self.redis(configuration, lost, logger)
        let notifications = try PostgresHubLink(address) { isConnected in
            lost.withLockedValue { if isConnected { $0.remove(.notifications) } else { $0.insert(.notifications) } }
            if isConnected {
                logger.info("other servers are heard")
            } else {
                logger.warning("other servers are not heard; their events are found by eventCheckInterval")
            }
        }
        let counts = redis.map { RedisCounts($0) }
        let link: any HubLink = if let redis { RedisHubLink(redis, other: notifications) } else { notifications }
        hub = SharedEventHub(maxDevices: maxDevices, link: link, counts: counts)
        self.counts = counts
    }

    private static func redis(
        _ configuration: ServerConfiguration,
        _ lost: NIOLockedValueBox<Set<Part>>,
        _ logger: Logger
    ) async throws -> RedisClient? {
        guard let address = configuration.redisAddress else { return nil }
        let client = RedisClient(address, prefix: configuration.redisPrefix) { error in
            lost.withLockedValue { if error == nil { $0.remove(.redis) } else { $0.insert(.redis) } }
            if let error {
                logger.warning("\(address) \(error.words); limits are counted by each server for itself")
            } else {
                logger.info("\(address) is used: limits are counted for all servers")
            }
        }
        guard let error = await client.start() else { return client }
        switch error {
        case .unreachable:
            lost.withLockedValue { _ = $0.insert(.redis) }
            complain("\(address) does not answer; starting without it")
            return client
        case .refused, .failed, .foreign, .untrusted, .plain:
            complain("\(address) \(error.words)")
            await client.close()
            throw ExitCode([.refused, .untrusted, .plain].contains(error) ? 78 : 1)
        }
    }
}
