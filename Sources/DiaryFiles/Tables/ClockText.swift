/// A time of day in words: "8:33 AM", "1 p.m.", "20:15:30.5". Read byte by byte: a table has one in each row, and a search takes
/// longer than all else that is done with a row.
struct ClockText {
    /// The seconds since midnight.
    let seconds: Int

    /// Is nil for what is no time.
    init?(_ text: some StringProtocol) {
        var bytes = Bytes(text)
        bytes.skipSpaces()
        guard var hour = bytes.number(1...2) else { return nil }
        var (minute, second): (Int?, Int) = (nil, 0)
        if bytes.skip(":") {
            guard let told = bytes.number(2...2) else { return nil }
            minute = told
            if bytes.skip(":") {
                guard let told = bytes.number(2...2) else { return nil }
                second = told
                if bytes.skip("."), bytes.number(1...9) == nil { return nil }
            }
        }
        bytes.skipSpaces()
        if let half = bytes.skip("a") ? 0 : bytes.skip("p") ? 12 : nil {
            _ = bytes.skip(".")
            bytes.skipSpaces()
            guard bytes.skip("m"), (1...12).contains(hour) else { return nil }
            _ = bytes.skip(".")
            bytes.skipSpaces()
            hour = hour % 12 + half
        } else if minute == nil {
            return nil
        }
        guard bytes.isEmpty, hour < 24, minute ?? 0 < 60, second < 60 else { return nil }
        seconds = hour * 3600 + (minute ?? 0) * 60 + second
    }

    private struct Bytes {
        private var rest: ArraySlice<UInt8>

        init(_ text: some StringProtocol) {
            // Some programs write a narrow space before AM.
            let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
            let plain = isPlain ? text.lowercased() : String(text.lowercased().map { $0.isWhitespace ? " " : $0 })
            rest = Array(plain.utf8)[...]
        }

        var isEmpty: Bool { rest.isEmpty }

        /// Takes so many digits.
        mutating func number(_ count: ClosedRange<Int>) -> Int? {
            let digits = rest.prefix(count.upperBound).prefix { (0x30...0x39).contains($0) }
            guard digits.count >= count.lowerBound else { return nil }
            rest = rest.dropFirst(digits.count)
            return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }

        /// Takes the letter, and returns true if it stands next.
        mutating func skip(_ letter: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: letter) else { return false }
            rest = rest.dropFirst()
            return true
        }

        mutating func skipSpaces() {
            rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        }
    }
}
