import FitIQCore

/// An hour as words say it: "at 7", "10 30", "1 pm", "noon".
struct SaidClock: Sendable {
    let hour: Int
    let minute: Int
    /// True of "at 7", which may be in the morning or in the evening.
    let isHalfOfDayOpen: Bool
    /// The places of its words.
    let places: Range<Int>

    private static let leads: Set<String> = ["at", "around", "about"]
    private static let halves: [String: Int] = ["am": 0, "pm": 12]

    /// Finds the one hour that `words` tell, nil where they tell none or several.
    static func only(in words: [String]) -> SaidClock? {
        var found: [SaidClock] = []
        var place = 0
        while place < words.count {
            guard let clock = clock(in: words, at: place) else {
                place += 1
                continue
            }
            found.append(clock)
            place = clock.places.upperBound
        }
        return found.count == 1 ? found[0] : nil
    }

    private static func clock(in words: [String], at place: Int) -> SaidClock? {
        let isLed = leads.contains(words[place])
        let start = isLed ? place + 1 : place
        guard start < words.count else { return nil }
        if ["noon", "midday"].contains(words[start]) {
            return SaidClock(hour: 12, minute: 0, isHalfOfDayOpen: false, places: place..<start + 1)
        }
        if let clock = spoken(in: words, at: start, from: place) { return clock }
        guard let hour = Int(words[start]), (0...23).contains(hour), words[start].count <= 2 else { return nil }
        var end = start + 1
        var minute = 0
        let hasMinutes =
            end < words.count && words[end].count == 2 && Int(words[end]).map { (0...59).contains($0) } ?? false
        if hasMinutes {
            minute = Int(words[end]) ?? 0
            end += 1
        }
        guard end < words.count, let half = halves[words[end]] else {
            let isEnd = end == words.count || words[place] == "at" && !UnitWords.all.contains(words[end])
            guard isLed && isEnd || hasMinutes else { return nil }
            return SaidClock(hour: hour, minute: minute, isHalfOfDayOpen: (1...12).contains(hour), places: place..<end)
        }
        guard (1...12).contains(hour) else { return nil }
        return SaidClock(hour: hour % 12 + half, minute: minute, isHalfOfDayOpen: false, places: place..<end + 1)
    }

    /// "half 12", "half past 7", "quarter to 1 pm"
    private static func spoken(in words: [String], at start: Int, from place: Int) -> SaidClock? {
        let begin = words[start] == "a" ? start + 1 : start
        guard begin + 1 < words.count, ["half", "quarter"].contains(words[begin]) else { return nil }
        let isHalf = words[begin] == "half"
        let joint = ["past", "to"].contains(words[begin + 1]) ? words[begin + 1] : nil
        // "A quarter 12" is no hour, and "half to 12" neither.
        guard isHalf ? joint != "to" : joint != nil else { return nil }
        let next = begin + (joint == nil ? 1 : 2)
        guard next < words.count, let told = Int(words[next]), (1...12).contains(told) else { return nil }
        let half = next + 1 < words.count ? halves[words[next + 1]] : nil
        let end = next + (half == nil ? 1 : 2)
        // "Half 12" of "half 12 g" is an amount.
        guard joint != nil || end == words.count else { return nil }
        let hour = joint == "to" ? (told + 11) % 12 : told % 12
        return SaidClock(
            hour: hour + (half ?? 0),
            minute: isHalf ? 30 : joint == "to" ? 45 : 15,
            isHalfOfDayOpen: half == nil,
            places: place..<end
        )
    }
}
