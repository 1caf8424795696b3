import FitIQTestSupport
import Foundation
import Testing

/// `fitiq food` and `fitiq recipe`, with a server.
@Suite(.timeLimit(.minutes(10)))
struct OwnFoodCommandTests {
    private struct Food: Decodable {
        let id: String
        let name: String
        let calories: Double?
    }

    private struct Logged: Decodable {
        let id: String
    }

    private struct Parsed: Decodable {
        struct Item: Decodable {
            let user_food_id: String?
            let calories: Double?
        }

        let items: [Item]
    }

    @Test func `a food and a recipe are kept, eaten and deleted`() async throws {
        try await withDevice { server, device in
            let bread: Food = try await device.json(
                "food",
                "add",
                "Anna's banana bread",
                "--serving",
                "1 slice",
                "--weight",
                "60",
                "--kcal",
                "196",
                "--json"
            )
            #expect(bread.calories == 196)
            let soup: Food = try await device.json(
                "recipe",
                "add",
                "Lentil soup",
                "--serves",
                "4",
                "300g lentils, 1 onion, 2 carrots",
                "--json"
            )
            #expect(soup.calories ?? 0 > 50)
            let foods: [Food] = try await device.json("food", "list", "--json")
            #expect(Set(foods.map(\.id)) == [bread.id, soup.id])

            let logged = try await device.run("log", "2 slices anna's banana bread", "--meal", "snack")
            #expect(logged.status == 0)
            #expect(logged.standardOutput.contains("392"))
            let offline = try await device.run("log", "half the lentil soup", "--meal", "lunch", "--offline")
            #expect(offline.status == 0)
            #expect(offline.standardOutput.contains("Lentil soup"))

            let cake: Logged = try await device.json("log", "a muffin, tea", "--meal", "snack", "--json")
            let swapped = try await device.run("item", cake.id, "1", "1 slice", "--food", "Anna's banana bread")
            #expect(swapped.standardOutput.contains("Anna's banana bread"), "\(swapped.standardError)")
            let weighed = try await device.run("item", cake.id, "1", "30g")
            #expect(weighed.standardOutput.contains("98"), "\(weighed.standardError)")
            let alone = try await device.run("item", cake.id, "tea", "--remove")
            #expect(alone.status == 0 && !alone.standardOutput.contains("Hot tea"))
            let copied = try await device.run("again", cake.id, "--meal", "lunch")
            #expect(copied.status == 0 && copied.standardOutput.contains("Anna's banana bread"))

            let shown = try await device.run("food", "show", "lentil", "soup")
            #expect(shown.standardOutput.contains("4 servings"))
            #expect(try await device.run("food", "delete", "Anna's banana bread").status == 0)
            let rest: [Food] = try await device.json("food", "list", "--json")
            #expect(rest.map(\.id) == [soup.id])
        }
    }
}
