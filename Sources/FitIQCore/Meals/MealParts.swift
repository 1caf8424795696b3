/// The meals of a text that tells of several, a text each: "08:00 coffee" and "12:30 burger" of "08:00 coffee, 12:30 burger".
///
/// Words of time or meal lead each of them ("Breakfast: eggs. Lunch: soup") or end each ("eggs for breakfast, soup for lunch"). A
/// day that is told at the beginning alone is that of all. Only a reader knows whether such a text is a meal of its own, so `texts`
/// are to be read and then asked of `areMeals`.
package struct MealParts: Sendable {
    private let reading: Reading
    /// The texts, in the order of the whole; empty where it tells of one meal.
    package let texts: [String]

    /// A text that tells of more is taken for one meal.
    static let most = 12

    /// - Parameter reading: what is read from `text`.
    package init(_ text: String, _ reading: Reading) {
        self.reading = reading
        guard reading.times.count + reading.namedMeals.count > 1, RepeatWords(text, reading) == nil,
            LeftoverWords(text, reading) == nil
        else {
            texts = []
            return
        }
        let units = Array(text.utf16)
        var groups = Group.all(of: reading, in: units)
        var day: Range<Int>?
        let told = groups.count { $0.tellsDay }
        if told > 0, told < groups.count {
            guard told == 1, let first = groups.first, let words = first.days,
                units[..<first.start].allSatisfy({ $0 == 32 })
            else {
                texts = []
                return
            }
            day = words
            // "Yesterday eggs for breakfast, soup for lunch" tells the day apart from the meals.
            if words.upperBound == first.end { groups.removeFirst() }
        }
        let ranges = groups.count > 1 ? Self.ranges(groups, in: units, from: day?.upperBound ?? 0) : []
        let dayWords = day.map { Self.tidied(String(decoding: units[$0], as: UTF16.self)) + " " } ?? ""
        let found = ranges.map { dayWords + Self.tidied(String(decoding: units[$0], as: UTF16.self)) }
        texts = found.count <= Self.most ? found : []
    }

    /// Returns true if each of `readings`, in the order of `texts`, is of a meal with a time or a name of its own, and all their foods
    /// together are those of the whole text.
    package func areMeals(_ readings: [Reading]) -> Bool {
        let moments = readings.map(Moment.init)
        return !readings.isEmpty && readings.count == texts.count && moments.allSatisfy(\.isTold)
            && Set(moments).count == moments.count && readings.allSatisfy { !$0.items.isEmpty }
            && readings.flatMap { $0.unrecognized.map(\.text) } == reading.unrecognized.map(\.text)
            && readings.flatMap { $0.items.map(TimelessText.Kept.init) } == reading.items.map(TimelessText.Kept.init)
    }

    /// Returns the texts of the meals of `text`; empty where it tells of one.
    package static func of(_ text: String, _ reading: Reading, read: (String) throws -> Reading) rethrows -> [String] {
        let parts = MealParts(text, reading)
        return parts.areMeals(try parts.texts.map(read)) ? parts.texts : []
    }

    /// Tells what sets one meal of a text apart from the others.
    private struct Moment: Hashable {
        let type: MealType?
        let when: ToldTime?

        init(_ reading: Reading) {
            type = reading.meal?.type
            var when = reading.when
            when?.words = []
            self.when = when
        }

        var isTold: Bool { type != nil || when.map { !$0.isOpen } ?? false }
    }

    /// The words of each meal; empty where they can't be told apart.
    private static func ranges(_ groups: [Group], in units: [UInt16], from start: Int) -> [Range<Int>] {
        if groups.allSatisfy({ $0.leads(in: units, from: start) }) {
            let starts = groups.map { max($0.start, start) }
            return zip(starts, starts.dropFirst() + [units.count]).map { $0..<$1 }
        }
        guard groups.allSatisfy({ $0.ends(in: units) }), let last = groups.last,
            tidied(String(decoding: units[last.end...], as: UTF16.self)).isEmpty
        else { return [] }
        let ends = groups.map(\.end)
        return zip([start] + ends, ends).map { $0..<$1 }
    }

    private static let beginning = Pattern(#/(?:[\s,;:.!–—|-]+|(?:and|then|also)\b)+/#.ignoresCase())

    private static func tidied(_ text: String) -> String {
        let start = text.prefixMatch(of: beginning.regex)
        return String(Tidying.withoutEnd(Array(text[(start?.range.upperBound ?? text.startIndex)...])))
    }
}

/// Words of time and meal that stand together: "yesterday at 8", "Lunch 12:30".
private struct Group {
    /// The place where they begin, with the words that lead them: "for" of "for lunch".
    private(set) var start: Int
    private(set) var end: Int
    /// The words for the day that the group begins with; nil if it begins with none.
    private(set) var days: Range<Int>?
    private(set) var tellsDay: Bool
    private var isDayOnly: Bool

    private init(_ span: TextSpan, isDay: Bool, in units: [UInt16]) {
        start = Self.lead(before: span.start, in: units)
        end = span.start + span.length
        days = isDay ? start..<end : nil
        tellsDay = isDay
        isDayOnly = isDay
    }

    /// The groups of a text, in its order.
    static func all(of reading: Reading, in units: [UInt16]) -> [Group] {
        let times = reading.times.flatMap { time in time.words.map { ($0, time.isOfDay) } }
        let spans = (times + reading.namedMeals.map { ($0.words, false) })
            .filter { $0.0.start >= 0 && $0.0.length > 0 && $0.0.start + $0.0.length <= units.count }
            .sorted { $0.0.start < $1.0.start }
        var groups: [Group] = []
        for (span, isDay) in spans {
            let next = Group(span, isDay: isDay, in: units)
            guard let last = groups.last else {
                groups.append(next)
                continue
            }
            let isBeside = last.end >= next.start || units[last.end..<next.start].allSatisfy(isJoint)
            if isBeside { groups[groups.count - 1].take(next) } else { groups.append(next) }
        }
        return groups
    }

    private mutating func take(_ next: Group) {
        if isDayOnly, next.isDayOnly { days = start..<next.end }
        isDayOnly = isDayOnly && next.isDayOnly
        tellsDay = tellsDay || next.tellsDay
        end = max(end, next.end)
    }

    /// Indicates whether it begins a clause, so that what follows is its meal.
    func leads(in units: [UInt16], from begin: Int) -> Bool {
        let before = units[begin..<max(begin, start)].reversed()
        guard let last = before.first(where: { $0 != 32 && $0 != 9 }) else { return true }
        return Self.ofClauses.contains(last)
    }

    /// Indicates whether it ends a clause, so that what stands before is its meal.
    func ends(in units: [UInt16]) -> Bool {
        let behind = String(decoding: units[end...], as: UTF16.self)
        return behind.isEmpty || behind.starts(with: Self.ending.regex)
    }

    /// Returns the place where the small words begin that lead to `place`: "for" of "for lunch", "then at" of "then at 8".
    private static func lead(before place: Int, in units: [UInt16]) -> Int {
        let before = String(decoding: units[..<place], as: UTF16.self)
        guard let match = before.firstMatch(of: leads.regex) else { return place }
        return place - match.output.utf16.count
    }

    /// What may stand between words of day, time and meal.
    private static func isJoint(_ unit: UInt16) -> Bool { " \t,:()–—-".utf16.contains(unit) }

    private static let ending = Pattern(#/\s*(?:[,;.!\n]|$|(?:and|then)\b)/#.ignoresCase())
    private static let leads = Pattern(
        #/(?:\b(?:for|at|on|in|the|my|around|about|by|and|then)\s+)+$/#.ignoresCase()
    )
    private static let ofClauses = Set(",;.!?|–—-\n\r".utf16)
}

extension ToldTime {
    /// Indicates whether it tells a day, or how long ago it was.
    var isOfDay: Bool {
        daysAgo != nil || weekday != nil || month != nil || dayOfMonth != nil || minutesAgo != nil
    }
}
