import FitIQTestSupport
import Foundation
import Testing

/// Single foods, days and phrases that `fitiq` changes while its server is away.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct CommandLineWaitingTests {
    private struct Day: Decodable {
        let meals: [Meal]

        private enum CodingKeys: String, CodingKey {
            case meals = "meal_logs"
        }

        struct Meal: Decodable {
            let id: String
            let items: [Item]
            let sync: Sync
        }

        struct Item: Decodable, Hashable {
            let grams: Double?
            let calories: Double?
        }

        struct Sync: Decodable {
            let state: String
        }

        var items: [[Item]] { meals.map(\.items) }
        var states: Set<String> { Set(meals.map(\.sync.state)) }
    }

    private struct Learnt: Decodable {
        struct Phrase: Decodable {
            let words: String
        }

        let phrases: [Phrase]
    }

    private struct Logged: Decodable {
        let id: String
    }

    @Test func `a food, a day and a phrase that are changed in a plane are at the server after landing`() async throws {
        try await withServerProcess { folder, server, device in
            let meal: Logged = try await device.json("log", "2 eggs, 1 slice toast", "--at", "2024-01-15 08:00")
            try await device.succeed("log", "an apple", "--at", "2024-01-15 12:30")
            let coffee: Logged = try await device.json("log", "coffee", "--at", "2024-01-16 09:00")
            try await device.succeed("item", coffee.id, "1", "200g", "--remember")
            #expect(await server.stop() == 0)

            // In the plane.
            let changed = try await device.succeed("item", meal.id, "2", "90g")
            #expect(changed.standardOutput.contains("90"), "\(changed.standardOutput)")
            #expect(changed.standardError.hasSuffix("Saved here; will sync when the server can be reached."))
            let copied = try await device.succeed("again", "--day", "2024-01-15", "--to", "2024-01-20", "--offline")
            #expect(copied.standardOutput.hasPrefix("2 meals copied to 2024-01-20."), "\(copied.standardOutput)")
            let section = ["again", "--day", "2024-01-15", "--to", "2024-01-21", "--meal", "lunch", "--offline"]
            #expect(try await device.succeed(section).standardOutput.hasPrefix("1 meal copied to 2024-01-21."))
            try await device.succeed("again", coffee.id, "--at", "2024-01-22 09:00", "--offline")
            #expect(try await device.succeed("phrases", "forget", "coffee").standardOutput == "Forgotten.")
            #expect(try await device.json("phrases", "--offline", as: Learnt.self).phrases.isEmpty)
            let waiting = try await device.succeed("outbox", "--offline").standardOutput
            #expect(waiting.contains("the deletion of what “coffee” is"), "\(waiting)")
            let here = try await device.json("today", "--date", "2024-01-20", "--offline", as: Day.self)
            #expect(here.states == ["waiting"])
            #expect(here.items.first?.last?.grams == 90)

            // After landing.
            let again = try await ServerProcess(database: folder.appending(path: "fitiq.sqlite"), port: server.port)
            try await device.succeed("sync")
            #expect(try await device.run("outbox").standardOutput == "The server has everything.")
            let other = CommandLineTool(home: folder.appending(path: "other"), port: again.port)
            try await other.succeed("login", "ada@example.org")
            for day in ["2024-01-15", "2024-01-20", "2024-01-21", "2024-01-22"] {
                let there = try await other.json("today", "--date", day, as: Day.self)
                let mine = try await device.json("today", "--date", day, as: Day.self)
                #expect(mine.states == ["synced"] && there.items == mine.items, "\(day)")
                if day == "2024-01-20" { #expect(mine.items == here.items) }
            }
            #expect(try await other.json("phrases", as: Learnt.self).phrases.isEmpty)
            _ = await again.stop()
        }
    }
}
