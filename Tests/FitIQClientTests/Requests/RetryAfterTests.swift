import Foundation
import NIOHTTP1
import Testing

@testable import FitIQClient

struct RetryAfterTests {
    @Test(
        arguments: [
            ("12", .seconds(12)), (" 7 ", .seconds(7)),
            ("86400", RetryAfter.longest), ("99999999999999999999999", RetryAfter.longest),
            ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)),
            ("0", nil), ("Sun, 06 Nov 1994 08:00:00 GMT", nil),
            ("Fri, 31 Dec 9999 23:59:59 GMT", RetryAfter.longest),
            ("-5", nil), ("1.5", nil), ("", nil), ("soon", nil), ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
            ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("Sun, -6 Nov 1994 08:49:37 GMT", nil),
        ] as [(String, Duration?)]
    )
    func `what a server asks for is understood, within reason`(text: String, wait: Duration?) {
        let headers: HTTPHeaders = ["Retry-After": text]
        let now = Date(timeIntervalSince1970: 784_111_777)
        #expect(RetryAfter.duration(headers, now: now) == wait)
        #expect(RetryAfter.duration([:], now: now) == nil)
    }

    @Test func `a date is compared with the server's clock`() {
        let headers: HTTPHeaders = [
            "Retry-After": "Sun, 06 Nov 1994 08:50:37 GMT", "Date": "Sun, 06 Nov 1994 08:50:07 GMT",
        ]
        #expect(RetryAfter.duration(headers, now: .distantPast) == .seconds(30))
    }
}
