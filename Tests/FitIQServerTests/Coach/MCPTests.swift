import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOConcurrencyHelpers
import NIOHTTP1
import TestBasics
import Testing

/// `/mcp`: the rules of the protocol's public conformance scenarios, and what the tools do.
@Suite(.timeLimit(.minutes(10)))
struct MCPTests {
    private static func call(_ name: String, _ arguments: String = "{}", id: String = "1") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
    }

    /// A person with a diary and a way to the tools.
    private struct Person: Sendable {
        let api: RawAPI
        let access: String

        init(_ server: TestServer, _ email: String = "ada@example.org") async throws {
            api = RawAPI(port: server.port)
            access = try await api.register(email).access
        }

        func send(_ json: String, headers: HTTPHeaders = [:], token: String? = nil) async throws -> RawAPI.Answer {
            try await api.send(.POST, "/mcp", json: json, token: token ?? access, headers: headers)
        }

        func tool(_ name: String, _ arguments: String = "{}") async throws -> RawAPI.Answer {
            let answer = try await send(MCPTests.call(name, arguments))
            #expect(answer.status == 200, "\(answer.text)")
            return answer
        }

        func token(_ scopes: String...) async throws -> String {
            let list = scopes.map { #""\#($0)""# }.joined(separator: ",")
            let json = #"{"name":"a","scopes":[\#(list)]}"#
            return try #require(
                try await api.send(.POST, "/api/v1/tokens", json: json, token: access).string("data.token")
            )
        }

        func tellZone(_ zone: String) async throws {
            let json = #"{"timeZone":"\#(zone)"}"#
            #expect(try await api.send(.PUT, "/v1/profile", json: json, token: access).status == 200)
        }
    }

    private func withPerson(
        now: @escaping @Sendable () -> Date = { Date() },
        _ body: @escaping @Sendable (Person) async throws -> Void
    ) async throws {
        try await withServer(now: now) { try await body(Person($0)) }
    }

    // MARK: The protocol

    @Test(arguments: ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "1999-01-01"])
    func `a client of an older revision is greeted in it, or in the latest of them`(version: String) async throws {
        try await withPerson { ada in
            let greeting = try await ada.send(
                #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#
            )
            #expect(greeting.status == 200)
            #expect(greeting.string("id") == "a")
            #expect(greeting.string("result.protocolVersion") == (version == "1999-01-01" ? "2025-11-25" : version))
            #expect(greeting.value("result.capabilities.tools") != nil)
            #expect(greeting.string("result.serverInfo.name") == "fitiq")
            #expect(greeting.headers.first(name: "Mcp-Session-Id") == nil)
            let ready = try await ada.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
            #expect(ready.status == 202)
            #expect(ready.text == "")
            let pong = try await ada.send(#"{"jsonrpc":"2.0","id":7,"method":"ping"}"#)
            #expect(pong.text == #"{"id":7,"jsonrpc":"2.0","result":{}}"#)
        }
    }

    private static func stateless(_ method: String, _ params: String = "", version: String = "2026-07-28") -> String {
        let meta =
            #""_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)","io.modelcontextprotocol/clientCapabilities":{}}"#
        return
            #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(params)\#(params.isEmpty ? "" : ",")\#(meta)}}"#
    }

    private static func headers(_ method: String, name: String? = nil, version: String = "2026-07-28") -> HTTPHeaders {
        var headers: HTTPHeaders = ["MCP-Protocol-Version": version, "Mcp-Method": method]
        if let name { headers.add(name: "Mcp-Name", value: name) }
        return headers
    }

    @Test func `a client of the stateless revision needs no greeting`() async throws {
        try await withPerson { ada in
            let found = try await ada.send(
                Self.stateless("server/discover"),
                headers: Self.headers("server/discover")
            )
            #expect(found.status == 200)
            #expect(found.value("result.supportedVersions") as? [String] == ["2026-07-28"])
            #expect(found.string("result.resultType") == "complete")
            #expect(found.string("result.cacheScope") == "private")
            let list = try await ada.send(Self.stateless("tools/list"), headers: Self.headers("tools/list"))
            #expect((list.value("result.tools") as? [Any])?.count == 12)
            #expect(list.number("result.ttlMs") ?? 0 > 0)
            let day = try await ada.send(
                Self.stateless("tools/call", #""name":"get_day","arguments":{}"#),
                headers: Self.headers("tools/call", name: "=?base64?Z2V0X2RheQ==?=")
            )
            #expect(day.string("result.resultType") == "complete")
            #expect(day.value("result.isError") as? Bool == false)
        }
    }

    @Test func `where a header and the message differ, nothing is done`() async throws {
        try await withPerson { ada in
            let log = #""name":"log_weight","arguments":{"kg":80,"key":"weight-1"}"#
            let wrong: [(HTTPHeaders, Int)] = [
                (Self.headers("tools/list", name: "log_weight"), -32020),
                (Self.headers("tools/call", name: "get_day"), -32020), (Self.headers("tools/call"), -32020),
                (Self.headers("tools/call", name: "log_weight", version: "2025-11-25"), -32020),
                (["Mcp-Method": "tools/call", "Mcp-Name": "log_weight"], -32020),
            ]
            for (headers, code) in wrong {
                let answer = try await ada.send(Self.stateless("tools/call", log), headers: headers)
                #expect(answer.status == 400)
                #expect(answer.number("error.code") == Double(code), "\(headers)")
            }
            let unknown = try await ada.send(
                Self.stateless("tools/list", version: "2030-01-01"),
                headers: Self.headers("tools/list", version: "2030-01-01")
            )
            #expect(unknown.status == 400)
            #expect(unknown.number("error.code") == -32022)
            #expect(unknown.value("error.data.supported") as? [String] == ["2026-07-28"])
            let method = try await ada.send(Self.stateless("tools/eat"), headers: Self.headers("tools/eat"))
            #expect(method.status == 404)
            #expect(method.number("error.code") == -32601)
            let weights = try await ada.api.send(.GET, "/v1/weights", token: ada.access)
            #expect(weights.number("data.totalCount") == 0 || weights.number("data.total_count") == 0)
        }
    }

    @Test(
        arguments: [
            ("[]", 400, -32600), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, 400, -32600), ("1", 400, -32600),
            ("{", 400, -32700), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, 400, -32600),
            (#"{"jsonrpc":"2.0","id":1}"#, 400, -32600), (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, 400, -32600),
            (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, 400, -32600),
            (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, 400, -32600),
            (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, 400, -32600),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/eat"}"#, 200, -32601),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}"#, 200, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}"#, 200, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"eat"}}"#, 200, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":1}}"#, 200, -32602),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_day","arguments":[]}}"#, 200,
                -32602
            ),
            (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, 200, -32602),
        ]
    )
    func `what is no message, or a wrong one, is told by its code`(json: String, status: Int, code: Int) async throws {
        try await withPerson { ada in
            let answer = try await ada.send(json)
            #expect(answer.status == status)
            #expect(answer.number("error.code") == Double(code), "\(answer.text)")
            #expect(answer.string("jsonrpc") == "2.0")
        }
    }

    @Test func `other methods, other sites, no token and large bodies are refused`() async throws {
        try await withPerson { ada in
            for method in [HTTPMethod.GET, .DELETE] {
                let answer = try await ada.api.send(method, "/mcp", token: ada.access)
                #expect(answer.status == 405)
                #expect(answer.headers.first(name: "Allow") == "POST")
            }
            let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
            #expect(try await ada.send(ping, headers: ["Origin": "https://evil.example"]).status == 403)
            let none = try await ada.api.send(.POST, "/mcp", json: ping)
            #expect(none.status == 401)
            #expect(none.headers.first(name: "WWW-Authenticate")?.hasPrefix("Bearer") == true)
            #expect(try await ada.send(ping, token: "fitiq_nothing").status == 401)
            #expect(try await ada.send(String(repeating: " ", count: 70_000) + ping).status == 413)
            #expect(try await ada.send(ping, headers: ["Content-Type": "text/plain"]).status == 415)
        }
    }

    @Test func `a token sees and calls the tools of its scopes alone`() async throws {
        try await withPerson { ada in
            let secret = try await ada.token("foods:read")
            let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
            let tools = try await ada.send(list, token: secret).value("result.tools") as? [[String: Any]]
            #expect(tools?.compactMap { $0["name"] as? String } == ["read_meal", "find_foods"])
            let refused = try await ada.send(Self.call("get_day"), token: secret)
            #expect(refused.status == 403)
            let challenge = #"Bearer error="insufficient_scope", scope="diary:read""#
            #expect(refused.headers.first(name: "WWW-Authenticate") == challenge)
            let reader = try await ada.token("diary:read")
            #expect(
                try await ada.send(Self.call("get_day"), token: reader).value("result.structuredContent.targets") == nil
            )
        }
    }

    @Test func `every tool tells its arguments and all four hints, byte for byte the same each time`() async throws {
        try await withPerson { ada in
            let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
            let first = try await ada.send(list)
            #expect(try await ada.send(list).text == first.text)
            let tools = try #require(first.value("result.tools") as? [[String: Any]])
            #expect(
                tools.compactMap { $0["name"] as? String } == [
                    "get_day", "list_meals", "get_meal", "read_meal", "find_foods", "get_trends", "get_plan",
                    "log_meal",
                    "change_meal", "delete_meal", "log_weight", "undo",
                ]
            )
            let writing: Set = ["log_meal", "change_meal", "delete_meal", "log_weight", "undo"]
            let destructive: Set = ["change_meal", "delete_meal", "undo"]
            for tool in tools {
                let name = try #require(tool["name"] as? String)
                let hints = try #require(tool["annotations"] as? [String: Any])
                #expect(hints["readOnlyHint"] as? Bool == !writing.contains(name), "\(name)")
                #expect(hints["destructiveHint"] as? Bool == destructive.contains(name), "\(name)")
                #expect(hints["idempotentHint"] as? Bool == true && hints["openWorldHint"] as? Bool == false)
                let schema = try #require(tool["inputSchema"] as? [String: Any])
                #expect(schema["type"] as? String == "object")
            }
        }
    }

    // MARK: The tools

    @Test func `a meal is logged, seen, corrected, deleted and brought back`() async throws {
        try await withPerson { ada in
            let logged = try await ada.tool(
                "log_meal",
                #"{"text":"2 eggs, coffee","meal_type":"breakfast","key":"meal-001"}"#
            )
            let content = "result.structuredContent"
            #expect(logged.string("\(content).status") == "completed")
            #expect(logged.value("\(content).repeated") as? Bool == false)
            let id = try #require(logged.string("\(content).id"))
            let eggs = try #require(logged.number("\(content).calories"))
            let row = try await ada.api.send(.GET, "/api/v1/meal-logs/\(id)", token: ada.access)
            #expect(row.number("data.total_calories") == eggs)
            // The text of the result is the same JSON.
            let text = try #require(logged.string("result.content.0.text"))
            let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
            #expect(parsed == logged.value(content) as? NSDictionary)

            let day = try await ada.tool("get_day")
            #expect(day.string("\(content).meals.0.id") == id)
            #expect(day.number("\(content).totals.total_calories") == eggs)
            #expect(try await ada.tool("list_meals", #"{"text":"EGG"}"#).string("\(content).meals.0.id") == id)
            #expect(try await ada.tool("list_meals", #"{"text":"toast"}"#).value("\(content).meals.0") == nil)

            let changed = try await ada.tool(
                "change_meal",
                #"{"id":"\#(id)","correction":"make it 3 eggs","key":"change-01"}"#
            )
            #expect(changed.string("\(content).text") == "3 eggs, coffee")
            #expect(changed.number("\(content).before.calories") == eggs)
            #expect(try #require(changed.number("\(content).calories")) > eggs)
            let back = try #require(changed.string("\(content).undo"))
            let undone = try await ada.tool("undo", #"{"handle":"\#(back)"}"#)
            #expect(undone.string("\(content).text") == "2 eggs, coffee")
            #expect(undone.number("\(content).calories") == eggs)
            #expect(undone.string("\(content).id") == id)
            #expect(try await ada.tool("undo", #"{"handle":"\#(back)"}"#).value("\(content).repeated") as? Bool == true)

            let deleted = try await ada.tool("delete_meal", #"{"id":"\#(id)","key":"delete-1"}"#)
            #expect(try await ada.api.send(.GET, "/api/v1/meal-logs/\(id)", token: ada.access).status == 404)
            let handle = try #require(deleted.string("\(content).undo"))
            let restored = try await ada.tool("undo", #"{"handle":"\#(handle)"}"#)
            #expect(restored.number("\(content).calories") == eggs)
            #expect(restored.string("\(content).id_before") == id)
            #expect(restored.string("\(content).id") != id)
        }
    }

    @Test func `a repeat is done once and says so, and a key is good for one request`() async throws {
        try await withPerson { ada in
            let arguments = #"{"text":"1 apple","key":"apple-0001"}"#
            let first = try await ada.tool("log_meal", arguments)
            let again = try await ada.tool("log_meal", arguments)
            let content = "result.structuredContent"
            #expect(again.value("\(content).repeated") as? Bool == true)
            #expect(again.string("\(content).id") == first.string("\(content).id"))
            #expect(again.string("\(content).undo") == first.string("\(content).undo"))
            #expect(again.string("\(content).first_done_at") != nil)
            let other = try await ada.tool("log_meal", #"{"text":"2 apples","key":"apple-0001"}"#)
            #expect(other.value("result.isError") as? Bool == true)
            #expect(other.string("result.content.0.text")?.contains("make a new key") == true)
            let list = try await ada.api.send(.GET, "/api/v1/meal-logs", token: ada.access)
            #expect(list.number("data.total_count") == 1)
        }
    }

    @Test func `nothing is taken back that has changed since, is another's, or is a day old`() async throws {
        let clock = NIOLockedValueBox(Date())
        try await withServer(now: { clock.withLockedValue { $0 } }) { server in
            let (ada, eve) = (try await Person(server), try await Person(server, "eve@example.org"))
            func undo(_ handle: String, by person: Person) async throws -> RawAPI.Answer {
                try await person.tool("undo", #"{"handle":"\#(handle)"}"#)
            }
            let content = "result.structuredContent"
            let logged = try await ada.tool("log_meal", #"{"text":"1 apple","key":"apple-0001"}"#)
            let handle = try #require(logged.string("\(content).undo"))
            #expect(try await undo(handle, by: eve).value("result.isError") as? Bool == true)
            #expect(try await undo("nothing", by: ada).value("result.isError") as? Bool == true)
            clock.withLockedValue { $0 += 1 }
            let id = try #require(logged.string("\(content).id"))
            let edit = #"{"notes":"with peel"}"#
            #expect(
                try await ada.api.send(.PUT, "/api/v1/meal-logs/\(id)", json: edit, token: ada.access).status == 200
            )
            let refused = try await undo(handle, by: ada)
            #expect(refused.value("result.isError") as? Bool == true)
            #expect(refused.string("result.content.0.text")?.contains("changed since") == true)

            let weight = try await ada.tool("log_weight", #"{"kg":80.5,"key":"weight-1"}"#)
            #expect(weight.number("\(content).kg") == 80.5)
            let late = try #require(weight.string("\(content).undo"))
            let early = try await ada.tool("log_weight", #"{"kg":81,"key":"weight-2"}"#)
            let taken = try await undo(try #require(early.string("\(content).undo")), by: ada)
            #expect(taken.string("\(content).undone") == "log_weight")
            clock.withLockedValue { $0 += 86_400 }
            let access = try await ada.api.logIn()
            let old = try await ada.send(Self.call("undo", #"{"handle":"\#(late)"}"#), token: access)
            #expect(old.string("result.content.0.text")?.contains("24 hours") == true)
        }
    }

    @Test(
        arguments: [
            ("get_day", #"{"date":"yesterday"}"#, "date"), ("get_day", #"{"day":"2024-01-15"}"#, "day"),
            ("get_meal", "{}", "id"), ("get_meal", #"{"id":"x"}"#, "id"), ("read_meal", #"{"text":""}"#, "text"),
            ("find_foods", "{}", "query"), ("find_foods", #"{"rich_in":"gold"}"#, "rich_in"),
            ("find_foods", #"{"query":"egg","limit":21}"#, "limit"),
            ("get_trends", #"{"from":"2024-01-01","to":"2024-06-01"}"#, "to"),
            ("get_trends", #"{"from":"2024-01-01","to":"2024-01-02","nutrients":["gold"]}"#, "nutrients[0]"),
            ("list_meals", #"{"from":"2024-01-02","to":"2024-01-01"}"#, "from"),
            ("log_meal", #"{"text":"1 apple"}"#, "key"), ("log_meal", #"{"text":"1 apple","key":"short"}"#, "key"),
            ("log_meal", #"{"text":"1 apple","key":"a key with spaces"}"#, "key"),
            ("log_meal", #"{"text":7,"key":"apple-0001"}"#, "text"),
            ("log_meal", #"{"text":"1 apple","meal_type":"brunch","key":"apple-0001"}"#, "meal_type"),
            ("log_meal", #"{"text":"1 apple","at":"2024-01-15T08:30","key":"apple-0001"}"#, "at"),
            ("log_meal", #"{"text":"1 apple","at":"1999-01-15T08:30:00Z","key":"apple-0001"}"#, "at"),
            ("change_meal", #"{"id":"0191b2c3-0000-7000-8000-000000000001","key":"change-01"}"#, "text"),
            ("log_weight", #"{"kg":5000,"key":"weight-1"}"#, "kg"),
            ("log_weight", #"{"kg":"80","key":"weight-1"}"#, "kg"),
            ("log_weight", #"{"kg":80,"date":"2999-01-01","key":"weight-1"}"#, "date"), ("undo", "{}", "handle"),
        ]
    )
    func `bad arguments are told by their names, and nothing is done`(
        tool: String,
        arguments: String,
        field: String
    ) async throws {
        try await withPerson { ada in
            let answer = try await ada.tool(tool, arguments)
            #expect(answer.value("result.isError") as? Bool == true)
            #expect(answer.string("result.content.0.text")?.hasPrefix(field + " ") == true, "\(answer.text)")
            let list = try await ada.api.send(.GET, "/api/v1/meal-logs", token: ada.access)
            #expect(list.number("data.total_count") == 0)
        }
    }

    @Test func `a time without an offset is in the person's zone`() async throws {
        try await withPerson { ada in
            try await ada.tellZone("Europe/Berlin")
            let logged = try await ada.tool(
                "log_meal",
                #"{"text":"1 apple","at":"2024-01-15T08:30","key":"apple-0001","meal_type":null}"#
            )
            let content = "result.structuredContent"
            #expect(logged.string("\(content).logged_at") == "2024-01-15T08:30:00+01:00")
            let id = try #require(logged.string("\(content).id"))
            let row = try await ada.api.send(.GET, "/api/v1/meal-logs/\(id)", token: ada.access)
            #expect(row.string("data.logged_at") == "2024-01-15T07:30:00Z")
            // Clocks go from 2 to 3 then.
            let gap = try await ada.tool("log_meal", #"{"text":"1 apple","at":"2024-03-31T02:30","key":"apple-0002"}"#)
            #expect(gap.string("result.content.0.text")?.hasPrefix("at ") == true)
        }
    }

    @Test func `foods, readings, trends and a plan are told`() async throws {
        try await withPerson { ada in
            let content = "result.structuredContent"
            let foods = try await ada.tool("find_foods", #"{"query":"banana","limit":3}"#)
            #expect((foods.value("\(content).foods") as? [Any])?.count == 3)
            let rich = try await ada.tool("find_foods", #"{"rich_in":"iron","max_kcal":300,"exclude":["liver"]}"#)
            #expect(rich.string("\(content).foods.0.much_of.nutrient") == "iron")
            #expect(!rich.text.lowercased().contains("\"liver"))
            #expect(try await ada.tool("read_meal", #"{"text":"2 eggs"}"#).number("\(content).items.0.quantity") == 2)
            _ = try await ada.tool("log_meal", #"{"text":"2 eggs","at":"2024-01-15T08:30:00Z","key":"eggs-0001"}"#)
            let trends = try await ada.tool("get_trends", #"{"from":"2024-01-01","to":"2024-01-31"}"#)
            #expect(trends.string("\(content).days.0.date") == "2024-01-15")
            #expect(trends.number("\(content).averages.days_with_meals") == 1)
            #expect(trends.number("\(content).top_foods.0.times") == 1)
            let plan = try await ada.tool("get_plan")
            #expect(plan.value("\(content).plan") is NSNull)
            #expect((plan.value("\(content).missing") as? [String: Any])?.isEmpty == false)
        }
    }

    @Test func `foods are found in the serving that is read where no amount is told`() async throws {
        try await withPerson { ada in
            let content = "result.structuredContent"
            for (name, most) in [("Olive oil", 20.0), ("Honey", 40), ("Butter", 40)] {
                let found = try await ada.tool("find_foods", #"{"query":"\#(name)","limit":1}"#)
                let read = try await ada.tool("read_meal", #"{"text":"\#(name)"}"#)
                #expect(found.string("\(content).foods.0.portion") == "usual serving", "\(found.text)")
                #expect(try #require(found.number("\(content).foods.0.grams")) < most)
                #expect(found.number("\(content).foods.0.calories") == read.number("\(content).items.0.calories"))
            }
        }
    }

    @Test func `a long answer is cut at 16 KiB, and a list goes on by its cursor`() async throws {
        try await withPerson { ada in
            let words = String(repeating: "1 apple, ", count: 40) + "1 apple"
            for number in 0..<60 {
                let json = #"{"text":"\#(words)","at":"2024-01-15T08:00:00Z","key":"apples-\#(number + 100)"}"#
                #expect(try await ada.tool("log_meal", json).value("result.isError") as? Bool == false)
            }
            let content = "result.structuredContent"
            var (seen, cursor): (Set<String>, String?) = ([], "0")
            while let place = cursor {
                let json = #"{"from":"2024-01-15","to":"2024-01-15","cursor":"\#(place)"}"#
                let page = try await ada.tool("list_meals", json)
                let structured = try #require(page.value(content))
                #expect(try JSONSerialization.data(withJSONObject: structured).count <= 17_000)
                let meals = try #require(page.value("\(content).meals") as? [[String: Any]])
                seen.formUnion(meals.compactMap { $0["id"] as? String })
                cursor = page.string("\(content).next_cursor")
            }
            #expect(seen.count == 60)
            let many = String(repeating: "1 apple, ", count: 99) + "1 apple"
            let meal = try await ada.tool("log_meal", #"{"text":"\#(many)","key":"apples-many"}"#)
            let items = try #require(meal.value("\(content).items") as? [Any])
            #expect(meal.number("\(content).left_out") == Double(100 - items.count))
            #expect(items.count < 100)
        }
    }
}
