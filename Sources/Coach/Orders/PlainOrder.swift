import FitIQCore
import Foundation

/// Puts an order in plain words: "log an apple" of "can you log an apple", "it was for dinner" of "it wasn't lunch, it was dinner".
enum PlainOrder {
    /// Returns `text` as it stands where it is plain, or asks.
    static func text(_ text: String) -> String {
        guard !text.contains(where: { "?？".contains($0) }), text.utf8.count <= longestText else { return text }
        let marks = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ".!"))
        let given = text.replacing("’", with: "'").trimmingCharacters(in: marks)
        var plain = given
        for opening in [interjection, request] {
            if let match = plain.prefixMatch(of: opening.regex) { plain.removeSubrange(match.range) }
        }
        plain = logged(plain) ?? joined(plain) ?? told(plain) ?? meal(plain) ?? correction(plain) ?? plain
        return plain == given ? text : plain
    }

    private static let longestText = 200

    /// "log porridge" of "porridge, log it".
    private static func logged(_ text: String) -> String? {
        if let match = text.wholeMatch(of: foodThenPleaseLog.regex), !begins(String(match.output.food)) {
            return "log \(match.output.food)"
        }
        guard let match = text.wholeMatch(of: foodThenLogIt.regex), !begins(String(match.output.food)) else {
            return nil
        }
        return "log \(match.output.food)"
    }

    /// "add an apple to lunch" of "chuck in an apple with lunch", "add an apple" of "throw in an apple".
    private static func joined(_ text: String) -> String? {
        if let match = text.wholeMatch(of: alsoWith.regex) {
            return "add \(match.output.food) to \(match.output.place)"
        }
        if let match = text.wholeMatch(of: thrownIn.regex) ?? text.wholeMatch(of: thrownWith.regex) {
            return "add \(match.output.food) to \(match.output.place)"
        }
        return text.wholeMatch(of: thrown.regex).map { "add \($0.output.food)" }
    }

    /// "I had a latte at 11" of "forgot to say, I had a latte at 11": with its time it is a meal of its own.
    private static func told(_ text: String) -> String? {
        guard let match = text.wholeMatch(of: forgottenMeal.regex), match.output.meal.firstMatch(of: time.regex) != nil
        else {
            return nil
        }
        let meal = String(match.output.meal)
        if meal.prefixMatch(of: eating.regex) != nil { return meal }
        // "the banana I had at 10"
        if let had = meal.wholeMatch(of: foodThenHad.regex) { return "I had \(had.output.food) \(had.output.time)" }
        return asks(meal) ? nil : "I had \(meal)"
    }

    /// True of words that ask or tell a deed of their own: "don't", "delete it and".
    private static func begins(_ text: String) -> Bool {
        text.prefixMatch(of: ownDeed.regex) != nil
    }

    /// "it was for dinner" of "dinner, not lunch", "it wasn't lunch, it was dinner" and "for dinner, I mean".
    private static func meal(_ text: String) -> String? {
        for pattern in meals {
            guard let found = text.wholeMatch(of: pattern.regex)?.output[1].substring else { continue }
            return "it was for \(found.lowercased())"
        }
        return text.wholeMatch(of: shouldBe.regex) == nil ? nil : "it \(text)"
    }

    /// "make it two apples" of "it should be two apples", "a pear instead of an apple" of "not an apple, a pear".
    private static func correction(_ text: String) -> String? {
        if let match = text.wholeMatch(of: denied.regex) {
            return "\(match.output.new) instead of \(match.output.old)"
        }
        if let match = text.wholeMatch(of: meant.regex) { return "make it \(match.output.new)" }
        if let match = text.wholeMatch(of: fewer.regex) { return "make it \(match.output.new)" }
        if let match = text.wholeMatch(of: forgotten.regex), !asks(String(match.output.new)) {
            return "add \(match.output.new)"
        }
        if let match = text.wholeMatch(of: within.regex) { return "add \(match.output.new)" }
        if let match = text.wholeMatch(of: also.regex) { return "and \(match.output.new)" }
        return nil
    }

    /// True of what is no food that was forgotten: "what I ate", "my password", "to eat".
    private static func asks(_ text: String) -> Bool {
        text.prefixMatch(of: notEaten.regex) != nil
    }
}

// MARK: Patterns

extension PlainOrder {
    /// "Never mind," of "never mind, undo": only before words that tell what to do.
    private static let interjection = Pattern(
        /(?:(?:no|nope|oh|ah|oops|whoops|sorry|wait|never ?mind|nvm|hang on|hold on|my bad|my mistake|actually|(?:that|it)(?: was|'s|s) (?:wrong|a mistake|not right)|i made a mistake|wrong one)[,.;:!\s\-]+)+(?=(?:please |can you |could you )?(?:undo|delete|remove|erase|scrap|cancel|take (?:it|that)|get rid|put (?:it|that)|move|change|make (?:it|that)|(?:it|that) (?:was|should)|should (?:be|have))\b)/
            .ignoresCase()
    )
    /// "Can you" before any deed; "I'd like to" only before words that are of the diary alone.
    private static let request = Pattern(
        /(?:(?:hey|ok|okay|hi|please|so)[, ]+)*(?:(?:can|could|would|will) you (?:please |just |kindly |quickly )*(?=(?:log|add|record|track|note|save|enter|register|jot|put|stick|pop|write|delete|remove|erase|scrap|discard|get rid of|take (?:it|that|this|my|the|yesterday|today)|undo|revert|reverse|cancel|move|change|switch|swap|replace|repeat|copy|make (?:it|that))\b)|(?:i'd like|i would like|i want|i need) (?:you )?to (?:please |just )*(?=(?:log|record|note|register|delete|remove|erase|undo|revert)\b)|let me (?:just )?(?=(?:log|record|register|undo)\b))/
            .ignoresCase()
    )
    private static let foodThenLogIt = Pattern(
        /(?<food>.+?)[,;.]? (?:please |and |just )*(?:log|add|record|track|save) (?:it|that|this)(?: please| for me| in)*/
            .ignoresCase()
    )
    private static let foodThenPleaseLog = Pattern(
        /(?<food>.+?)[,;.]? please (?:log|add|record|track)/.ignoresCase()
    )
    private static let ownDeed = Pattern(
        /(?:do|don't|not|never|if|should|can|could|would|will|when|what|how|why|did|i|we|delete|remove|undo|log|add|please|you|no)\b/
            .ignoresCase()
    )
    private static let meals: [Pattern<AnyRegexOutput>] = {
        let name = "(?:for |at |my |a )*(breakfast|brunch|lunch|dinner|supper|snack)"
        let not = "(?:was not|wasn'?t|is not|isn'?t)"
        return [
            "(?:(?:it|that|this) (?:was|is|should be) )?\(name),? not \(name.replacing("(breakfast", with: "(?:breakfast"))",
            "(?:(?:it|that|this) \(not)|not) \(name.replacing("(breakfast", with: "(?:breakfast"))[,;.]? (?:but )?(?:(?:it|that|this)(?: was|'s| is) )?\(name)",
            "i mean(?:t)?(?: to say)?[,:]? \(name)", "\(name),? i mean(?:t)?",
        ].compactMap { try? Pattern(Regex("(?i)\($0)")) }
    }()
    private static let shouldBe = Pattern(
        /should (?:be|have been|be under|have said) .+/.ignoresCase()
    )
    private static let denied = Pattern(
        /(?:it (?:was not|wasn't|isn't|is not) |that (?:was not|wasn't|isn't) |not )(?:the )?(?<old>[a-z][a-z ]*?)(?:, (?:but )?|,? but )(?:it was |that was |it's )?(?<new>[a-z0-9][a-z0-9 .]*)/
            .ignoresCase()
    )
    private static let meant = Pattern(
        /i meant(?: to say| to log)?[,:]? (?<new>.+)/.ignoresCase()
    )
    private static let fewer = Pattern(
        /(?:it was|i) only (?:(?:had|ate|drank) )?(?<new>(?!(?:half|(?:an?|one|two|three) (?:half|third|thirds|quarter|quarters))(?: of)? (?:the|my|that|those)\b)(?:an?|one|two|three|four|half|\d+)\b(?!.*\b(?:for|today|yesterday|at|this|last)\b).*)/
            .ignoresCase()
    )
    private static let forgotten = Pattern(
        /(?:oh,? |and )*i? ?(?:also )?forgot(?: to (?:say|mention|add|log|tell you)| about)?[,:]?(?: that)?(?: the| some| i(?: also)?(?: had| ate| drank))? (?<new>.+)/
            .ignoresCase()
    )
    private static let thrownWith = Pattern(
        /(?:(?:oh|and|also|please|ok|okay|so|now)[, ]+)*(?:(?:chuck|throw|bung|toss|sling|pop|stick|put|shove|slip) in|include) (?<food>(?:an?|some|another|the|my|\d+|two|three|four|half) .+?) (?:with|to|for|on|at|under|alongside) (?<place>(?:my |the |today's )?(?:breakfast|brunch|lunch|dinner|supper|snack)(?: yesterday| today)?)(?: please| too| as well)*/
            .ignoresCase()
    )
    /// "pop an apple in with lunch", "stick a pear on my breakfast"; but "put the rice on for dinner" eats nothing yet.
    private static let thrownIn = Pattern(
        /(?:(?:oh|and|also|please|ok|okay|so|now)[, ]+)*(?:chuck|throw|bung|toss|sling|pop|stick|put|shove|slip) (?<food>(?:an?|some|another|\d+|two|three|four|half) .+?) (?:in with|in under|onto|on|with|alongside) (?<place>(?:my |the |today's )?(?:breakfast|brunch|lunch|dinner|supper|snack))(?: please| too| as well)*/
            .ignoresCase()
    )
    private static let alsoWith = Pattern(
        /(?:oh,? )?(?:and|plus|also) (?<food>(?:an?|some|\d+|two|three|half) .+?) (?:with|for|at) (?<place>(?:my |the )?(?:breakfast|brunch|lunch|dinner|supper))(?: too| as well| also)*/
            .ignoresCase()
    )
    private static let thrown = Pattern(
        /(?:(?:oh|and|also|please|ok|okay|so|now)[, ]+)*(?:chuck|throw|bung|toss|sling) in (?<food>(?:an?|some|\d+|two|three|four|half) [a-z0-9 ]+?)(?: please| too| as well)*/
            .ignoresCase()
    )
    private static let forgottenMeal = Pattern(
        /(?:(?:oh|and|sorry|oops)[, ]+)*i? ?(?:also )?(?:forgot|forgotten)(?: to (?:say|mention|add|log|tell you|put in|put|record|note))?(?: about)?[,:;]? (?:that )?(?<meal>.+)/
            .ignoresCase()
    )
    /// Tells when something was eaten.
    private static let time = Pattern(
        /\b(?:at (?:about |around )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|yesterday|last night|this (?:morning|afternoon|evening)|(?:for|at|with) (?:my )?(?:breakfast|brunch|lunch|dinner|supper))\b/
            .ignoresCase()
    )
    private static let eating = Pattern(/(?:i|we) (?:also |just )?(?:had|ate|drank)\b/.ignoresCase())
    private static let foodThenHad = Pattern(
        /(?:the |that |my |those )?(?<food>.+?) (?:that )?(?:i|we) (?:had|ate|drank) (?<time>.+)/.ignoresCase()
    )
    private static let within = Pattern(
        /(?:oh,? |and )*there (?:was|were) (?:also )?(?<new>(?!no\b)[a-z0-9][a-z0-9 ]*?) (?:in|on|with) (?:it|that|there|them)(?: too| as well)?/
            .ignoresCase()
    )
    private static let also = Pattern(
        /(?:oh,? )?(?:and|plus|also) (?<new>(?:an?|some|\d+|two|three|half) .+?)(?: too| as well| also)?/.ignoresCase()
    )
    private static let notEaten = Pattern(
        /(?:what|how|when|where|which|who|why|if|whether|to|my|it|that|this|about|everything)\b/.ignoresCase()
    )
}
