/// A text of what is to be eaten without the words of the day to come, as it is logged once it was eaten: "porridge" of
/// "tomorrow porridge".
///
/// Only a reader knows what is left of it, so each of `ways` is to be read and then asked of `isEaten`.
package struct PlannedText: Sendable {
    /// The ways to write it, the best first; empty where no word of it tells a day to come.
    package let ways: [String]

    /// - Parameter reading: what is read from `text`: nothing, as nothing was eaten.
    package init(_ text: String, _ reading: Reading) {
        guard reading.items.isEmpty, reading.isNotEaten, text.utf8.count <= 1000 else {
            ways = []
            return
        }
        let rest = text.replacing(Self.dayToCome.regex, with: " ").replacing(Self.blanks.regex, with: " ")
            .replacing(Self.blanksBeforeMarks.regex, with: "")
            .replacing(Self.marksAround.regex, with: "")
        ways = rest == text || !rest.contains(where: \.isLetter) ? [] : [rest]
    }

    /// Returns true if `other`, read from one of `ways`, is of foods that were eaten, all of it understood.
    package static func isEaten(_ other: Reading) -> Bool { !other.items.isEmpty && other.isComplete }

    /// "Tomorrow morning", "for the day after tomorrow", "later today", "next week", "next Monday's".
    private static let dayToCome = Pattern(
        #/
        \b (?: (?:for|on|by) \s+ )?
        (?:
            (?: the \s+ )? day \s+ after \s+ tomorrow | tomorrow | tmrw? | tonight | later (?: \s+ (?:today|on) )?
            | next \s+ (?: week (?:end)? | (?:mon|tues|wednes|thurs|fri|satur|sun) day )
        )
        (?: \s+ (?:morning|lunchtime|afternoon|evening|night) )?
        (?: ['’]s )? \b
        /#.ignoresCase()
    )
    private static let blanks = Pattern(#/\s+/#)
    private static let blanksBeforeMarks = Pattern(#/\s+(?=[,;:.!?])/#)
    private static let marksAround = Pattern(#/^[\s,;:.–—-]+|[\s,;:–—-]+$/#)
}
