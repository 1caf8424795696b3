package import NIOCore

/// Says what a network address is of, so that nobody makes the server speak to what only it can reach.
package enum AddressKind: Hashable, Sendable {
    /// An address of the internet.
    case `public`
    /// An address of this machine, or of a network beside it.
    case home
    /// An address that no webhook is ever for: of this link alone, many receivers at once, documentation, translation, and
    /// what is not assigned. Clouds tell a machine its secrets at such an address.
    case never

    package init(_ address: SocketAddress) {
        switch address {
        case .v4: self.init(ipv4: address.bytes(4..<8).reduce(0) { $0 << 8 | UInt32($1) })
        case .v6: self.init(ipv6: address.bytes(8..<24))
        case .unixDomainSocket: self = .never
        }
    }

    /// IANA's registry of special addresses (RFC 6890 and what followed).
    private init(ipv4 address: UInt32) {
        if Self.homeIPv4.contains(where: { $0.holds(address) }) {
            self = .home
        } else {
            self = Self.neverIPv4.contains { $0.holds(address) } ? .never : .public
        }
    }

    private init(ipv6 bytes: [UInt8]) {
        guard bytes.count == 16 else {
            self = .never
            return
        }
        let isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
        let isMapped = bytes[0..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        if isMapped {
            self.init(ipv4: bytes[12...].reduce(0) { $0 << 8 | UInt32($1) })
        } else if isLoopback || bytes[0] & 0xFE == 0xFC {
            // ::1, and fc00::/7: unique local.
            self = .home
        } else if bytes[0] & 0xE0 == 0x20, !Self.neverIPv6.contains(where: { bytes.starts(with: $0) }) {
            // 2000::/3 is all that is assigned to anybody.
            self = .public
        } else {
            self = .never
        }
    }

    /// A block of addresses: those whose first bits are these.
    private struct Block {
        let start: UInt32
        let bits: Int

        init(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ bits: Int) {
            start = a << 24 | b << 16 | c << 8 | d
            self.bits = bits
        }

        func holds(_ address: UInt32) -> Bool { (address ^ start) >> UInt32(32 - bits) == 0 }
    }

    private static let homeIPv4 = [
        Block(10, 0, 0, 0, 8), Block(172, 16, 0, 0, 12), Block(192, 168, 0, 0, 16), Block(127, 0, 0, 0, 8),
        // Shared by customers of a provider, and by private networks laid over the internet.
        Block(100, 64, 0, 0, 10),
    ]

    private static let neverIPv4 = [
        Block(0, 0, 0, 0, 8), Block(169, 254, 0, 0, 16), Block(192, 0, 0, 0, 24), Block(192, 0, 2, 0, 24),
        Block(192, 88, 99, 0, 24), Block(198, 18, 0, 0, 15), Block(198, 51, 100, 0, 24), Block(203, 0, 113, 0, 24),
        // Multicast, reserved, broadcast.
        Block(224, 0, 0, 0, 3),
    ]

    /// Within 2000::/3: protocol assignments with Teredo, documentation, 6to4.
    private static let neverIPv6: [[UInt8]] =
        [
            [0x20, 0x01, 0x00], [0x20, 0x01, 0x01], [0x20, 0x01, 0x0D, 0xB8], [0x20, 0x02],
        ] + (UInt8(0x00)...0x0F).map { [0x3F, 0xFF, $0] }
}

extension SocketAddress {
    /// Bytes of the system's form of it, in which an address of IPv4 lies at 4 to 7, and one of IPv6 at 8 to 23.
    fileprivate func bytes(_ range: Range<Int>) -> [UInt8] {
        withSockAddr { start, size in
            size >= range.upperBound ? Array(UnsafeRawBufferPointer(start: start, count: size)[range]) : []
        }
    }
}
