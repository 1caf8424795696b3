import FitIQCore
import Foundation
package import Hummingbird
import Logging
import NIOConcurrencyHelpers
import NIOCore

/// What is known of a request while it is answered.
package struct FitIQRequestContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    let channel: any Channel
    /// The address of the other end of the connection, without its port.
    let peerAddress: String
    /// What to name when asking about this request.
    let requestID = Identifier<FitIQRequestContext>.new(at: Date()).description
    /// Largest body in bytes; set by `RequestEdge`.
    package var maxUploadSize = 0
    /// Whose token the request carries; set by `Authentication`.
    var identity: Identity?
    let accountCharge = AccountCharge()

    package init(source: Source) {
        coreContext = .init(source: source)
        channel = source.channel
        peerAddress = source.channel.remoteAddress?.ipAddress ?? "unknown"
    }

    func requireIdentity() throws -> Identity {
        guard let identity else { throw RequestFailure.unauthorized("Sign in first.") }
        return identity
    }
}

/// Whether a request was counted to the account whose token it carries, and had not been one too many.
final class AccountCharge: Sendable {
    private let counted = NIOLockedValueBox(false)

    var isCounted: Bool { counted.withLockedValue { $0 } }

    func count() {
        counted.withLockedValue { $0 = true }
    }
}

extension Request {
    /// What limits by address count the request under: see `ClientAddress`.
    func clientAddress(_ context: FitIQRequestContext, behindProxy: Bool) -> String {
        ClientAddress.of(
            peer: context.peerAddress,
            forwardedFor: behindProxy ? headers[values: .forwardedFor].last : nil
        )
    }
}
