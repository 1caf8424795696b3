import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// `/api/v1/users/me/phrases`, and `remember` where an item is changed.
@Suite(.timeLimit(.minutes(10)))
struct PhraseTests {
    private static let path = "/api/v1/users/me/phrases"

    /// Changes an item of a new meal.
    private static func correct(
        _ text: String,
        _ change: EditItemRequest,
        _ person: PlanAPI,
        item: Int = 0
    ) async throws -> RawAPI.Answer {
        try await person.send(.PATCH, try await itemPath(text, person, item: item), body: change)
    }

    /// Logs a meal and returns the path of an item of it.
    private static func itemPath(_ text: String, _ person: PlanAPI, item: Int = 0) async throws -> String {
        let logged = try await person.send(.POST, "/api/v1/meal-logs/natural", body: LogMealRequest(text))
        let path = "/api/v1/meal-logs/\(try logged.meal.id)"
        let items = try #require(try await person.send(.GET, path).meal.items)
        return "\(path)/items/\(items[item].id)"
    }

    private static func phrases(_ person: PlanAPI) async throws -> [PhraseRecord] {
        try await person.send(.GET, path).data(PhraseList.self).phrases
    }

    /// The first food that a search finds.
    private static func food(_ query: String, _ person: PlanAPI) async throws -> String {
        let found = try await person.send(.GET, "/api/v1/foods/search?q=\(query)")
        return try #require(found.string("data.foods.0.id"))
    }

    @Test func `a device that listens hears what is learnt, and that it is forgotten`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let laptop = try await Peer(server, token: ada.api.logIn(), query: "?kinds=all")
            try await laptop.expectConnected()

            #expect(try await Self.correct("2 coffees", EditItemRequest(grams: 400, remember: true), ada).status == 200)
            let learnt = try await laptop.messages(3).map(\.body)
            _ = try await ada.send(.DELETE, Self.path)

            #expect(learnt.map(\.type) == ["meal_log.completed", "meal_log.updated", "phrase.saved"])
            guard case .phraseSaved(let phrase) = learnt[2] else { return }
            #expect(phrase.words == "coffee" && phrase.gramsOfOne == 200)
            #expect(try await laptop.messages(1).map(\.body.type) == ["phrase.deleted"])
        }
    }

    private static func read(_ text: String, _ person: PlanAPI) async throws -> RawAPI.Answer {
        try await person.send(.POST, "/api/v1/nutrition/parse", body: ParseRequest(rawInput: text))
    }

    @Test func `a correction that is remembered is used in later texts, of its owner alone, until it is forgotten`()
        async throws
    {
        try await withServer { server in
            let (ada, bob) = (try await PlanAPI(server), try await PlanAPI(server, "bob@example.org"))
            let before = try await Self.read("2 coffees", ada).text
            #expect(try await Self.correct("coffee", EditItemRequest(grams: 200), ada).status == 200)
            #expect(try await Self.phrases(ada).isEmpty, "nobody asked to remember it")
            #expect(
                try await Self.correct("1 egg, 2 coffees", EditItemRequest(grams: 400, remember: true), ada, item: 1)
                    .status
                    == 200
            )
            let list = try await ada.send(.GET, Self.path)
            let learnt = try #require(try list.data(PhraseList.self).phrases.first)
            #expect(learnt.words == "coffee")
            #expect(learnt.gramsOfOne == 200)
            #expect(learnt.foodID == nil)
            let id = learnt.id
            let after = try await Self.read("3 coffees", ada)
            #expect(after.number("data.items.0.grams") == 600)
            #expect(after.text.contains("your correction of"))
            #expect(try await Self.read("2 coffees", bob).text == before)
            #expect(try await Self.phrases(bob).isEmpty)
            #expect(try await bob.send(.DELETE, "\(Self.path)/\(id)").status == 404)
            #expect(try await bob.send(.DELETE, Self.path).status == 204)
            #expect(try await ada.send(.DELETE, "\(Self.path)/x").status == 404)
            #expect(try await ada.send(.GET, Self.path).text == list.text)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(id)").status == 204)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(id)").status == 404)
            #expect(try await Self.read("2 coffees", ada).text == before)
        }
    }

    @Test func `a food is learnt, corrected again, and all is forgotten`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let oat = try await Self.food("oat%20milk", ada)
            let soy = try await Self.food("soy%20milk", ada)
            for food in [oat, soy] {
                let change = EditItemRequest(foodID: food, remember: true)
                #expect(try await Self.correct("a glass of milk", change, ada).status == 200)
                let learnt = try await Self.phrases(ada)
                #expect(learnt.first?.words == "milk")
                #expect(learnt.first?.foodID == food)
                #expect(learnt.first?.foodName != nil)
                #expect(learnt.count == 1, "the words have one meaning")
                #expect(try await Self.read("200 g milk", ada).string("data.items.0.food_id") == food)
            }
            #expect(try await Self.correct("milk", EditItemRequest(grams: 50, remember: true), ada).status == 200)
            let both = try await Self.read("2 milks", ada)
            #expect(both.string("data.items.0.food_id") == soy)
            #expect(both.number("data.items.0.grams") == 100)
            #expect(try await ada.send(.DELETE, Self.path).status == 204)
            #expect(try await ada.send(.DELETE, Self.path).status == 204)
            #expect(try await Self.phrases(ada).isEmpty)
        }
    }

    @Test func `a lesson that is taken back leaves what the words meant before, however often it is asked`()
        async throws
    {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let ada = try await PlanAPI(server)
            for grams in [200.0, 250] {
                #expect(
                    try await Self.correct("coffee", EditItemRequest(grams: grams, remember: true), ada).status == 200
                )
                clock.advance(by: 30)
            }
            let list = try await ada.send(.GET, Self.path)
            let id = try #require(try list.data(PhraseList.self).phrases.first).id
            let lesson = try #require(list.string("data.phrases.0.learnt_at"))
            #expect(try list.data(PhraseList.self).phrases.first?.gramsOfOne == 250)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(id)?learnt_at=soon").status == 422)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(id)?learnt=\(lesson)").status == 422)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(id)?learnt_at=\(lesson)").status == 204)
            #expect(try await Self.phrases(ada).first?.gramsOfOne == 200)
            #expect(try await Self.read("2 coffees", ada).number("data.items.0.grams") == 400)
            #expect(try await ada.send(.DELETE, "\(Self.path)/\(id)?learnt_at=\(lesson)").status == 404)
            #expect(try await Self.read("2 coffees", ada).number("data.items.0.grams") == 400)
        }
    }

    @Test(arguments: [
        ("200 ml coffee", #"{"grams":150,"remember":true}"#), ("fish and chips", #"{"grams":150,"remember":true}"#),
        ("coffee, egg", #"{"remove":true,"remember":true}"#), ("coffee", #"{"remember":true}"#),
        ("coffee", #"{"grams":150,"remember":"yes"}"#),
    ])
    func `what cannot be learnt changes nothing`(text: String, change: String) async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let answer = try await ada.send(.PATCH, try await Self.itemPath(text, ada), change)
            #expect(answer.status == 422)
            let faults = answer.faults
            #expect(faults.contains("remember") || faults == ["grams"], "\(answer.text)")
            #expect(try await Self.phrases(ada).isEmpty)
            #expect(!(try await ada.send(.GET, "/api/v1/meal-logs?include=items").text.contains(#""grams":150"#)))
        }
    }

    @Test func `a correction that would weigh nothing, and endless words, teach nothing`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let light = try await Self.correct("900 almonds", EditItemRequest(grams: 0.01, remember: true), ada)
            #expect(light.status == 422 && light.faults == ["remember"], "\(light.text)")
            let words = "bread " + Array(repeating: "wholemeal", count: 24).joined(separator: " ")
            let long = try await Self.correct(words, EditItemRequest(grams: 40, remember: true), ada)
            #expect(long.status == 422 && long.faults == ["remember"], "\(long.text)")
            #expect(try await Self.phrases(ada).isEmpty)
        }
    }

    @Test func `a phrase goes with the own food that it means`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let before = try await Self.read("loaf of bread", ada).text
            let zorbo = OwnFoodDescription(
                name: "Zorbo",
                servingUnit: "slice",
                servingWeightGrams: 60,
                nutrients: NutrientTotals(calories: 196)
            )
            let food = try await ada.send(.POST, "/api/v1/users/me/foods", body: zorbo)
            let id = try food.data(OwnFoodRecord.self).id
            let change = EditItemRequest(userFoodID: id, remember: true)
            #expect(try await Self.correct("loaf of bread", change, ada).status == 200)
            #expect(try await Self.phrases(ada).first?.foodName == "Zorbo")
            #expect(try await Self.read("loaf of bread", ada).string("data.items.0.user_food_id") == id)
            #expect(try await ada.send(.DELETE, "/api/v1/users/me/foods/\(id)").status == 204)
            #expect(try await Self.phrases(ada).isEmpty)
            #expect(try await Self.read("loaf of bread", ada).text == before)
        }
    }

    @Test func `devices that ask for it hear of it, and no others`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let change = EditItemRequest(foodID: try await Self.food("oat%20milk", ada), remember: true)
            #expect(try await Self.correct("a glass of milk", change, ada).status == 200)
            let learnt = try await ada.send(.GET, Self.path)
            let told = try await ada.send(.GET, "/api/v1/events?since=0&kinds=phrase")
            #expect(told.string("data.events.0.type") == "phrase.saved")
            for field in ["id", "words", "food_id", "food_name", "date", "learnt_at", "meal_log_id"] {
                let (heard, listed) = (
                    told.string("data.events.0.data.\(field)"), learnt.string("data.phrases.0.\(field)")
                )
                #expect(heard == listed && heard != nil, "\(field)")
            }
            let old = try await ada.send(.GET, "/api/v1/events?since=0")
            #expect(!old.text.contains("phrase."))
            #expect(try await ada.send(.DELETE, Self.path).status == 204)
            let forgotten = try await ada.send(.GET, "/api/v1/events?since=0&kinds=phrase")
            #expect(forgotten.string("data.events.1.type") == "phrase.deleted")
            #expect(forgotten.string("data.events.1.data.id") == learnt.string("data.phrases.0.id"))
        }
    }

    @Test func `a meal that was typed in teaches nothing`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let cake = TypedItem(foodName: "cake", quantity: 1, unit: "piece", grams: 50, calories: 1)
            let request = LogItemsRequest(id: nil, mealType: .snack, items: [cake])
            let meal = try await ada.send(.POST, "/api/v1/meal-logs/batch", body: request).meal
            let path = "/api/v1/meal-logs/\(meal.id)"
            let item = "\(path)/items/\(try #require(meal.items?.first).id)"
            let answer = try await ada.send(.PATCH, item, body: EditItemRequest(grams: 70, remember: true))
            #expect(answer.status == 422)
            #expect(answer.faults == ["remember"])
            #expect(try await ada.send(.GET, path).meal.items?.first?.grams == 50)
        }
    }
}
