import FitIQCore
import NIOCore
import Testing

@testable import WebhookSender

/// To which addresses nothing is sent.
struct AddressTests {
    @Test(arguments: [
        ("1.1.1.1", AddressKind.public), ("172.15.255.255", .public), ("172.32.0.0", .public), ("100.128.0.0", .public),
        ("223.255.255.255", .public), ("2606:4700:4700::1111", .public), ("2a00:1450::1", .public),
        ("10.0.0.1", .home), ("172.16.0.1", .home), ("172.31.255.255", .home), ("192.168.1.20", .home),
        ("127.0.0.1", .home), ("127.255.0.1", .home), ("100.64.0.1", .home), ("100.127.255.255", .home),
        ("::1", .home), ("fd12:3456::1", .home), ("fc00::1", .home), ("::ffff:192.168.1.1", .home),
        ("::ffff:127.0.0.1", .home), ("::ffff:8.8.8.8", .public),
        ("0.0.0.0", .never), ("0.1.2.3", .never), ("169.254.169.254", .never), ("192.0.0.8", .never),
        ("192.0.2.1", .never), ("192.88.99.1", .never), ("198.18.0.1", .never), ("198.19.255.255", .never),
        ("198.51.100.1", .never), ("203.0.113.9", .never), ("224.0.0.1", .never), ("240.0.0.1", .never),
        ("255.255.255.255", .never), ("::", .never), ("fe80::1", .never), ("ff02::1", .never),
        ("64:ff9b::7f00:1", .never),
        ("2001::1", .never), ("2001:db8::1", .never), ("2002:7f00:1::", .never), ("::127.0.0.1", .never),
        ("::ffff:169.254.169.254", .never), ("fec0::1", .never), ("100::1", .never), ("5f00::1", .never),
        ("3fff::1", .never), ("3fff:5ff::1", .never), ("3fff:fff:ffff::1", .never), ("3fff:1000::1", .public),
    ])
    func `an address is judged by its block`(text: String, kind: AddressKind) throws {
        #expect(AddressKind(try SocketAddress(ipAddress: text, port: 443)) == kind)
    }

    private static let carriers = (
        closed: HTTPWebhookCarrier(reach: .public), open: HTTPWebhookCarrier(reach: .any)
    )

    @Test(arguments: [
        "https://home.example.org", "https://home.example.org:8443/hook?key=a%20b", "https://1.1.1.1/",
        "HTTPS://HOME.example.org/", "https://[2606:4700:4700::1111]/x",
    ])
    func `what lies in the internet may be named`(address: String) {
        #expect(Self.carriers.closed.fault(of: address) == nil)
        #expect(Self.carriers.open.fault(of: address) == nil)
    }

    @Test(arguments: ["http://192.168.1.20:8123/api/webhook/a", "http://homeassistant.local:8123", "http://[::1]:80/"])
    func `what lies at home may be named where the operator allows it`(address: String) {
        #expect(Self.carriers.open.fault(of: address) == nil)
        #expect(Self.carriers.closed.fault(of: address) != nil)
    }

    @Test(arguments: [
        "", "home.example.org", "ftp://home.example.org", "https://", "https:///hook", "file:///etc/passwd",
        "https://ada:secret@home.example.org", "https://home.example.org/#part", "https://home.example.org:0/",
        "https://home.example.org:70000/", "https://home example.org/", "https://hömé.example.org/",
        "https://home.example.org/\u{0}", "https://home%2eexample.org@evil/", "https://169.254.169.254/latest",
        "http://169.254.169.254/latest", "https://[fe80::1]/", "https://0.0.0.0/", "https://224.0.0.1/",
        "https://a.b/" + String(repeating: "a", count: 2000), "https://exa%00mple.org/", "https://[::1%25eth0]/",
        "javascript:alert(1)", "//home.example.org/",
    ])
    func `what can't be meant may not`(address: String) {
        #expect(Self.carriers.open.fault(of: address) != nil)
        #expect(Self.carriers.closed.fault(of: address) != nil)
    }
}
