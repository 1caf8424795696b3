import FitIQCore
import Foundation
import SystemCrypto

/// Signs messages as Standard Webhooks 1.0.0 says, symmetrically (`v1`).
enum WebhookSigning {
    /// Returns the three headers of a try at `date`.
    ///
    /// - Parameters:
    ///   - id: holds no full stop, as what is signed has one after it.
    ///   - secrets: each signs, so that a receiver which knows any of them is content.
    static func headers(
        id: String,
        body: [UInt8],
        at date: Date,
        secrets: [WebhookSecret]
    ) -> [(name: String, value: String)] {
        let timestamp = String(Int(date.timeIntervalSince1970.rounded(.down)))
        let signed = Data("\(id).\(timestamp).".utf8) + body
        let signatures = secrets.map { secret in
            "v1," + SecretKey(secret.bytes).authenticationCode(for: signed).base64EncodedString()
        }
        return [
            ("webhook-id", id), ("webhook-timestamp", timestamp),
            ("webhook-signature", signatures.joined(separator: " ")),
        ]
    }
}
