import FitIQCore

/// The parts of a text that no rule explains, as a person sees them.
struct UnrecognizedSpans {
    let meal: MealText
    let account: WordAccount

    func spans() -> [TextSpan] {
        var offset = UTF16Offset(meal.text)
        return ranges().map { range in
            let start = offset.advance(to: range.lowerBound)
            let end = offset.advance(to: range.upperBound)
            return TextSpan(text: String(decoding: meal.text[range], as: UTF8.self), start: start, length: end - start)
        }
    }

    /// Neighbours are one. So is all that stands between the first and the last unexplained word of a part that no food was
    /// read from: "fed the cat". What is counted by a measure there is told with its number: "2 slices of nana loaf".
    private func ranges() -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var last: WordAccount.Entry?
        for (place, entry) in account.entries.enumerated() {
            guard let doubt = entry.doubt, doubt > .state else { continue }
            let end = Int(account.endOfMeasured(at: place) ?? entry.end)
            if let last, isOne(last, entry), let range = ranges.popLast() {
                ranges.append(range.lowerBound..<max(range.upperBound, end))
            } else {
                ranges.append(Int(entry.start)..<end)
            }
            last = entry
        }
        return ranges
    }

    private func isOne(_ one: WordAccount.Entry, _ next: WordAccount.Entry) -> Bool {
        let isNeighbour = one.token + 1 == next.token && one.isLeftOver == next.isLeftOver
        return one.part == next.part ? isNeighbour || next.isLeftOver : isNeighbour && next.isLeftOver
    }

    /// All words of a text of which nothing was eaten, so that a person sees what was not read.
    static func whole(of meal: MealText) -> [TextSpan] {
        let words = meal.tokens.filter { $0.kind != .mark }
        guard let first = (words.map(\.start) + meal.asides.map(\.start)).min(),
            let last = (words.map(\.end) + meal.asides.map(\.end)).max()
        else { return [] }
        var offset = UTF16Offset(meal.text)
        let start = offset.advance(to: Int(first))
        let end = offset.advance(to: Int(last))
        let text = String(decoding: meal.text[Int(first)..<Int(last)], as: UTF8.self)
        return [TextSpan(text: text, start: start, length: end - start)]
    }
}
