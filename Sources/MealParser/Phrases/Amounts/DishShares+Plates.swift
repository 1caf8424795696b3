extension DishShares {
    /// Reads what is told of a food with what it comes with, and of the food before a remark.
    func readPlates(in text: inout PhraseText) {
        for place in text.tokens.indices.reversed() {
            if let (foods, times, end) = times(at: place, in: text) {
                text.setAside(place..<end, by: self)
                text.share(foods, PhraseText.Share(part: times, portions: times, isTimes: true))
            } else if isSharedByAnyone(place, in: text) {
                text.setAside(place..<place + 1, by: self, isUnread: true)
            }
        }
    }

    /// "x2" of "toast with peanut butter x2": twice the toast as well. The milk and the sugar of a hot drink go by its cups; "sugars x2" are
    /// spoons.
    private func times(at place: Int, in text: PhraseText) -> (foods: Range<Int>, Double, end: Int)? {
        guard text.isMark("x", at: place), let (times, end) = text.numbers.plain(at: place + 1),
            Self.times.contains(times), times == times.rounded(), text.isClauseEnd(end),
            let plate = text.plate(before: place),
            plate.allSatisfy({ !text.isNumber(at: $0) && !text.flags(at: $0).contains(.number) }),
            let with = plate.first(where: { text.isWith(at: $0) })
        else { return nil }
        let first = plate.lowerBound..<with
        guard first.contains(where: { text.isOne(of: words.hotDrinks, at: $0) }) else { return (plate, times, end) }
        let last = plate.upperBound - 1
        let goesByCups =
            text.isOne(of: words.whiteners, at: last)
            || text.isOne(of: words.sweeteners, at: last) && !text.isPlural(at: last)
        return goesByCups ? (first, times, end) : nil
    }

    private static let times: ClosedRange<Double> = 2...20

    /// "chips (shared)": the text does not say by how many.
    private func isSharedByAnyone(_ place: Int, in text: PhraseText) -> Bool {
        text.word(at: place) == words.shared && place > 0 && text.tokens[place - 1].kind == .mark
            && text.isClauseEnd(place + 1)
    }
}

extension PhraseText {
    /// The last food before `place` with what it comes with: "nachos with guac" of "soup, nachos with guac, shared"; nil where it comes with
    /// nothing.
    func plate(before place: Int) -> Range<Int>? {
        let sentence = self.sentence(before: endOfFoods(before: place))
        guard let with = sentence.last(where: { isWith(at: $0) }),
            !sentence.contains(where: { $0 > with && isListed($0) })
        else { return nil }
        let start = sentence.last { $0 < with && (tokens[$0].kind == .mark || isListed($0)) }.map { $0 + 1 }
        let plate = (start ?? sentence.lowerBound)..<sentence.upperBound
        return plate.lowerBound < with && with + 1 < plate.upperBound ? plate : nil
    }

    /// The sentence before a comma at `place` where its last two foods are joined by "and": "pizza, wings and chips, shared".
    func list(before place: Int) -> Range<Int>? {
        let end = endOfFoods(before: place)
        guard end < place else { return nil }
        let sentence = self.sentence(before: end)
        return sentence.last { isListed($0) }.flatMap { isMark(",", at: $0) ? nil : sentence }
    }

    /// The food before a remark in parentheses: "spring rolls" of "rice, spring rolls (I had 2)"; a part is of all since the last comma.
    func foods(before eaten: ShareWords.Eaten) -> Range<Int>? {
        let open = eaten.range.lowerBound - 1
        guard isMark("(", at: open), isMark(")", at: eaten.range.upperBound) else { return nil }
        let sentence = self.sentence(before: open)
        let last = sentence.last { place in
            isMark(",", at: place) || !eaten.isPart && (isListed(place) || isWith(at: place))
        }
        return last.flatMap { $0 + 1 < open ? $0 + 1..<open : nil }
    }

    /// The place of a comma or parenthesis right before `place`, else `place`.
    private func endOfFoods(before place: Int) -> Int {
        isMark(",", at: place - 1) || isMark("(", at: place - 1) ? place - 1 : place
    }
}
