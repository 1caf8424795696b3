import FitIQCore
import Foundation
import Testing

struct IdentifierTests {
    @Test func `an id is written in lowercase and read in any case`() {
        let text = "01890A5D-AC96-774B-BCCE-B302099A8057"
        #expect(Meal.ID(text)?.description == text.lowercased())
        #expect(Meal.ID(text) == Meal.ID(text.lowercased()))
    }

    @Test(arguments: ["", "meal-789", "01890a5d-ac96-774b-bcce-b302099a805"])
    func `what is no UUID is no id`(text: String) {
        #expect(Meal.ID(text) == nil)
    }

    @Test func `new ids are of version 7, differ, and sort by their time`() {
        let start = Date(timeIntervalSince1970: 1_705_321_800)
        let ids = (0..<100).map { Meal.ID.new(at: start.addingTimeInterval(Double($0))).description }
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == 100)
        for id in ids {
            #expect(id.dropFirst(14).first == "7")
            #expect("89ab".contains(id.dropFirst(19).first ?? " "))
        }
    }
}

struct IntakeSumTests {
    @Test func `sums of days add what is known and keep what is not`() {
        let breakfast = IntakeSum(
            mealCount: 1,
            known: Nutrients(energyKcal: 100, protein: Grams(5)),
            incomplete: [.sugar]
        )
        let lunch = IntakeSum(mealCount: 2, known: Nutrients(energyKcal: 300, fat: Grams(7)), incomplete: [.fiber])
        let day = breakfast + lunch
        #expect(day.mealCount == 3)
        #expect(day.known == Nutrients(energyKcal: 400, protein: Grams(5), fat: Grams(7)))
        #expect(day.incomplete == [.sugar, .fiber])
    }
}
