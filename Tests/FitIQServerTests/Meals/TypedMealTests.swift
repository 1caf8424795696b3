import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// Meals whose items a person types in by hand.
struct TypedMealTests {
    private func withAPI(
        settings: ServerSettings = .roomy,
        _ body: @escaping @Sendable (RawAPI, _ token: String) async throws -> Void
    ) async throws {
        try await withServer(settings: settings) { server in
            let api = RawAPI(port: server.port)
            try await body(api, try await api.register().access)
        }
    }

    private static let batch = "/api/v1/meal-logs/batch"
    private static let soup =
        #"{"food_name":"Soup","quantity":1.5,"unit":"bowl","calories":180.4,"protein_g":7.126,"carbs_g":0.1,"fat_g":0.2}"#
    private static let bread =
        #"{"food_name":"Bread","quantity":2,"unit":"slice","calories":150,"protein_g":null,"carbs_g":0.2,"fat_g":0.1,"fiber_g":2,"sugar_g":1.5,"food_type":"food","grams":60}"#

    private static let broth = TypedItem(
        foodName: "Broth",
        quantity: 1.5,
        unit: "bowl",
        calories: 180,
        proteinGrams: 7.13,
        carbsGrams: 0.1,
        fatGrams: 0.2
    )
    private static let rye = TypedItem(foodName: "Rye bread", quantity: 2, unit: "slice", grams: 60, calories: 150)

    private static func request(_ items: TypedItem..., id: String? = nil) -> LogItemsRequest {
        LogItemsRequest(id: id, mealType: .dinner, items: items)
    }

    /// A body that is wrong, or that leaves fields out.
    private static func body(_ items: String..., more: String = "") -> String {
        #"{"meal_type":"dinner","items":[\#(items.joined(separator: ","))]\#(more)}"#
    }

    @Test func `a typed meal is manual at once, its totals the exact sums of its items`() async throws {
        try await withAPI { api, token in
            let answer = try await api.send(
                .POST,
                Self.batch,
                json: Self.body(Self.soup, Self.bread, more: #","notes":"at home","logged_at":"2024-01-15T19:00:00Z""#),
                token: token
            )
            #expect(answer.status == 201)
            #expect(answer.string("data.status") == "manual")
            #expect(answer.value("data.raw_input") is NSNull)
            #expect(answer.value("data.processing_started_at") is NSNull)
            #expect(answer.string("data.notes") == "at home")
            #expect(answer.string("data.items.0.food_name") == "Soup")
            #expect(answer.number("data.items.0.quantity") == 1.5)
            #expect(answer.number("data.items.0.calories") == 180)
            #expect(answer.number("data.items.0.protein_g") == 7.13)
            #expect(answer.string("data.items.0.food_type") == "food")
            #expect(answer.value("data.items.0.confidence_score") is NSNull)
            #expect(answer.value("data.items.0.source") is NSNull)
            #expect(answer.value("data.items.1.protein_g") is NSNull)
            #expect(answer.number("data.items.1.grams") == 60)
            #expect(answer.number("data.total_calories") == 330)
            #expect(answer.number("data.total_carbs_g") == 0.3)
            #expect(answer.value("data.total_protein_g") is NSNull, "unknown, because one is")
            #expect(answer.value("data.total_fiber_g") is NSNull)

            let id = try #require(answer.string("data.id"))
            #expect(try await api.send(.GET, "/api/v1/meal-logs/\(id)", token: token).text == answer.text)
            let list = try await api.send(.GET, "/api/v1/meal-logs?status=manual&include=items", token: token)
            #expect(list.string("data.meal_logs.0.items.1.food_name") == "Bread")
            let day = try await api.send(.GET, "/api/v1/nutrition/summary?date=2024-01-15", token: token)
            #expect(day.number("data.totals.total_calories") == 330)
            #expect(day.number("data.totals.total_protein_g") == 7.13)
            #expect(
                day.value("data.totals.incomplete") as? [String] == [
                    "total_protein_g", "total_fiber_g", "total_sugar_g",
                ]
            )
            #expect(day.number("data.by_meal_type.dinner.meal_count") == 1)
        }
    }

    @Test func `a food of the tables with its grams needs no numbers, and says where they come from`() async throws {
        try await withAPI { api, token in
            let found = try await api.send(.GET, "/api/v1/foods/search?q=banana&limit=1", token: token)
            let food = try #require(found.string("data.foods.0.id"))
            let answer = try await api.send(
                .POST,
                Self.batch,
                json: Self.body(
                    #"{"food_id":"\#(food)","quantity":1,"unit":"piece","grams":200}"#,
                    #"{"food_id":"\#(food)","food_name":"Mine","quantity":1,"unit":"piece","grams":200,"calories":9,"protein_g":1,"carbs_g":1,"fat_g":1}"#
                ),
                token: token
            )
            #expect(answer.status == 201)
            let per100 = try #require(found.number("data.foods.0.per_100g.calories"))
            #expect(answer.number("data.items.0.calories") == 2 * per100)
            #expect(answer.string("data.items.0.food_name") == found.string("data.foods.0.name"))
            #expect(answer.string("data.items.0.source.record") == found.string("data.foods.0.record"))
            #expect(answer.string("data.items.0.source.portion") == "mass as given")
            #expect(answer.string("data.items.1.food_name") == "Mine")
            #expect(answer.number("data.items.1.calories") == 9)
            #expect(answer.value("data.items.1.source") is NSNull)
        }
    }

    @Test func `nutrients beyond the six come from the table or the person, and the day sums them`() async throws {
        try await withAPI { api, token in
            let found = try await api.send(.GET, "/api/v1/foods/search?q=butter,%20salted&limit=1", token: token)
            let food = try #require(found.string("data.foods.0.id"))
            let sodium = try #require(found.number("data.foods.0.per_100g.nutrients.sodium_mg"))
            let answer = try await api.send(
                .POST,
                Self.batch,
                json: Self.body(
                    #"{"food_id":"\#(food)","quantity":1,"unit":"piece","grams":200}"#,
                    #"{"food_name":"Broth","quantity":1,"unit":"cup","calories":15,"protein_g":1,"carbs_g":1,"fat_g":1,"nutrients":{"sodium_mg":860.25}}"#,
                    more: #","logged_at":"2024-01-15T19:00:00Z""#
                ),
                token: token
            )
            #expect(answer.status == 201)
            #expect(answer.number("data.items.0.nutrients.sodium_mg") == 2 * sodium)
            #expect(answer.number("data.items.1.nutrients.sodium_mg") == 860.25)
            #expect(answer.value("data.items.1.nutrients.zinc_mg") == nil, "nobody knows")
            #expect(answer.number("data.nutrients.sodium_mg") == 2 * sodium + 860.25)
            let id = try #require(answer.string("data.id"))
            #expect(try await api.send(.GET, "/api/v1/meal-logs/\(id)", token: token).text == answer.text)

            let day = try await api.send(.GET, "/api/v1/nutrition/summary?date=2024-01-15", token: token)
            #expect(day.number("data.totals.nutrients.sodium_mg") == 2 * sodium + 860.25)
            let incomplete = day.value("data.totals.nutrients.incomplete") as? [String] ?? []
            #expect(incomplete.contains("zinc_mg"))
            #expect(!incomplete.contains("sodium_mg"))

            let wrong = try await api.send(
                .POST,
                Self.batch,
                json: Self.body(
                    #"{"food_name":"A","quantity":1,"unit":"g","calories":1,"protein_g":1,"carbs_g":1,"fat_g":1,"nutrients":{"sodium_mg":-1}}"#
                ),
                token: token
            )
            #expect(wrong.status == 422)
            #expect(wrong.text.contains("items[0].nutrients.sodium_mg"))
        }
    }

    // MARK: What is wrong

    private static let wrong: [(String, Set<String>)] = [
        (#"{"meal_type":"dinner"}"#, ["items"]),
        (#"{"items":[],"meal_type":"dinner"}"#, ["items"]),
        (#"{"items":"soup","meal_type":"dinner"}"#, ["items"]),
        (#"{"items":{"food_name":"soup"},"meal_type":"brunch","notes":1}"#, ["items", "meal_type", "notes"]),
        (body("7", "null", "[]"), ["items[0]", "items[1]", "items[2]"]),
        (
            body("{}"),
            [
                "items[0].food_name", "items[0].quantity", "items[0].unit", "items[0].calories", "items[0].protein_g",
                "items[0].carbs_g", "items[0].fat_g",
            ]
        ),
        (
            body(
                soup,
                bread,
                #"{"food_name":"","quantity":-1,"unit":"a\u0000b","calories":"many","protein_g":-0.01,"carbs_g":1e6,"fat_g":true,"fiber_g":[],"sugar_g":{},"grams":-1,"food_type":"stone","food_id":"x"}"#
            ),
            Set(
                [
                    "food_name", "quantity", "unit", "calories", "protein_g", "carbs_g", "fat_g", "fiber_g", "sugar_g",
                    "grams", "food_type", "food_id",
                ].map { "items[2].\($0)" }
            )
        ),
        (
            body(#"{"food_id":"00000000-0000-0000-0000-000000000000","quantity":1,"unit":"g","grams":100}"#),
            [
                "items[0].food_id", "items[0].food_name", "items[0].calories", "items[0].protein_g", "items[0].carbs_g",
                "items[0].fat_g",
            ]
        ),
        (body(soup, more: #","id":"7""#), ["id"]),
        (body(soup, more: #","logged_at":"2999-01-01T00:00:00Z""#), ["logged_at"]),
    ]

    @Test func `each bad field is named by its place, and nothing is stored`() async throws {
        try await withAPI { api, token in
            for (json, fields) in Self.wrong {
                let answer = try await api.send(.POST, Self.batch, json: json, token: token)
                #expect(answer.status == 422, "\(json)")
                #expect(Set((answer.value("error.fields") as? [String: String] ?? [:]).keys) == fields, "\(json)")
            }
            for json in [Self.body(#"{"calories":1e999}"#), Self.body(#"{"calories":NaN}"#), "[]"] {
                #expect(try await api.send(.POST, Self.batch, json: json, token: token).status == 400, "\(json)")
            }
            #expect(try await api.send(.GET, "/api/v1/meal-logs", token: token).number("data.total_count") == 0)
        }
    }

    @Test func `as many items as the limit allows are taken, and not one more`() async throws {
        var settings = ServerSettings.roomy
        settings.limits.meal.items = 3
        try await withAPI(settings: settings) { api, token in
            for (count, status) in [(3, 201), (4, 422)] {
                let items = Array(repeating: Self.broth, count: count)
                let request = LogItemsRequest(id: nil, mealType: .dinner, items: items)
                let answer = try await api.send(.POST, Self.batch, body: request, token: token)
                #expect(answer.status == status)
            }
        }
    }

    // MARK: Once

    @Test func `a typed meal is stored once under its key and its id, and these are no other call's`() async throws {
        try await withAPI { api, token in
            let id = "0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b"
            func log(_ item: TypedItem, key: String?) async throws -> RawAPI.Answer {
                try await api.send(
                    .POST,
                    Self.batch,
                    body: Self.request(item, id: id),
                    token: token,
                    headers: key.map { ["Idempotency-Key": $0] } ?? [:]
                )
            }
            let answers = try await withThrowingTaskGroup(of: RawAPI.Answer.self) { group in
                for number in 0..<20 {
                    group.addTask { try await log(Self.broth, key: number.isMultiple(of: 2) ? "k" : nil) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 201 })
            #expect(Set(answers.map(\.text)).count == 1)
            #expect(try await log(Self.rye, key: "k").errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await log(Self.rye, key: nil).errorCode == "IDEMPOTENCY_KEY_REUSED")
            let natural = try await api.send(
                .POST,
                "/api/v1/meal-logs/natural",
                body: LogMealRequest(id: id, rawInput: "broth", mealType: .dinner),
                token: token
            )
            #expect(natural.errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await api.send(.DELETE, "/api/v1/meal-logs/\(id)", token: token).status == 204)
            #expect(try await log(Self.broth, key: "another").text == answers[0].text)
            #expect(try await api.send(.GET, "/api/v1/meal-logs", token: token).number("data.total_count") == 0)
        }
    }

    // MARK: Edits

    @Test(.timeLimit(.minutes(10))) func `items typed in replace what was read, and words replace what was typed in`()
        async throws
    {
        try await withAPI { api, token in
            let logged = try await api.send(
                .POST,
                "/api/v1/meal-logs/natural",
                body: LogMealRequest("soup, blorp", .lunch),
                token: token
            )
            let path = "/api/v1/meal-logs/\(try logged.meal.id)"
            let typed = try await api.send(.PUT, path, body: EditMealRequest(items: [Self.broth]), token: token)
            #expect(typed.status == 200)
            let meal = try typed.meal
            #expect(meal.status == .manual)
            #expect(meal.rawInput == "soup, blorp")
            #expect(meal.unrecognized?.isEmpty == true)
            #expect(meal.isComplete == true)
            #expect(meal.totals.calories == 180)
            #expect(meal.mealType == .lunch)

            let wrong = try await api.send(.PUT, path, json: #"{"items":[{}]}"#, token: token)
            #expect(wrong.status == 422)
            #expect(try await api.send(.GET, path, token: token).text == typed.text)

            let read = try await api.send(.PUT, path, body: EditMealRequest(rawInput: "2 eggs"), token: token).meal
            #expect(read.status == .completed)
            #expect(read.items?.first?.quantity == 2)
            let day = try await api.send(.GET, "/api/v1/nutrition/summary", token: token).data(DaySummary.self)
            #expect(day.totals.totals.calories == read.totals.calories)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `the other device hears of a typed meal as completed`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let peer = try await Peer(server, token: token)
            try await peer.expectConnected()
            let answer = try await api.send(.POST, Self.batch, body: Self.request(Self.broth), token: token)
            let heard = try await peer.next()
            guard case .mealLogCompleted(let meal) = heard.body else {
                Issue.record("\(heard)")
                return
            }
            #expect(heard.eventID == 1)
            #expect(try meal.id == answer.meal.id)
            #expect(meal.items?.first?.foodName == "Broth")
        }
    }
}
