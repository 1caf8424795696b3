import FitIQCore
import Testing

@testable import fitiq

struct WeightJumpTests {
    private func weighing(_ kilograms: Double, _ day: String) throws -> WeightJump.Weighing {
        try #require(WeightJump.Weighing(kilograms, day))
    }

    @Test(
        arguments: [
            (120, "2026-11-21", "120 kg is 37.5 kg more than the 82.5 kg of 2026-11-21."),
            (60, "2026-11-28", "60 kg is 22.5 kg less than the 82.5 kg of 2026-11-21."),
            (90.7, "2026-11-21", nil), (120, "2026-11-29", nil), (120, "2026-11-13", nil),
        ] as [(Double, String, String?)]
    )
    func `over a tenth within a week is far`(kilograms: Double, day: String, words: String?) throws {
        let jump = WeightJump(to: try weighing(kilograms, day), among: [try weighing(82.5, "2026-11-21")])
        #expect(jump?.words(.kg) == words)
    }

    @Test func `the nearest day counts, and of one day the first in the list`() throws {
        let others = try [weighing(80, "2026-11-18"), weighing(60, "2026-11-20"), weighing(90, "2026-11-20")]
        let jump = WeightJump(to: try weighing(80, "2026-11-21"), among: others)
        #expect(jump?.words(.lb) == "176.4 lb is 44.1 lb more than the 132.3 lb of 2026-11-20.")
    }
}
