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

    private static func read(_ text: String, _ person: PlanAPI, isRecipe: Bool? = nil) async throws -> RawAPI.Answer {
        try await person.send(.POST, "/api/v1/nutrition/parse", body: ParseRequest(rawInput: text, isRecipe: isRecipe))
    }

    /// The energy of the first food of `text`, in kcal.
    private static func energy(_ text: String, _ person: PlanAPI) async throws -> Int? {
        try await read(text, person).data(ParsedText.self).items.first?.food.nutrients.energyKcal
    }

    @Test func `a food is kept, shown, found, changed and removed`() async throws {
        try await withPerson { ada in
            let made = try await ada.send(.POST, Self.path, Self.bread)
            #expect(made.status == 201)
            #expect(try made.data(OwnFoodRecord.self).id == Self.id)
            #expect(made.number("data.sodium_mg") == 120.5)
            #expect(made.number("data.nutrients.sodium_mg") == 120.5)
            #expect(made.value("data.fat_g") is NSNull, "what is unknown is null")
            #expect(try await ada.send(.POST, Self.path, Self.bread).text == made.text, "once for its id")
            #expect(try await ada.send(.GET, "\(Self.path)/\(Self.id.uppercased())").text == made.text)
            #expect(try await ada.send(.GET, Self.path).data(OwnFoodPage.self).totalCount == 1)
            for query in ["nana", "anna%20bread", "4006"] {
                let found = try await ada.send(.GET, "\(Self.path)/search?q=\(query)").data(OwnFoodPage.self)
                #expect(found.foods.first?.id == Self.id)
            }
            #expect(try await ada.send(.GET, "\(Self.path)/search?q=soup").data(OwnFoodPage.self).totalCount == 0)
            let changed = try await ada.send(.PUT, "\(Self.path)/\(Self.id)", Self.soup)
            #expect(changed.status == 200)
            #expect(try changed.data(OwnFoodRecord.self).food.name == "Lentil soup")
            #expect(try changed.data(OwnFoodRecord.self).createdAt == made.data(OwnFoodRecord.self).createdAt)
            #expect(try await ada.send(.GET, "\(Self.path)/\(Self.id)").text == changed.text)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(Self.id)").status == 204)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(Self.id)").status == 404)
            #expect(try await ada.send(.GET, "\(Self.path)/\(Self.id)").status == 404)
            #expect(try await ada.send(.PUT, "\(Self.path)/\(Self.id)", Self.soup).status == 404)
        }
    }

    @Test func `what goes into a recipe is weighed dry`() async throws {
        try await withPerson { ada in
            let eaten = try await Self.read("300g lentils", ada)
            #expect(try await Self.read("300g lentils", ada, isRecipe: false).text == eaten.text)
            let recipe = try await Self.read("300g lentils", ada, isRecipe: true)
            let kcal = try #require(try eaten.data(ParsedText.self).items.first?.food.nutrients.energyKcal)
            let dry = try #require(try recipe.data(ParsedText.self).items.first?.food)
            #expect(try #require(dry.nutrients.energyKcal) > 2 * kcal)
            #expect(dry.alternatives.first?.energyKcal == kcal)
            let body = #"{"raw_input":"300g lentils","is_recipe":"yes"}"#
            let wrong = try await ada.send(.POST, "/api/v1/nutrition/parse", body)
            #expect(wrong.status == 422)
            #expect(wrong.string("error.fields.is_recipe") == "must be true or false")
        }
    }

    @Test func `an own food takes the place of an item, of its owner alone`() async throws {
        try await withServer { server in
            let (ada, bob) = (try await PlanAPI(server), try await PlanAPI(server, "bob@example.org"))
            #expect(try await ada.send(.POST, Self.path, Self.bread).status == 201)
            for (person, status) in [(ada, 200), (bob, 422)] {
                let cake = TypedItem(
                    foodName: "cake",
                    quantity: 1,
                    unit: "piece",
                    nutrients: NutrientTotals(calories: 1)
                )
                let request = LogItemsRequest(id: nil, mealType: .snack, items: [cake])
                let meal = try await person.send(.POST, "/api/v1/meal-logs/batch", body: request).meal
                let path = "/api/v1/meal-logs/\(meal.id)"
                let item = "\(path)/items/\(try #require(meal.items?.first?.id))"
                func edit(_ edit: EditItemRequest) async throws -> RawAPI.Answer {
                    try await person.send(.PATCH, item, body: edit)
                }
                let changed = try await edit(EditItemRequest(quantity: 2, unit: "slices", userFoodID: Self.id))
                #expect(changed.status == status)
                let name = try await person.send(.GET, path).meal.items?.first?.foodName
                #expect(name == (status == 200 ? "Anna's banana bread" : "cake"))
                guard status == 200 else { continue }
                let slices = try #require(try changed.meal.items?.first)
                #expect(slices.userFoodID == Self.id)
                #expect(slices.calories == 392)
                #expect(slices.grams == 120)
                #expect(try await edit(EditItemRequest(foodID: Self.id, userFoodID: Self.id)).status == 422)
                let weighed = try #require(try await edit(EditItemRequest(grams: 30)).meal.items?.first)
                #expect(weighed.calories == 98)
                #expect(weighed.userFoodID == Self.id)
                let counted = try await edit(EditItemRequest(quantity: 3, unit: "slice")).meal
                #expect(counted.items?.first?.calories == 588)
            }
        }
    }

    @Test func `a food is found by its bar code, by its owner alone`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let eve = try await PlanAPI(server, "eve@example.org")
            _ = try await ada.send(.POST, Self.path, Self.bread)
            let code = "/api/v1/foods/barcode"
            #expect(try await ada.send(.GET, "\(code)/4006381333931").data(ScannedFood.self).ownFood?.id == Self.id)
            #expect(try await ada.send(.GET, "\(code)/04006381333931").data(ScannedFood.self).ownFood?.id == Self.id)
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
            let made = try soup.data(OwnFoodRecord.self)
            let id = made.id
            #expect(made.food.nutrients.calories == 264)
            #expect(soup.value("data.fat_g") is NSNull)
            #expect(made.food.servingWeightGrams == 375)
            func stew(of part: String) -> String {
                Self.soup.replacing(#""food_name""#, with: #""user_food_id":"\#(part)","food_name""#)
            }
            let itself = try await ada.send(.PUT, "\(Self.path)/\(id)", stew(of: id))
            #expect(itself.faults == ["ingredients[0].user_food_id"])
            let outer = try await ada.send(.POST, Self.path, stew(of: id)).data(OwnFoodRecord.self).id
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
            let bread = try #require(try parsed.data(ParsedText.self).items.first?.food)
            #expect(parsed.string("data.items.0.user_food_id") == Self.id)
            #expect(bread.nutrients.energyKcal == 392)
            #expect(bread.grams?.doubleValue == 120)
            #expect(bread.source?.dataset == "own")
            #expect(bread.source?.record == Self.id)
            #expect(bread.source?.portion == "1 slice")
            #expect(parsed.value("data.items.1.user_food_id") == nil)
            #expect(try await Self.read(text, eve).value("data.items.0.user_food_id") == nil)

            let logged = try await ada.send(
                .POST,
                "/api/v1/meal-logs/natural",
                body: LogMealRequest("nana loaf", .snack)
            )
            let address = "/api/v1/meal-logs/\(try logged.meal.id)"
            func item() async throws -> MealLogItem? { try await ada.send(.GET, address).meal.items?.first }
            #expect(try await item()?.userFoodID == Self.id)
            let edit = EditMealRequest(rawInput: "3 slices of nana loaf")
            let edited = try await ada.send(.PUT, address, body: edit).meal.items?.first
            #expect(edited?.calories == 588)
            #expect(edited?.nutrients[.sodium] == 361.5)

            // A food stays as it was on its day.
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(Self.id)").status == 204)
            #expect(try await item()?.calories == 588)
            #expect(try await item()?.userFoodID == Self.id)
            #expect(try await Self.read("nana loaf", ada).value("data.items.0.user_food_id") == nil)
        }
    }

    @Test func `a change of a food holds for the next text`() async throws {
        try await withPerson { ada in
            _ = try await ada.send(.POST, Self.path, Self.bread)
            #expect(try await Self.energy("nana loaf", ada) == 196)
            let other = Self.bread.replacing("196", with: "250")
            #expect(try await ada.send(.PUT, "\(Self.path)/\(Self.id)", other).status == 200)
            #expect(try await Self.energy("nana loaf", ada) == 250)
        }
    }

    @Test func `what happens to foods is told to who asks for it`() async throws {
        try await withPerson { ada in
            _ = try await ada.send(.POST, Self.path, Self.bread)
            let soup = try await ada.send(.POST, Self.path, Self.soup).data(OwnFoodRecord.self).id
            _ = try await ada.send(.DELETE, "\(Self.path)/\(soup)")
            let list = try await ada.send(.GET, "/api/v1/events?since=0&kinds=food").data(MealEventList.self)
            try #require(list.events.map(\.body.type) == ["food.saved", "food.deleted", "food.deleted"])
            guard case .foodSaved(let saved) = list.events[0].body, case .foodDeleted(let gone) = list.events[1].body
            else {
                Issue.record("\(list)")
                return
            }
            #expect(saved.food.name == "Anna's banana bread")
            #expect(gone.id == soup)
        }
    }
}
