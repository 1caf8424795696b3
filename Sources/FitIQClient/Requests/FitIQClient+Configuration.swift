package import Foundation
public import Logging
package import NIOSSL

extension FitIQClient {
    /// Sets a client's limits, timeouts and logger.
    public struct Configuration: Sendable {
        /// The key of a server whose operator has set some. It goes with every request and socket to that server alone, and is
        /// never logged.
        public var apiKey: String?
        /// Limits one request, from connecting to the last byte of the answer.
        public var requestTimeout: Duration = .seconds(30)
        /// The largest answer that is read, in bytes.
        public var maxAnswerBytes = 8 << 20
        /// Counts the tries of a request that can be repeated without harm, before the connection is given up.
        public var attempts = 4
        /// The time between two JSON pings on the socket, which tell the server that someone is there. A server that
        /// says nothing for 2.5 times as long is given up, and the socket made anew.
        public var pingInterval: Duration = .seconds(30)
        /// Limits the wait for the server's `connected` once the socket is open.
        public var connectedTimeout: Duration = .seconds(10)
        /// Counts the updates that may wait for a slow watcher.
        public var updateBuffer = 1024

        /// Gives the logger of a part of the client, such as `FitIQ.WebSocket`, `FitIQ.Outbox`, `FitIQ.Sync`, `FitIQ.Auth`,
        /// `FitIQ.Store` and `FitIQ.Model`. By default nothing is logged; `configuration.logger = { Logger(label: $0) }` logs wherever the
        /// app does. What a person ate, and tokens, are never logged.
        public var logger: @Sendable (_ label: String) -> Logger = ClientLog.silent

        /// Waits before trying again. A test gives one that does not.
        package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        /// Waits for a time to come. A test gives one that knows no time.
        package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        /// The authorities that may vouch for a server that speaks TLS; by default the system's.
        package var trustRoots = NIOSSLTrustRoots.default
        package var now: @Sendable () -> Date = { Date() }
        /// 0..<1
        package var jitter: @Sendable () -> Double = { .random(in: 0..<1) }

        /// Makes the usual configuration: no key, 30 seconds a request, 4 tries, no log.
        public init() {}
    }
}
