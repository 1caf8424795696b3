import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// What is wrong gets a clear answer, stores nothing, and leaves the server as it was.
struct BadRequestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let method: HTTPMethod
        let path: String
        var body: String?
        var contentType: String?
        let status: Int
        let code: String
        var fields: Set<String> = []

        var testDescription: String { name }
    }

    private static let natural = "/api/v1/meal-logs/natural"

    private static func malformed(_ name: String, _ body: String) -> Case {
        Case(name: name, method: .POST, path: natural, body: body, status: 400, code: "MALFORMED_REQUEST")
    }

    private static func unsupported(_ name: String, _ body: String, as contentType: String) -> Case {
        Case(
            name: name,
            method: .POST,
            path: natural,
            body: body,
            contentType: contentType,
            status: 415,
            code: "UNSUPPORTED_MEDIA_TYPE"
        )
    }

    private static func invalid(_ name: String, _ body: String, _ fields: Set<String>) -> Case {
        Case(
            name: name,
            method: .POST,
            path: natural,
            body: body,
            status: 422,
            code: "VALIDATION_FAILED",
            fields: fields
        )
    }

    private static func invalid(_ name: String, at path: String, _ fields: Set<String>) -> Case {
        Case(name: name, method: .GET, path: path, status: 422, code: "VALIDATION_FAILED", fields: fields)
    }

    /// A meal that is right but for what `more` adds or replaces.
    private static func meal(text: String = "a", type: String = "snack", _ more: String = "") -> String {
        #"{"raw_input":"\#(text)","meal_type":"\#(type)"\#(more)}"#
    }

    private static func date(_ name: String, _ date: String) -> Case {
        invalid(name, meal(#","logged_at":"\#(date)""#), ["logged_at"])
    }

    static let cases: [Case] = [
        malformed("no JSON", "{"),
        malformed("an empty body", ""),
        malformed("an array", "[]"),
        malformed("an invalid escape", #"{"raw_input":"\ud800"}"#),
        malformed("deep nesting", String(repeating: "[", count: 30_000)),
        malformed("a level too deep in a field", "{\"x\":\(String(repeating: "[", count: 32))"),
        malformed("an equal key", #"{"raw_input":"a","raw_input":"b","meal_type":"snack"}"#),
        malformed("a comma too many", meal(",")),
        malformed("two objects", meal() + "{}"),
        malformed("a byte order mark", "\u{FEFF}{}"),
        malformed("a zero byte", "{\"raw_input\":\"a\0\"}"),
        invalid("nothing in it", "{}", ["raw_input"]),
        invalid(
            "wrong types",
            #"{"raw_input":7,"meal_type":[],"logged_at":1,"notes":{},"id":true}"#,
            ["raw_input", "meal_type", "logged_at", "notes", "id"]
        ),
        invalid("a blank text", meal(text: #" \n\t"#), ["raw_input"]),
        invalid("an over-long text", meal(text: String(repeating: "a", count: 1001)), ["raw_input"]),
        invalid("a zero character", meal(text: #"app\u0000le"#), ["raw_input"]),
        invalid(
            "control characters",
            meal(text: #"app\u0007le"#, type: #"sn\u000aack"#, #","notes":"\u009b1m","id":"\u007f""#),
            ["raw_input", "meal_type", "notes", "id"]
        ),
        invalid("an unknown meal type", meal(type: "brunch"), ["meal_type"]),
        date("no date", "yesterday"),
        date("a day without time", "2024-01-15"),
        date("no such day", "2024-02-30T00:00:00Z"),
        date("another century", "1999-12-31T23:59:59Z"),
        date("the far future", "2999-01-01T00:00:00Z"),
        invalid("long notes", meal(#","notes":"\#(String(repeating: "n", count: 501))""#), ["notes"]),
        invalid("an id that is none", meal(#","id":"7""#), ["id"]),
        Case(
            name: "a huge body",
            method: .POST,
            path: natural,
            body: meal(text: String(repeating: "a", count: 70_000)),
            status: 413,
            code: "BODY_TOO_LARGE"
        ),
        unsupported("a form", "raw_input=apple", as: "application/x-www-form-urlencoded"),
        unsupported("JSON in another character set", "{}", as: "application/json; charset=latin1"),
        Case(name: "an unknown path", method: .GET, path: "/api/v1/nothing", status: 404, code: "NOT_FOUND"),
        Case(name: "an unknown meal", method: .GET, path: "/api/v1/meal-logs/x", status: 404, code: "NOT_FOUND"),
        Case(name: "another method", method: .PUT, path: natural, status: 405, code: "METHOD_NOT_ALLOWED"),
        Case(
            name: "a plain GET of the socket",
            method: .GET,
            path: "/ws/meal-logs",
            status: 426,
            code: "UPGRADE_REQUIRED"
        ),
        invalid(
            "a bad query",
            at: "/api/v1/meal-logs?limit=101&offset=-1&status=x&start_date=1",
            ["limit", "offset", "status", "start_date"]
        ),
        invalid("a query that says a thing twice", at: "/api/v1/meal-logs?limit=1&limit=2", ["limit"]),
        invalid(
            "the filters of another API",
            at: "/api/v1/meal-logs?from=2024-01-01&to=2024-02-01&page=2&limit=5",
            ["from", "to", "page"]
        ),
        invalid("a filter that foods do not have", at: "/api/v1/foods/search?q=egg&offset=20", ["offset"]),
        invalid(
            "no such zone",
            at: "/api/v1/nutrition/summary?tz=Mars/Base&date=2024-13-01",
            ["tz", "date"]
        ),
        invalid("no query", at: "/api/v1/foods/search", ["q"]),
    ]

    @Test func `each gets its answer, and the next request works`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            for bad in Self.cases {
                let headers: HTTPHeaders = bad.contentType.map { ["Content-Type": $0] } ?? [:]
                let answer = try await api.send(bad.method, bad.path, json: bad.body, token: token, headers: headers)
                #expect(answer.status == bad.status, "\(bad.name): \(answer.text)")
                #expect(answer.errorCode == bad.code, "\(bad.name)")
                #expect(answer.value("success") as? Bool == false, "\(bad.name)")
                #expect(answer.value("data") is NSNull, "\(bad.name)")
                #expect(answer.string("error.request_id")?.isEmpty == false, "\(bad.name)")
                #expect(answer.string("error.message")?.isEmpty == false, "\(bad.name)")
                #expect(answer.faults == bad.fields, "\(bad.name)")
            }
            let list = try await api.send(.GET, "/api/v1/meal-logs", token: token)
            #expect(list.number("data.total_count") == 0)
            #expect(list.status == 200)
        }
    }

    @Test func `a meal's text and notes may have lines and tabs, written as the client's system does`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let text = "2 eggs\n\t1 apple\r\ntea"
            let request = LogMealRequest(text, .snack, notes: "a\r\n\tb")
            let answer = try await api.send(.POST, Self.natural, body: request, token: token)
            #expect(answer.status == 201)
            #expect(try answer.meal.rawInput == text)
        }
    }

    @Test(arguments: [
        ("Content-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}", 415),
        ("Content-Type: text/json\r\nContent-Length: 2\r\n\r\n{}", 415),
        ("Content-Length: 2\r\n\r\n{}", 415),
        ("Content-Type: application/json; charset=\"UTF-8\"\r\nContent-Length: 2\r\n\r\n{}", 422),
        ("Content-Type: application/json\r\nContent-Length: 4\r\n\r\n{\"\u{C3}\"", 400),
        // Announced; said in one chunk; in many.
        ("Content-Type: application/json\r\nContent-Length: 65537\r\n\r\n", 413),
        (
            "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n10001\r\n"
                + String(repeating: " ", count: 65537) + "\r\n0\r\n\r\n",
            413
        ),
        (
            "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                + String(repeating: "100\r\n\(String(repeating: " ", count: 256))\r\n", count: 300) + "0\r\n\r\n",
            413
        ),
        // What a server behind a proxy must not guess about.
        ("Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("Content-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400),
    ])
    func `a body that is not what it must be is refused by its bytes`(rest: String, status: Int) async throws {
        try await withServer { server in
            try await TextConnection.with(server.port) { connection in
                try await connection.send("POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\n\(rest)")
                let answer = try await connection.receive(until: #""success":false}"#)
                #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(answer)")
            }
        }
    }

    @Test func `a body cut into bad chunks is the client's fault`() async throws {
        try await withServer { server in
            try await TextConnection.with(server.port) { connection in
                try await connection.send(
                    "POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                        + "Transfer-Encoding: chunked\r\n\r\nzz\r\n"
                )
                let answer = try await connection.receiveAll()
                #expect(answer.hasPrefix("HTTP/1.1 400"))
                #expect(answer.contains(#""code":"MALFORMED_REQUEST""#))
            }
        }
    }

    @Test func `a filter that is not known here is told with those that are`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let refused = try await api.send(.GET, "/api/v1/meal-logs?page=2&status=x", token: token)
            #expect(refused.status == 422)
            #expect(
                refused.string("error.fields.page")
                    == "is not known here; known are status, meal_type, start_date, end_date, updated_since, limit, "
                    + "offset, include"
            )
            #expect(refused.string("error.fields.status")?.hasPrefix("must be one of") == true)
            let many = (0..<500).map { "x\($0)=1" }.joined(separator: "&")
            let long = try await api.send(.GET, "/v1/weights?\(many)", token: token)
            #expect((long.value("error.fields") as? [String: Any])?.count == 10)
            let known = "status=completed&meal_type=lunch&limit=5&offset=0&include=items"
            #expect(try await api.send(.GET, "/api/v1/meal-logs?\(known)", token: token).status == 200)
        }
    }

    @Test(arguments: [
        (HTTPMethod.GET, "/api/v1/meal-logs"), (.GET, "/api/v1/users/me"), (.POST, "/api/v1/meal-logs/natural"),
        (.GET, "/api/v1/nutrition/summary"), (.GET, "/api/v1/analytics/nutrition"), (.GET, "/api/v1/foods/search?q=a"),
        (.POST, "/api/v1/nutrition/parse"), (.GET, "/ws/meal-logs"),
    ])
    func `without a token nothing is told`(method: HTTPMethod, path: String) async throws {
        try await withServer { server in
            let answer = try await RawAPI(port: server.port).send(method, path, json: method == .POST ? "{}" : nil)
            #expect(answer.status == 401)
            #expect(answer.errorCode == "AUTH_FAILED")
        }
    }

    @Test func `an address without a token may ask so often, then has to wait`() async throws {
        var settings = ServerSettings.roomy
        settings.rates.anonymousRequestsPerMinute = 5
        let clock = TestClock()
        try await withServer(settings: settings, now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            var statuses: [Int] = []
            for _ in 0..<7 { statuses.append(try await api.send(.GET, "/api/v1/users/me").status) }
            #expect(statuses.prefix(5).allSatisfy { $0 == 401 })
            #expect(statuses.last == 429)
            #expect(try await api.send(.GET, "/health").status == 200)
        }
    }

    @Test(arguments: ["/api/v1/auth/login", "//api/v1//auth/login/"])
    func `whoever has a token may not guess passwords any faster`(path: String) async throws {
        var settings = ServerSettings.roomy
        settings.rates.anonymousRequestsPerMinute = 4
        let clock = TestClock()
        try await withServer(settings: settings, now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            var statuses: [Int] = []
            for guess in 1...4 {
                let request = LoginRequest(email: "victim-\(guess)@example.org", password: "123456")
                statuses.append(try await api.send(.POST, path, body: request, token: token).status)
            }
            #expect(statuses == [401, 401, 401, 429])
            #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 200)
        }
    }

    @Test func `behind a proxy all addresses of an IPv6 network are one client`() async throws {
        var settings = ServerSettings.roomy
        settings.network.behindProxy = true
        settings.rates.anonymousRequestsPerMinute = 3
        let clock = TestClock()
        try await withServer(settings: settings, now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            func ask(_ address: String) async throws -> RawAPI.Answer {
                // What stands before the last entry anybody could have sent.
                try await api.send(.GET, "/api/v1/users/me", headers: ["X-Forwarded-For": "192.0.2.1, \(address)"])
            }
            for number in 1...3 { #expect(try await ask("2001:db8:1:2::\(number)").status == 401) }
            let refused = try await ask("2001:db8:1:2:ffff::4")
            #expect(refused.status == 429)
            #expect(refused.errorCode == "RATE_LIMIT")
            #expect(refused.headers.first(name: "Retry-After") == "20")
            #expect(try await ask("2001:db8:1:3::1").status == 401)
        }
    }

    @Test(arguments: [
        ("2000-01-01T00:00:00Z", 201), ("1999-12-31T23:59:59Z", 422), ("2000-01-01T00:30:00+01:00", 422),
        ("2024-01-16T12:30:00Z", 201), ("2024-01-16T12:30:01Z", 422), ("2024-01-16T13:30:00+01:00", 201),
    ])
    func `a meal was eaten between 2000 and 24 hours from now`(date: String, status: Int) async throws {
        // 2024-01-15T12:30:00Z
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let body = #"{"raw_input":"1 apple","meal_type":"snack","logged_at":"\#(date)"}"#
            #expect(try await api.send(.POST, Self.natural, json: body, token: token).status == status)
        }
    }

    @Test func `answers carry what keeps browsers safe, refusals too`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let page = try await api.send(.GET, "/")
            #expect(page.headers.first(name: "Content-Type")?.hasPrefix("text/html") == true)
            let policy = page.headers.first(name: "Content-Security-Policy") ?? ""
            #expect(policy.contains("default-src 'self'"))
            #expect(!policy.contains("unsafe"))
            let token = try await api.register().access
            let answers = [
                page, try await api.send(.GET, "/api/v1/users/me", token: token),
                try await api.send(.GET, "/api/v1/users/me"), try await api.send(.GET, "/nothing"),
                try await api.send(.PUT, "/health"), try await api.send(.GET, "/ws/meal-logs"),
                try await api.send(.POST, Self.natural, json: "{", token: token),
            ]
            for answer in answers {
                #expect(answer.headers.first(name: "X-Content-Type-Options") == "nosniff")
                #expect(answer.headers.first(name: "X-Frame-Options") == "DENY")
                #expect(answer.headers.first(name: "Referrer-Policy") == "no-referrer")
                #expect(answer.headers.first(name: "Cross-Origin-Opener-Policy") == "same-origin")
                #expect(answer.headers.first(name: "Cross-Origin-Resource-Policy") == "same-origin")
                #expect(
                    answer.headers.first(name: "Content-Security-Policy")?.contains("frame-ancestors 'none'") == true
                )
            }
            for answer in answers.dropFirst() {
                #expect(answer.headers.first(name: "Cache-Control") == "no-store")
                #expect(answer.headers.first(name: "Content-Security-Policy")?.contains("default-src 'none'") == true)
            }
        }
    }
}
