/// Takes out times of day, which count nothing: "8:30", "7.30 pm", "8 a.m.", "12-1pm", "at 7", "half past 8", "0800".
struct ClockTimes: PhraseRule {
    let name = "clock time"
    let example = "lunch 12-1pm salad"
    let counterexample = "2 to 3 cookies"

    private let leads, subjects, joins, ends, sequels: [Int32]
    private let oclock, ish, and, from, between, at: Int32

    init(_ intern: (String) -> Int32) {
        leads = [
            "at", "by", "until", "till", "til", "b4", "before", "after", "since", "past", "from", "around", "about",
            "between",
        ]
        .map(intern)
        subjects = ["i", "we", "had", "ate", "have", "id", "ive", "im", "then", "my", "some", "last", "every"].map(
            intern
        )
        joins = ["to", "till", "til", "until"].map(intern)
        ends = ["by", "until", "till", "til", "b4", "before", "after", "since", "past"].map(intern)
        sequels = ["then", "and", "so", "but", "later", "when"].map(intern)
        oclock = intern("oclock")
        ish = intern("ish")
        and = intern("and")
        from = intern("from")
        between = intern("between")
        at = intern("at")
    }

    func apply(to text: inout PhraseText) {
        let reader = ClockReader(words: text.words)
        var place = 0
        while place < text.tokens.count {
            if let range = noTime(at: place, in: text) ?? thousands(at: place, in: text, reader) {
                text.setAside(range, by: self, isUnread: true)
            }
            guard let (time, start) = time(at: place, in: text, reader) else {
                place += 1
                continue
            }
            text.tell(time, tokens: start..<time.end)
            text.cutOut(start..<time.end, by: self)
            place = start
        }
    }

    /// "25:00", "at 8:75": a time that there is not, of which neither number counts anything.
    private func noTime(at place: Int, in text: PhraseText) -> Range<Int>? {
        guard text.isNumber(at: place), text.isMark(":", at: place + 1), text.isNumber(at: place + 2),
            text.tokens[place + 1].isGlued, text.tokens[place + 2].isGlued
        else { return nil }
        let (hour, minute) = (text.tokens[place], text.tokens[place + 2])
        guard minute.end - minute.start == 2, hour.value > 24 || minute.value >= 60 else { return nil }
        let hasLead = leadStart(of: place, in: text) < place || text.isSigned("@", before: place)
        return hasLead || minute.value == 0 ? place..<place + 3 : nil
    }

    /// "2000" of "2000 almonds": nobody counts so many, and nothing says that it is eight in the evening.
    private func thousands(at place: Int, in text: PhraseText, _ reader: ClockReader) -> Range<Int>? {
        guard text.isNumber(at: place), text.length(at: place) == 4, let time = reader.time(at: place, in: text),
            time.form == .written, time.minute == 0, time.hour >= 10, time.end == place + 1,
            text.isFood(at: place + 1), text.isPlural(at: place + 1), text.isClauseEnd(place + 2),
            leadStart(of: place, in: text) == place, !text.isSigned("@", before: place),
            !tellsTimes(besides: place, in: text)
        else { return nil }
        return place..<place + 1
    }

    /// The time that begins at `place`, and where the words before it begin that say that it is one.
    private func time(at place: Int, in text: PhraseText, _ reader: ClockReader) -> (ClockReader.Time, start: Int)? {
        if let time = reader.phrase(at: place, in: text) {
            return (time, leadStart(of: place, in: text))
        }
        guard let time = reader.time(at: place, in: text) else { return nil }
        let start = leadStart(of: place, in: text)
        if let range = range(from: time, start: start, in: text, reader) { return (range, start) }
        return isTime(time, at: place, start: start, in: text) ? (time, start) : nil
    }

    /// "at about" before an hour.
    private func leadStart(of place: Int, in text: PhraseText) -> Int {
        var start = place
        while place - start < 2, text.isOne(of: leads, at: start - 1) { start -= 1 }
        return start
    }

    /// "12-1pm", "8 to 9am", "from 12 to 1", "between 1 and 2 I had".
    private func range(
        from time: ClockReader.Time,
        start: Int,
        in text: PhraseText,
        _ reader: ClockReader
    ) -> ClockReader.Time? {
        let isHyphen = text.isMark("-", at: time.end)
        let isBetween = text.word(at: start) == between && text.word(at: time.end) == and
        guard isHyphen || isBetween || text.isOne(of: joins, at: time.end),
            var last = reader.time(at: time.end + 1, in: text)
        else { return nil }
        if isHyphen, time.form == .bare || last.form == .bare {
            guard text.tokens[time.end].isGlued, text.tokens[time.end + 1].isGlued else { return nil }
        }
        if time.form != .certain, last.form != .certain {
            let isOpened = isBetween || text.word(at: start) == from
            guard isOpened, text.isClauseEnd(last.end) || text.isOne(of: subjects, at: last.end) else { return nil }
        }
        // "12-1pm" begins at noon, "9-10pm" at nine in the evening.
        let isBefore = time.hour % 12 <= last.hour % 12
        let hour = last.isOpen || !time.isOpen || !isBefore ? time.hour : time.hour % 12 + (last.hour >= 12 ? 12 : 0)
        last.isOpen = time.isOpen && last.isOpen
        last.hour = hour
        last.minute = time.minute
        return last
    }

    private func isTime(_ time: ClockReader.Time, at place: Int, start: Int, in text: PhraseText) -> Bool {
        let hasLead = start < place || text.isSigned("@", before: place)
        switch time.form {
        case .certain: return true
        case .about:
            return hasLead || !text.isFood(at: time.end) || text.isClauseStart(start) && !text.isPlural(at: time.end)
        case .written:
            return (hasLead || text.isClauseStart(place)) && !isMeasured(time.end, in: text)
        case .threeDigits:
            // "150 chicken" is weighed by many who write no unit.
            return (hasLead && start < place || text.isClauseStart(place) && tellsTimes(besides: place, in: text))
                && !isMeasured(time.end, in: text)
        case .bare:
            return hasLead && isHour(time, at: place, start: start, in: text)
        }
    }

    /// True if other clauses of the text begin with the time of day: "11am" of "730 muesli, 11am apple".
    private func tellsTimes(besides place: Int, in text: PhraseText) -> Bool {
        if !text.moments.isEmpty { return true }
        let reader = ClockReader(words: text.words)
        return text.tokens.indices.contains { other in
            other > place && text.isClauseStart(other)
                && reader.time(at: other, in: text).map { $0.form == .certain } ?? false
        }
    }

    /// "at 7 eggs", "coffee by 9", "steak at about 7", "around six I had".
    private func isHour(_ time: ClockReader.Time, at place: Int, start: Int, in text: PhraseText) -> Bool {
        let next = time.end
        let isEnd =
            text.isClauseEnd(next) || text.isNumber(at: next) || text.isOne(of: subjects, at: next)
            || !text.flags(at: next).isDisjoint(with: [.framing, .connective, .article, .meal, .number])
        if text.word(at: start) == at || text.isSigned("@", before: place) {
            // "At 2 bananas" counts them.
            return isEnd || text.isFood(at: next) && !text.isPlural(at: next) && !isMeasured(next, in: text)
        }
        if text.isOne(of: ends, at: place - 1) { return isEnd }
        guard text.words.known.clock.around.contains(text.word(at: place - 1)), isEnd else { return false }
        // "around eleven a muffin": an article begins the food.
        // "an apple and then around six I had".
        return (text.isClauseStart(start) || text.isOne(of: sequels, at: start - 1))
            && text.isOne(of: subjects, at: next)
            || text.flags(at: next).contains(.article) && !text.isUnit(at: next + 1)
            || isBehindCounted(start, in: text)
            || text.word(at: place - 1) == text.words.known.clock.around[0] && text.isFood(at: start - 1)
    }

    /// "a coffee" before `place`, with nothing between but its words.
    private func isBehindCounted(_ place: Int, in text: PhraseText) -> Bool {
        for place in (0..<place).reversed() {
            switch text.tokens[place].kind {
            case .number: return true
            case .mark: return false
            case .word:
                let flags = text.flags(at: place)
                if flags.contains(.article) { return true }
                if !flags.isDisjoint(with: [.connective, .grammar]), text.word(at: place) != text.words.known.grammar.of
                {
                    return false
                }
            }
        }
        return false
    }

    /// "8.30 g", "0800 kcal".
    private func isMeasured(_ place: Int, in text: PhraseText) -> Bool {
        text.isUnit(at: place) || text.words.known.amounts.kcalPerUnit(of: text.word(at: place)) != nil
            || !text.flags(at: place).isDisjoint(with: [.measure, .size])
    }
}
