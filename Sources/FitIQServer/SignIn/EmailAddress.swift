import Foundation

/// An e-mail address as somebody types it.
package enum EmailAddress {
    /// Trimmed and in lowercase.
    package static func entered(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    }

    /// Returns the address as a new account keeps it; nil for a text that is no address.
    package static func kept(_ text: String) -> String? {
        let entered = entered(text)
        guard (3...254).contains(entered.unicodeScalars.count), isAddress(entered) else { return nil }
        return EmailSpellings(entered).kept
    }

    /// Returns true where `text` looks like an address: something, one @, a host. Only a message sent there could tell
    /// more.
    static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
            && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 || $0.value == 0x7F }
    }
}
