import FitIQServer
import FitIQTestSupport
import Foundation
import HTTPTypes
import NIOHTTP1
import Testing

/// Every route, asked by one person for what is another's. Taken from the route table, so that none is forgotten.
@Suite(.timeLimit(.minutes(10)))
struct TwoUserTests {
    /// What there is nothing secret about: the same for everybody.
    private static let shared: Set<String> = ["/api/v1/foods/{id}"]

    /// Good bodies of all kinds. What a route asks for is in one of them, so that none is refused before it looks.
    private static let bodies: [String?] = [
        nil,
        #"{"raw_input":"1 banana","meal_type":"snack","name":"Eve","content":"help"}"#,
        #"{"meal_type":"snack","items":[{"food_name":"Cake","quantity":1,"unit":"piece","calories":100,"#
            + #""protein_g":1,"carbs_g":2,"fat_g":null}]}"#,
        PlanAPI.facts(["weight": "80"]),
        #"{"name":"Cake","serving_size":1,"serving_unit":"piece"}"#, #"{"remove":true}"#,
        #"{"name":"a door","scopes":["diary:read"]}"#, #"{"url":"https://home.example.org","is_active":true}"#,
    ]

    /// Ada, and what is hers.
    private struct Owner {
        let token: String
        let user: String
        let meal: String
        let items: [String]
        let plan: String
        let weight: String
        let consultation: String
        let message: String
        let food: String
        let personalToken: String
        let webhook: String
        let phrase: String
        let invitation: String
        let code: String
        let barcode = "4006381333931"

        init(_ api: RawAPI) async throws {
            token = try await api.register("ada@example.org").access
            let profile = try await api.send(.GET, "/api/v1/users/me", token: token)
            user = try #require(profile.string("data.user_id"))
            let logged = try await api.send(
                .POST,
                "/api/v1/meal-logs/natural",
                json: #"{"raw_input":"3 secret eggs","meal_type":"lunch","notes":"for her doctor"}"#,
                token: token
            )
            meal = try #require(logged.string("data.id"))
            items = try #require(try await Self.read(meal, api, token).value("data.items") as? [[String: Any]])
                .compactMap { $0["id"] as? String }
            let person = PlanAPI(api: api, token: token)
            let item = "/api/v1/meal-logs/\(meal)/items/\(items[0])"
            _ = try await person.send(.PATCH, item, #"{"grams":150,"remember":true}"#)
            phrase = try #require(
                try await person.send(.GET, "/api/v1/users/me/phrases").string("data.phrases.0.id")
            )
            _ = try await person.onboard(["currentWeight": "91.234", "allergies": #"["secret nuts"]"#])
            plan = try #require(try await person.generate().string("data.plan.id"))
            weight = try #require(try await person.send(.GET, "/v1/weights").string("data.weights.0.id"))
            let begun = try await api.send(
                .POST,
                "/api/v1/consultations",
                json: #"{"persona":"nutritionist","initial_message":"a secret question"}"#,
                token: token
            )
            consultation = try #require(begun.string("data.consultation.id"))
            message = try #require(begun.string("data.user_message.id"))
            let label =
                #"{"name":"secret bread","barcode":"\#(barcode)","serving_size":1,"serving_unit":"secret slice"}"#
            food = try #require(
                try await api.send(.POST, "/api/v1/users/me/foods", json: label, token: token).string("data.id")
            )
            let hook = #"{"url":"https://her.secret.home.example.org/hook"}"#
            webhook = try #require(
                try await api.send(.POST, "/api/v1/webhooks", json: hook, token: token).string("data.id")
            )
            let invited = try await api.send(.POST, "/api/v1/household/invitations", token: token)
            invitation = try #require(invited.string("data.id"))
            code = try #require(invited.string("data.code"))
            let door = #"{"name":"her secret door","scopes":["diary:read"]}"#
            personalToken = try #require(
                try await api.send(.POST, "/api/v1/tokens", json: door, token: token).string("data.id")
            )
        }

        static func read(_ meal: String, _ api: RawAPI, _ token: String) async throws -> RawAPI.Answer {
            while true {
                let answer = try await api.send(.GET, "/api/v1/meal-logs/\(meal)", token: token)
                if answer.string("data.status") != "processing" { return answer }
                await Task.yield()
            }
        }

        var ids: [String] {
            [
                meal, user, items[0], plan, weight, consultation, message, food, personalToken, webhook, phrase,
                invitation,
            ]
        }

        /// Returns the ids that may be asked for at a path with a parameter.
        func ids(at path: String) -> [String] { path.hasSuffix("{gtin}") ? [barcode] : ids }

        /// What no one else may ever see.
        var secrets: [String] {
            [
                user, meal, plan, weight, consultation, message, "a secret question", "ada@example.org", "secret eggs",
                "for her doctor", "91.234", "secret nuts", "secret bread", "secret slice", food, "her secret door",
                personalToken, webhook, phrase, "her.secret.home", invitation, code,
            ]
                + items
        }
    }

    @Test func `nobody reads, changes or even learns of what is another's`() async throws {
        try await withServer(identityProvider: NoProvider()) { server in
            let api = RawAPI(port: server.port)
            let ada = try await Owner(api)
            let before = try await Owner.read(ada.meal, api, ada.token).text
            #expect(!ada.items.isEmpty)
            // Bytes: `String.contains` takes dozens of times as long, and is asked a quarter of a million times.
            let secrets = ada.secrets.map { Data($0.utf8) }

            for route in server.routes.sorted(by: { $0.path < $1.path }) {
                // One for each route: some end the session, one the account.
                let eve = try await api.register("eve-\(UUID().uuidString)@example.org").access
                let hasParameter = route.path.contains("{")
                for id in hasParameter ? ada.ids(at: route.path) : [""] {
                    let path = route.path.replacing(/{[^}]+}/, with: id)
                    var statuses: [Int] = []
                    for body in Self.bodies {
                        let method = HTTPMethod(rawValue: route.method.rawValue)
                        let answer = try await api.send(method, path, json: body, token: eve)
                        statuses.append(answer.status)
                        let told = secrets.filter { answer.bytes.range(of: $0) != nil }
                        #expect(told.isEmpty, "\(route.method) \(path): \(answer.text)")
                    }
                    if hasParameter, !Self.shared.contains(route.path) {
                        #expect(statuses.contains(404), "\(route.method) \(path): \(statuses)")
                        #expect(
                            statuses.allSatisfy { [404, 415, 422].contains($0) },
                            "\(route.method) \(path): \(statuses)"
                        )
                    }
                }
            }
            #expect(try await Owner.read(ada.meal, api, ada.token).text == before)
            let list = try await api.send(.GET, "/api/v1/meal-logs", token: ada.token)
            #expect(list.number("data.total_count") == 1)
            let profile = try await api.send(.GET, "/api/v1/users/me", token: ada.token)
            #expect(profile.string("data.email") == "ada@example.org")
            let weights = try await api.send(.GET, "/v1/weights", token: ada.token)
            #expect(weights.string("data.weights.0.id") == ada.weight)
            let plan = try await api.send(.GET, "/v1/plans/current", token: ada.token)
            #expect(plan.string("data.plan.id") == ada.plan)
        }
    }

    @Test func `an id of another's is answered like one that there is not`() async throws {
        try await withServer(identityProvider: NoProvider()) { server in
            let api = RawAPI(port: server.port)
            let ada = try await Owner(api)
            let eve = try await api.register("eve@example.org").access
            for route in server.routes where route.path.contains("{") && !route.path.hasSuffix("{gtin}") {
                for body in Self.bodies {
                    var texts: [String] = []
                    for id in ada.ids + [UUID().uuidString.lowercased()] {
                        let path = route.path.replacing(/{[^}]+}/, with: id)
                        let method = HTTPMethod(rawValue: route.method.rawValue)
                        let answer = try await api.send(method, path, json: body, token: eve)
                        texts.append("\(answer.status)" + answer.text.replacing(/"request_id":"[^"]*"/, with: ""))
                    }
                    #expect(Set(texts).count == 1, "\(route.method) \(route.path)")
                }
            }
        }
    }

    @Test func `without a token every route of the API tells nothing`() async throws {
        try await withServer(identityProvider: NoProvider()) { server in
            let api = RawAPI(port: server.port)
            let ada = try await Owner(api)
            let signingIn = [
                "/api/v1/auth/register", "/api/v1/auth/login", "/api/v1/auth/refresh", "/api/v1/auth/logout",
                "/api/v1/auth/registration", "/api/v1/auth/oidc/start", "/api/v1/auth/oidc/callback",
            ]
            let isOfAPI = { (path: String) in path.hasPrefix("/api/") || path.hasPrefix("/v1/") }
            for route in server.routes where isOfAPI(route.path) && !signingIn.contains(route.path) {
                let path = route.path.replacing(/{[^}]+}/, with: ada.meal)
                for body in Self.bodies {
                    let answer = try await api.send(HTTPMethod(rawValue: route.method.rawValue), path, json: body)
                    #expect(answer.status == 401, "\(route.method) \(path)")
                    #expect(answer.headers.first(name: "WWW-Authenticate") == "Bearer", "\(route.method) \(path)")
                }
            }
        }
    }
}
