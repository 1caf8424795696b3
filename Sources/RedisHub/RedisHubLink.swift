package import FitIQCore
import Foundation
import NIOCore

/// Carries the messages of hubs by Redis's PUBLISH, and by another link what Redis does not take.
///
/// Redis keeps no message for whoever is not connected. A server that has lost it hears by the other link only what is sent by
/// those who have lost it too.
package final class RedisHubLink: HubLink {
    /// Tells this server's own messages, which Redis brings back, from others'.
    private let name = UUID().uuidString.lowercased()
    private let client: RedisClient
    private let other: any HubLink

    /// - Parameter other: heard as well, and used while Redis is away.
    package init(_ client: RedisClient, other: any HubLink) {
        (self.client, self.other) = (client, other)
    }

    package func send(_ message: String) {
        client.perform(["PUBLISH", client.prefix + "hub", "\(name) \(message)"])
            .whenFailure { [other] _ in other.send(message) }
    }

    package func listen(_ receive: @escaping @Sendable (String) -> Void) {
        other.listen(receive)
        client.listen { [name] text in
            let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[0] != name else { return }
            receive(parts[1])
        }
    }
}
