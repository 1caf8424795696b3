import FitIQCore
import Foundation
import TestBasics
import Testing

/// What stays of a meal's items where its words are corrected after the reader has learnt to read them otherwise.
struct RepairedItemsTests {
    private func reading(_ foods: (words: String, grams: Double)...) -> Reading {
        var items: [ReadItem] = []
        var words: [TextSpan] = []
        for (text, grams) in foods {
            var item = ReadItem.sample(text)
            item.grams = Grams(grams)
            items.append(item)
            words.append(TextSpan(text: text, start: 0, length: text.utf16.count))
        }
        return Reading(items: items, unrecognized: [], itemWords: words)
    }

    @Test(arguments: [(false, 30.0), (true, 25), (nil, 25)] as [(Bool?, Double)])
    func `an item that nobody has changed is read anew`(isRepaired: Bool?, grams: Double) {
        let then = reading(("toast", 25)).items[0]
        let stored = [MealItem(id: .new(at: .sample), food: then, isRepaired: isRepaired)]
        let repaired = RepairedItems(
            text: "toast",
            before: reading(("toast", 30)),
            after: reading(("egg", 50), ("toast", 30))
        )
        let outcome = repaired.applied(to: stored)
        let masses = outcome.items.map { item in
            switch item {
            case .kept(let item): item.food.grams
            case .new(let food): food.grams
            }
        }
        #expect(masses == [Grams(50), Grams(grams)])
        #expect(outcome.notes.isEmpty)
    }

    @Test(arguments: [(false, 0), (true, 1), (nil, 1)] as [(Bool?, Int)])
    func `nothing is told of an item that nobody has changed`(isRepaired: Bool?, count: Int) {
        let stored = [
            MealItem(id: .new(at: .sample), food: reading(("toast", 25)).items[0], isRepaired: isRepaired)
        ]
        let repaired = RepairedItems(text: "toast", before: reading(("toast", 30)), after: reading(("egg", 50)))
        #expect(repaired.applied(to: stored).notes.count == count)
    }

    @Test func `a reading says that nobody has changed its items, and a change that somebody has`() throws {
        let read = Meal.CompletedReading(reading(("toast", 25)), startedAt: .sample, completedAt: .sample)
        #expect(read.items.map(\.isRepaired) == [false])
        let edit = ItemEdit(read.items[0].id, .replacement(food: nil, .grams(Grams(90))), food: { _ in nil })
        #expect(try edit.applied(to: read.items).map(\.isRepaired) == [true])
    }
}
