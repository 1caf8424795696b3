/// Reads the words of one time of day.
struct ClockReader {
    /// The certainty with which words are a time.
    enum Form {
        /// "8:30", "8 am", "8 o'clock".
        case certain
        /// "8.30", "0800", "1230": it could be a number.
        case written
        /// "730": it mostly is a number.
        case threeDigits
        /// "7ish".
        case about
        /// "7".
        case bare
    }

    struct Time {
        var hour: Int
        var minute: Int
        /// Is true where the words do not tell whether it is before noon or after it.
        var isOpen: Bool
        var form: Form
        /// The place behind its tokens.
        var end: Int
    }

    let words: WordTable
    private var known: KnownWords { words.known }

    /// "8", "8:30", "8.30", "0800", "eight", each with what stands behind it: "am", "o'clock", "ish".
    func time(at place: Int, in text: PhraseText) -> Time? {
        guard var time = number(at: place, in: text) else { return nil }
        if let (isAfternoon, end) = meridiem(at: time.end, in: text), time.hour <= 12 || isAfternoon {
            if time.hour <= 12 { time.hour = time.hour % 12 + (isAfternoon ? 12 : 0) }
            time.isOpen = false
            time.form = .certain
            time.end = end
        } else if text.word(at: time.end) == known.clock.oclock {
            time.form = .certain
            time.end += 1
        } else if text.word(at: time.end) == known.clock.shortOf, text.word(at: time.end + 1) == known.clock.clock {
            time.form = .certain
            time.end += 2
        } else if let end = endOfAbout(at: time.end, in: text), time.form == .bare {
            time.form = .about
            time.end = end
        }
        return time
    }

    /// "half past 8", "a quarter to nine", "ten past seven", "ten to seven", "half 8".
    func phrase(at place: Int, in text: PhraseText) -> Time? {
        if let time = halfOfHour(at: place, in: text) { return time }
        var start = place
        if text.flags(at: start).contains(.article), text.word(at: start + 1) == known.amounts.quarter { start += 1 }
        let isNamed = text.word(at: start) == known.amounts.half || text.word(at: start) == known.amounts.quarter
        let minutes =
            isNamed ? (text.word(at: start) == known.amounts.half ? 30 : 15) : fiveMinutes(at: start, in: text)
        guard let minutes else { return nil }
        let isTo = text.word(at: start + 1) == known.grammar.to
        guard isTo || text.word(at: start + 1) == known.clock.past,
            var time = time(at: start + 2, in: text), time.minute == 0, time.form == .bare || time.form == .certain,
            isNamed || !isTo || isNoRange(minutes, time, at: place, in: text)
        else { return nil }
        if isTo { time.hour = time.hour % 24 == 1 && time.isOpen ? 12 : (time.hour + 23) % 24 }
        time.minute = isTo ? 60 - minutes : minutes
        time.form = .certain
        return time
    }

    /// "ten to seven" goes down, as no range does, and stands behind "at"; "five to seven eggs" goes up.
    private func isNoRange(_ minutes: Int, _ time: Time, at place: Int, in text: PhraseText) -> Bool {
        text.word(at: place - 1) == known.grammar.at || minutes > time.hour && !text.isUnit(at: time.end)
    }

    /// "half 8", which is half past: no half of eight is told so.
    private func halfOfHour(at place: Int, in text: PhraseText) -> Time? {
        guard text.word(at: place) == known.amounts.half,
            text.isClauseStart(place) || text.word(at: place - 1) == known.grammar.at
                || known.clock.around.contains(text.word(at: place - 1))
                    && (text.isClauseEnd(place + 2) || text.flags(at: place + 2).contains(.framing)),
            var time = number(at: place + 1, in: text), time.form == .bare, time.isOpen
        else { return nil }
        let next = time.end
        guard !text.isUnit(at: next), !text.isMark("-", at: next), !text.isMark("\"", at: next),
            !text.isOne(of: known.amounts.describing, at: next), !text.isPlural(at: next),
            text.flags(at: next).isDisjoint(with: [.measure, .size, .share, .collective])
        else { return nil }
        time.minute = 30
        time.form = .certain
        return time
    }

    private func fiveMinutes(at place: Int, in text: PhraseText) -> Int? {
        guard let (value, end) = text.numbers.plain(at: place), end == place + 1, [5, 10, 20, 25].contains(value)
        else { return nil }
        return Int(value)
    }

    // MARK: The number

    private func number(at place: Int, in text: PhraseText) -> Time? {
        guard text.isNumber(at: place) else { return spelled(at: place, in: text) }
        let value = text.tokens[place].value
        let length = text.length(at: place)
        if length == 4, value == value.rounded() { return fourDigits(Int(value), at: place, in: text) }
        if length == 3, value == value.rounded() { return threeDigits(Int(value), at: place, in: text) }
        if length >= 4 { return dotted(value, at: place, in: text) }
        guard length <= 2, value == value.rounded(), (0...24).contains(value) else { return nil }
        var time = Time(hour: Int(value), minute: 0, isOpen: (1...12).contains(value), form: .bare, end: place + 1)
        if text.isMark(":", at: place + 1), text.tokens[place + 1].isGlued, text.isNumber(at: place + 2),
            text.tokens[place + 2].isGlued, text.length(at: place + 2) == 2, text.tokens[place + 2].value < 60
        {
            time.minute = Int(text.tokens[place + 2].value)
            time.form = .certain
            time.end = place + 3
            // "08:15" is written on the clock of 24 hours.
            if length == 2, value < 10 { time.isOpen = false }
        }
        return time
    }

    private func spelled(at place: Int, in text: PhraseText) -> Time? {
        guard text.flags(at: place).contains(.number) else { return nil }
        let value = words.value(of: text.word(at: place))
        guard (1...12).contains(value) else { return nil }
        var time = Time(hour: Int(value), minute: 0, isOpen: true, form: .bare, end: place + 1)
        if let (minute, end) = spelledMinutes(at: place + 1, in: text) {
            time.minute = minute
            time.form = .written
            time.end = end
        }
        return time
    }

    /// "thirty" of "seven thirty", "forty five" of "six forty five".
    private func spelledMinutes(at place: Int, in text: PhraseText) -> (Int, end: Int)? {
        func number(_ place: Int) -> Int? {
            guard text.flags(at: place).contains(.number), !text.isNumber(at: place) else { return nil }
            let value = words.value(of: text.word(at: place))
            return value == value.rounded() ? Int(value) : nil
        }
        guard let tens = number(place), [10, 15, 20, 25, 30, 35, 40, 45, 50, 55].contains(tens) else { return nil }
        if tens % 10 == 0, tens > 10, number(place + 1) == 5 { return (tens + 5, place + 2) }
        return (tens, place + 1)
    }

    /// "0800" and "1230": the minutes of a meal end in 0 or 5.
    private func fourDigits(_ value: Int, at place: Int, in text: PhraseText) -> Time? {
        let isPadded = text.text[Int(text.tokens[place].start)] == UInt8(ascii: "0")
        let (hour, minute) = value.quotientAndRemainder(dividingBy: 100)
        guard hour < 24, minute < 60, isPadded || hour >= 10 && minute % 5 == 0,
            text.text[Int(text.tokens[place].start)..<Int(text.tokens[place].end)].allSatisfy(\.isDigit)
        else { return nil }
        return Time(hour: hour, minute: minute, isOpen: false, form: .written, end: place + 1)
    }

    /// "730" and "915".
    private func threeDigits(_ value: Int, at place: Int, in text: PhraseText) -> Time? {
        let (hour, minute) = value.quotientAndRemainder(dividingBy: 100)
        guard (1...9).contains(hour), minute < 60, minute % 5 == 0,
            text.text[Int(text.tokens[place].start)..<Int(text.tokens[place].end)].allSatisfy(\.isDigit)
        else { return nil }
        return Time(hour: hour, minute: minute, isOpen: true, form: .threeDigits, end: place + 1)
    }

    /// "8.30": a count of two decimals that a clock shows and no fraction has.
    private func dotted(_ value: Double, at place: Int, in text: PhraseText) -> Time? {
        let bytes = text.text[Int(text.tokens[place].start)..<Int(text.tokens[place].end)]
        guard value < 24, bytes.count <= 5, bytes.dropLast(2).last == UInt8(ascii: ".") else { return nil }
        let minute = Int((value * 100).rounded()) % 100
        guard minute < 60, minute % 15 == 0 || minute % 5 == 0 && value >= 5, minute > 0 || value >= 5 else {
            return nil
        }
        let hour = Int(value)
        return Time(hour: hour, minute: minute, isOpen: (1...12).contains(hour), form: .written, end: place + 1)
    }

    // MARK: What stands behind it

    /// "am", "pm", "a.m.", "p.m."
    private func meridiem(at place: Int, in text: PhraseText) -> (isAfternoon: Bool, end: Int)? {
        if known.clock.meridiems.contains(text.word(at: place)) {
            return (text.word(at: place) == known.clock.meridiems[1], place + 1)
        }
        guard known.clock.halvesOfDay.contains(text.word(at: place)) else { return nil }
        // "two a m", as dictation hears it.
        if text.word(at: place + 1) == known.clock.m {
            return (text.word(at: place) == known.clock.halvesOfDay[1], place + 2)
        }
        guard text.isMark(".", at: place + 1), text.word(at: place + 2) == known.clock.m else { return nil }
        let isAfternoon = text.word(at: place) == known.clock.halvesOfDay[1]
        return (isAfternoon, text.isMark(".", at: place + 3) ? place + 4 : place + 3)
    }

    /// "ish", "-ish".
    private func endOfAbout(at place: Int, in text: PhraseText) -> Int? {
        let next = text.isMark("-", at: place) ? place + 1 : place
        guard text.word(at: next) == known.clock.ish, text.tokens[next].isGlued else { return nil }
        return next + 1
    }
}
