import FitIQCore
import Foundation
import Testing

/// Day, time and meal of a new meal, as given, as told and by the clock.
struct MealMomentTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin")!
    private static let lordHowe = TimeZone(identifier: "Australia/Lord_Howe")!
    private static let newYork = TimeZone(identifier: "America/New_York")!

    private static func date(_ text: String) -> Date {
        try! Date(text, strategy: .iso8601)
    }

    /// A Wednesday, 14:20 in Berlin.
    private static let now = date("2024-05-15T12:20:00Z")

    private static func told(_ make: (inout ToldTime) -> Void) -> ToldTime {
        var time = ToldTime()
        time.words = [TextSpan(text: "then", start: 0, length: 4)]
        make(&time)
        return time
    }

    private static func moment(
        _ when: ToldTime?,
        meal: MealType? = nil,
        given: Date? = nil,
        type: MealType? = nil,
        text: String = "eggs",
        at now: Date = now,
        in zone: TimeZone = berlin
    ) -> MealMoment {
        let told = meal.map { ToldMeal(type: $0, words: TextSpan(text: $0.rawValue, start: 0, length: 5)) }
        let reading = Reading(items: [], unrecognized: [], when: when, meal: told)
        return MealMoment(loggedAt: given, type: type, saying: text, reading, at: now, in: zone)
    }

    @Test(arguments: [
        ("2024-05-15T02:59:00Z", MealType.snack), ("2024-05-15T03:00:00Z", .breakfast),
        ("2024-05-15T09:00:00Z", .lunch), ("2024-05-15T14:00:00Z", .snack), ("2024-05-15T15:00:00Z", .dinner),
        ("2024-05-15T20:00:00Z", .snack),
    ])
    func `without a word it is now, and the meal of the hour in the zone`(now: String, type: MealType) {
        let moment = Self.moment(nil, at: Self.date(now))
        #expect(moment == MealMoment(loggedAt: Self.date(now), type: type))
    }

    @Test func `tonight after midnight is the evening that has been`() {
        let tonight = Self.told { ($0.daysAgo, $0.partOfDay) = (0, .evening) }
        let midnight = Self.date("2024-05-14T22:44:00Z")
        let evening = Self.date("2024-05-14T17:00:00Z")
        #expect(Self.moment(tonight, at: midnight).loggedAt == evening)
        #expect(Self.moment(tonight, given: evening, at: midnight).notes.isEmpty)
        let morning = Self.date("2024-05-15T03:00:00Z")
        #expect(Self.moment(tonight, at: morning).loggedAt == Self.date("2024-05-15T17:00:00Z"))
    }

    @Test(arguments: [
        (told { $0.daysAgo = 1 }, nil, "2024-05-14T12:20:00Z"),
        (told { $0.daysAgo = 1 }, MealType.dinner, "2024-05-14T17:00:00Z"),
        (told { $0.daysAgo = 0 }, nil, "2024-05-15T12:20:00Z"),
        (told { ($0.daysAgo, $0.hour) = (1, 20) }, nil, "2024-05-14T18:00:00Z"),
        (told { ($0.hour, $0.minute) = (8, 30) }, nil, "2024-05-15T06:30:00Z"),
        (told { ($0.daysAgo, $0.partOfDay) = (1, .evening) }, nil, "2024-05-14T17:00:00Z"),
        (told { $0.partOfDay = .morning }, nil, "2024-05-15T06:00:00Z"),
        (told { $0.partOfDay = .afternoon }, nil, "2024-05-15T12:20:00Z"),
        (told { $0.weekday = .monday }, nil, "2024-05-13T12:20:00Z"),
        (told { $0.weekday = .wednesday }, nil, "2024-05-15T12:20:00Z"),
        (told { $0.weekday = .thursday }, nil, "2024-05-09T12:20:00Z"),
        (told { ($0.month, $0.dayOfMonth) = (5, 3) }, nil, "2024-05-03T12:20:00Z"),
        (told { ($0.month, $0.dayOfMonth) = (12, 24) }, nil, "2023-12-24T13:20:00Z"),
        (told { $0.dayOfMonth = 20 }, nil, "2024-04-20T12:20:00Z"),
        // Open halves of the day: today the last one, of another day the usual one.
        (told { ($0.hour, $0.isHalfOfDayOpen) = (7, true) }, nil, "2024-05-15T05:00:00Z"),
        (told { ($0.hour, $0.isHalfOfDayOpen) = (1, true) }, nil, "2024-05-15T11:00:00Z"),
        (told { ($0.hour, $0.isHalfOfDayOpen, $0.daysAgo) = (7, true, 1) }, nil, "2024-05-14T05:00:00Z"),
        (told { ($0.hour, $0.isHalfOfDayOpen, $0.daysAgo) = (2, true, 1) }, nil, "2024-05-14T12:00:00Z"),
        (told { $0.minutesAgo = 180 }, nil, "2024-05-15T09:20:00Z"),
        (told { $0.minutesAgo = 30 }, MealType.snack, "2024-05-15T11:50:00Z"),
        // Midnight of last night begins today.
        (told { ($0.daysAgo, $0.partOfDay, $0.hour) = (1, .night, 0) }, nil, "2024-05-14T22:00:00Z"),
        (told { $0.hour = 0 }, nil, "2024-05-14T22:00:00Z"),
        // Somewhat later is planned, much later was yesterday.
        (told { $0.hour = 16 }, nil, "2024-05-15T14:00:00Z"), (told { $0.hour = 22 }, nil, "2024-05-14T20:00:00Z"),
    ])
    func `words set the time in the zone`(when: ToldTime, meal: MealType?, expected: String) {
        let moment = Self.moment(when, meal: meal)
        #expect(moment.loggedAt == Self.date(expected))
        #expect(moment.notes.isEmpty)
        #expect(moment.isTimeTold)
        #expect(moment.type == meal ?? .usual(at: moment.loggedAt, in: Self.berlin))
    }

    @Test func `a word for the meal sets it and leaves the time`() {
        #expect(
            Self.moment(nil, meal: .breakfast) == MealMoment(loggedAt: Self.now, type: .breakfast)
        )
    }

    @Test(arguments: [
        // 2:30 is left out on 31 March in Berlin, and comes twice on 27 October.
        ("2024-03-31T10:00:00Z", berlin, 2, 30, "2024-03-31T01:30:00Z"),
        ("2024-10-27T10:00:00Z", berlin, 2, 30, "2024-10-27T00:30:00Z"),
        // Clocks of Lord Howe go back half an hour on 7 April: 1:45 comes twice.
        ("2024-04-07T01:00:00Z", lordHowe, 1, 45, "2024-04-06T14:45:00Z"),
        ("2024-03-10T16:00:00Z", newYork, 8, 0, "2024-03-10T12:00:00Z"),
    ])
    func `on days when clocks change an hour is there once`(
        now: String,
        zone: TimeZone,
        hour: Int,
        minute: Int,
        expected: String
    ) {
        let when = Self.told { ($0.hour, $0.minute) = (hour, minute) }
        #expect(Self.moment(when, at: Self.date(now), in: zone).loggedAt == Self.date(expected))
    }

    @Test func `yesterday is the day before in the zone, across a change of clocks`() {
        let when = Self.told { $0.daysAgo = 1 }
        #expect(
            Self.moment(when, at: Self.date("2024-03-31T22:30:00Z")).loggedAt == Self.date("2024-03-30T23:30:00Z"),
            "00:30 of 1 April is 00:30 of 31 March, an hour less before"
        )
    }

    @Test func `words that name no moment are told, and it is now`() {
        let moment = Self.moment(Self.told { _ in })
        #expect(moment.loggedAt == Self.now)
        #expect(moment.notes == ["“then” does not say when, so it was logged at the time you wrote it."])
    }

    // MARK: What was given holds

    @Test func `a time that was given holds, and the words are told`() {
        let when = Self.told { $0.daysAgo = 1 }
        let moment = Self.moment(when, given: Self.now, type: .lunch)
        #expect(moment.loggedAt == Self.now)
        #expect(moment.notes == ["The text says “then”, but the time you chose was used."])
        #expect(Self.moment(when, given: Self.now.addingTimeInterval(-86_400), type: .lunch).notes.isEmpty)
        let hour = Self.told { ($0.hour, $0.isHalfOfDayOpen) = (2, true) }
        #expect(Self.moment(hour, given: Self.date("2024-05-15T12:00:00Z"), type: .lunch).notes.isEmpty)
        #expect(Self.moment(hour, given: Self.now, type: .lunch).notes.count == 1)
    }

    @Test func `a meal that was given holds, and the word is told`() {
        let moment = Self.moment(nil, meal: .breakfast, type: .dinner)
        #expect(moment.type == .dinner)
        #expect(moment.notes == ["The text says “breakfast”, but dinner, which you chose, was used."])
        #expect(Self.moment(nil, meal: .dinner, type: .dinner).notes.isEmpty)
    }

    // MARK: What cannot be followed

    @Test(arguments: [
        (told { ($0.year, $0.month, $0.dayOfMonth) = (2020, 5, 5) }, "“then” is more than a year ago"),
        (told { ($0.year, $0.month, $0.dayOfMonth) = (2024, 6, 5) }, "“then” is more than a day ahead"),
        (told { ($0.year, $0.month, $0.dayOfMonth) = (2024, 2, 31) }, "“then” is not a real day"),
        (told { $0.month = 3 }, "“then” is not a real day"),
    ])
    func `a day out of reach is not followed, and that is told`(when: ToldTime, fault: String) {
        let moment = Self.moment(when)
        #expect(moment.loggedAt == Self.now)
        #expect(moment.notes == ["\(fault), so it was logged at the time you wrote it."])
    }

    @Test func `several meals in a text stay one, and that is told`() {
        let moment = Self.moment(nil, text: "Breakfast: 2 eggs. Lunch: soup")
        #expect(moment.type == .lunch, "by the hour")
        #expect(moment.notes == ["The text names breakfast and lunch; all of it was logged as one meal."])
        #expect(Self.moment(nil, text: "breakfast bar with lunch meat").notes.isEmpty)
    }

    @Test func `notes are told once and within their limit`() {
        let moment = Self.moment(nil, meal: .breakfast, type: .dinner)
        let note = moment.notes[0]
        #expect(moment.told(in: nil, upTo: 500) == note)
        #expect(moment.told(in: "late", upTo: 500) == "late\n\(note)")
        #expect(moment.told(in: "late\n\(note)", upTo: 500) == "late\n\(note)")
        #expect(moment.told(in: "late", upTo: 20) == "late")
        #expect(Self.moment(nil).told(in: nil, upTo: 500) == nil)
    }
}
