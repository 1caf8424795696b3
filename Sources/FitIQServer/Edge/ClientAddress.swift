import Foundation

/// Names the sender of a request for the limits by address.
enum ClientAddress {
    /// The key that everything of one client counts under: an IPv4 address, or the /64 network of an IPv6 one, because
    /// whoever has one address of such a network has all 2⁶⁴.
    ///
    /// - Parameters:
    ///   - peer: the address of the other end of the connection.
    ///   - forwardedFor: `X-Forwarded-For` where a proxy in front is trusted. Its last entry counts, which our own proxy
    ///     wrote; what stands before it anybody could have.
    static func of(peer: String, forwardedFor: String?) -> String {
        let forwarded = forwardedFor?.split(separator: ",").last.flatMap { network(of: withoutPort($0)) }
        return forwarded ?? network(of: peer) ?? peer
    }

    /// Returns nil for a text that is no address.
    private static func network(of text: some StringProtocol) -> String? {
        let text = String(text.prefix { $0 != "%" })
        var v4 = UInt32()
        if inet_pton(AF_INET, text, &v4) == 1 { return text }
        var v6 = (UInt64(), UInt64())
        guard inet_pton(AF_INET6, text, &v6) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: &v6) { Array($0) }
        // ::ffff:192.0.2.1 is an IPv4 client of a socket that listens on both.
        if bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] {
            return bytes.suffix(4).map(String.init).joined(separator: ".")
        }
        let groups = stride(from: 0, to: 8, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
        return groups.joined(separator: ":") + "::/64"
    }

    /// Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`.
    private static func withoutPort(_ entry: Substring) -> String {
        let entry = entry.trimmingCharacters(in: .whitespaces)
        if entry.hasPrefix("[") { return String(entry.dropFirst().prefix { $0 != "]" }) }
        let parts = entry.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 ? String(parts[0]) : entry
    }
}
