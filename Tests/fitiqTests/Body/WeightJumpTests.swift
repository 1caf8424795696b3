import FitIQCore
import Testing

@testable import fitiq

struct WeightJumpTests {
    @Test func `a weight says which one of its day it takes the place of`() {
        #expect(
            WeightCommand.words(79.4, on: "2026-11-28", inPlaceOf: 80, .kg)
                == "79.4 kg on 2026-11-28, in place of 80 kg."
        )
        #expect(WeightCommand.words(79.4, on: "2026-11-28", inPlaceOf: 81.2, .lb).hasSuffix(", in place of 179 lb."))
        #expect(WeightCommand.words(79.4, on: "2026-11-28", inPlaceOf: nil, .kg) == "79.4 kg on 2026-11-28.")
    }

    @Test(
        arguments: [
            ("2001-05-05", "2001-05-05 is 25 years ago."), ("2016-11-28", "2016-11-28 is 10 years ago."),
            ("2016-11-29", "2016-11-29 is 9 years ago."), ("2021-11-28", "2021-11-28 is 5 years ago."),
            ("2021-11-29", nil), ("2026-11-27", nil), ("2026-11-28", nil),
        ] as [(String, String?)]
    )
    func `a day of long ago is told, as its year may be a slip`(day: String, words: String?) throws {
        let today = try #require(CalendarDate("2026-11-28"))
        let day = try #require(CalendarDate(day))
        #expect(WeightCommand.age(of: day, on: today) == words)
    }

    @Test func `a jump is told in the person's unit`() throws {
        let before = try #require(WeightJump.DayWeight(82.5, "2026-11-21"))
        let heavy = try #require(WeightJump.DayWeight(120, "2026-11-21"))
        let light = try #require(WeightJump.DayWeight(60, "2026-11-28"))
        let up = try #require(WeightJump(to: heavy, among: [before]))
        #expect(up.words(.kg) == "120 kg is 37.5 kg more than the 82.5 kg of 2026-11-21.")
        let down = try #require(WeightJump(to: light, among: [before]))
        #expect(down.words(.lb) == "132.3 lb is 49.6 lb less than the 181.9 lb of 2026-11-21.")
    }
}
