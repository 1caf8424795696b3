import Foundation
package import Hummingbird
import Logging
import NIOCore

/// What is known of a request while it is answered.
package struct FitIQRequestContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// The address of the other end of the connection, without its port.
    let peerAddress: String
    /// What to name when asking about this request.
    let requestID = UUID().uuidString.lowercased()
    /// Whose token the request carries; set by `Authentication`.
    var identity: Identity?

    package init(source: Source) {
        coreContext = .init(source: source)
        peerAddress = source.channel.remoteAddress?.ipAddress ?? "unknown"
    }

    func requireIdentity() throws -> Identity {
        guard let identity else { throw RequestFailure.unauthorized("Sign in first.") }
        return identity
    }
}

extension Request {
    /// The client's address: the connection's, or what the proxy in front says when there is one.
    func clientAddress(_ context: FitIQRequestContext, behindProxy: Bool) -> String {
        ClientAddress.of(
            peer: context.peerAddress,
            forwardedFor: behindProxy ? headers[values: .forwardedFor].last : nil
        )
    }
}

/// Who a request comes from, for limits by address.
enum ClientAddress {
    /// The last of `forwardedFor`, which our own proxy wrote; what stands before it anybody could have.
    static func of(peer: String, forwardedFor: String?) -> String {
        guard let last = forwardedFor?.split(separator: ",").last else { return peer }
        return last.trimmingCharacters(in: .whitespaces)
    }
}
