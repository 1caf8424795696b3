/// Words that ask for an earlier meal once more instead of naming foods: "same as yesterday", "usual breakfast", "another one".
///
/// A day in such a text is the earlier meal's, and no time of the new one.
package struct RepeatWords: Hashable, Sendable {
    /// Says which meal is meant.
    package enum Which: Hashable, Sendable {
        /// The last one.
        case last
        /// The one that is had most often.
        case usual
        /// All that was eaten at that meal of a day.
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

    private static let asking: Set = ["same", "again", "repeat", "usual", "another"]
    private static let leftovers: Set = ["leftover", "leftovers", "rest", "remains", "remainder"]
    private static let others: Set = [
        "the", "as", "for", "like", "my", "i", "had", "ate", "a", "one", "more", "once", "of", "from", "it", "that",
        "what", "meal",
        "last", "thing", "on", "just", "please", "exactly", "s",
    ]

    /// Returns nil where the words name a food, or anything else than an earlier meal.
    package init?(_ text: String, _ reading: Reading) {
        guard reading.items.isEmpty, text.utf8.count <= 200 else { return nil }
        let told = (reading.when?.words ?? []) + reading.namedMeals.map(\.words)
        var units = Array(text.utf16)
        for span in told {
            for place in span.start..<min(span.start + span.length, units.count) { units[place] = 32 }
        }
        let words = String(decoding: units, as: UTF16.self).lowercased().split { !$0.isLetter && !$0.isNumber }.map(
            String.init
        )
        isOfLeftovers =
            LeftoverWords.isLeftover(words)
            || words.contains { Self.leftovers.contains($0) } && !reading.namedMeals.isEmpty
        // "Leftovers from dinner last night": the words of the meal are blank here, so that "from" leads the day.
        let days = LeftoverWords.linked(reading.when?.words ?? [], units)
        let named = NamedMeals(reading, days: days, in: Array(text.utf16))
        ownMeal = named.own ?? (isOfLeftovers ? nil : named.earlier)
        let asking = isOfLeftovers ? Self.asking.union(Self.leftovers).union(["left", "over"]) : Self.asking
        let asked = asking.intersection(words)
        guard !asked.isEmpty, named.isClear, words.allSatisfy({ asking.contains($0) || Self.others.contains($0) }),
            // "Yesterday I had leftovers" were eaten then.
            !isOfLeftovers || !days.isEmpty
        else { return nil }
        if let when = reading.when {
            guard when.hour == nil, when.minutesAgo == nil, !when.isOpen, !asked.contains("usual") else { return nil }
            which = .ofDay(when)
        } else {
            which = asked.contains("usual") ? .usual : .last
        }
        let isEvening = reading.when?.partOfDay == .evening || reading.when?.partOfDay == .night
        let earlier = named.earlier ?? (isOfLeftovers ? nil : named.own)
        type = earlier?.type ?? (isEvening ? .dinner : reading.when?.partOfDay == .morning ? .breakfast : nil)
    }
}
