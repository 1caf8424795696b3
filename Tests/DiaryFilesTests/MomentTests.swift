import FitIQCore
import Foundation
import Testing

@testable import DiaryFiles

/// Times of archives: ours and those that a person has written by hand.
struct MomentTests {
    private func date(_ text: String) -> Date? {
        try? JSONDecoder().decode(Moment.self, from: Data(#""\#(text)""#.utf8)).date
    }

    @Test(arguments: [
        ("2024-01-15T08:30:05Z", 0), ("2024-01-15T08:30:05.123Z", 123), ("2024-01-15T08:30:05.000Z", 0),
        ("2024-01-15T08:30:05.1Z", 100), ("2024-01-15T08:30:05.04Z", 40), ("2024-01-15T08:30:05.999999Z", 999),
        ("2024-01-15T09:30:05.5+01:00", 500), ("2024-01-15T03:00:05-05:30", 0),
    ])
    func `a time is read to the millisecond, wherever it was written`(text: String, rest: Int64) {
        #expect(date(text) == Date(milliseconds: 1_705_307_405_000 + rest))
    }

    @Test(arguments: [
        "", "Z", "2024-01-15", "2024-01-15T08:30Z", "2024-01-15T08:30:05", "2024-01-15T08:30:05.Z",
        "2024-01-15T08:30:05.12a3Z", "2024-01-15 08:30:05Z", "2024-01-15T08:30:05z", "2024-01-15T08:30:05ZZ",
        " 2024-01-15T08:30:05Z", "2024-01-15T08:30:05+0100", "2024-01-15T08:30:05+1:00", "2024-1-15T08:30:05Z",
        "2024-13-15T08:30:05Z", "٢٠٢٤-01-15T08:30:05Z", "2024-01-15T08:30:05.٢Z", "1969-12-31T23:59:59Z",
        "2100-01-01T00:00:00.001Z",
    ])
    func `what is no time, or none that a diary has, is refused`(text: String) {
        #expect(date(text) == nil)
    }
}
