import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// `/api/v1/users/me/foods`, and texts of people who have foods of their own.
@Suite(.timeLimit(.minutes(10)))
struct OwnFoodTests {
    private static let path = "/api/v1/users/me/foods"
    private static let id = "0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b"
    private static let bread = """
        {"name":"Anna's banana bread","brand":"Anna","barcode":"4006381333931","serving_size":1,"serving_unit":"slice",\
        "serving_weight_g":60,"calories":196,"protein_g":3.5,"sodium_mg":120.5,"synonyms":["nana loaf"],"id":"\(id)"}
        """
    private static let soup = """
        {"name":"Lentil soup","servings":4,"cooked_weight_g":1500,"ingredients":[{"food_name":"lentils","quantity":300,\
        "unit":"g","grams":300,"calories":1056,"protein_g":74,"carbs_g":180,"fat_g":null}]}
        """

    private func withPerson(_ body: @escaping @Sendable (PlanAPI) async throws -> Void) async throws {
        try await withServer { server in try await body(PlanAPI(server)) }
    }

    private static func read(_ text: String, _ person: PlanAPI) async throws -> RawAPI.Answer {
        try await person.send(.POST, "/api/v1/nutrition/parse", #"{"raw_input":"\#(text)"}"#)
    }

    @Test func `a food is kept, shown, found, changed and removed`() async throws {
        try await withPerson { ada in
            let made = try await ada.send(.POST, Self.path, Self.bread)
            #expect(made.status == 201)
            #expect(made.string("data.id") == Self.id)
            #expect(made.number("data.sodium_mg") == 120.5)
            #expect(made.number("data.nutrients.sodium_mg") == 120.5)
            #expect(made.value("data.fat_g") is NSNull, "what is unknown is null")
            #expect(try await ada.send(.POST, Self.path, Self.bread).text == made.text, "once for its id")
            #expect(try await ada.send(.GET, "\(Self.path)/\(Self.id.uppercased())").text == made.text)
            #expect(try await ada.send(.GET, Self.path).number("data.total_count") == 1)
            for query in ["nana", "anna%20bread", "4006"] {
                let found = try await ada.send(.GET, "\(Self.path)/search?q=\(query)")
                #expect(found.string("data.foods.0.id") == Self.id)
            }
            #expect(try await ada.send(.GET, "\(Self.path)/search?q=soup").number("data.total_count") == 0)
            let changed = try await ada.send(.PUT, "\(Self.path)/\(Self.id)", Self.soup)
            #expect(changed.status == 200)
            #expect(changed.string("data.name") == "Lentil soup")
            #expect(changed.string("data.created_at") == made.string("data.created_at"))
            #expect(try await ada.send(.GET, "\(Self.path)/\(Self.id)").text == changed.text)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(Self.id)").status == 204)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(Self.id)").status == 404)
            #expect(try await ada.send(.GET, "\(Self.path)/\(Self.id)").status == 404)
            #expect(try await ada.send(.PUT, "\(Self.path)/\(Self.id)", Self.soup).status == 404)
        }
    }

    @Test func `what goes into a recipe is weighed dry`() async throws {
        try await withPerson { ada in
            let path = "/api/v1/nutrition/parse"
            let eaten = try await Self.read("300g lentils", ada)
            let cooked = try await ada.send(.POST, path, #"{"raw_input":"300g lentils","is_recipe":false}"#)
            #expect(cooked.text == eaten.text)
            let recipe = try await ada.send(.POST, path, #"{"raw_input":"300g lentils","is_recipe":true}"#)
            #expect(recipe.status == 200)
            let kcal = try #require(eaten.number("data.items.0.calories"))
            #expect(try #require(recipe.number("data.items.0.calories")) > 2 * kcal)
            #expect(recipe.number("data.items.0.alternatives.0.calories") == kcal)
            let wrong = try await ada.send(.POST, path, #"{"raw_input":"300g lentils","is_recipe":"yes"}"#)
            #expect(wrong.status == 422)
            #expect(wrong.string("error.fields.is_recipe") == "must be true or false")
        }
    }

    @Test func `an own food takes the place of an item, of its owner alone`() async throws {
        try await withServer { server in
            let (ada, bob) = (try await PlanAPI(server), try await PlanAPI(server, "bob@example.org"))
            #expect(try await ada.send(.POST, Self.path, Self.bread).status == 201)
            for (person, status) in [(ada, 200), (bob, 422)] {
                let meal = try await person.send(
                    .POST,
                    "/api/v1/meal-logs/batch",
                    #"{"meal_type":"snack","items":[{"food_name":"cake","quantity":1,"unit":"piece","calories":1,"protein_g":null,"carbs_g":null,"fat_g":null}]}"#
                )
                let path = "/api/v1/meal-logs/\(try #require(meal.string("data.id")))"
                let item = "\(path)/items/\(try #require(meal.string("data.items.0.id")))"
                let body = #"{"user_food_id":"\#(Self.id)","quantity":2,"unit":"slices"}"#
                let changed = try await person.send(.PATCH, item, body)
                #expect(changed.status == status)
                let name = try await person.send(.GET, path).string("data.items.0.food_name")
                #expect(name == (status == 200 ? "Anna's banana bread" : "cake"))
                guard status == 200 else { continue }
                #expect(changed.string("data.items.0.user_food_id") == Self.id)
                #expect(changed.number("data.items.0.calories") == 392)
                #expect(changed.number("data.items.0.grams") == 120)
                let both = #"{"user_food_id":"\#(Self.id)","food_id":"\#(Self.id)"}"#
                #expect(try await person.send(.PATCH, item, both).status == 422)
                let weighed = try await person.send(.PATCH, item, #"{"grams":30}"#)
                #expect(weighed.number("data.items.0.calories") == 98)
                #expect(weighed.string("data.items.0.user_food_id") == Self.id)
                let counted = try await person.send(.PATCH, item, #"{"quantity":3,"unit":"slice"}"#)
                #expect(counted.number("data.items.0.calories") == 588)
            }
        }
    }

    @Test func `a food is found by its bar code, by its owner alone`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let eve = try await PlanAPI(server, "eve@example.org")
            _ = try await ada.send(.POST, Self.path, Self.bread)
            let code = "/api/v1/foods/barcode"
            #expect(try await ada.send(.GET, "\(code)/4006381333931").string("data.id") == Self.id)
            #expect(try await ada.send(.GET, "\(code)/04006381333931").string("data.id") == Self.id)
            #expect(try await eve.send(.GET, "\(code)/4006381333931").status == 404)
            #expect(try await ada.send(.GET, "\(code)/96385074").status == 404)
            for number in ["4006381333932", "abc", "123"] {
                let answer = try await ada.send(.GET, "\(code)/\(number)")
                #expect(answer.status == 422)
                #expect(answer.faults == ["gtin"])
            }
            #expect(try await eve.send(.POST, Self.path, Self.bread).faults == ["id"], "an id is good once")
        }
    }

    @Test(arguments: [
        (#"{"name":"x","serving_size":0,"serving_unit":"g"}"#, ["serving_size"]),
        (#"{"name":"x","serving_size":0.009,"serving_unit":"g"}"#, ["serving_size"]),
        (#"{"name":"--","serving_size":1,"serving_unit":"g"}"#, ["name"]),
        (#"{}"#, ["name", "serving_size", "serving_unit"]),
        (#"{"name":"x","serving_size":1,"serving_unit":"g","barcode":"4006381333932"}"#, ["barcode"]),
        (
            #"{"name":"x","serving_size":1,"serving_unit":"g","calories":-1,"sodium_mg":"a"}"#,
            ["calories", "sodium_mg"]
        ),
        (#"{"name":"x","serving_size":1,"serving_unit":"g","servings":2}"#, ["servings"]),
        (#"{"name":"x","serving_size":1,"serving_unit":"g","calories":90}"#, ["calories"]),
        (#"{"name":"x","serving_size":30,"serving_unit":"ml","calories":900}"#, ["calories"]),
        (
            #"{"name":"x","serving_size":1,"serving_unit":"bar","serving_weight_g":40,"calories":1800}"#,
            ["calories"]
        ),
        (#"{"name":"x","ingredients":[],"servings":1}"#, ["ingredients"]),
        (
            #"{"name":"x","ingredients":[{"food_name":"y","quantity":1,"unit":"g"}],"servings":1}"#,
            [
                "ingredients[0].calories", "ingredients[0].protein_g", "ingredients[0].carbs_g",
                "ingredients[0].fat_g",
            ]
        ),
        (
            """
            {"name":"x","cooked_weight_g":500,"serving_size":1,"serving_unit":"bowl","ingredients":[{"food_name":"y",\
            "quantity":1,"unit":"g","calories":1,"protein_g":null,"carbs_g":null,"fat_g":null}]}
            """,
            ["serving_unit"]
        ),
        (
            """
            {"name":"x","ingredients":[{"food_name":"y","quantity":1,"unit":"g","calories":1,"protein_g":null,\
            "carbs_g":null,"fat_g":null}]}
            """,
            ["servings"]
        ),
    ])
    func `what is wrong with a food is named`(json: String, fields: [String]) async throws {
        try await withPerson { ada in
            let answer = try await ada.send(.POST, Self.path, json)
            #expect(answer.status == 422)
            #expect(answer.faults == Set(fields))
        }
    }

    @Test func `a recipe is the sum of its ingredients and never one of them`() async throws {
        try await withPerson { ada in
            let soup = try await ada.send(.POST, Self.path, Self.soup)
            let id = try #require(soup.string("data.id"))
            #expect(soup.number("data.calories") == 264)
            #expect(soup.value("data.fat_g") is NSNull)
            #expect(soup.number("data.serving_weight_g") == 375)
            func stew(of part: String) -> String {
                Self.soup.replacing(#""food_name""#, with: #""user_food_id":"\#(part)","food_name""#)
            }
            let itself = try await ada.send(.PUT, "\(Self.path)/\(id)", stew(of: id))
            #expect(itself.faults == ["ingredients[0].user_food_id"])
            let outer = try #require(
                try await ada.send(.POST, Self.path, stew(of: id)).string("data.id")
            )
            let round = try await ada.send(.PUT, "\(Self.path)/\(id)", stew(of: outer))
            #expect(round.faults == ["ingredients[0].user_food_id"])
            #expect(try await ada.send(.POST, Self.path, stew(of: Self.id)).faults == ["ingredients[0].user_food_id"])
        }
    }

    @Test func `an own food goes before the tables in everything its owner writes`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let eve = try await PlanAPI(server, "eve@example.org")
            #expect(try await ada.send(.POST, Self.path, Self.bread).status == 201)
            let text = "2 slices Anna's banana bread, 1 egg"
            let parsed = try await Self.read(text, ada)
            #expect(parsed.string("data.items.0.user_food_id") == Self.id)
            #expect(parsed.number("data.items.0.calories") == 392)
            #expect(parsed.number("data.items.0.grams") == 120)
            #expect(parsed.string("data.items.0.source.dataset") == "own")
            #expect(parsed.string("data.items.0.source.record") == Self.id)
            #expect(parsed.string("data.items.0.source.portion") == "1 slice")
            #expect(parsed.value("data.items.1.user_food_id") == nil)
            #expect(try await Self.read(text, eve).value("data.items.0.user_food_id") == nil)

            let meal = try await ada.send(
                .POST,
                "/api/v1/meal-logs/natural",
                #"{"raw_input":"nana loaf","meal_type":"snack"}"#
            )
            let address = "/api/v1/meal-logs/\(try #require(meal.string("data.id")))"
            #expect(try await ada.send(.GET, address).string("data.items.0.user_food_id") == Self.id)
            let edited = try await ada.send(.PUT, address, #"{"raw_input":"3 slices of nana loaf"}"#)
            #expect(edited.number("data.items.0.calories") == 588)
            #expect(edited.number("data.items.0.nutrients.sodium_mg") == 361.5)

            // A food stays as it was on its day.
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(Self.id)").status == 204)
            #expect(try await ada.send(.GET, address).number("data.items.0.calories") == 588)
            #expect(try await ada.send(.GET, address).string("data.items.0.user_food_id") == Self.id)
            #expect(try await Self.read("nana loaf", ada).value("data.items.0.user_food_id") == nil)
        }
    }

    @Test func `a change of a food holds for the next text`() async throws {
        try await withPerson { ada in
            _ = try await ada.send(.POST, Self.path, Self.bread)
            #expect(try await Self.read("nana loaf", ada).number("data.items.0.calories") == 196)
            let other = Self.bread.replacing("196", with: "250")
            #expect(try await ada.send(.PUT, "\(Self.path)/\(Self.id)", other).status == 200)
            #expect(try await Self.read("nana loaf", ada).number("data.items.0.calories") == 250)
        }
    }

    @Test func `what happens to foods is told to who asks for it`() async throws {
        try await withPerson { ada in
            _ = try await ada.send(.POST, Self.path, Self.bread)
            let soup = try #require(try await ada.send(.POST, Self.path, Self.soup).string("data.id"))
            _ = try await ada.send(.DELETE, "\(Self.path)/\(soup)")
            let events = try await ada.send(.GET, "/api/v1/events?since=0&kinds=food")
            let types = (events.value("data.events") as? [[String: Any]])?.compactMap { $0["type"] as? String }
            #expect(types == ["food.saved", "food.deleted", "food.deleted"], "\(events.text)")
            #expect(events.string("data.events.0.data.name") == "Anna's banana bread")
            #expect(events.string("data.events.1.data.id") == soup)
        }
    }
}
