package import Foundation

/// The secret by which a receiver knows that a delivery is genuine. It is kept as it is, as it signs each delivery; neither a log nor
/// a dump of a value tells it.
package struct WebhookSecret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The bytes that sign.
    package let bytes: Data

    private static let prefix = "whsec_"

    package init(bytes: Data) {
        self.bytes = bytes
    }

    /// Draws a secret by chance: 32 bytes, of the 24 to 64 that the standard allows.
    package static func new() -> WebhookSecret {
        var generator = SystemRandomNumberGenerator()
        return WebhookSecret(bytes: Data((0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }))
    }

    /// The secret as its owner is shown it, once: `whsec_` and Base64.
    package var text: String { Self.prefix + bytes.base64EncodedString() }

    package var description: String { "\(Self.prefix)…" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
