import FitIQCore
import Foundation
import NIOCore

/// An address to which webhooks may be sent, as far as it says that itself.
struct WebhookAddress {
    let url: URL
    let host: String
    let port: Int
    let isEncrypted: Bool

    /// Why an address will not do, as "must begin with https://".
    struct Fault: Error {
        let text: String
    }

    /// - Throws: ``Fault``.
    init(_ text: String, _ reach: WebhookReach) throws(Fault) {
        guard text.utf8.count <= WebhookEndpoint.longestAddress else {
            throw Fault(text: "must be at most \(WebhookEndpoint.longestAddress) characters long")
        }
        // Of ASCII alone: what else could stand in it would be read in more than one way.
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let url = URL(string: text),
            let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), let host = url.host
        else { throw Fault(text: "must be an address such as https://home.example.org/hook") }
        self.url = url
        self.host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        isEncrypted = scheme == "https"
        port = url.port ?? (isEncrypted ? 443 : 80)
        if reach != .any, !isEncrypted { throw Fault(text: "must begin with https://") }
        guard url.user == nil, url.password == nil else { throw Fault(text: "must not hold a user's name or password") }
        guard url.fragment == nil else { throw Fault(text: "must not hold a part after #") }
        guard (1...65_535).contains(port), Self.isHost(self.host) else {
            throw Fault(text: "must name a host, such as home.example.org")
        }
        if let literal = try? SocketAddress(ipAddress: self.host, port: port), !reach.takes(literal) {
            throw Fault(text: "must be an address that this server sends to")
        }
    }

    /// A name of letters, digits, dots and hyphens, or a numeric address.
    private static func isHost(_ host: String) -> Bool {
        if (try? SocketAddress(ipAddress: host, port: 1)) != nil { return true }
        let isName = host.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return isName && !host.isEmpty && host.utf8.count <= 253
    }
}

extension WebhookReach {
    /// Returns true if something may be sent to this address.
    func takes(_ address: SocketAddress) -> Bool {
        switch (self, AddressKind(address)) {
        case (.public, .public), (.any, .public), (.any, .home): true
        default: false
        }
    }
}
