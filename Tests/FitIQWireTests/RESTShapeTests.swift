import FitIQCore
import FitIQWire
import Foundation
import Testing

/// Each shape of the REST answers and requests, to the byte.
struct RESTShapeTests {
    static let completedMeal = """
        {"created_at":"2024-01-15T08:30:01Z","error_message":null,"id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f",
        "is_complete":false,
        "items":[{"calories":149,"carbohydrates":11.71,"carbs_g":11.71,"confidence":0.91,"confidence_score":0.91,
        "created_at":"2024-01-15T08:30:02Z","fat":7.93,"fat_g":7.93,"fiber":0,"fiber_g":0,"food_id":"0190c3b4-0000-7000-8000-000000000002","food_name":"Milk, whole",
        "food_type":"drink","grams":244,"id":"0190c3b4-0000-7000-8000-000000000001",
        "meal_log_id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f","name":"Milk, whole","notes":"whole milk",
        "order_index":0,"parsing_notes":"whole milk","protein":7.69,"protein_g":7.69,"quantity":1,
        "source":{"dataset":"FNDDS 2017-2018","portion":"1 cup","record":"11111000"},
        "sugar":null,"sugar_g":null,"unit":"cup","user_food_id":null}],
        "logged_at":"2024-01-15T08:30:00Z","meal_type":"breakfast","notes":null,
        "processing_completed_at":"2024-01-15T08:30:02Z","processing_started_at":"2024-01-15T08:30:01Z",
        "raw_input":"1 cup milk, blorp","status":"completed",
        "total_calories":149,"total_carbs":11.71,"total_carbs_g":11.71,"total_fat":7.93,"total_fat_g":7.93,
        "total_fiber":0,"total_fiber_g":0,"total_protein":7.69,"total_protein_g":7.69,"total_sugar":null,
        "total_sugar_g":null,"unrecognized":[{"length":5,"start":12,"text":"blorp"}],
        "updated_at":"2024-01-15T08:30:02Z","user_id":"550e8400-e29b-41d4-a716-446655440000"}
        """

    @Test func `a completed meal`() throws {
        try expect(Samples.completed, is: Self.completedMeal)
    }

    @Test func `the answer to a new meal`() throws {
        try expect(
            Envelope(data: Samples.processing),
            is: """
                {"data":{"created_at":"2024-01-15T08:30:01Z","error_message":null,
                "estimated_completion_seconds":1,"id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f",
                "items":[],"logged_at":"2024-01-15T08:30:00Z","meal_type":"breakfast",
                "notes":"at the station","processing_completed_at":null,"processing_started_at":null,
                "raw_input":"1 cup milk, blorp","status":"processing",
                "total_calories":null,"total_carbs":null,"total_carbs_g":null,"total_fat":null,"total_fat_g":null,
                "total_fiber":null,"total_fiber_g":null,"total_protein":null,"total_protein_g":null,
                "total_sugar":null,"total_sugar_g":null,
                "updated_at":"2024-01-15T08:30:01Z","user_id":"550e8400-e29b-41d4-a716-446655440000"},
                "error":null,"success":true}
                """
        )
    }

    @Test func `a page of meals`() throws {
        let page = MealLogPage(mealLogs: [Samples.completed], totalCount: 3, limit: 1, offset: 1)
        let json = """
            {"has_more":true,"limit":1,"meal_logs":[\(Self.completedMeal)],"offset":1,"total_count":3}
            """
        try expect(page, is: json)
        #expect(try read(json) == page)
    }

    @Test func `the last page has no more`() {
        #expect(!MealLogPage(mealLogs: [Samples.completed], totalCount: 2, limit: 1, offset: 1).hasMore)
    }

    @Test func `an error`() throws {
        let error = APIError(
            code: .validationFailed,
            message: "The request is not valid.",
            fields: ["raw_input": "must not be empty"],
            requestID: "r1"
        )
        let json = """
            {"data":null,"error":{"code":"VALIDATION_FAILED",
            "fields":{"raw_input":"must not be empty"},"message":"The request is not valid.","request_id":"r1"},
            "success":false}
            """
        try expect(Envelope(error: error), is: json)
        #expect(try read(json, as: Envelope<Nothing>.self).error == error)
    }

    @Test func `an answer to signing in`() throws {
        let answer = SignedIn(
            userID: Samples.userID,
            email: "a@example.org",
            name: "Ada",
            createdAt: time("2024-01-15T08:30:00Z"),
            accessToken: "acc",
            refreshToken: "ref",
            expiresIn: 900
        )
        let json = """
            {"access_token":"acc","created_at":"2024-01-15T08:30:00Z","email":"a@example.org","expires_in":900,
            "name":"Ada","refresh_token":"ref","user_id":"550e8400-e29b-41d4-a716-446655440000"}
            """
        try expect(answer, is: json)
        #expect(try read(json) == answer)
    }

    @Test func `a profile`() throws {
        let profile = UserProfile(
            userID: Samples.userID,
            email: "a@example.org",
            name: "Ada",
            dateOfBirth: "2001-12-31",
            createdAt: time("2024-01-15T08:30:00Z")
        )
        let json = """
            {"created_at":"2024-01-15T08:30:00Z","date_of_birth":"2001-12-31","email":"a@example.org",
            "name":"Ada","user_id":"550e8400-e29b-41d4-a716-446655440000"}
            """
        try expect(profile, is: json)
        #expect(try read(json) == profile)
    }

    @Test func `what is known beyond the six nutrients is an object of its own`() throws {
        var totals = NutrientTotals(calories: 149)
        totals[.sodium] = 105.5
        totals[.saturatedFat] = 4.55
        let sum = DaySummary.Sum(
            mealCount: 1,
            totals: totals,
            incomplete: [],
            incompleteNutrients: ["sodium_mg", "zinc_mg"]
        )
        let json = """
            {"incomplete":[],"meal_count":1,"nutrients":{"incomplete":["sodium_mg","zinc_mg"],"saturated_fat_g":4.55,
            "sodium_mg":105.5},"saturated_fat_g":4.55,"sodium_mg":105.5,"total_calories":149,"total_carbs_g":null,
            "total_fat_g":null,"total_fiber_g":null,"total_protein_g":null,"total_sugar_g":null}
            """
        try expect(sum, is: json)
        #expect(try read(json) == sum)

        var milk = Self.milk.per100g
        milk[.sodium] = 43_000
        milk[.saturatedFat] = 1_860
        let item = ReadItem(
            foodID: nil,
            foodName: "Milk",
            foodType: .drink,
            quantity: 1,
            unit: "cup",
            grams: Grams(244),
            nutrients: milk.scaled(to: Grams(244)),
            confidence: nil,
            notes: [],
            source: nil
        )
        let parsed = ParsedText(Reading(items: [item], unrecognized: []), of: "milk")
        let written = String(decoding: try WireCoding.encode(parsed), as: UTF8.self)
        let nutrients = #""nutrients":{"saturated_fat_g":4.54,"sodium_mg":104.92}"#
        // In the item, and in the totals.
        #expect(written.components(separatedBy: nutrients).count == 3)
        #expect(try read(written) == parsed)

        var meal = Samples.completed
        meal.items = [MealLogItem(item, id: "i", of: meal.id, at: 0, createdAt: time("2024-01-15T08:30:00Z"))]
        meal.totals = NutrientTotals(item.nutrients)
        let fast = try WireCoding.encode(meal)
        #expect(String(decoding: fast, as: UTF8.self).components(separatedBy: nutrients).count == 3)
        #expect(try WireCoding.decoder().decode(MealLog.self, from: fast) == meal)
        #expect(try WireCoding.encoder().encode(meal) == fast, "in the order of the names")
    }

    @Test func `a day's summary`() throws {
        let sum = DaySummary.Sum(
            mealCount: 1,
            totals: NutrientTotals(calories: 149, proteinGrams: 7.69, carbsGrams: 11.71, fatGrams: 7.93, fiberGrams: 0),
            incomplete: ["sugar_g"]
        )
        let summary = DaySummary(
            date: "2024-01-15",
            timeZone: "Europe/Paris",
            totals: sum,
            byMealType: ["breakfast": sum],
            processingCount: 2,
            failedCount: 1
        )
        let sumJSON = """
            {"incomplete":["sugar_g"],"meal_count":1,"total_calories":149,"total_carbs_g":11.71,"total_fat_g":7.93,
            "total_fiber_g":0,"total_protein_g":7.69,"total_sugar_g":null}
            """
        let json = """
            {"by_meal_type":{"breakfast":\(sumJSON)},"date":"2024-01-15","failed_count":1,"processing_count":2,
            "time_zone":"Europe/Paris","totals":\(sumJSON)}
            """
        try expect(summary, is: json)
        #expect(try read(json) == summary)
    }

    @Test func `a day with water and further nutrients`() throws {
        let sum = DaySummary.Sum(
            mealCount: 1,
            totals: NutrientTotals { $0 == .energy ? 149 : $0 == .sodium ? 90.5 : nil },
            incomplete: [],
            incompleteNutrients: ["iron_mg"]
        )
        let water = WaterTotals(
            inMealsMillilitres: nil,
            mealItems: 1,
            unknownItems: 1,
            besideMealsMillilitres: 0,
            entries: 0
        )
        let summary = DaySummary(
            date: "2024-01-15",
            timeZone: "Europe/Paris",
            totals: sum,
            byMealType: [:],
            water: water,
            processingCount: 0,
            failedCount: 0
        )
        let json = """
            {"by_meal_type":{},"date":"2024-01-15","failed_count":0,"processing_count":0,"time_zone":"Europe/Paris",
            "totals":{"incomplete":[],"meal_count":1,"nutrients":{"incomplete":["iron_mg"],"sodium_mg":90.5},
            "sodium_mg":90.5,"total_calories":149,"total_carbs_g":null,"total_fat_g":null,"total_fiber_g":null,
            "total_protein_g":null,"total_sugar_g":null},
            "water":{"beside_meals_ml":0,"entries":0,"in_meals_ml":null,"meal_items":1,"unknown_items":1},
            "water_ml":null}
            """
        try expect(summary, is: json)
        #expect(try read(json) == summary)
    }

    @Test func `a period`() throws {
        let intake = PeriodIntake(
            intake: IntakeSum(
                mealCount: 4,
                known: Nutrients(energyKcal: 4000, protein: Grams(100), carbs: Grams(300), fat: Grams(100)),
                incomplete: Set(Nutrient.further)
            ),
            dayCount: 7,
            daysLogged: 3,
            water: WaterOfDays(items: [:], entries: [1: EntrySum(count: 2, total: Thousandths(0.75)!)])
        )
        let days = CalendarDate("2024-01-09")!...CalendarDate("2024-01-15")!
        let analytics = NutritionAnalytics(intake, .week, days, in: "Europe/Paris")
        let json = String(decoding: try WireCoding.encoder().encode(analytics), as: UTF8.self)
        let parts = [
            #""calories":{"daily_average":1333,"incomplete":false,"total":4000},"days_in_period":7,"days_logged":3"#,
            // 400, 1,200 and 900 kcal of 2,500: more fat than is recommended.
            #""diet_classification":"high_fat","energy_shares":{"alcohol":0,"carbs":48,"fat":36,"protein":16}"#,
            #""from":"2024-01-09""#,
            #""macros":{"carbs_g":{"daily_average":100,"incomplete":false,"total":300}"#, #""meal_count":4"#,
            #""sodium_mg":{"daily_average":null,"incomplete":true,"total":null}"#, #""period":"week""#,
            #""time_zone":"Europe/Paris","to":"2024-01-15""#,
            #""water":{"beside_meals_ml":750,"daily_average_ml":750,"days_logged":1,"entries":2,"in_meals_ml":0,"meal_items":0,"total_ml":750,"unknown_items":0}"#,
        ]
        for part in parts { #expect(json.contains(part), "\(part)") }
        #expect(try read(json) == analytics)
    }

    @Test func `a reading`() throws {
        let parsed = ParsedText(Self.reading, of: "1 cup milk, blorp")
        let json = """
            {"is_complete":false,
            "items":[{"calories":149,"carbs_g":11.71,"confidence_score":0.91,"fat_g":7.93,"fiber_g":0,
            "food_id":"0190c3b4-0000-7000-8000-000000000002","food_name":"Milk, whole","food_type":"drink",
            "grams":244,"parsing_notes":"whole milk; 1 cup","protein_g":7.69,"quantity":1,
            "source":{"dataset":"FNDDS 2017-2018","portion":"1 cup","record":"11111000"},
            "sugar_g":null,"unit":"cup"}],
            "raw_input":"1 cup milk, blorp",
            "total_calories":149,"total_carbs_g":11.71,"total_fat_g":7.93,"total_fiber_g":0,"total_protein_g":7.69,
            "total_sugar_g":null,"unrecognized":[{"length":5,"start":12,"text":"blorp"}]}
            """
        try expect(parsed, is: json)
        #expect(try read(json) == parsed)
    }

    @Test func `a reading with the words of its items and the time that they set`() throws {
        var reading = Self.reading
        reading.itemWords = [TextSpan(text: "1 cup milk", start: 0, length: 10)]
        let eaten = Date(timeIntervalSince1970: 1_705_314_600)
        let parsed = ParsedText(reading, of: "1 cup milk, blorp", loggedAt: eaten)
        let json = String(decoding: try WireCoding.encoder().encode(parsed), as: UTF8.self)
        #expect(
            json.contains(
                #""unit":"cup","words":{"length":10,"start":0,"text":"1 cup milk"}}],"logged_at":"2024-01-15T10:30:00Z""#
            )
        )
        #expect(try read(json) == parsed)
    }

    @Test func `what else an item may be, where there is something else`() throws {
        let alternative = """
            {"calories":102,"food_id":"0190c3b4-0000-7000-8000-000000000003","food_name":"Milk, low fat","grams":244,
            "source":{"dataset":"FNDDS 2017-2018","portion":"1 cup","record":"11112210"}}
            """
        var reading = Self.reading
        reading.items[0].alternatives = [try read(alternative)]
        let parsed = ParsedText(reading, of: "1 cup milk, blorp")
        let json = String(decoding: try WireCoding.encoder().encode(parsed), as: UTF8.self)
        #expect(json.contains(#"{"alternatives":[\#(compact(alternative))],"calories":149"#))
        #expect(try read(json) == parsed)

        let item = try read(Self.completedMeal, as: MealLog.self).items?.first
        #expect(item?.alternatives == [], "an older server says nothing of them")
        let meal = Self.completedMeal
            .replacing(#""items":[{"#, with: #""items":[{"alternatives":[\#(compact(alternative))],"#)
        let log: MealLog = try read(meal)
        #expect(log.items?.first?.alternatives == reading.items[0].alternatives)
        try expect(log, is: meal)
    }

    @Test(arguments: [(#""x""#, "1"), (#""0190c3b4-0000-7000-8000-000000000003""#, "1e300")])
    func `an alternative with an absurd value is refused, not a crash`(id: String, grams: String) {
        let json = """
            {"calories":1,"food_id":\(id),"food_name":"x","grams":\(grams),
            "source":{"dataset":"SR28","portion":"p","record":"r"}}
            """
        #expect(throws: DecodingError.self) { try read(json, as: ReadItem.Alternative.self) }
    }

    @Test func `a reading without foods has unknown totals, not zero`() throws {
        let parsed = ParsedText(Reading(items: [], unrecognized: []), of: "xyz123")
        try expect(
            parsed,
            is: """
                {"is_complete":true,"items":[],"raw_input":"xyz123",
                "total_calories":null,"total_carbs_g":null,"total_fat_g":null,"total_fiber_g":null,
                "total_protein_g":null,"total_sugar_g":null,"unrecognized":[]}
                """
        )
    }

    @Test func `found foods`() throws {
        let page = FoodPage(foods: [FoodRecord(Self.milk)])
        let json = """
            {"foods":[{"category":"Milk","dataset":"FNDDS 2017-2018","description":"Milk, whole, NFS",
            "food_type":"drink","id":"0190c3b4-0000-7000-8000-000000000002","name":"Milk, whole",
            "per_100g":{"calories":61,"carbs_g":4.8,"fat_g":3.25,"fiber_g":0,"protein_g":3.15},
            "portions":[{"grams":244,"measure":"1 cup"}],"record":"11111000"}]}
            """
        try expect(page, is: json)
        #expect(try read(json) == page)
    }

    @Test func `requests`() throws {
        try expect(
            RegisterRequest(email: "a@example.org", password: "long enough", name: "Ada", dateOfBirth: "2001-12-31"),
            is: """
                {"date_of_birth":"2001-12-31","email":"a@example.org","name":"Ada","password":"long enough"}
                """
        )
        try expect(
            LoginRequest(email: "a@example.org", password: "long enough"),
            is: #"{"email":"a@example.org","password":"long enough"}"#
        )
        try expect(RefreshRequest(refreshToken: "ref"), is: #"{"refresh_token":"ref"}"#)
        try expect(ParseRequest(rawInput: "apple"), is: #"{"raw_input":"apple"}"#)
        let written = Date(timeIntervalSince1970: 1_705_314_600)
        try expect(
            ParseRequest(rawInput: "apple", writtenAt: written, timeZone: "Europe/Berlin"),
            is: #"{"raw_input":"apple","time_zone":"Europe/Berlin","written_at":"2024-01-15T10:30:00Z"}"#
        )
        try expect(
            LogMealRequest(
                id: Samples.mealID,
                rawInput: "apple",
                mealType: .snack,
                loggedAt: time("2024-01-15T08:30:00Z"),
                notes: "n"
            ),
            is: """
                {"id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f","logged_at":"2024-01-15T08:30:00Z",
                "meal_type":"snack","notes":"n","raw_input":"apple"}
                """
        )
    }

    @Test(arguments: [
        ("grams", "1e300"), ("protein_g", "-1e12"), ("calories", "1e40"), ("sugar_g", #""two""#),
    ])
    func `a reading with an absurd number is refused, not a crash`(field: String, value: String) {
        let json = """
            {"is_complete":true,"items":[{"food_name":"x","food_type":"food","quantity":1,"unit":"g","\(field)":\(value)}],
            "raw_input":"x","unrecognized":[]}
            """
        #expect(throws: DecodingError.self) { try read(json, as: ParsedText.self) }
    }

    private static let milk = Food(
        id: Food.ID("0190c3b4-0000-7000-8000-000000000002")!,
        dataset: .fndds,
        record: "11111000",
        name: "Milk, whole",
        recordDescription: "Milk, whole, NFS",
        category: "Milk",
        type: .drink,
        per100g: Nutrients(
            energyKcal: 61,
            protein: Grams(3.15),
            carbs: Grams(4.8),
            fat: Grams(3.25),
            fiber: .zero,
            sugar: nil
        ),
        portions: [Food.Portion(measure: "1 cup", grams: Grams(244))]
    )

    private static let reading = Reading(
        items: [
            ReadItem(
                foodID: milk.id,
                foodName: milk.name,
                foodType: .drink,
                quantity: 1,
                unit: "cup",
                grams: Grams(244),
                nutrients: milk.per100g.scaled(to: Grams(244)),
                confidence: 0.91,
                notes: ["whole milk", "1 cup"],
                source: ReadItem.Source(dataset: "FNDDS 2017-2018", record: "11111000", portion: "1 cup")
            )
        ],
        unrecognized: [TextSpan(text: "blorp", start: 12, length: 5)]
    )

    private func expect(
        _ value: some Encodable,
        is json: String,
        at sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let written = String(decoding: try WireCoding.encoder().encode(value), as: UTF8.self)
        #expect(written == compact(json), sourceLocation: sourceLocation)
    }

    private func read<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
        try WireCoding.decoder().decode(Value.self, from: Data(compact(json).utf8))
    }
}

/// The list of events, as a newer server may send it.
struct MealEventListTests {
    @Test func `an event that cannot be read keeps its place`() throws {
        let list = try WireCoding.decoder().decode(
            MealEventList.self,
            from: Data(
                #"""
                {"events": [
                    {"type": "plan.changed", "event_id": 7, "data": {"id": "x"}},
                    {"type": "meal_log.completed", "event_id": 8, "data": {"id": 9}},
                    {"type": "meal_log.deleted", "event_id": 9, "data": {"id": "m", "user_id": "u"}}
                ], "cursor": 9, "epoch": "e", "has_more": false, "resync_required": false}
                """#.utf8
            )
        )
        #expect(list.events.map(\.eventID) == [7, 8, 9])
        #expect(list.events[0].body == .unknown(type: "plan.changed"))
        #expect(list.events[1].body == .unknown(type: "meal_log.completed"))
        #expect(list.events[2].body == .mealLogDeleted(MealLogDeletion(id: "m", userID: "u", deletedAt: nil)))
    }
}
