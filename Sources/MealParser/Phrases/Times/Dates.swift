/// Takes out dates, which count nothing: "on 12/3", "3rd of May", "Nov 21", "Monday 4:", "21.11.", "2025-03-04". Of a day that
/// does not exist, "30 February", the words stay unread, so that a person sees them.
struct Dates: PhraseRule {
    let name = "date"
    let example = "3rd of May pancakes"
    let counterexample = "3/4 of a pear"

    private let months: [Int32]
    private let weekdays, ordinals: [Int32]
    private let on, of, the, may, march: Int32

    init(_ intern: (String) -> Int32) {
        months = Self.months(intern)
        weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map(intern)
        ordinals = ["st", "nd", "rd", "th"].map(intern)
        on = intern("on")
        of = intern("of")
        the = intern("the")
        may = intern("may")
        march = intern("march")
    }

    private static let monthNames = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// The names of the months, each with its short form behind it.
    static func months(_ intern: (String) -> Int32) -> [Int32] {
        monthNames.flatMap { [intern($0), intern(String($0.prefix(3)))] }
    }

    /// The month that the word at `place` names, 1...12.
    private func month(at place: Int, in text: PhraseText) -> Int? {
        let word = text.word(at: place)
        return word < 0 ? nil : months.firstIndex(of: word).map { $0 / 2 + 1 }
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard let (date, range) = date(at: place, in: text) else {
                place += 1
                continue
            }
            if date.exists { text.tell(date, tokens: range) }
            text.cutOut(range, by: self, isUnread: !date.exists)
            place = range.lowerBound
        }
    }

    private func date(at place: Int, in text: PhraseText) -> (ToldDay, Range<Int>)? {
        guard
            let (date, end) = numeric(at: place, in: text) ?? dayFirst(at: place, in: text)
                ?? monthFirst(at: place, in: text) ?? behindWeekday(at: place, in: text)
        else { return nil }
        var start = place
        if text.word(at: start - 1) == the { start -= 1 }
        if text.word(at: start - 1) == on { start -= 1 }
        guard let (year, next) = self.year(at: end, in: text) else { return (date, start..<end) }
        return (ToldDay(month: date.month, day: date.day, year: year), start..<next)
    }

    // MARK: With the month's name

    /// "3 May", "3rd of May", "21st November".
    private func dayFirst(at place: Int, in text: PhraseText) -> (ToldDay, end: Int)? {
        guard let (day, next) = dayOfMonth(at: place, in: text) else { return nil }
        let isOrdinal = next > place + 1
        let end = isOrdinal && text.word(at: next) == of ? next + 1 : next
        guard let month = month(at: end, in: text), isOrdinal || !isVerb(end, in: text) else { return nil }
        return (ToldDay(month: month, day: day), end + 1)
    }

    /// "May 3rd", "Nov 21".
    private func monthFirst(at place: Int, in text: PhraseText) -> (ToldDay, end: Int)? {
        guard let month = month(at: place, in: text), let (day, end) = dayOfMonth(at: place + 1, in: text),
            end > place + 2 || !isVerb(place, in: text) || text.word(at: place - 1) == on,
            !text.isUnit(at: end)
        else { return nil }
        return (ToldDay(month: month, day: day), end)
    }

    /// "I may 2 …" is no month.
    private func isVerb(_ place: Int, in text: PhraseText) -> Bool {
        (text.word(at: place) == may || text.word(at: place) == march) && !text.tokens[place].isCapital
    }

    /// "4", "4th".
    private func dayOfMonth(at place: Int, in text: PhraseText) -> (Int, end: Int)? {
        guard text.isNumber(at: place), text.length(at: place) <= 2 else { return nil }
        let value = text.tokens[place].value
        guard (1...31).contains(value), value == value.rounded() else { return nil }
        let isOrdinal = text.isOne(of: ordinals, at: place + 1) && text.tokens[place + 1].isGlued
        return (Int(value), isOrdinal ? place + 2 : place + 1)
    }

    /// "Monday 4:", "Monday 4th"; "Monday 08:00" tells the hour.
    private func behindWeekday(at place: Int, in text: PhraseText) -> (ToldDay, end: Int)? {
        guard text.isOne(of: weekdays, at: place - 1), let (_, end) = dayOfMonth(at: place, in: text),
            end > place + 1 || text.isMark(":", at: end) && !isHour(before: end, in: text)
        else { return nil }
        return (ToldDay(), end)
    }

    /// True at the colon of "08:00", with nothing between it and the two digits behind.
    private func isHour(before colon: Int, in text: PhraseText) -> Bool {
        text.tokens[colon].isGlued && text.isNumber(at: colon + 1) && text.tokens[colon + 1].isGlued
            && text.length(at: colon + 1) == 2
    }

    // MARK: In numbers

    private func numeric(at place: Int, in text: PhraseText) -> (ToldDay, end: Int)? {
        guard text.isNumber(at: place) else { return nil }
        return international(at: place, in: text) ?? slashed(at: place, in: text) ?? pointed(at: place, in: text)
    }

    /// "2025-03-04".
    private func international(at place: Int, in text: PhraseText) -> (ToldDay, end: Int)? {
        guard (1990...2100).contains(text.tokens[place].value), text.length(at: place) == 4,
            text.isMark("-", at: place + 1), text.isNumber(at: place + 2), text.isMark("-", at: place + 3),
            text.isNumber(at: place + 4), text.tokens[place + 1...place + 4].allSatisfy(\.isGlued)
        else { return nil }
        let (month, day) = (text.tokens[place + 2].value, text.tokens[place + 4].value)
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        return (ToldDay(month: Int(month), day: Int(day), year: Int(text.tokens[place].value)), place + 5)
    }

    /// "12/3" and "24/12": no fraction that people write. "3/4" is a date behind "on" only.
    private func slashed(at place: Int, in text: PhraseText) -> (ToldDay, end: Int)? {
        guard let (first, second) = parts(of: place, at: "/", in: text), first <= 31, second <= 31,
            min(first, second) <= 12
        else { return nil }
        let hasYear = text.isMark("/", at: place + 1) && text.isNumber(at: place + 2) && text.tokens[place + 2].isGlued
        let isCounting = text.word(at: place + 1) == of || text.isUnit(at: place + 1)
        guard
            hasYear || first > second && !isCounting && text.isClauseStart(place)
                || text.word(at: place - 1) == on && !isCounting
        else { return nil }
        return (ToldDay(first, second), place + 1)
    }

    /// "21.11.", "03.05.2025".
    private func pointed(at place: Int, in text: PhraseText) -> (ToldDay, end: Int)? {
        guard let (day, month) = parts(of: place, at: ".", in: text), (1...31).contains(day), (1...12).contains(month),
            text.isMark(".", at: place + 1), text.tokens[place + 1].isGlued,
            text.isClauseStart(place) || text.word(at: place - 1) == on
        else { return nil }
        return (ToldDay(month: month, day: day), place + 2)
    }

    /// The whole numbers on either side of `mark` in a number's token.
    private func parts(of place: Int, at mark: Unicode.Scalar, in text: PhraseText) -> (Int, Int)? {
        let bytes = text.text[Int(text.tokens[place].start)..<Int(text.tokens[place].end)]
        guard bytes.count <= 5, let split = bytes.firstIndex(of: UInt8(ascii: mark)) else { return nil }
        let parts = [bytes[..<split], bytes[(split + 1)...]]
        guard parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(\.isDigit) }),
            parts[1].count == 2 || mark == "/"
        else { return nil }
        let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
        return numbers.contains(0) ? nil : (numbers[0], numbers[1])
    }

    /// "/2025" and " 2025" behind a date.
    private func year(at place: Int, in text: PhraseText) -> (Int, end: Int)? {
        let isMarked = text.isMark("/", at: place) || text.isMark(",", at: place)
        let next = isMarked ? place + 1 : place
        guard text.isNumber(at: next), !text.isUnit(at: next + 1) else { return nil }
        let value = text.tokens[next].value
        if text.length(at: next) == 4, (1990...2100).contains(value) { return (Int(value), next + 1) }
        let isShort = text.isMark("/", at: place) && text.tokens[next].isGlued && text.length(at: next) == 2
        return isShort ? (2000 + Int(value), next + 1) : nil
    }
}
