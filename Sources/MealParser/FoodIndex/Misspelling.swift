/// Measures how far what was written is from a word that may have been meant.
///
/// | written | meant | cost |
/// |---|---|---|
/// | jucie, bannana, avacado | juice, banana, avocado | `common` |
/// | chiken, brwad | chicken, bread | `oneLetter` |
/// | capucino | cappuccino | `twoCommon` |
/// | mayonase | mayonnaise | `commonAndOne` |
/// | cauliflour | cauliflower | `two` |
enum Misspelling {
    enum Cost: Int, Comparable {
        /// Two letters swapped, one doubled or not doubled, a vowel for another.
        case common
        /// A letter left out, added or changed.
        case oneLetter
        case twoCommon, commonAndOne, two

        static func < (first: Cost, second: Cost) -> Bool { first.rawValue < second.rawValue }

        /// In letters: what is shorter is too often another word.
        fileprivate var shortest: Int {
            switch self {
            case .common, .oneLetter: 5
            case .twoCommon: 7
            case .commonAndOne: 8
            case .two: 9
            }
        }

        fileprivate init(first: Cost, second: Cost) {
            self = [.twoCommon, .commonAndOne, .two][first.rawValue + second.rawValue]
        }
    }

    /// Returns by how many letters the word meant may be longer or shorter.
    static func reach(of length: Int) -> Int { length < Cost.twoCommon.shortest ? 1 : 2 }

    /// - Returns: nil where more is between them, or the first letter differs.
    static func cost(of written: [UInt8], for meant: ArraySlice<UInt8>) -> Cost? {
        guard written.first == meant.first else { return nil }
        let (a, b) = unlike(written[...], meant)
        if let cost = single(a, b, in: written) { return cost }
        guard written.count >= Cost.twoCommon.shortest else { return nil }
        let cost = slips(a, b, in: written).compactMap { slip in
            single(slip.written, slip.meant, in: written).map { Cost(first: slip.cost, second: $0) }
        }.min()
        return cost.flatMap { written.count >= $0.shortest ? $0 : nil }
    }

    /// Returns the rest of both without the letters that they begin and end with alike.
    private static func unlike(
        _ a: ArraySlice<UInt8>,
        _ b: ArraySlice<UInt8>
    ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
        var (a, b) = (a, b)
        while let first = a.first, first == b.first {
            a.removeFirst()
            b.removeFirst()
        }
        while let last = a.last, last == b.last {
            a.removeLast()
            b.removeLast()
        }
        return (a, b)
    }

    private static func single(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, in written: [UInt8]) -> Cost? {
        switch (a.count, b.count) {
        case (0, 0): .common
        case (1, 0): isBeside(a[a.startIndex], at: a.startIndex, in: written) ? .common : .oneLetter
        case (0, 1): isDoubled(b[b.startIndex], before: a.startIndex, in: written) ? .common : .oneLetter
        case (1, 1): isVowel(a[a.startIndex]) && isVowel(b[b.startIndex]) ? .common : .oneLetter
        case (2, 2) where a.first == b.last && a.last == b.first: .common
        default: nil
        }
    }

    private typealias Slip = (cost: Cost, written: ArraySlice<UInt8>, meant: ArraySlice<UInt8>)

    /// Each slip that may come first, with what differs behind it.
    private static func slips(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, in written: [UInt8]) -> [Slip] {
        guard let first = a.first ?? b.first, abs(a.count - b.count) <= 2 else { return [] }
        var slips: [Slip] = []
        func add(_ writtenCount: Int, _ meantCount: Int) {
            guard let cost = single(a.prefix(writtenCount), b.prefix(meantCount), in: written) else { return }
            let rest = unlike(a.dropFirst(writtenCount), b.dropFirst(meantCount))
            slips.append((cost, rest.0, rest.1))
        }
        if !a.isEmpty { add(1, 0) }
        if !b.isEmpty { add(0, 1) }
        if !a.isEmpty, !b.isEmpty { add(1, 1) }
        if a.count > 1, b.count > 1, b.dropFirst().first == first { add(2, 2) }
        return slips
    }

    /// True if the letter was written twice: the second n of "bannana".
    private static func isBeside(_ letter: UInt8, at place: Int, in written: [UInt8]) -> Bool {
        place > 0 && written[place - 1] == letter || place + 1 < written.count && written[place + 1] == letter
    }

    /// True if the letter that is missing before `place` stands beside it: the second p of "aple".
    private static func isDoubled(_ letter: UInt8, before place: Int, in written: [UInt8]) -> Bool {
        place > 0 && written[place - 1] == letter || place < written.count && written[place] == letter
    }

    private static func isVowel(_ letter: UInt8) -> Bool {
        [UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u")].contains(letter)
    }
}
