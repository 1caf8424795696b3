import Coach
import FitIQCore
import Foundation
import Testing

/// Orders that delete or repeat by the name of a food.
@Suite struct NamedDeletionTests {
    @Test(
        arguments: [
            ("I never ate those crackers", "snack 0 14:00 4 crackers", nil),
            ("I didn't drink that tea", "snack 0 10:30 tea", nil),
            ("actually I never had that pear yesterday", "snack 1 16:00 1 pear", nil),
            (
                "I didn't actually eat that egg", "breakfast 0 8:00 2 slices of bread, 1 egg",
                "breakfast 0 8:00 2 slices of bread"
            ),
            ("get rid of the crackers I put in at 2", "snack 0 14:00 4 crackers", nil),
            ("remove the tea at 10:30", "snack 0 10:30 tea", nil),
            ("delete the tea I logged this morning", "snack 0 10:30 tea", nil),
            ("delete my 2pm snack", "snack 0 14:00 4 crackers", nil),
            ("take the rice off my lunch", "lunch 0 12:30 120 g tuna, 200 g rice", "lunch 0 12:30 120 g tuna"),
            ("I never had that yoghurt", "snack 0 9:30 blueberry yogurt", nil),
            ("delete my 9:30 snack", "snack 0 9:30 blueberry yogurt", nil),
            ("scrap yesterday's soup", "lunch 1 12:30 chicken soup", nil),
        ] as [(String, String, String?)]
    )
    func `a food is deleted by its name`(order: String, gone: String, left: String?) async throws {
        let more = [MemoryDiary.read("blueberry yogurt", .snack, MemoryDiary.at(0, 9.5))]
        let change = try await Kitchen.change(by: order, more: more)
        #expect(change.gone == [gone], "\(change.heard.text)")
        #expect(change.new == [left].compactMap(\.self), "\(change.heard.text)")
        #expect(change.writes == 1 && change.heard.outcome.withheld.isEmpty)
        let undone = try await Kitchen.change(by: order, "undo", more: more)
        #expect(undone.new.isEmpty && undone.gone.isEmpty, "\(undone.heard.text)")
    }

    @Test(arguments: [
        ("I didn't have the tea", "snack 0 10:30 tea"), ("I never ate my crackers", "snack 0 14:00 4 crackers"),
        ("delete the pear", "snack 1 16:00 1 pear"), ("I didn't eat that soup", "lunch 1 12:30 chicken soup"),
    ])
    func `where it may tell something else it is asked`(order: String, gone: String) async throws {
        let asked = try await Kitchen.change(by: order)
        #expect(asked.writes == 0 && asked.heard.outcome.choices == ["Yes", "No"], "\(asked.heard.text)")
        #expect(try await Kitchen.change(by: order, "yes").gone == [gone])
        #expect(try await Kitchen.change(by: order, "no").writes == 0)
    }

    @Test(arguments: ["I never ate that", "actually I didn't eat it", "I didn't have that"])
    func `the meal of the talk that was not eaten is asked about`(order: String) async throws {
        #expect(try await Kitchen.change(by: order).writes == 0)
        let asked = try await Kitchen.change(by: "log 2 dates", order)
        #expect(asked.writes == 1 && asked.heard.outcome.choices == ["Yes", "No"], "\(asked.heard.text)")
        #expect(try await Kitchen.change(by: "log 2 dates", order, "yes").new.isEmpty)
    }

    @Test func `of two that fit it is asked which`() async throws {
        let more = [MemoryDiary.read("tea", .snack, MemoryDiary.at(0, 9))]
        let asked = try await Kitchen.change(by: "get rid of the tea", more: more)
        #expect(asked.writes == 0 && asked.heard.outcome.choices.count == 2, "\(asked.heard.text)")
        #expect(try await Kitchen.change(by: "get rid of the tea", "2", more: more).gone == ["snack 0 10:30 tea"])
        let told = try await Kitchen.change(by: "get rid of the tea I had at 9", more: more)
        #expect(told.gone == ["snack 0 9:00 tea"], "\(told.heard.text)")
    }

    @Test(arguments: [
        "did I never eat those crackers?", "I never ate those crackers?", "I never eat crackers", "I didn't eat lunch",
        "I didn't eat", "I never ate that cake", "I didn't finish those crackers", "my son never ate those crackers",
        "I didn't like that tea", "I never had crackers before", "I won't eat those crackers", "I didn't have tea",
        "should I get rid of the crackers", "don't delete the tea", "get rid of the crackers at 5pm",
        "I never ate his crackers", "delete the kids' crackers", "I didn't eat those crackers yesterday",
        "get rid of the crackers in the cupboard", "I have not had that tea you mentioned", "delete 2 crackers",
        "if I never ate those crackers",
    ])
    func `what deletes nothing writes nothing`(sentence: String) async throws {
        let change = try await Kitchen.change(by: sentence)
        #expect(change.writes == 0, "\(change.heard.text) \(change.gone)")
    }

    @Test(arguments: [
        ("same dinner as yesterday please", ["dinner 0 15:00 180 g pasta, 100 g broccoli"]),
        ("ate the same thing for lunch as yesterday", ["lunch 0 15:00 chicken soup"]),
        ("had yesterday's soup again", ["lunch 0 15:00 chicken soup"]),
        ("I had yesterday's pear again", ["snack 0 15:00 1 pear"]),
        ("same muesli as yesterday", ["breakfast 0 15:00 60 g muesli"]),
        ("same soup as yesterday", ["lunch 0 15:00 chicken soup"]),
        ("same cake as yesterday", []), ("did I have yesterday's soup again", []), ("had my wife's soup again", []),
        ("I never had yesterday's soup again", []), ("had yesterday's broccoli again", []),
        ("I had the same lunch again", []),
    ])
    func `an earlier meal is logged once more`(order: String, new: [String]) async throws {
        let change = try await Kitchen.change(by: order)
        #expect(change.new == new && change.gone.isEmpty, "\(change.heard.text) \(change.new)")
    }

    @Test func `the same lunch again, behind a lunch of today, is asked about`() async throws {
        let asked = try await Kitchen.change(by: "I had the same lunch again")
        #expect(asked.heard.outcome.choices.count == 2, "\(asked.heard.text)")
        let picked = try await Kitchen.change(by: "I had the same lunch again", "the first one")
        #expect(picked.new == ["lunch 0 15:00 chicken soup"])
    }
}
