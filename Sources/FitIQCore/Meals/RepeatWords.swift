/// Words that ask for an earlier meal once more instead of naming foods: "same as yesterday", "usual breakfast", "another one".
///
/// A day in such a text is the earlier meal's, and no time of the new one: "today I had the same as yesterday" tells both.
package struct RepeatWords: Hashable, Sendable {
    /// Says which meal is meant.
    package enum Which: Hashable, Sendable {
        /// The last one.
        case last
        /// The one that is had most often.
        case usual
        /// The words repeat all that was eaten at that meal of a day.
        case ofDay(ToldTime)
    }

    package let which: Which
    /// The earlier meal of the day that they name; nil where they name none.
    package let type: MealType?
    /// True of what was left of the earlier meal: "leftovers from last night".
    package let isOfLeftovers: Bool
    /// The meal that they name for the new one: "lunch" of "lunch: same as yesterday's dinner". Where they name only the earlier
    /// one, "same as yesterday's dinner", the new one is that too, except of leftovers.
    package let ownMeal: ToldMeal?
    /// The time that they tell of the new one; nil where they tell none.
    package let ownTime: ToldTime?

    private static let asking: Set = ["same", "again", "repeat", "usual", "another"]
    private static let leftovers: Set = ["leftover", "leftovers", "rest", "remains", "remainder"]
    private static let others: Set = [
        "the", "as", "for", "like", "my", "i", "had", "ate", "a", "one", "more", "once", "of", "from", "it", "that",
        "what", "meal",
        "last", "thing", "on", "was", "were", "our", "some", "just", "please", "exactly", "s",
    ]

    /// Returns nil where the words name a food, or anything else than an earlier meal.
    package init?(_ text: String, _ reading: Reading) {
        guard reading.items.isEmpty, text.utf8.count <= 200 else { return nil }
        let times = reading.when?.words ?? []
        var units = Array(text.utf16)
        func cover(_ spans: [TextSpan], with unit: UInt16) {
            for span in spans {
                for place in span.start..<min(span.start + span.length, units.count) { units[place] = unit }
            }
        }
        // By no space: "last night's dinner today" tells two days, "Monday night" one.
        cover(reading.namedMeals.map(\.words), with: 0xFFFC)
        let withoutMeals = units
        cover(times, with: 32)
        let words = String(decoding: units, as: UTF16.self).lowercased().split { !$0.isLetter && !$0.isNumber }.map(
            String.init
        )
        isOfLeftovers =
            LeftoverWords.isLeftover(words)
            || words.contains { Self.leftovers.contains($0) } && !reading.namedMeals.isEmpty
        // "Leftovers from dinner last night": the words of the meal are covered here, so that "from" leads the day.
        let days = LeftoverWords.linked(
            times,
            by: isOfLeftovers ? ["from", "of"] : ["from", "of", "as"],
            withoutMeals
        )
        let named = NamedMeals(reading, days: days, in: Array(text.utf16))
        ownMeal = named.own ?? (isOfLeftovers ? nil : named.earlier)
        let asking = isOfLeftovers ? Self.asking.union(Self.leftovers).union(["left", "over"]) : Self.asking
        let asked = asking.intersection(words)
        guard !asked.isEmpty, named.isClear, words.allSatisfy({ asking.contains($0) || Self.others.contains($0) }),
            // "Yesterday I had leftovers" were eaten then.
            !isOfLeftovers || !days.isEmpty
        else { return nil }
        let when = days.isEmpty ? reading.when : reading.time(of: days)
        ownTime = days.isEmpty ? nil : reading.time(of: times.filter { !days.contains($0) })
        if let when {
            // "Same as yesterday at 8" may tell the time of either meal.
            guard isOfLeftovers || reading.when?.hour == nil, when.hour == nil, when.minutesAgo == nil, !when.isOpen,
                !asked.contains("usual")
            else { return nil }
            which = .ofDay(when)
        } else {
            guard times.isEmpty else { return nil }
            which = asked.contains("usual") ? .usual : .last
        }
        let isEvening = when?.partOfDay == .evening || when?.partOfDay == .night
        let earlier = named.earlier ?? (isOfLeftovers ? nil : named.own)
        type = earlier?.type ?? (isEvening ? .dinner : when?.partOfDay == .morning ? .breakfast : nil)
    }
}
