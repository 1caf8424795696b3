import FitIQCore
import Foundation
import Testing

struct CalendarDateTests {
    @Test(arguments: ["2024-02-29", "2000-02-29", "1999-12-31", "0001-01-01"])
    func `a day is read and written alike`(text: String) {
        #expect(CalendarDate(text)?.description == text)
    }

    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-1-1", "24-01-01", "2024-01-01T00",
        "", "2024/01/01", "２０２４-01-01", "-024-01-01",
    ])
    func `what is no day is not read`(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test(arguments: [
        ("2024-03-30", 24.0), ("2024-03-31", 23.0), ("2024-10-27", 25.0),
    ])
    func `a day is as long as its clocks make it`(day: String, hours: Double) throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let interval = try #require(CalendarDate(day)?.interval(in: berlin))
        #expect(interval.upperBound.timeIntervalSince(interval.lowerBound) == hours * 3600)
    }

    @Test func `the same instant falls on different days`() throws {
        let instant = Date(timeIntervalSince1970: 1_705_359_600)  // 2024-01-15 23:00 UTC
        #expect(CalendarDate(instant, in: .gmt).description == "2024-01-15")
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        #expect(CalendarDate(instant, in: tokyo).description == "2024-01-16")
    }
}
