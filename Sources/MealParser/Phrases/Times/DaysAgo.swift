import FitIQCore

/// Takes out days that are told by counting nights and weeks back, "the day before yesterday", "2 nights ago", and writes out the names
/// of days that people shorten: "tues", "weds".
struct DaysAgo: PhraseRule {
    let name = "day"
    let example = "2 nights ago pizza"
    let counterexample = "2 tarts ago"

    private let day, night, week, before, yesterday, last, ago, the, couple, of: Int32
    private let nights, leads, behind, makings: [Int32]
    /// The short name, whether it is another word as well, and the day.
    private let short: [(word: Int32, isWord: Bool, day: Int32)]

    init(_ intern: (String) -> Int32) {
        day = intern("day")
        night = intern("night")
        week = intern("week")
        before = intern("before")
        yesterday = intern("yesterday")
        last = intern("last")
        ago = intern("ago")
        the = intern("the")
        couple = intern("couple")
        of = intern("of")
        nights = ["night", "evening"].map(intern)
        makings = [
            "cooked", "baked", "made", "bought", "opened", "prepped", "froze", "frozen", "roasted", "from", "since",
            "leftover",
        ].map(intern)
        leads = ["on", "last", "this", "for", "since"].map(intern)
        behind = ["morning", "afternoon", "evening", "night", "lunch", "dinner", "breakfast", "i", "we", "had"].map(
            intern
        )
        short = [
            ("mon", true, "monday"), ("tue", false, "tuesday"), ("tues", false, "tuesday"), ("wed", true, "wednesday"),
            ("weds", false, "wednesday"), ("thu", false, "thursday"), ("thur", false, "thursday"),
            ("thurs", false, "thursday"), ("fri", false, "friday"), ("sat", true, "saturday"), ("sun", true, "sunday"),
        ].map { (intern($0), $1, intern($2)) }
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let name = short.first(where: { $0.word == text.word(at: place) }),
                !name.isWord || isDay(place, in: text)
            {
                var token = text.tokens[place]
                token.word = name.day
                text.replace(place..<place + 1, by: [token])
            }
            if let (days, part, range) = days(at: place, in: text) {
                if !isOfFood(range.lowerBound, in: text) { text.tell(daysAgo: days, part, tokens: range) }
                text.cutOut(range, by: self)
                place = range.lowerBound
            } else {
                place += 1
            }
        }
    }

    /// True behind "the chicken we cooked" and "the bread from": a food is that old.
    private func isOfFood(_ place: Int, in text: PhraseText) -> Bool {
        text.isOne(of: makings, at: place - 1) || text.isOne(of: makings, at: place - 2)
    }

    /// "sat:", "on sun", "mon lunch": a day, where the word is another one elsewhere.
    private func isDay(_ place: Int, in text: PhraseText) -> Bool {
        text.isOne(of: leads, at: place - 1) && !text.isClauseEnd(place + 1) || text.isMark(":", at: place + 1)
            || text.isMark("-", at: place + 1) && text.isClauseStart(place)
            || text.isClauseStart(place) && text.isOne(of: behind, at: place + 1)
            || text.flags(at: place - 1).contains(.meal) && text.isClauseEnd(place + 1)
            || text.isOne(of: leads, at: place - 1) && text.isClauseEnd(place + 1)
    }

    private func days(at place: Int, in text: PhraseText) -> (Int, ToldTime.PartOfDay?, Range<Int>)? {
        let start = text.word(at: place) == the ? place + 1 : place
        if text.word(at: start + 1) == before {
            if text.word(at: start) == day, text.word(at: start + 2) == yesterday { return (2, nil, place..<start + 3) }
            if text.isOne(of: nights, at: start), text.word(at: start + 2) == last {
                return (2, .night, place..<start + 3)
            }
        }
        guard let (count, unit) = count(at: place, in: text), text.word(at: unit + 1) == ago,
            count >= 1, count == count.rounded()
        else { return nil }
        let days = Int(count)
        if text.isOne(of: nights, at: unit) { return (days, .night, place..<unit + 2) }
        return text.word(at: unit) == week ? (7 * days, nil, place..<unit + 2) : nil
    }

    /// "2", "a", "a couple of".
    private func count(at place: Int, in text: PhraseText) -> (Double, unit: Int)? {
        if text.flags(at: place).contains(.article) {
            guard text.word(at: place + 1) == couple else { return (1, place + 1) }
            return (2, text.word(at: place + 2) == of ? place + 3 : place + 2)
        }
        guard let (count, next) = text.numbers.plain(at: place), count <= Self.most else { return nil }
        return (count, next)
    }

    /// Limits how many days or nights ago a text may tell.
    private static let most = 365.0
}
