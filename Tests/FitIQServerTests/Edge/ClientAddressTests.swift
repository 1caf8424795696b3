import Testing

@testable import FitIQServer

struct ClientAddressTests {
    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:DB8:0001:0002:ffff::1", "2001:db8:1:2::/64"),
        ("::1", "0:0:0:0::/64"),
        ("fe80::1%eth0", "fe80:0:0:0::/64"),
        ("unknown", "unknown"),
    ])
    func `an IPv6 client is its network, however it is written`(peer: String, key: String) {
        #expect(ClientAddress.of(peer: peer, forwardedFor: nil) == key)
    }

    @Test func `two addresses of a network are one client, those of two networks are two`() {
        func key(_ address: String) -> String { ClientAddress.of(peer: address, forwardedFor: nil) }
        #expect(key("2001:db8:0:1::1") == key("2001:db8:0:1:ffff:ffff:ffff:ffff"))
        #expect(key("2001:db8:0:1::1") != key("2001:db8:0:2::1"))
    }

    @Test(arguments: [
        ("198.51.100.1", "198.51.100.1"),
        ("10.0.0.1, 198.51.100.1", "198.51.100.1"),
        ("198.51.100.1:4711", "198.51.100.1"),
        ("[2001:db8::9]:4711", "2001:db8:0:0::/64"),
        ("2001:db8::9", "2001:db8:0:0::/64"),
        ("10.0.0.1,", "10.0.0.1"),
        ("somebody", "192.0.2.7"),
        ("", "192.0.2.7"),
    ])
    func `what the proxy wrote last counts, if it is an address`(forwardedFor: String, key: String) {
        #expect(ClientAddress.of(peer: "192.0.2.7", forwardedFor: forwardedFor) == key)
    }
}
