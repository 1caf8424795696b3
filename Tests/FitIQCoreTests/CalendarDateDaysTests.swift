import FitIQCore
import Foundation
import Testing

struct CalendarDateDaysTests {
    private static func day(_ text: String) -> CalendarDate { CalendarDate(text)! }

    @Test func `days add up as the calendar of the system has them`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let start = Self.day("1999-12-31")
        let noon = Date(timeIntervalSince1970: 946_641_600)
        for days in stride(from: -40_000, through: 40_000, by: 7) {
            let expected = CalendarDate(try #require(calendar.date(byAdding: .day, value: days, to: noon)), in: .gmt)
            #expect(start.advanced(by: days) == expected)
            #expect(start.days(until: expected) == days)
        }
    }

    @Test(arguments: [
        ("2024-02-28", 1, "2024-02-29"), ("2024-02-28", 2, "2024-03-01"), ("2023-02-28", 1, "2023-03-01"),
        ("2024-02-29", 366, "2025-03-01"), ("2024-12-31", 1, "2025-01-01"), ("2000-03-01", -1, "2000-02-29"),
        ("1900-03-01", -1, "1900-02-28"), ("0001-01-01", 0, "0001-01-01"), ("9999-12-31", 0, "9999-12-31"),
    ])
    func `a leap day is where it belongs`(start: String, days: Int, end: String) {
        #expect(Self.day(start).advanced(by: days) == Self.day(end))
    }

    @Test func `there is no day outside the years 1 to 9999`() {
        #expect(Self.day("9999-12-31").advanced(by: 1) == nil)
        #expect(Self.day("0001-01-01").advanced(by: -1) == nil)
        #expect(Self.day("2024-01-01").advanced(by: .max) == nil)
        #expect(Self.day("2024-01-01").advanced(by: .min) == nil)
    }

    @Test(arguments: [
        ("1990-05-17", "2024-05-16", 33), ("1990-05-17", "2024-05-17", 34), ("2011-01-15", "2024-01-15", 13),
        ("2011-01-16", "2024-01-15", 12), ("2004-02-29", "2023-02-28", 18), ("2004-02-29", "2023-03-01", 19),
        ("2004-02-29", "2024-02-28", 19), ("2004-02-29", "2024-02-29", 20), ("2024-01-15", "2024-01-15", 0),
        ("2024-01-16", "2024-01-15", -1),
    ])
    func `a year older on the birthday`(birth: String, today: String, age: Int) {
        #expect(Self.day(birth).age(on: Self.day(today)) == age)
    }
}
