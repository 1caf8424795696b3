/// Numbers that say which one it is on a menu, in a list or in a house: "#3", "no. 2", "combo 3", "meal 2: eggs", "room 204".
///
/// Nobody can say what was in a combination that is known by its number only, so that the reading tells it.
struct MenuNumbers: PhraseRule {
    let name = "number on a menu"
    let example = "combo 3 with a coke"
    let counterexample = "3 combos"

    private let combos, labels, headings: [Int32]
    /// Stand before the number of a place or a time: nothing of it is eaten.
    private let numbered, periods: [Int32]
    private let no: Int32

    init(_ intern: (String) -> Int32) {
        combos = ["combo", "menu", "deal", "option"].map(intern)
        labels = ["number", "nr", "num", "no"].map(intern)
        headings = [
            "meal", "snack", "breakfast", "lunch", "dinner", "day", "week", "round", "phase", "part", "course", "table",
            "recipe", "entry",
        ].map(intern)
        numbered = [
            "room", "gate", "platform", "seat", "page", "chapter", "episode", "season", "channel", "level", "floor",
            "suite", "apartment", "building", "terminal", "flight", "bus", "route", "exit", "zone", "lane", "ward",
            "version",
        ].map(intern)
        periods = ["day", "week", "month", "year", "trimester", "round", "phase", "session"].map(intern)
        no = intern("no")
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if text.isNumber(at: place) || text.flags(at: place).contains(.number) { read(place, &text) }
            place += 1
        }
    }

    private func read(_ place: Int, _ text: inout PhraseText) {
        guard let (value, end) = text.numbers.plain(at: place), end == place + 1, value == value.rounded(),
            value < 10_000
        else { return }
        if isOfPlaceOrPeriod(place, end, in: text) { return text.cutOut(place - 1..<end, by: self) }
        guard value < 400 else { return }
        if let start = startOfNumber(place, in: text) {
            // "#3 combo", "number 3 meal".
            if text.isOne(of: combos, at: end) || text.isOne(of: headings, at: end) {
                name(start..<end + 1, &text)
                return
            }
            let isCombo = text.isOne(of: combos, at: start - 1)
            if isCombo || !text.isFood(at: end) || text.isSigned("#", before: place) && isBehindFood(start, in: text) {
                name(isCombo ? start - 1..<end : start..<end, &text)
            } else {
                text.setAside(start..<end, by: self)
            }
        } else if text.isOne(of: combos, at: place - 1), !text.isUnit(at: end) {
            name(place - 1..<end, &text)
        } else if text.isOne(of: headings, at: place - 1), isHeading(place - 1, end, in: text) {
            text.setAside(place..<end, by: self)
        }
    }

    /// "room 204", "day 14 of my diet"; "day 2 eggs" may be two eggs.
    private func isOfPlaceOrPeriod(_ place: Int, _ end: Int, in text: PhraseText) -> Bool {
        guard !text.isUnit(at: end), !text.isMark("x", at: end) else { return false }
        return text.isOne(of: numbered, at: place - 1)
            || text.isOne(of: periods, at: place - 1) && !text.isFood(at: end) && !isHeading(place - 1, end, in: text)
    }

    /// Returns the place of "#", "no." or "number" before a number.
    private func startOfNumber(_ place: Int, in text: PhraseText) -> Int? {
        if text.isSigned("#", before: place) || text.isSigned("№", before: place) { return place }
        let isPointed = text.isMark(".", at: place - 1)
        let label = isPointed ? place - 2 : place - 1
        guard text.isOne(of: labels, at: label), isPointed || text.word(at: label) != no else { return nil }
        return label
    }

    private func isBehindFood(_ place: Int, in text: PhraseText) -> Bool { text.isFood(at: place - 1) }

    /// "Meal 2:" and "day 3 -" at the start of a clause.
    private func isHeading(_ start: Int, _ end: Int, in text: PhraseText) -> Bool {
        (start == 0 || text.tokens[start - 1].kind == .mark)
            && (text.isMark(":", at: end) || text.isMark("-", at: end) || text.isMark("\n", at: end))
            && !(text.isNumber(at: end + 1) && text.tokens[end + 1].isGlued)
    }

    /// Marks "combo 3", of which nobody knows what it holds.
    private func name(_ range: Range<Int>, _ text: inout PhraseText) {
        text.setAside(range, by: self, isUnread: true)
    }
}
