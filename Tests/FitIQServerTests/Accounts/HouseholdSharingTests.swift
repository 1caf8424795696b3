import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// What people of one household share, and what they do not.
@Suite(.timeLimit(.minutes(10)))
struct HouseholdSharingTests {
    private static let foods = "/api/v1/users/me/foods"
    private static let barcode = "4006381333931"
    private static let bread = loaf(barcode: barcode)
    private static let soup = OwnFoodDescription(
        name: "Zorbax soup",
        ingredients: [
            RecipeIngredient(
                item: TypedItem(
                    foodName: "lentils",
                    quantity: 300,
                    unit: "g",
                    grams: 300,
                    calories: 1056,
                    proteinGrams: 74,
                    carbsGrams: 180
                )
            )
        ],
        servings: 4,
        cookedWeightGrams: 1500
    )

    private static func loaf(
        _ name: String = "nana loaf",
        barcode: String? = nil,
        calories: Int = 196
    ) -> OwnFoodDescription {
        OwnFoodDescription(
            name: name,
            barcode: barcode,
            servingUnit: "slice",
            servingWeightGrams: 60,
            nutrients: NutrientTotals(calories: calories, proteinGrams: 3.5)
        )
    }

    /// A recipe of one slice of an own food.
    private static func recipe(
        _ name: String,
        of food: String,
        servings: Double = 1,
        calories: Int = 250
    ) -> OwnFoodDescription {
        let slice = TypedItem(foodName: "loaf", quantity: 1, unit: "slice", calories: calories, proteinGrams: 3.5)
        return OwnFoodDescription(
            name: name,
            ingredients: [RecipeIngredient(item: slice, userFoodID: food)],
            servings: servings
        )
    }

    private static func read(_ text: String, _ person: PlanAPI) async throws -> RawAPI.Answer {
        try await person.send(.POST, "/api/v1/nutrition/parse", body: ParseRequest(rawInput: text))
    }

    /// Makes an own food and returns its id.
    private static func save(_ food: OwnFoodDescription, _ person: PlanAPI) async throws -> String {
        try await person.send(.POST, foods, body: food).data(OwnFoodRecord.self).id
    }

    @Test func `a member's foods and recipes are found by the others, and the item says whose they are`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let bread = try await Self.save(Self.bread, home.ada)
            let soup = try await Self.save(Self.soup, home.ada)
            #expect(try await Self.read("2 slices of nana loaf", home.bob).value("data.items.0.user_food_id") == nil)
            try await home.move()

            let read = try await Self.read("2 slices of nana loaf, 1 serving Zorbax soup", home.bob)
            #expect(read.string("data.items.0.user_food_id") == bread)
            #expect(read.number("data.items.0.calories") == 392)
            #expect(read.string("data.items.0.parsing_notes") == "Ada's food")
            #expect(read.string("data.items.1.user_food_id") == soup)
            #expect(read.number("data.items.1.calories") == 264)
            #expect(
                try await Self.read("nana loaf", home.ada).string("data.items.0.parsing_notes")?.contains("Ada")
                    == false
            )

            let scanned = try await home.bob.send(.GET, "/api/v1/foods/barcode/4006381333931")
            #expect(scanned.string("data.owner_name") == "Ada")
            let listed = try await home.bob.send(.GET, "\(Housemates.path)/members/\(home.adaID)/foods?limit=1")
            #expect(listed.number("data.total_count") == 2)
            #expect(listed.string("data.foods.0.id") == soup, "the newest first")
            #expect(listed.string("data.foods.0.owner_name") == "Ada")
        }
    }

    @Test func `only the owner changes or removes a food, and one's own goes before it`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let bread = try await Self.save(Self.bread, home.ada)
            try await home.move()
            let path = "\(Self.foods)/\(bread)"
            #expect(try await home.bob.send(.GET, path).status == 404)
            #expect(try await home.bob.send(.PUT, path, body: Self.soup).status == 404)
            #expect(try await home.bob.send(.DELETE, path).status == 404)
            #expect(try await home.bob.send(.GET, Self.foods).number("data.total_count") == 0)

            let own = Self.loaf(calories: 100)
            let mine = try await Self.save(own, home.bob)
            let read = try await Self.read("nana loaf", home.bob)
            #expect(read.string("data.items.0.user_food_id") == mine)
            #expect(read.number("data.items.0.calories") == 100)
            // A longer name of another's does not take the words of one's own.
            let longer = Self.loaf("nana loaf deluxe", barcode: "96385074")
            #expect(try await home.ada.send(.POST, Self.foods, body: longer).status == 201)
            #expect(try await Self.read("nana loaf deluxe", home.bob).string("data.items.0.user_food_id") == mine)
            #expect(try await home.bob.send(.DELETE, "\(Self.foods)/\(mine)").status == 204)
            #expect(try await Self.read("nana loaf", home.bob).string("data.items.0.user_food_id") == bread)
        }
    }

    @Test func `a changed food holds for the others' next text, and a recipe may use another's food`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let bread = try await Self.save(Self.bread, home.ada)
            try await home.move()
            #expect(try await Self.read("nana loaf", home.bob).number("data.items.0.calories") == 196)
            let other = Self.loaf(barcode: Self.barcode, calories: 250)
            #expect(try await home.ada.send(.PUT, "\(Self.foods)/\(bread)", body: other).status == 200)
            #expect(try await Self.read("nana loaf", home.bob).number("data.items.0.calories") == 250)

            let made = try await home.bob.send(.POST, Self.foods, body: Self.recipe("Zorbax toast", of: bread))
            #expect(made.status == 201)
            let toast = try made.data(OwnFoodRecord.self).id
            let circle = Self.recipe("nana loaf", of: toast, calories: 1)
            let refused = try await home.ada.send(.PUT, "\(Self.foods)/\(bread)", body: circle)
            #expect(refused.faults == ["ingredients[0].user_food_id"])
        }
    }

    @Test func `an item takes another's food, and what it was then stays when they part`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let bread = try await Self.save(Self.bread, home.ada)
            try await home.move()
            let meal = try await home.bob.log("1 slice toast", .snack)
            let item = "\(meal.path)/items/\(try #require(try meal.answer.meal.items?.first).id)"
            func change(remember: Bool? = nil) -> EditItemRequest {
                EditItemRequest(quantity: 2, unit: "slices", userFoodID: bread, remember: remember)
            }
            let learning = try await home.bob.send(.PATCH, item, body: change(remember: true))
            #expect(learning.faults == ["remember"])
            let changed = try await home.bob.send(.PATCH, item, body: change())
            #expect(changed.number("data.items.0.calories") == 392)
            #expect(changed.string("data.items.0.parsing_notes") == "Ada's food")

            #expect(try await home.ada.send(.DELETE, "\(Housemates.path)/membership").status == 204)
            let kept = try await home.bob.send(.GET, meal.path)
            #expect(kept.string("data.items.0.food_name") == "nana loaf")
            #expect(kept.number("data.items.0.calories") == 392)
            #expect(try await Self.read("nana loaf", home.bob).value("data.items.0.user_food_id") == nil)
            #expect(try await home.bob.send(.PATCH, item, body: change()).faults == ["user_food_id"])
            #expect(try await home.bob.send(.GET, "/api/v1/foods/barcode/4006381333931").status == 404)
            let foods = try await home.bob.send(.GET, "\(Housemates.path)/members/\(home.adaID)/foods")
            #expect(foods.status == 404)
        }
    }

    @Test func `a recipe with a food that is no longer there is changed all the same, and none is made with it`()
        async throws
    {
        try await withServer { server in
            let home = try await Housemates(server)
            let theirs = try await Self.save(Self.bread, home.ada)
            try await home.move()
            let own = Self.loaf("rye loaf", barcode: "96385074")
            let mine = try await Self.save(own, home.bob)
            func toast(_ servings: Double, _ loaf: String) -> OwnFoodDescription {
                Self.recipe("Zorbax toast", of: loaf, servings: servings)
            }
            var toasts: [(path: String, loaf: String)] = []
            for loaf in [theirs, mine] {
                let id = try await Self.save(toast(1, loaf), home.bob)
                toasts.append(("\(Self.foods)/\(id)", loaf))
            }
            #expect(try await home.ada.send(.DELETE, "\(Housemates.path)/membership").status == 204)
            #expect(try await home.bob.send(.DELETE, "\(Self.foods)/\(mine)").status == 204)
            for (path, loaf) in toasts {
                let changed = try await home.bob.send(.PUT, path, body: toast(2, loaf))
                #expect(changed.status == 200, "\(changed.text)")
                #expect(changed.string("data.ingredients.0.user_food_id") == loaf)
                #expect(changed.number("data.calories") == 125)
                #expect(
                    try await home.bob.send(.POST, Self.foods, body: toast(1, loaf)).faults
                        == ["ingredients[0].user_food_id"]
                )
            }
            let other = try await home.bob.send(.PUT, toasts[0].path, body: toast(1, mine))
            #expect(other.faults == ["ingredients[0].user_food_id"], "it had the other loaf")
        }
    }

    @Test func `a member's meals are told with foods and amounts alone`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let words = LogMealRequest("2 eggs with my secret lover", .lunch, notes: "felt secretly sick")
            #expect(try await home.ada.send(.POST, "/api/v1/meal-logs/natural", body: words).status == 201)
            let path = "\(Housemates.path)/members/\(home.adaID)/meals"
            #expect(try await home.bob.send(.GET, path).status == 404, "they do not live together")
            try await home.move()
            let seen = try await home.bob.send(.GET, path)
            #expect(seen.status == 200)
            #expect((seen.value("data.meal_logs") as? [Any])?.count == 1)
            #expect(seen.string("data.meal_logs.0.meal_type") == "lunch")
            #expect(seen.number("data.meal_logs.0.items.0.quantity") == 2)
            #expect(seen.number("data.meal_logs.0.total_calories") ?? 0 > 0)
            #expect(seen.value("data.meal_logs.0.raw_input") as? String == nil)
            #expect(!seen.text.contains("secret"))
            let other = try await home.bob.send(.GET, "\(path)?date=2024-01-15&tz=Europe/Berlin")
            #expect(other.value("data.meal_logs") as? [String] == [])
            #expect(other.string("data.date") == "2024-01-15")
            for (query, fault) in [("date=x", "date"), ("tz=Nowhere", "tz"), ("day=1", "day")] {
                #expect(try await home.bob.send(.GET, "\(path)?\(query)").faults == [fault])
            }
            #expect(try await home.ada.send(.GET, path).status == 404, "one's own are elsewhere")
        }
    }

    @Test func `what was eaten before the day on which a member said that they show it stays theirs`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let before = CalendarDate(Date() - 2 * 86_400, in: .gmt)
            let noon = try Date("\(before)T12:00:00Z", strategy: .iso8601)
            let words = LogMealRequest("2 eggs", .lunch, loggedAt: noon)
            let old = try await home.ada.send(.POST, "/api/v1/meal-logs/natural", body: words)
            let today = try await home.ada.log("1 pear", .breakfast)
            try await home.move()
            let path = "\(Housemates.path)/members/\(home.adaID)/meals"
            let seen = try await home.bob.send(.GET, path)
            #expect((seen.value("data.meal_logs") as? [Any])?.count == 1, "the whole day on which they said so")
            #expect(try await home.bob.send(.GET, "\(path)?date=\(before)").value("data.meal_logs") as? [String] == [])
            let id = try old.meal.id
            #expect(try await home.bob.send(.POST, "\(path)/\(id)/copy").status == 404)
            #expect(try await home.bob.send(.POST, "\(path)/\(today.id)/copy").status == 201)
            let household = try await home.bob.send(.GET, Housemates.path)
            #expect(household.string("data.household.members.0.meals_since") != nil)
        }
    }

    @Test func `a meal is copied once, and is the copier's own`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            try await home.move()
            let meal = try await home.ada.log("2 eggs, 1 slice toast", .breakfast)
            let path = "\(Housemates.path)/members/\(home.adaID)/meals/\(meal.id)/copy"
            let id = UUID().uuidString.lowercased()
            let request = CopyMealRequest(id: id, mealType: .lunch)
            let copy = try await home.bob.send(.POST, path, body: request)
            #expect(copy.status == 201)
            #expect(copy.string("data.id") == id)
            #expect(copy.string("data.user_id") == home.bobID)
            #expect(copy.string("data.status") == "manual")
            #expect(copy.string("data.meal_type") == "lunch")
            #expect(copy.number("data.total_calories") == meal.answer.number("data.total_calories"))
            #expect((copy.value("data.items") as? [Any])?.count == 2)
            #expect(copy.string("data.items.0.source.dataset") == meal.answer.string("data.items.0.source.dataset"))
            #expect(copy.string("data.items.0.id") != meal.answer.string("data.items.0.id"))

            #expect(try await home.bob.send(.POST, path, body: request).text == copy.text, "once for its id")
            let otherwise = try await home.bob.send(.POST, path, body: CopyMealRequest(id: id, mealType: .dinner))
            #expect(otherwise.errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await home.bob.send(.GET, "/api/v1/meal-logs").number("data.total_count") == 1)
            #expect(try await home.ada.send(.GET, "/api/v1/meal-logs").number("data.total_count") == 1)

            #expect(try await home.ada.send(.DELETE, "\(Housemates.path)/membership").status == 204)
            #expect(
                try await home.bob.send(.POST, path, body: request).text == copy.text,
                "a repeat gets its answer all the same"
            )
            #expect(try await home.bob.send(.POST, path).status == 404)
            #expect(try await home.bob.send(.GET, "/api/v1/meal-logs/\(id)").status == 200)
        }
    }

    @Test func `another's meal is copied by its owner's name alone, and not from one who hides theirs`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let eve = try await PlanAPI(server, "eve@example.org")
            try await home.move()
            let (mine, foreign) = (try await home.ada.log("2 eggs", .lunch), try await eve.log("2 eggs", .lunch))
            let members = "\(Housemates.path)/members"
            for path in [
                "\(home.adaID)/meals/\(foreign.id)/copy", "\(home.bobID)/meals/\(mine.id)/copy",
                "\(foreign.id)/meals/\(foreign.id)/copy", "\(home.adaID)/meals/x/copy", "x/meals/\(mine.id)/copy",
            ] {
                #expect(try await home.bob.send(.POST, "\(members)/\(path)").status == 404, "\(path)")
            }
            #expect(try await eve.send(.POST, "\(members)/\(home.adaID)/meals/\(mine.id)/copy").status == 404)
            #expect(try await home.bob.send(.GET, "/api/v1/meal-logs/\(mine.id)").status == 404)
            #expect(try await home.bob.send(.POST, "/api/v1/meal-logs/\(mine.id)/copy").status == 404)

            let hidden = try await home.ada.send(
                .PATCH,
                "\(Housemates.path)/membership",
                body: HouseholdMembership(showsMeals: false)
            )
            #expect(hidden.number("data.household.members.0.shows_meals") == 0)
            for (method, path) in [(HTTPMethod.GET, ""), (.POST, "/\(mine.id)/copy")] {
                let answer = try await home.bob.send(method, "\(members)/\(home.adaID)/meals\(path)")
                #expect(answer.status == 403)
                #expect(answer.errorCode == "FORBIDDEN")
            }
            #expect(try await home.bob.send(.GET, "\(members)/\(home.adaID)/foods").status == 200)
        }
    }

    @Test func `a failed meal is not shown, and has nothing to copy`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            try await home.move()
            let meal = try await home.ada.log("qwertz", .lunch)
            let path = "\(Housemates.path)/members/\(home.adaID)/meals"
            #expect(try await home.bob.send(.GET, path).value("data.meal_logs") as? [String] == [])
            #expect(try await home.bob.send(.POST, "\(path)/\(meal.id)/copy").status == 422)
        }
    }
}

extension PlanAPI {
    /// Logs a meal and waits until it is read.
    fileprivate func log(_ text: String, _ type: MealType) async throws -> (
        id: String, path: String, answer: RawAPI.Answer
    ) {
        let id = try await send(.POST, "/api/v1/meal-logs/natural", body: LogMealRequest(text, type)).meal.id
        let path = "/api/v1/meal-logs/\(id)"
        return (id, path, try await send(.GET, path))
    }
}
