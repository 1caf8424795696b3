import FitIQCore
import NIOConcurrencyHelpers

/// Remembers access tokens whose signature was good, so that a client's next request costs no cryptography. A token's
/// expiry and session are still checked each time.
final class KnownTokens: Sendable {
    private let capacity: Int
    private let identities = NIOLockedValueBox<[String: Identity]>([:])

    init(capacity: Int = 4096) {
        self.capacity = capacity
    }

    func identity(_ token: String) -> Identity? {
        identities.withLockedValue { $0[token] }
    }

    func add(_ identity: Identity, of token: String) {
        identities.withLockedValue { identities in
            if identities.count >= capacity { identities = [:] }
            identities[token] = identity
        }
    }
}
