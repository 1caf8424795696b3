import AsyncHTTPClient
package import FitIQCore
import Foundation
package import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// Carries messages over HTTP.
///
/// A name is resolved once for each try; its addresses are judged, and the connection goes to an address that was judged, while the
/// name stays in the request and in the check of the certificate. So a name that means another address a moment later
/// (DNS rebinding) leads nowhere. Redirects are not followed, and what a receiver answers is not read.
package struct HTTPWebhookCarrier: WebhookCarrier {
    package typealias Resolve =
        @Sendable (_ host: String, _ port: Int, _ time: TimeAmount, _ loop: any EventLoop) async throws ->
        [SocketAddress]

    package let reach: WebhookReach
    private let timeout: TimeAmount
    private let resolve: Resolve

    /// - Parameters:
    ///   - timeout: the longest time that a try may take, from the name to the answer's head.
    ///   - resolve: finds the addresses of a name; nil asks the system.
    package init(reach: WebhookReach, timeout: Duration = .seconds(15), resolve: Resolve? = nil) {
        self.reach = reach
        self.timeout = TimeAmount(timeout)
        let resolver = HostResolver()
        self.resolve = resolve ?? { try await resolver.addresses(of: $0, port: $1, within: $2, on: $3) }
    }

    package func fault(of address: String) -> String? {
        do throws(WebhookAddress.Fault) {
            _ = try WebhookAddress(address, reach)
            return nil
        } catch {
            return error.text
        }
    }

    package func send(_ message: WebhookMessage) async throws -> WebhookAnswer {
        guard reach != .off, let address = try? WebhookAddress(message.address, reach) else {
            return .fault(.addressNotAllowed)
        }
        let deadline = NIODeadline.now() + timeout
        let place: SocketAddress
        switch try await judged(address, until: deadline) {
        case .success(let found): place = found
        case .failure(let refusal): return .fault(refusal.fault)
        }
        do {
            return try await post(message, to: address, at: place, until: deadline)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            if Task.isCancelled { throw CancellationError() }
            return .fault(Self.fault(error))
        }
    }

    private struct Refusal: Error {
        let fault: WebhookAttempt.Fault
    }

    /// The address to connect to, one that may be sent to.
    private func judged(
        _ address: WebhookAddress,
        until deadline: NIODeadline
    ) async throws -> Result<SocketAddress, Refusal> {
        let found: [SocketAddress]
        if let literal = try? SocketAddress(ipAddress: address.host, port: address.port) {
            found = [literal]
        } else {
            do {
                let loop = MultiThreadedEventLoopGroup.singleton.any()
                found = try await resolve(address.host, address.port, deadline - .now(), loop)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                return .failure(Refusal(fault: error is HostResolver.TimedOut ? .timedOut : .unknownHost))
            }
        }
        // One that may not be sent to is enough: the name is of somebody who tries.
        guard let first = found.first, found.allSatisfy(reach.takes) else {
            return .failure(Refusal(fault: .addressNotAllowed))
        }
        guard address.isEncrypted || AddressKind(first) == .home else { return .failure(Refusal(fault: .needsHTTPS)) }
        return .success(first)
    }

    private func post(
        _ message: WebhookMessage,
        to address: WebhookAddress,
        at place: SocketAddress,
        until deadline: NIODeadline
    ) async throws -> WebhookAnswer {
        guard let literal = place.ipAddress else { return .fault(.addressNotAllowed) }
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow, decompression: .disabled)
        configuration.httpVersion = .http1Only
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.timeout.connect = deadline - .now()
        // A numeric host is taken as it is; any other goes to the address that was judged.
        configuration.dnsOverride = [address.host: literal]
        var request = HTTPClientRequest(url: address.url.absoluteString)
        request.method = .POST
        request.headers = HTTPHeaders(message.headers)
        request.headers.add(name: "Content-Type", value: "application/json")
        request.headers.add(name: "User-Agent", value: "FitIQ-Webhooks/1")
        request.headers.add(name: "Connection", value: "close")
        request.body = .bytes(ByteBuffer(bytes: message.body))
        // One for each try, as the addresses of a client are set with it. Nothing is kept open.
        let client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
        let answer: Result<WebhookAnswer, any Error>
        do {
            let response = try await client.execute(request, deadline: deadline)
            answer = .success(.status(Int(response.status.code), retryAfter: RetryAfter.time(response.headers)))
        } catch {
            answer = .failure(error)
        }
        // Ends the connection, whatever of the answer's body is still to come.
        try? await client.shutdown()
        return try answer.get()
    }

    private static let timeouts: [HTTPClientError] = [
        .deadlineExceeded, .connectTimeout, .readTimeout, .writeTimeout, .getConnectionFromPoolTimeout,
        .tlsHandshakeTimeout,
    ]

    private static func fault(_ error: any Error) -> WebhookAttempt.Fault {
        switch error {
        case let error as HTTPClientError: timeouts.contains(error) ? .timedOut : .brokenOff
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .untrusted
        case is NIOConnectionError, is IOError, is ChannelError: .unreachable
        default: .brokenOff
        }
    }
}
