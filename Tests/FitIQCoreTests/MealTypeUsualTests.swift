import FitIQCore
import Foundation
import Testing

struct MealTypeUsualTests {
    @Test(arguments: [
        (0, MealType.snack), (4, .snack), (5, .breakfast), (10, .breakfast), (11, .lunch), (15, .lunch), (16, .snack),
        (17, .dinner), (21, .dinner), (22, .snack), (23, .snack),
    ])
    func `the hour says which meal it mostly is`(hour: Int, type: MealType) {
        let zone = TimeZone(secondsFromGMT: 3600)!
        let lastMinute = Date(timeIntervalSince1970: Double((hour - 1) * 3600 + 59 * 60))
        #expect(MealType.usual(at: lastMinute, in: zone) == type)
    }

    @Test(arguments: [
        (0, ConfidenceBand.low), (0.49, .low), (0.5, .medium), (0.79, .medium), (0.8, .high), (1, .high),
    ])
    func `a confidence has a band`(score: Double, band: ConfidenceBand) {
        #expect(ConfidenceBand(score) == band)
    }
}
