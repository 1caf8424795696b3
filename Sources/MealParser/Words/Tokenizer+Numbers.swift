extension Tokenizer {
    mutating func readNumber(_ number: (UnsafeBufferPointer<UInt8>) -> Int32) {
        let start = position
        var value = readDecimal()
        var isWhole = !text[start..<position].contains(UInt8(ascii: "."))
        if let fraction = readVulgarFraction() {
            value += fraction
            isWhole = false
        }
        if isWhole, let (quotient, isShare) = readFraction(after: value) {
            if isShare { return appendPercentage(value, from: start, number) }
            value = quotient
            isWhole = false
            skipOrdinalEnding()
        }
        if readPercentSign() { return appendPercentage(value, from: start, number) }
        // The word lets a spelling begin with a number: "3 musketeers".
        let word = isWhole ? number(UnsafeBufferPointer(rebasing: text[start..<position])) : Vocabulary.unknown
        append(Token(kind: .number, word: word, value: value, start: Int32(start), end: Int32(position)))
    }

    /// "12", "1,000", "1.5", "1,5", ".5".
    private mutating func readDecimal() -> Double {
        var value = readDigits()
        while value >= 1, value < 1e6, let separator = thousandsSeparatorLength(at: position) {
            position += separator
            value = value * 1000 + readDigits()
        }
        guard position < text.count, text[position] == UInt8(ascii: ".") || text[position] == UInt8(ascii: ",") else {
            return value
        }
        let decimals = digitCount(at: position + 1)
        guard decimals > 0, text[position] == UInt8(ascii: ".") || decimals <= 2 else { return value }
        if (1..<1000).contains(value), decimals == 3, isThousands(at: position) {
            position += 1
            return value * 1000 + readDigits()
        }
        position += 1
        var scale = 1.0
        for _ in 0..<decimals {
            if scale < 1e9 {
                scale *= 10
                value += Double(text[position] - UInt8(ascii: "0")) / scale
            }
            position += 1
        }
        return (value * 1e6).rounded() / 1e6
    }

    /// The point in "1.500 g" and "2.250 ml", as most of Europe writes thousands: nobody weighs a gram to the thousandth and tells
    /// the nought at its end.
    private func isThousands(at point: Int) -> Bool {
        let end = point + 4
        let unit = end + spaceLength(at: end)
        guard text[point + 3] == UInt8(ascii: "0"), isLetter(at: unit) else { return false }
        let length = (unit..<text.count).prefix { isLetter(at: $0) }.count
        let letters = text[unit..<unit + length].map { $0 | 0x20 }
        return [Array("g".utf8), Array("gr".utf8), Array("ml".utf8), Array("grams".utf8)].contains(letters)
    }

    /// The mark in "1,000" and "1'000", and the space in "1 000", which "2 400 g tins" shows to be one before "000" only.
    private func thousandsSeparatorLength(at place: Int) -> Int? {
        guard place < text.count else { return nil }
        let isMark = text[place] == UInt8(ascii: ",") || text[place] == UInt8(ascii: "'")
        let length = isMark ? 1 : spaceLength(at: place)
        guard length > 0, digitCount(at: place + length) == 3 else { return nil }
        let isRound = text[(place + length)...].prefix(3).allSatisfy { $0 == UInt8(ascii: "0") }
        return isMark || isRound ? length : nil
    }

    private mutating func readDigits() -> Double {
        var value = 0.0
        while position < text.count, text[position].isDigit {
            if value < 1e9 { value = value * 10 + Double(text[position] - UInt8(ascii: "0")) }
            position += 1
        }
        return value
    }

    /// The "/2" of "1/2", the " 1/2" of "1 1/2" and "1-1/2", and the "/20" of "80/20".
    private mutating func readFraction(after value: Double) -> (value: Double, isShare: Bool)? {
        let start = position
        if let slash = slashLength(at: position), isDigit(at: position + slash) {
            position += slash
            let denominator = readDigits()
            if value + denominator == 100 { return (value, true) }
            if denominator >= 2, denominator <= 64, value <= 64 { return (value / denominator, false) }
            position = start
            return nil
        }
        guard position < text.count, spaceLength(at: position) > 0 || text[position] == UInt8(ascii: "-") else {
            return nil
        }
        position += max(spaceLength(at: position), 1)
        if let fraction = readVulgarFraction() { return (value + fraction, false) }
        let digits = digitCount(at: position)
        if digits == 1 || digits == 2, let slash = slashLength(at: position + digits) {
            let numerator = readDigits()
            position += slash
            let denominator = isDigit(at: position) ? readDigits() : 0
            if denominator >= 2, denominator <= 16, numerator < denominator {
                return (value + numerator / denominator, false)
            }
        }
        position = start
        return nil
    }

    /// Returns the number of bytes of the "/" or the fraction slash U+2044 at `place`; nil for anything else.
    private func slashLength(at place: Int) -> Int? {
        guard place < text.count else { return nil }
        if text[place] == UInt8(ascii: "/") { return 1 }
        guard text[place] >= 0x80 else { return nil }
        let (scalar, length) = LetterFolding.scalar(text, at: place)
        return scalar == "\u{2044}" ? length : nil
    }

    /// The "th" of "1/6th".
    private mutating func skipOrdinalEnding() {
        let isEnding = isLetter(at: position + 1) && !isLetter(at: position + 2)
        guard isEnding,
            ["th", "rd", "nd"].contains(where: { ending in
                zip(ending.utf8, text[position...]).allSatisfy { $0 == $1 | 0x20 }
            })
        else { return }
        position += 2
    }

    mutating func readVulgarFraction() -> Double? {
        guard position < text.count, text[position] >= 0x80,
            let (value, length) = LetterFolding.fraction(text, at: position)
        else { return nil }
        position += length
        return value
    }

    /// "%", " %" and " percent".
    private mutating func readPercentSign() -> Bool {
        let place = position + spaceLength(at: position)
        for sign in ["%", "percent"] as [StaticString] {
            let end = place + sign.utf8CodeUnitCount
            guard end <= text.count, !isLetter(at: end) || sign.utf8CodeUnitCount == 1 else { continue }
            if (place..<end).allSatisfy({ text[$0] | 0x20 == sign.utf8Start[$0 - place] | 0x20 }) {
                position = end
                return true
            }
        }
        return false
    }

    private mutating func appendPercentage(
        _ value: Double,
        from start: Int,
        _ number: (UnsafeBufferPointer<UInt8>) -> Int32
    ) {
        let name = value == value.rounded() ? String(Int(value)) : String(value)
        let word = Array("\(name)%".utf8).withUnsafeBufferPointer(number)
        append(
            Token(kind: .word, word: word, value: value, isPercentage: true, start: Int32(start), end: Int32(position))
        )
    }
}
