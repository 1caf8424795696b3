import FitIQCore
import Testing

struct WeightJumpTests {
    private func weighing(_ kilograms: Double, _ day: String) throws -> WeightJump.DayWeight {
        WeightJump.DayWeight(kilograms: kilograms, day: try #require(CalendarDate(day)))
    }

    @Test(
        arguments: [
            (120, "2026-11-21", true), (86.7, "2026-11-22", true), (86.6, "2026-11-22", false),
            (78.3, "2026-11-20", true),
            (78.4, "2026-11-20", false), (60, "2026-12-19", true), (60, "2026-12-20", false),
            (120, "2026-10-23", false),
        ] as [(Double, String, Bool)]
    )
    func `over 5 % within four weeks is far`(kilograms: Double, day: String, isFar: Bool) throws {
        let jump = WeightJump(to: try weighing(kilograms, day), among: [try weighing(82.5, "2026-11-21")])
        #expect((jump != nil) == isFar)
        if let jump {
            #expect(jump.kilograms == kilograms && jump.earlierKilograms == 82.5 && jump.earlierDay == "2026-11-21")
        }
    }

    @Test func `the nearest day counts, and of one day the first in the list`() throws {
        let others = try [weighing(80, "2026-11-18"), weighing(60, "2026-11-20"), weighing(90, "2026-11-20")]
        #expect(WeightJump(to: try weighing(80, "2026-11-21"), among: others)?.earlierKilograms == 60)
    }

    @Test func `a first weight is never far`() throws {
        #expect(WeightJump(to: try weighing(80, "2026-11-21"), among: []) == nil)
    }
}
