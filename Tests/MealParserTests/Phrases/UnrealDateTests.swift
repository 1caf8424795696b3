import FitIQCore
import MealParser
import Testing

/// Days that do not exist, which a person is told of.
struct UnrealDateTests {
    @Test(arguments: [
        ("porridge on 30 February", "on 30 February"), ("31 June: 2 eggs", "31 June"), ("31/11 2 eggs", "31/11"),
        ("porridge 30 feb", "30 feb"), ("porridge, 2 eggs on 31/9/2025", "on 31/9/2025"),
        ("2026-02-30 porridge", "2026-02-30"), ("porridge on 29 February 2025", "on 29 February 2025"),
        ("30.02. porridge", "30.02."), ("porridge on april 31", "on april 31"),
    ])
    func `a day that does not exist stays unread`(text: String, words: String) {
        let reading = MealReader.bundled.read(text)
        #expect(!reading.items.isEmpty)
        #expect(reading.unrecognized.map(\.text) == [words])
        #expect(reading.when == nil)
    }

    @Test(arguments: ["porridge on 29 February", "29 feb 2024: porridge", "porridge on 31/12", "31 May porridge"])
    func `a day that exists is told`(text: String) {
        let reading = MealReader.bundled.read(text)
        #expect(reading.isComplete)
        #expect(reading.when?.dayOfMonth != nil)
    }
}
