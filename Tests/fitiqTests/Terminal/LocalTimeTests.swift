import FitIQClient
import Foundation
import Testing

@testable import fitiq

struct LocalTimeTests {
    private let paris = LocalTime(timeZone: TimeZone(identifier: "Europe/Paris")!)
    private let now = Meals.time("2024-01-15T23:30:00Z")

    @Test(arguments: [
        ("08:30", "2024-01-16T07:30:00Z"),
        ("8:30", "2024-01-16T07:30:00Z"),
        ("2024-01-10", "2024-01-10T11:00:00Z"),
        ("2024-07-10 08:30", "2024-07-10T06:30:00Z"),
        ("2024-07-10T08:30", "2024-07-10T06:30:00Z"),
        ("2024-07-10T08:30:00Z", "2024-07-10T08:30:00Z"),
        ("2024-07-10T08:30:00-04:00", "2024-07-10T12:30:00Z"),
        ("yesterday", "2024-01-15T11:00:00Z"),
        ("Today", "2024-01-16T11:00:00Z"),
        ("Yesterday 20:15", "2024-01-15T19:15:00Z"),
    ])
    func `a time is read as it is there`(text: String, instant: String) {
        #expect(paris.instant(text, now: now) == Meals.time(instant))
    }

    @Test func `a clock time alone is of the day that is meant, and yesterday is the day before now`() {
        let meal = Meals.time("2024-01-10T12:00:00Z")

        #expect(paris.instant("08:30", now: now, onDayOf: meal) == Meals.time("2024-01-10T07:30:00Z"))
        #expect(paris.instant("yesterday 08:30", now: now, onDayOf: meal) == Meals.time("2024-01-15T07:30:00Z"))
    }

    @Test(arguments: [
        "", "noon", "25:00", "08:60", "8", "2024-02-30", "2024-13-01 08:30", "2024-01-10 25:00",
        "08:30 tomorrow morning",
        "2024-03-31 02:30",
    ])
    func `what is no time, also not on the night to summer time, is refused`(text: String) {
        #expect(paris.instant(text, now: now) == nil)
    }

    @Test func `a time is shown as it is there`() {
        #expect(paris.clock(now) == "00:30")
        #expect(paris.day(now) == "2024-01-16")
    }

    @Test func `a day is as long as the clock makes it`() {
        let day = paris.interval(ofDay: Meals.time("2024-03-31T12:00:00Z"))
        #expect(day == Meals.time("2024-03-30T23:00:00Z")..<Meals.time("2024-03-31T22:00:00Z"))
    }
}
