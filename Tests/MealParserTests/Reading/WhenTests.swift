import FitIQCore
import MealParser
import Testing

/// Day, time and meal come out as values of the reading.
struct WhenTests {
    @Test(arguments: [
        ("breakfast at 7: muesli", 7, 0, false), ("dinner 7.30 trout", 19, 30, false), ("at 7 muesli", 7, 0, true),
        ("kefir at 16:45", 16, 45, false), ("lunch 12-1pm gazpacho", 12, 0, false), ("plums 9-10pm", 21, 0, false),
        ("half past 8 this morning, scone", 8, 30, false), ("quarter to nine, a plum", 8, 45, true),
        ("0800 porridge", 8, 0, false), ("8am porridge", 8, 0, false), ("12 am toast", 0, 0, false),
        ("soup at noon", 12, 0, false), ("a fig at 9 last night", 21, 0, false), ("08:15 lassi", 8, 15, false),
    ])
    func `the hour is told`(text: String, hour: Int, minute: Int, isOpen: Bool) {
        let when = MealReader.bundled.read(text).when

        #expect(when?.hour == hour)
        #expect(when?.minute == minute)
        #expect(when?.isHalfOfDayOpen == isOpen)
    }

    @Test(arguments: [
        ("yesterday I had trout", "1"), ("two figs this morning", "0 morning"), ("tonight: falafel", "0 evening"),
        ("ramen last night", "1 night"), ("on Friday we had paella", "friday"), ("today a lassi", "0"),
        ("Sunday evening goulash", "sunday evening"), ("curry 2 days ago", "2"), ("a week ago I had stew", "7"),
        ("three days ago: paella", "3"),
    ])
    func `the day is told`(text: String, day: String) {
        let when = MealReader.bundled.read(text).when
        let told = [when?.daysAgo.map(String.init), when?.weekday?.rawValue, when?.partOfDay?.rawValue]

        #expect(told.compactMap(\.self).joined(separator: " ") == day)
    }

    @Test(arguments: [
        ("kefir 3 hours ago", 180), ("half an hour ago a plum", 30), ("an hour ago: 2 figs", 60),
        ("20 minutes ago I had gazpacho", 20), ("a couple of hours ago, falafel", 120), ("1.5 hours ago ramen", 90),
        ("trout two hrs ago", 120), ("ate a scone 45 mins ago", 45),
    ])
    func `the time since then is told`(text: String, minutes: Int) {
        let reading = MealReader.bundled.read(text)

        #expect(reading.when?.minutesAgo == minutes)
        #expect(reading.items.count == 1)
        #expect(reading.unrecognized.isEmpty)
    }

    @Test(arguments: ["a few hours ago, ramen", "ages ago: 2 figs", "kefir an hour ago, a plum 20 min ago"])
    func `words that name no moment are told as they are`(text: String) {
        let when = MealReader.bundled.read(text).when

        #expect(when?.words.isEmpty == false)
        #expect(when?.minutesAgo == nil)
    }

    @Test(arguments: ["a scone at midnight", "midnight: ramen", "around midnight I had figs"])
    func `midnight is an hour`(text: String) {
        #expect(MealReader.bundled.read(text).when?.hour == 0)
    }

    @Test(arguments: [
        ("3rd of May crepes", [5, 3]), ("2025-03-04 paella", [2025, 3, 4]), ("24/12 roast goose", [12, 24]),
        ("feb 3rd porridge", [2, 3]), ("Feb 3rd: porridge", [2, 3]), ("porridge on february 2nd", [2, 2]),
        ("mar 21st, 2024 crepes", [2024, 3, 21]), ("1st jan crepes", [1, 1]), ("feb 22nd 2 samosas", [2, 22]),
        ("on 12/3 a waffle", []), ("Nov 21, 2024: 2 samosas", [2024, 11, 21]),
    ])
    func `the date is told, unless month and day may be either`(text: String, date: [Int]) {
        let when = MealReader.bundled.read(text).when

        #expect([when?.year, when?.month, when?.dayOfMonth].compactMap(\.self) == date)
        #expect(when?.words.count == 1)
    }

    @Test(arguments: [
        ("lunch: gazpacho", MealType.lunch), ("had falafel for dinner", .dinner), ("supper was trout", .dinner),
        ("as a snack, 2 figs", .snack), ("breakfast - muesli and kefir", .breakfast),
    ])
    func `the meal is told`(text: String, type: MealType) {
        #expect(MealReader.bundled.read(text).meal?.type == type)
    }

    @Test(arguments: ["breakfast: eggs. lunch: soup", "2 figs", "a breakfast burrito", "a dinner roll"])
    func `several meals are none, nor is a dish named for one`(text: String) {
        #expect(MealReader.bundled.read(text).meal == nil)
    }

    @Test(arguments: ["2 figs", "8.5 oz halibut", "2 to 3 prunes", "7up"])
    func `a text without a time has none`(text: String) {
        #expect(MealReader.bundled.read(text).when == nil)
    }

    @Test func `the words are told with their place`() {
        let reading = MealReader.bundled.read("🍲 lunch at noon, 12 Nov: soup")

        #expect(reading.meal?.words == TextSpan(text: "lunch", start: 3, length: 5))
        #expect(reading.when?.words.map(\.text) == ["noon", "12 Nov"])
        #expect(reading.when?.words.map(\.start) == [12, 18])
    }

    @Test func `two times are none`() {
        #expect(MealReader.bundled.read("8am: oats. 1pm: soup").when?.hour == nil)
    }
}
