import FitIQCore

/// Reads the days that a word names beside others: "since I started", "lately", "more than last week".
extension SlotReader {
    private static let beginnings: Set<String> = ["start", "started", "starting", "began", "beginning"]
    private static let longestDiaryInDays = 3650

    /// "since I started" of a weight: all weighings.
    mutating func markBeginning() {
        guard slots.period == nil, tokens.contains(where: { !$0.classes.isDisjoint(with: [.weight, .lost]) }),
            let since = tokens.firstIndex(where: { ["since", "from"].contains($0.text) }),
            let end = tokens.indices.dropFirst(since + 1).prefix(3).first(where: {
                Self.beginnings.contains(tokens[$0].text)
            }), tokens[(since + 1)..<end].allSatisfy({ ["i", "the", "my", "very"].contains($0.text) }),
            let first = today.advanced(by: -Self.longestDiaryInDays)
        else { return }
        slots.period = Period(first, today, "since you started")
        _ = mark(.period, since, end - since + 1)
    }

    /// Tells the second period of "more than last week", "this week than last" and "is my sodium going up".
    mutating func markComparison() {
        guard let period = slots.period, slots.other == nil else { return markTrend() }
        let isComparing = tokens.contains { $0.slot == nil && !$0.classes.isDisjoint(with: [.more, .compare]) }
        guard isComparing, let start = tokens.firstIndex(where: { $0.slot == .period }), start > 0 else { return }
        let joints: Set<String> = ["than", "to", "with", "against", "vs", "versus", "as"]
        if let last = tokens.last, last.text == "last", last.slot == nil, tokens.count > 2, let before = period.before,
            joints.contains(tokens[tokens.count - 2].text)
        {
            slots.other = period.words.hasPrefix("this") ? named("last", like: period) ?? before : before
            tokens[tokens.count - 1].slot = .other
        } else if joints.contains(tokens[beforeRepeat(start)].text), let now = named("this", like: period) {
            slots.other = period
            slots.period = now
            for place in tokens.indices where tokens[place].slot == .period { tokens[place].slot = .other }
        }
    }

    private static let repeats: Set<String> = ["i", "it", "was", "were", "did", "had", "ate"]

    /// The place of "than" in "than I did last week", whose period begins at `start`.
    private func beforeRepeat(_ start: Int) -> Int {
        var place = start - 1
        while place > 0, Self.repeats.contains(tokens[place].text) { place -= 1 }
        return place
    }

    /// "this week" of "last week", and the other way round; "today" of "yesterday".
    private func named(_ word: String, like period: Period) -> Period? {
        if period.words == "yesterday" { return Period(today, "today") }
        guard let unit = period.words.split(separator: " ").last, ["week", "month", "year"].contains(unit) else {
            return nil
        }
        return periods.period(in: [word, String(unit)], at: 0)?.0
    }

    private static let recentWords: Set<String> = ["lately", "recently"]

    /// Finds "lately", "recently" or "of late": its place and how many words it is.
    private var recent: (Int, Int)? {
        for place in tokens.indices where tokens[place].slot == nil {
            if Self.recentWords.contains(tokens[place].text) { return (place, 1) }
            if tokens[place].text == "late", place > 0, tokens[place - 1].text == "of" { return (place - 1, 2) }
        }
        return nil
    }

    /// "which food gave me most salt lately", "have I been hitting my protein": the last days, where no others are named.
    mutating func markRecent() {
        guard slots.period == nil, !slots.nutrients.isEmpty,
            !tokens.contains(where: { $0.slot == nil && !$0.classes.isDisjoint(with: [.weight, .lost]) })
        else { return }
        if let (place, length) = recent, let first = today.advanced(by: -13) {
            slots.period = Period(first, today, "in the last 14 days")
            _ = mark(.period, place, length)
        } else if tokens.prefix(3).map(\.text) == ["have", "i", "been"], let first = today.advanced(by: -6),
            tokens.contains(where: { $0.slot == nil && $0.classes.contains(.reach) })
        {
            slots.period = Period(first, today, "in the last 7 days")
            _ = mark(.period, 2, 1)
        }
    }

    private mutating func markTrend() {
        guard slots.period == nil, !slots.nutrients.isEmpty, tokens.contains(where: { $0.classes.contains(.trend) }),
            let start = today.advanced(by: -6)
        else { return }
        let week = Period(start, today, "in the last 7 days")
        slots.period = week
        slots.other = week.before
    }
}
