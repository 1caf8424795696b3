import FitIQTestSupport
import Foundation
import Testing

/// `fitiq phrases`, and `fitiq item --remember`, with a server.
@Suite(.timeLimit(.minutes(10)))
struct PhrasesCommandTests {
    private struct Logged: Decodable {
        let id: String
    }

    private struct Learnt: Decodable {
        struct Phrase: Decodable {
            let words: String
            let grams_of_one: Double?
        }

        let phrases: [Phrase]
    }

    private struct Parsed: Decodable {
        struct Item: Decodable {
            let grams: Double?
            let parsing_notes: String?
        }

        let items: [Item]
    }

    private static func correct(_ text: String, _ food: String, _ amount: String, _ device: CommandLineTool)
        async throws
    {
        let meal: Logged = try await device.json("log", text, "--meal", "snack")
        try await device.succeed("item", meal.id, food, amount, "--remember")
    }

    @Test func `what was learnt is shown, read with and explained without the server, and forgotten`() async throws {
        try await withDevice { server, device in
            let none = try await device.succeed("phrases")
            #expect(none.standardOutput.hasPrefix("Nothing was learnt yet"))

            try await Self.correct("coffee", "1", "200g", device)
            try await Self.correct("2 slices toast", "1", "90g", device)
            let shown = try await device.succeed("phrases")
            #expect(shown.standardOutput.contains("coffee is 200 g each ("))
            #expect(shown.standardOutput.hasPrefix("slice toast is 45 g each ("))
            let learnt: Learnt = try await device.json("phrases")
            #expect(learnt.phrases.map(\.words) == ["slice toast", "coffee"])
            #expect(learnt.phrases.map(\.grams_of_one) == [45, 200])

            // `fitiq parse` never asks the server.
            let parsed: Parsed = try await device.json("parse", "3 coffees")
            #expect(parsed.items.map(\.grams) == [600])
            #expect(parsed.items.first?.parsing_notes?.contains("your correction of") == true)
            let explained = try await device.succeed("parse", "--explain", "3 coffees, 1 egg")
            #expect(explained.standardOutput.contains("“coffee” is 200 g each: your correction of"))
            let other = try await device.succeed("parse", "--explain", "black coffee")
            #expect(!other.standardOutput.contains("your correction of"))
            let offline = try await device.succeed("log", "2 coffees", "--meal", "snack", "--offline")
            #expect(offline.standardOutput.contains("400"), "\(offline.standardOutput)")

            let unknown = try await device.run("phrases", "forget", "tea")
            #expect(unknown.status != 0 && unknown.standardError.contains("Nothing was learnt about “tea”"))
            let both = try await device.run("phrases", "forget", "coffee", "--all")
            #expect(both.status == 64)
            #expect(try await device.succeed("phrases", "forget", "Slice", "toast").standardOutput == "Forgotten.")
            #expect(try await device.json("phrases", as: Learnt.self).phrases.map(\.words) == ["coffee"])
            try await device.succeed("phrases", "forget", "--all")
            try await device.succeed("sync")
            let after: Parsed = try await device.json("parse", "3 coffees")
            #expect(after.items.first?.grams != 600)
        }
    }
}
