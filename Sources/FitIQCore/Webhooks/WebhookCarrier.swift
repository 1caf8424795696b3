package import Foundation

/// Says to which addresses webhooks are sent.
package enum WebhookReach: String, CaseIterable, Hashable, Sendable {
    /// Sends to no address.
    case off
    /// Sends to addresses of the internet, encrypted.
    case `public`
    /// Sends also to this machine and the networks beside it, encrypted or not.
    case any
}

/// Carries a message to a receiver.
package protocol WebhookCarrier: Sendable {
    var reach: WebhookReach { get }
    /// Sends a message once, and follows no redirect.
    ///
    /// - Throws: `CancellationError` alone.
    func send(_ message: WebhookMessage) async throws -> WebhookAnswer
    /// Says what is wrong with an address, as far as the address itself shows that; nil where nothing is.
    func fault(of address: String) -> String?
}

/// A message as it goes over the wire.
package struct WebhookMessage: Sendable {
    package let address: String
    /// The headers that the standard asks for.
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]

    package init(address: String, headers: [(name: String, value: String)], body: [UInt8]) {
        self.address = address
        self.headers = headers
        self.body = body
    }
}

/// Tells what a receiver has answered, or why it has not.
package enum WebhookAnswer: Hashable, Sendable {
    /// - Parameter retryAfter: the time that it wants to be left alone.
    case status(Int, retryAfter: Duration?)
    case fault(WebhookAttempt.Fault)
}
