import FitIQCore
import FitIQService
import Foundation
package import Hummingbird
import Logging
import NIOConcurrencyHelpers
import NIOCore

/// Holds a request's id, sender and account while it is answered.
package struct FitIQRequestContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    let channel: any Channel
    /// The address of the other end of the connection, without its port.
    let peerAddress: String
    /// Names this request in the answer and in the log.
    let requestID = Identifier<FitIQRequestContext>.new(at: Date()).description
    /// Largest body in bytes; set by `RequestEdge`.
    package var maxUploadSize = 0
    /// The account and device whose token the request carries; set by `Authentication`.
    var identity: Identity?
    /// The personal token by which the request comes; nil of a device that is signed in.
    var personalToken: PersonalToken?
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

    /// The one who asks.
    ///
    /// - Throws: 401 where the request carries no token.
    var caller: Caller { get throws { Caller(try requireIdentity().account) } }

    /// Reads the id that stands in the path.
    ///
    /// - Throws: 404 for what is no id, as for one that nobody has.
    func requireID<Entity>(_ name: String = "id", of type: Entity.Type) throws -> Identifier<Entity> {
        guard let id = parameters.get(name).flatMap({ Identifier<Entity>($0) }) else { throw RequestFailure.notFound }
        return id
    }
}

/// Records that a request was counted to the account whose token it carries and was within its limit.
final class AccountCharge: Sendable {
    private let counted = NIOLockedValueBox(false)

    var isCounted: Bool { counted.withLockedValue { $0 } }

    func count() {
        counted.withLockedValue { $0 = true }
    }
}

extension Request {
    /// The name under which limits by address count the request: see `ClientAddress`.
    func clientAddress(_ context: FitIQRequestContext, behindProxy: Bool) -> String {
        ClientAddress.of(
            peer: context.peerAddress,
            forwardedFor: behindProxy ? headers[values: .forwardedFor].last : nil
        )
    }
}
