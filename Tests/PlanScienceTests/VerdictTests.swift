import FitIQCore
import PlanScience
import Testing

/// The one sentence that a plan begins with.
struct VerdictTests {
    private func verdict(_ change: (inout PlanDraft) -> Void) throws -> String {
        var draft = PlanDraft.sample
        change(&draft)
        return Plan(try draft.inputs(), startDate: CalendarDate("2026-11-21")!).verdict
    }

    @Test func `who loses hears the energy and the realistic date`() throws {
        #expect(
            try verdict { _ in }
                == "Eat about 2,259 kcal a day: 20 February 2027 is a realistic date for your goal weight."
        )
    }

    @Test func `without a goal weight it says how much less that is`() throws {
        let text = try verdict { $0.targetWeight = nil }
        #expect(text == "Eat about 2,259 kcal a day, 500 less than you use; with a goal weight there is a date too.")
    }

    @Test func `what is out of reach is not promised`() throws {
        let text = try verdict { ($0.weight, $0.targetWeight) = (Thousandths(120), Thousandths(62)) }
        #expect(text.contains("not within reach in ten years"), "\(text)")
    }

    @Test(
        arguments: [
            ("a minor", "would not be safe for you now"), ("upwards", "do not go together"),
            ("there", "You are at your goal weight"), ("keeping", "to keep your weight."),
            ("health", "for your health"),
        ]
    )
    func `a plan that changes no weight says why`(person: String, saying: String) throws {
        let text = try verdict { draft in
            switch person {
            case "a minor": draft.age = 16
            case "upwards": draft.targetWeight = Thousandths(90)
            case "there": draft.targetWeight = Thousandths(80)
            case "keeping": (draft.goal, draft.targetWeight) = (.maintain, nil)
            default: (draft.goal, draft.targetWeight) = (.improveHealth, nil)
            }
        }
        #expect(text.contains(saying), "\(text)")
        #expect(text.contains("at about 2,"), "\(text)")
    }

    @Test func `it names no weight, and is one sentence`() throws {
        for kilograms in [50.0, 80, 140] {
            let text = try verdict { $0.weight = Thousandths(kilograms) }
            #expect(!text.contains(" kg") && !text.contains(" lb"))
            #expect(text.split(separator: ". ").count == 1, "\(text)")
        }
    }
}
