import FitIQCore
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// What people of one household share, and what they do not.
@Suite(.timeLimit(.minutes(10)))
struct HouseholdSharingTests {
    private static let foods = "/api/v1/users/me/foods"
    private static let bread = """
        {"name":"nana loaf","barcode":"4006381333931","serving_size":1,"serving_unit":"slice","serving_weight_g":60,\
        "calories":196,"protein_g":3.5}
        """
    private static let soup = """
        {"name":"Zorbax soup","servings":4,"cooked_weight_g":1500,"ingredients":[{"food_name":"lentils","quantity":300,\
        "unit":"g","grams":300,"calories":1056,"protein_g":74,"carbs_g":180,"fat_g":null}]}
        """

    private static func read(_ text: String, _ person: PlanAPI) async throws -> RawAPI.Answer {
        try await person.send(.POST, "/api/v1/nutrition/parse", #"{"raw_input":"\#(text)"}"#)
    }

    @Test func `a member's foods and recipes are found by the others, and the item says whose they are`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let bread = try #require(try await home.ada.send(.POST, Self.foods, Self.bread).string("data.id"))
            let soup = try #require(try await home.ada.send(.POST, Self.foods, Self.soup).string("data.id"))
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
            let bread = try #require(try await home.ada.send(.POST, Self.foods, Self.bread).string("data.id"))
            try await home.move()
            let path = "\(Self.foods)/\(bread)"
            #expect(try await home.bob.send(.GET, path).status == 404)
            #expect(try await home.bob.send(.PUT, path, Self.soup).status == 404)
            #expect(try await home.bob.send(.DELETE, path).status == 404)
            #expect(try await home.bob.send(.GET, Self.foods).number("data.total_count") == 0)

            let own = Self.bread.replacing("196", with: "100").replacing(#""barcode":"4006381333931","#, with: "")
            let mine = try #require(try await home.bob.send(.POST, Self.foods, own).string("data.id"))
            let read = try await Self.read("nana loaf", home.bob)
            #expect(read.string("data.items.0.user_food_id") == mine)
            #expect(read.number("data.items.0.calories") == 100)
            // A longer name of another's does not take the words of one's own.
            let longer = Self.bread.replacing("nana loaf", with: "nana loaf deluxe").replacing(
                "4006381333931",
                with: "96385074"
            )
            #expect(try await home.ada.send(.POST, Self.foods, longer).status == 201)
            #expect(try await Self.read("nana loaf deluxe", home.bob).string("data.items.0.user_food_id") == mine)
            #expect(try await home.bob.send(.DELETE, "\(Self.foods)/\(mine)").status == 204)
            #expect(try await Self.read("nana loaf", home.bob).string("data.items.0.user_food_id") == bread)
        }
    }

    @Test func `a changed food holds for the others' next text, and a recipe may use another's food`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let bread = try #require(try await home.ada.send(.POST, Self.foods, Self.bread).string("data.id"))
            try await home.move()
            #expect(try await Self.read("nana loaf", home.bob).number("data.items.0.calories") == 196)
            let other = Self.bread.replacing("196", with: "250")
            #expect(try await home.ada.send(.PUT, "\(Self.foods)/\(bread)", other).status == 200)
            #expect(try await Self.read("nana loaf", home.bob).number("data.items.0.calories") == 250)

            let recipe = """
                {"name":"Zorbax toast","servings":1,"ingredients":[{"food_name":"nana loaf","user_food_id":"\(bread)",\
                "quantity":1,"unit":"slice","calories":250,"protein_g":3.5,"carbs_g":null,"fat_g":null}]}
                """
            let made = try await home.bob.send(.POST, Self.foods, recipe)
            #expect(made.status == 201)
            let toast = try #require(made.string("data.id"))
            let circle = """
                {"name":"nana loaf","servings":1,"ingredients":[{"food_name":"toast","user_food_id":"\(toast)",\
                "quantity":1,"unit":"slice","calories":1,"protein_g":null,"carbs_g":null,"fat_g":null}]}
                """
            let refused = try await home.ada.send(.PUT, "\(Self.foods)/\(bread)", circle)
            #expect(refused.faults == ["ingredients[0].user_food_id"])
        }
    }

    @Test func `an item takes another's food, and what it was then stays when they part`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let bread = try #require(try await home.ada.send(.POST, Self.foods, Self.bread).string("data.id"))
            try await home.move()
            let meal = try await home.bob.log("1 slice toast", "snack")
            let item = "\(meal.path)/items/\(try #require(meal.answer.string("data.items.0.id")))"
            let body = #"{"user_food_id":"\#(bread)","quantity":2,"unit":"slices"}"#
            let learning = try await home.bob.send(.PATCH, item, body.replacing("}", with: #","remember":true}"#))
            #expect(learning.faults == ["remember"])
            let changed = try await home.bob.send(.PATCH, item, body)
            #expect(changed.number("data.items.0.calories") == 392)
            #expect(changed.string("data.items.0.parsing_notes") == "Ada's food")

            #expect(try await home.ada.send(.DELETE, "\(Housemates.path)/membership").status == 204)
            let kept = try await home.bob.send(.GET, meal.path)
            #expect(kept.string("data.items.0.food_name") == "nana loaf")
            #expect(kept.number("data.items.0.calories") == 392)
            #expect(try await Self.read("nana loaf", home.bob).value("data.items.0.user_food_id") == nil)
            #expect(try await home.bob.send(.PATCH, item, body).faults == ["user_food_id"])
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
            let theirs = try #require(try await home.ada.send(.POST, Self.foods, Self.bread).string("data.id"))
            try await home.move()
            let own = Self.bread.replacing("4006381333931", with: "96385074").replacing("nana loaf", with: "rye loaf")
            let mine = try #require(try await home.bob.send(.POST, Self.foods, own).string("data.id"))
            func toast(_ servings: Int, _ id: String) -> String {
                """
                {"name":"Zorbax toast","servings":\(servings),"ingredients":[{"food_name":"loaf","user_food_id":"\(id)",\
                "quantity":1,"unit":"slice","calories":250,"protein_g":3.5,"carbs_g":null,"fat_g":null}]}
                """
            }
            var toasts: [(path: String, loaf: String)] = []
            for loaf in [theirs, mine] {
                let id = try #require(try await home.bob.send(.POST, Self.foods, toast(1, loaf)).string("data.id"))
                toasts.append(("\(Self.foods)/\(id)", loaf))
            }
            #expect(try await home.ada.send(.DELETE, "\(Housemates.path)/membership").status == 204)
            #expect(try await home.bob.send(.DELETE, "\(Self.foods)/\(mine)").status == 204)
            for (path, loaf) in toasts {
                let changed = try await home.bob.send(.PUT, path, toast(2, loaf))
                #expect(changed.status == 200, "\(changed.text)")
                #expect(changed.string("data.ingredients.0.user_food_id") == loaf)
                #expect(changed.number("data.calories") == 125)
                #expect(
                    try await home.bob.send(.POST, Self.foods, toast(1, loaf)).faults
                        == ["ingredients[0].user_food_id"]
                )
            }
            let other = try await home.bob.send(.PUT, toasts[0].path, toast(1, mine))
            #expect(other.faults == ["ingredients[0].user_food_id"], "it had the other loaf")
        }
    }

    @Test func `a member's meals are told with foods and amounts alone`() async throws {
        try await withServer { server in
            let home = try await Housemates(server)
            let body = #"{"raw_input":"2 eggs with my secret lover","meal_type":"lunch","notes":"felt secretly sick"}"#
            #expect(try await home.ada.send(.POST, "/api/v1/meal-logs/natural", body).status == 201)
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
            let body = #"{"raw_input":"2 eggs","meal_type":"lunch","logged_at":"\#(before)T12:00:00Z"}"#
            let old = try await home.ada.send(.POST, "/api/v1/meal-logs/natural", body)
            let today = try await home.ada.log("1 pear", "breakfast")
            try await home.move()
            let path = "\(Housemates.path)/members/\(home.adaID)/meals"
            let seen = try await home.bob.send(.GET, path)
            #expect((seen.value("data.meal_logs") as? [Any])?.count == 1, "the whole day on which they said so")
            #expect(try await home.bob.send(.GET, "\(path)?date=\(before)").value("data.meal_logs") as? [String] == [])
            let id = try #require(old.string("data.id"))
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
            let meal = try await home.ada.log("2 eggs, 1 slice toast", "breakfast")
            let path = "\(Housemates.path)/members/\(home.adaID)/meals/\(meal.id)/copy"
            let id = UUID().uuidString.lowercased()
            let body = #"{"id":"\#(id)","meal_type":"lunch"}"#
            let copy = try await home.bob.send(.POST, path, body)
            #expect(copy.status == 201)
            #expect(copy.string("data.id") == id)
            #expect(copy.string("data.user_id") == home.bobID)
            #expect(copy.string("data.status") == "manual")
            #expect(copy.string("data.meal_type") == "lunch")
            #expect(copy.number("data.total_calories") == meal.answer.number("data.total_calories"))
            #expect((copy.value("data.items") as? [Any])?.count == 2)
            #expect(copy.string("data.items.0.source.dataset") == meal.answer.string("data.items.0.source.dataset"))
            #expect(copy.string("data.items.0.id") != meal.answer.string("data.items.0.id"))

            #expect(try await home.bob.send(.POST, path, body).text == copy.text, "once for its id")
            let otherwise = try await home.bob.send(.POST, path, body.replacing("lunch", with: "dinner"))
            #expect(otherwise.errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await home.bob.send(.GET, "/api/v1/meal-logs").number("data.total_count") == 1)
            #expect(try await home.ada.send(.GET, "/api/v1/meal-logs").number("data.total_count") == 1)

            #expect(try await home.ada.send(.DELETE, "\(Housemates.path)/membership").status == 204)
            #expect(
                try await home.bob.send(.POST, path, body).text == copy.text,
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
            let (mine, foreign) = (try await home.ada.log("2 eggs", "lunch"), try await eve.log("2 eggs", "lunch"))
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

            let hidden = try await home.ada.send(.PATCH, "\(Housemates.path)/membership", #"{"shows_meals":false}"#)
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
            let meal = try await home.ada.log("qwertz", "lunch")
            let path = "\(Housemates.path)/members/\(home.adaID)/meals"
            #expect(try await home.bob.send(.GET, path).value("data.meal_logs") as? [String] == [])
            #expect(try await home.bob.send(.POST, "\(path)/\(meal.id)/copy").status == 422)
        }
    }
}

extension PlanAPI {
    /// Logs a meal and waits until it is read.
    fileprivate func log(_ text: String, _ type: String) async throws -> (
        id: String, path: String, answer: RawAPI.Answer
    ) {
        let body = #"{"raw_input":"\#(text)","meal_type":"\#(type)"}"#
        let id = try #require(try await send(.POST, "/api/v1/meal-logs/natural", body).string("data.id"))
        let path = "/api/v1/meal-logs/\(id)"
        return (id, path, try await send(.GET, path))
    }
}
