import FitIQClient
import FitIQCore
import FitIQTestSupport
import Foundation
import Testing

/// A household as its members' devices and command lines see it, with a real server.
@Suite(.timeLimit(.minutes(10)))
struct HouseholdDiaryTests {
    private struct Member: Sendable {
        let client: FitIQClient
        let diary: Diary

        init(_ name: String, _ server: TestServer, in folder: URL) async throws {
            client = FitIQClient(serverURL: server.url, tokens: InMemoryTokenStore())
            try await client.register(
                email: "\(name.lowercased())@example.org",
                password: "correct horse",
                name: name
            )
            diary = try await Diary(client: client, folder: folder.appending(path: name))
        }
    }

    private static func withTwo(_ body: @escaping @Sendable (Member, Member) async throws -> Void) async throws {
        try await withServer { server in
            try await withScratchFolder { folder in
                let anna = try await Member("Anna", server, in: folder)
                let bob = try await Member("Bob", server, in: folder)
                try await body(anna, bob)
                try anna.diary.close()
                try bob.diary.close()
            }
        }
    }

    private static func bread(_ calories: Int) -> OwnFoodDescription {
        OwnFoodDescription(
            name: "nana loaf",
            servingSize: 1,
            servingUnit: "slice",
            servingWeightGrams: 60,
            nutrients: NutrientTotals(calories: calories)
        )
    }

    @Test func `another's foods are on the device, for texts without a network, until they part`() async throws {
        try await Self.withTwo { anna, bob in
            let saved = try await anna.diary.saveOwnFood(Self.bread(196))
            try await anna.diary.sync()
            try await bob.diary.sync()
            let code = try #require(try await anna.client.inviteToHousehold().code)
            let offer = try await bob.client.householdOffer(code: code)
            #expect(offer.invitedBy == "Anna")
            #expect(try await bob.client.joinHousehold(code: code)?.others.map(\.name) == ["Anna"])
            try await bob.diary.sync()
            #expect(try await bob.diary.household()?.others.map(\.name) == ["Anna"])
            #expect(try await bob.diary.householdFoods().map(\.ownerName) == ["Anna"])
            #expect(try await bob.diary.ownFoods() == [])

            let meal = try await bob.diary.log("2 slices of nana loaf", mealType: .snack)
            let item = try #require(meal.log.items?.first, "it was read here")
            #expect(item.userFoodID == saved.id)
            #expect(item.calories == 392)
            #expect(item.parsingNotes == "Anna's food")

            // The server reads it before the food is another.
            try await bob.diary.sync()
            try await anna.diary.saveOwnFood(Self.bread(250), id: UUID(uuidString: saved.id))
            try await anna.diary.sync()
            try await bob.diary.sync()
            #expect(try await bob.diary.householdFoods().map(\.food.nutrients.calories) == [250])

            try await anna.client.leaveHousehold()
            try await bob.diary.sync()
            #expect(try await bob.diary.household() == nil)
            #expect(try await bob.diary.householdFoods() == [])
            #expect(try await bob.diary.meal(meal.id)?.log.items?.first?.calories == 392)
            let later = try await bob.diary.log("nana loaf", mealType: .snack)
            #expect(later.log.items?.contains { $0.userFoodID == saved.id } != true)
        }
    }

    @Test func `a device that is new in a household has the others' foods with its first sync`() async throws {
        try await Self.withTwo { anna, bob in
            for number in 0..<101 {
                var food = Self.bread(100)
                food.name = "loaf \(number)"
                try await anna.diary.saveOwnFood(food)
            }
            try await anna.diary.sync()
            let code = try #require(try await anna.client.inviteToHousehold().code)
            _ = try await bob.client.joinHousehold(code: code)
            try await bob.diary.sync()
            #expect(try await bob.diary.householdFoods().count == 101, "more than a page")
        }
    }

    @Test func `meals are shown and copied as far as their owner lets them`() async throws {
        try await Self.withTwo { anna, bob in
            let code = try #require(try await anna.client.inviteToHousehold().code)
            let home = try #require(try await bob.client.joinHousehold(code: code))
            let member = try #require(home.others.first?.id)
            let meal = try await anna.client.logAsTold("2 eggs at noon today")
            let day = CalendarDate(meal.loggedAt, in: .gmt).description
            let shown = try await bob.client.householdMeals(of: member, on: day, in: .gmt)
            #expect(shown.map(\.id) == [meal.id])
            #expect(shown.first?.rawInput == nil)
            let copy = try await bob.client.copyHouseholdMeal(meal.id, of: member, mealType: .dinner)
            #expect(copy.mealType == .dinner)
            try await bob.diary.sync()
            #expect(try await bob.diary.meal(copy.id)?.log.items?.count == shown.first?.items?.count)

            #expect(try await anna.client.showMealsToHousehold(false)?.members.first?.showsMeals == false)
            let refused = await #expect(throws: FitIQError.self) {
                try await bob.client.householdMeals(of: member, on: day, in: .gmt)
            }
            #expect(refused?.code == FitIQError.Code(rawValue: "FORBIDDEN"))
        }
    }

    @Test func `the command invites, joins, shows, copies, leaves and removes`() async throws {
        try await withDevice { server, ada in
            try await withScratchFolder { folder in
                let bob = CommandLineTool(home: folder, port: server.port)
                try await bob.succeed("register", "bob@example.org", "--name", "Bob")
                #expect(try await bob.succeed("household").standardOutput.hasPrefix("You are in no household."))
                try await ada.succeed(
                    ["food", "add", "nana loaf", "--serving", "1 slice", "--weight", "60", "--kcal", "196"]
                )
                let invited = try await ada.succeed("household", "invite")
                #expect(invited.standardError.contains("Give the code to one person"))
                let code = invited.standardOutput
                let unasked = try await bob.run("household", "join", code)
                #expect(unasked.status == 64)
                #expect(unasked.standardError.hasPrefix("Ada invites you to a household. Everyone in a household"))
                let joined = try await bob.succeed("household", "join", code, "--yes")
                #expect(joined.standardOutput.contains("Bob (you)"))
                let bread = try await bob.run("log", "2 slices nana loaf", "--offline").standardOutput
                #expect(bread.contains(" 392 "), "Ada's food is known without a network: \(bread)")
                try await ada.succeed("log", "2 eggs", "--meal", "lunch")
                let meals = try await bob.succeed("household", "meals", "ada")
                #expect(meals.standardOutput.contains("Lunch"))
                struct Meal: Decodable { let id: String }
                let listed: [Meal] = try await bob.json("household", "meals", "Ada")
                let copied = try await bob.succeed(
                    "household",
                    "copy",
                    "Ada",
                    String(try #require(listed.first).id.suffix(6))
                )
                #expect(copied.standardOutput.contains("Logged. ID: "))
                #expect(try await bob.run("household", "meals", "Eve").status == 1)
                #expect(try await ada.succeed("household", "show-meals", "off").standardOutput.contains("not shown"))
                #expect(try await bob.run("household", "meals", "Ada").status == 1)
                try await bob.succeed("household", "leave")
                #expect(try await !bob.run("log", "2 slices nana loaf", "--offline").standardOutput.contains(" 392 "))
                #expect(try await ada.succeed("household").standardOutput.hasPrefix("You are in no household."))

                let again = try await ada.succeed("household", "invite").standardOutput
                try await bob.succeed("household", "join", again, "--yes")
                let unconfirmed = try await ada.run("household", "remove", "Bob")
                #expect(unconfirmed.status == 64)
                #expect(unconfirmed.standardError.hasPrefix("Bob will be in your household no more"))
                #expect(try await ada.run("household", "remove", "Eve", "--yes").status == 1)
                let removed = try await ada.succeed("household", "remove", "bob", "--yes")
                #expect(removed.standardOutput == "Bob is in your household no more.")
                #expect(try await bob.succeed("household").standardOutput.hasPrefix("You are in no household."))
            }
        }
    }
}
