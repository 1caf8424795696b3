import FitIQCore
import Foundation

/// A meal or food by its name, and the meal, day or hour that it goes to: "my last snack should be counted as lunch", "the curry was
/// yesterday, not today", "move my lunch to 1pm".
struct MovedEntry: Sendable {
    private let entry: NamedEntry
    private let goal: NamedEntry
    /// Names where it does not belong: "not today".
    private let denied: NamedEntry?
    /// True of "I had the salmon at 1pm", which may be another one.
    private let mayBeAnother: Bool

    private static let openings: Set<String> = ["no", "nope", "wait", "actually", "oh", "ah", "sorry", "oops"]
    private static let moving = WordPattern(
        "move|shift|change|switch|put|count|class|treat|list|file|reclassify|set"
    )
    private static let ofTime = WordPattern("the time of|for")
    private static let joints = WordPattern("to|into|as|under|in|with|for|on|back over|a? part? of?")
    private static let belonging = [
        WordPattern(
            "should have? be|been|go|gone counted|logged|listed|put|under|entered|recorded|moved? as|for|under|in|to|into|on|with? part? of?"
        ),
        WordPattern("should count|go|be as|for|under|in|to|into|with|on"),
        WordPattern("belongs|belong to|in|under|with"),
        WordPattern("counts|count as|for|towards"),
        WordPattern("was|were actually|really|meant|in? fact? to? be? for|on|with|part|in? of?"),
    ]
    private static let eating = WordPattern("i|we actually|really? had|ate|drank|eaten")
    private static let joined: Set<String> = ["for", "at", "on", "with", "as"]

    init?(_ said: [String], _ work: TurnWork) {
        let words = NamedEntry.withoutTurn(said.drop { Self.openings.contains($0) })
        var main = words
        var denied: NamedEntry?
        if let not = words.indices.dropFirst().last(where: { words[$0] == "not" }) {
            let rest = words[(not + 1)...]
            guard let place = NamedEntry(rest, work), place.isPlace else { return nil }
            denied = place
            main = words[..<not]
            if let last = main.last, ["and", "but"].contains(last) { main.removeLast() }
        }
        guard let (entry, goal) = Self.moved(main, work) ?? Self.placed(main, work) ?? Self.eaten(main, work, denied),
            entry.isNamed, goal.isPlace
        else { return nil }
        self.entry = entry
        self.goal = goal
        self.denied = denied
        mayBeAnother = denied == nil && entry.food != nil && Self.eating.end(in: Array(main)) != nil
    }

    /// "move the biscuits to lunch", "change the time of my lunch to 1pm"
    private static func moved(_ main: ArraySlice<String>, _ work: TurnWork) -> (NamedEntry, NamedEntry)? {
        guard let verb = main.first, moving.range(in: [verb]) != nil else { return nil }
        var rest = Array(main.dropFirst())
        if let end = ofTime.end(in: rest) { rest.removeFirst(end) }
        for place in rest.indices.dropFirst().reversed() {
            // "At 1pm" tells the hour by its "at".
            let joint = rest[place] == "at" ? place : joints.end(in: rest, from: place)
            guard let end = joint, end < rest.count,
                let goal = NamedEntry(rest[end...], work), goal.isPlace,
                let entry = NamedEntry(rest[..<place], work), entry.isDefinite || entry.meal != nil
            else { continue }
            // "Put the rice on for dinner" cooks it.
            guard verb != "put" || !["on", "in"].contains(rest[place]) else { return nil }
            return (entry, goal)
        }
        return nil
    }

    /// "the curry was yesterday", "my last snack should be counted as lunch"
    private static func placed(_ main: ArraySlice<String>, _ work: TurnWork) -> (NamedEntry, NamedEntry)? {
        let words = Array(main)
        for place in words.indices.dropFirst() {
            for (number, pattern) in belonging.enumerated() {
                guard let end = pattern.end(in: words, from: place), end < words.count else { continue }
                guard let goal = NamedEntry(words[end...], work), goal.isPlace,
                    let entry = NamedEntry(words[..<place], work), entry.isDefinite || entry.meal != nil
                else { return nil }
                // "My last meal was yesterday" tells when it was.
                let tells = number == belonging.count - 1 && (entry.isLatest || entry.food == nil && goal.time == nil)
                return tells || entry.isOfTalk ? nil : (entry, goal)
            }
        }
        return nil
    }

    private static let articles: Set<String> = ["the", "that", "my"]

    /// True of "the salmon", where "salmon" may be any.
    private static func isOfOne(_ entry: NamedEntry, _ first: String) -> Bool {
        articles.contains(first) && entry.meal == nil && entry.time == nil && entry.period == nil
    }

    /// "I had the curry yesterday", where what was wrong is told too, "I had lunch at 1:30", and "I had the salmon at 1pm".
    private static func eaten(_ main: ArraySlice<String>, _ work: TurnWork, _ denied: NamedEntry?) -> (
        NamedEntry, NamedEntry
    )? {
        let words = Array(main)
        guard let end = eating.end(in: words) else { return nil }
        for place in words.indices.dropFirst(end + 1) {
            let start = joined.contains(words[place]) && words[place] != "at" ? place + 1 : place
            guard start < words.count, let goal = NamedEntry(words[start...], work), goal.isPlace,
                let entry = NamedEntry(words[end..<place], work),
                denied == nil
                    ? entry.food == nil
                        ? entry.meal != nil && goal.time != nil
                        : isOfOne(entry, words[end]) && goal.time != nil
                    : entry.isDefinite && entry.food != nil
            else { continue }
            return (entry, goal)
        }
        return nil
    }
}

// MARK: Carrying it out

extension MovedEntry {
    /// Moves the one meal that is meant; asks where it may be several, and where more would move than was named.
    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        // "Not today" tells where it stands now.
        let search = try await entry.found(work, on: denied?.period)
        let fitting = search.all.filter { denied?.meal == nil || denied?.meal == $0.meal.type }
        // "I had the salmon at 1pm" of none that is there is a meal.
        guard !mayBeAnother || search.isSure && !fitting.isEmpty else { return nil }
        guard !fitting.isEmpty else { return Answer("There is no such meal; nothing was moved.") }
        let edits = fitting.compactMap { found in edit(found.meal, work).map { (found, $0) } }
        guard let (found, edit) = edits.first else {
            let none: Line = "It is there already, or that time is still to come; nothing was moved."
            return mayBeAnother ? Answer(none, Self.another) : Answer(none)
        }
        let isWhole = entry.food == nil || found.items.count == found.meal.items.count
        if mayBeAnother, edits.count == 1 { return asked(found.meal, edit, isWhole: isWhole, work) }
        guard edits.count == 1, search.isSure, isWhole else {
            let more: Line? = edits.count == 1 && !isWhole ? "Shall I move all of" : nil
            return work.asking(edits.map { ($0.0.meal, .change($0.1)) }, verb: "moved", more: more)
        }
        return try await edit.made(order.actions, work)
    }

    private static let another: Line = "If you had another, say it with “log”."

    /// Asks whether the meal that is there is the one that was eaten at another hour.
    private func asked(_ meal: Meal, _ edit: SettledEdit, isWhole: Bool, _ work: TurnWork) -> Answer {
        let said: Line = "\(name: "“\(meal.text ?? Shared.foods(of: meal).text)”", .init(meal: meal.id))"
        let clock = work.clock(of: edit.loggedAt ?? meal.loggedAt)
        let hour = "\(clock.hour):\(clock.minute < 10 ? "0" : "")\(clock.minute)"
        var answer = Answer(
            "You have \(said) at \(time: work.hour(of: meal)). Shall I move \(isWhole ? "it" : "all of it") to \(time: hour)? Nothing is moved yet.",
            Self.another
        )
        answer.choices = [.init(label: "Yes", deed: .change(edit)), .init(label: "No", deed: .none)]
        return answer
    }

    private static let usualHours: [MealType: Double] = [.breakfast: 8, .lunch: 12.5, .dinner: 19]

    /// The change of one meal; nil where it is there already, and of a time to come.
    private func edit(_ meal: Meal, _ work: TurnWork) -> SettledEdit? {
        let old = CalendarDate(meal.loggedAt, in: work.zone)
        let day = goal.period?.first ?? old
        let clock = work.clock(of: meal.loggedAt)
        var type = goal.meal
        var minutes = clock.hour * 60 + clock.minute
        if let time = goal.time {
            minutes = hour(time, type ?? meal.type, clock.hour) * 60 + time.minute
        } else if let part = goal.period?.part, type == nil {
            let there: MealType = part == .morning ? .breakfast : part == .afternoon ? .lunch : .dinner
            if !part.holds(meal, in: work.zone) {
                type = there
                minutes = Int((Self.usualHours[there] ?? 12) * 60)
            }
        }
        guard let date = day.date(minutes: minutes, in: work.zone), date <= work.turn.now else { return nil }
        let isTimeTold = goal.time != nil
        let isMoved = isTimeTold || day != old || minutes != clock.hour * 60 + clock.minute
        guard isMoved && date != meal.loggedAt || type != nil && type != meal.type else { return nil }
        return SettledEdit(moving: meal, to: type, at: isMoved ? date : nil, tellsTime: isTimeTold)
    }

    /// The hour of the day; of one that may be before or after noon the one near the usual hour of the meal.
    private func hour(_ time: SaidClock, _ type: MealType, _ now: Int) -> Int {
        guard time.isHalfOfDayOpen else { return time.hour }
        let usual = Self.usualHours[type] ?? Double(now)
        return [time.hour % 12, time.hour % 12 + 12].min { abs(Double($0) - usual) < abs(Double($1) - usual) }
            ?? time.hour
    }
}

extension CalendarDate {
    /// So many minutes after the midnight that clocks show.
    fileprivate func date(minutes: Int, in zone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.date(
            from: DateComponents(year: year, month: month, day: day, hour: minutes / 60, minute: minutes % 60)
        )
    }
}
