import FitIQCore
import FitIQTestSupport
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import TestBasics
import TestSockets
import Testing

@testable import WebhookSender

/// Messages over real connections.
@Suite(.timeLimit(.minutes(5)))
struct CarrierTests {
    private static func message(to address: String) -> WebhookMessage {
        WebhookMessage(address: address, headers: [("webhook-id", "msg_1")], body: Array(#"{"type":"test"}"#.utf8))
    }

    /// A carrier that is told where names are, and counts how often it asked.
    private static func carrier(
        _ reach: WebhookReach,
        timeout: Duration = .seconds(60),
        asked: NIOLockedValueBox<Int> = NIOLockedValueBox(0),
        _ addresses: [String]
    ) -> HTTPWebhookCarrier {
        HTTPWebhookCarrier(reach: reach, timeout: timeout) { _, port, _, _ in
            asked.withLockedValue { $0 += 1 }
            return try addresses.map { try SocketAddress(ipAddress: $0, port: port) }
        }
    }

    @Test func `a message arrives as it is, at the address that was judged, under the name that was given`()
        async throws
    {
        try await WebhookReceiver.run { receiver in
            let asked = NIOLockedValueBox(0)
            // Nobody else knows the name: it can only have been reached where the one question said that it is.
            let carrier = Self.carrier(.any, asked: asked, ["127.0.0.1"])
            let address = "http://home.example.test:\(receiver.port)/hook/a?b=c"
            #expect(try await carrier.send(Self.message(to: address)) == .status(204, retryAfter: nil))
            #expect(asked.withLockedValue { $0 } == 1)
            let message = try #require(receiver.received.first)
            #expect(message.host == "home.example.test:\(receiver.port)")
            #expect(message.path == "/hook/a")
            #expect(message.id == "msg_1")
            #expect(message.body == #"{"type":"test"}"#)
        }
    }

    @Test(arguments: [
        ["127.0.0.1"], ["10.1.2.3"], ["::1"], ["169.254.169.254"], ["1.1.1.1", "127.0.0.1"], ["::ffff:127.0.0.1"],
    ])
    func `a name that means an address of the server's own network leads nowhere`(addresses: [String]) async throws {
        try await WebhookReceiver.run { receiver in
            let carrier = Self.carrier(.public, addresses)
            let address = "https://home.example.test:\(receiver.port)/hook"
            let answer = try await carrier.send(Self.message(to: address))
            #expect(answer == .fault(.addressNotAllowed))
            #expect(receiver.received.isEmpty)
        }
    }

    @Test func `the system's own names for this machine lead nowhere either`() async throws {
        try await WebhookReceiver.run { receiver in
            let carrier = HTTPWebhookCarrier(reach: .public)
            for host in ["localhost", "127.1", "2130706433", "0x7f.1"] {
                let answer = try await carrier.send(Self.message(to: "https://\(host):\(receiver.port)/hook"))
                #expect([.fault(.addressNotAllowed), .fault(.unknownHost)].contains(answer), "\(host): \(answer)")
            }
            #expect(receiver.received.isEmpty)
            let open = HTTPWebhookCarrier(reach: .any)
            let answer = try await open.send(Self.message(to: "http://localhost:\(receiver.port)/hook"))
            #expect(answer == .status(204, retryAfter: nil) || answer == .fault(.unreachable), "\(answer)")
        }
    }

    @Test func `nothing goes unencrypted into the internet, nor anywhere where all is off`() async throws {
        let message = Self.message(to: "http://home.example.test/hook")
        #expect(try await Self.carrier(.any, ["1.1.1.1"]).send(message) == .fault(.needsHTTPS))
        #expect(try await Self.carrier(.any, ["169.254.169.254"]).send(message) == .fault(.addressNotAllowed))
        #expect(try await Self.carrier(.off, ["127.0.0.1"]).send(message) == .fault(.addressNotAllowed))
    }

    @Test func `a redirect is not followed`() async throws {
        try await WebhookReceiver.run(script: { _, _ in .init(307, ["Location": "/elsewhere"]) }) { receiver in
            let answer = try await HTTPWebhookCarrier(reach: .any).send(Self.message(to: receiver.url))
            #expect(answer == .status(307, retryAfter: nil))
            #expect(receiver.received.map(\.path) == ["/hook"])
        }
    }

    @Test func `a receiver says how long it wants to be left alone`() async throws {
        try await WebhookReceiver.run(script: { number, _ in
            .init(503, ["Retry-After": ["120", "soon", "-1"][number]])
        }) { receiver in
            let carrier = HTTPWebhookCarrier(reach: .any)
            for expected in [Duration.seconds(120), nil, nil] {
                let answer = try await carrier.send(Self.message(to: receiver.url))
                #expect(answer == .status(503, retryAfter: expected))
            }
        }
    }

    @Test func `a date at which to come back is read too`() {
        let now = Date(timeIntervalSince1970: 1_445_412_000)  // Wed, 21 Oct 2015 07:20:00 GMT
        let time = RetryAfter.time(["Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"], now: now)
        #expect(time == .seconds(480))
    }

    @Test func `whoever does not answer in time is left`() async throws {
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        try await WebhookReceiver.run(script: { _, _ in
            for await _ in released {}
            return .init(204)
        }) { receiver in
            let carrier = HTTPWebhookCarrier(reach: .any, timeout: .milliseconds(300))
            let answer = try await carrier.send(Self.message(to: receiver.url))
            #expect(answer == .fault(.timedOut))
            release.finish()
        }
    }

    @Test func `where nobody listens, and who nobody knows, is told`() async throws {
        let port = try await WebhookReceiver.run { $0.port }
        let carrier = HTTPWebhookCarrier(reach: .any)
        #expect(try await carrier.send(Self.message(to: "http://127.0.0.1:\(port)/")) == .fault(.unreachable))
        let unknown = HTTPWebhookCarrier(reach: .any) { _, _, _, _ in throw HostResolver.Unknown() }
        #expect(try await unknown.send(Self.message(to: "http://nobody.invalid/")) == .fault(.unknownHost))
        let slow = HTTPWebhookCarrier(reach: .any) { _, _, _, _ in throw HostResolver.TimedOut() }
        #expect(try await slow.send(Self.message(to: "http://nobody.invalid/")) == .fault(.timedOut))
    }

    @Test func `an answer without end is not read`() async throws {
        try await WebhookReceiver.run(script: { _, _ in .init(200, isEndless: true) }) { receiver in
            let carrier = HTTPWebhookCarrier(reach: .any)
            for _ in 0..<3 {
                let answer = try await carrier.send(Self.message(to: receiver.url))
                #expect(answer == .status(200, retryAfter: nil))
            }
        }
    }

    @Test func `a certificate that nobody vouches for is not trusted`() async throws {
        try await withScratchFolder { folder in
            let certificate = try await TestAuthority(in: folder).certificate(for: "DNS:home.example.test")
            try await WebhookReceiver.run { receiver in
                try await TLSProxy.with(certificate, to: receiver.port) { proxy in
                    for host in ["::1", "127.0.0.1"] {
                        let carrier = Self.carrier(.any, [host])
                        let address = "https://home.example.test:\(proxy.port)/"
                        let answer = try await carrier.send(Self.message(to: address))
                        #expect([.fault(.untrusted), .fault(.unreachable)].contains(answer), "\(answer)")
                    }
                }
                #expect(receiver.received.isEmpty)
            }
        }
    }
}
