import FoodDatabase

/// Where a name is put together from two foods that the text only names side by side.
extension Segmenter {
    /// Whether the name takes its words from two foods of the text without being both: the syrup of "pancakes with syrup" for
    /// "Pancake syrup", the cake of "cake and coffee" for "Coffee cake".
    func isTorn(_ candidate: Candidate, across pieces: Range<Int>) -> Bool {
        if isInvented(candidate, across: pieces) { return true }
        return pieces.dropFirst().contains { place in
            if isSwallowed(place, by: candidate) { return true }
            guard isFood(pieces.lowerBound), isFood(place) else { return false }
            let first = pieces.lowerBound..<place
            let second = place..<place + 1
            return switch text.pieces[place].joint {
            case .with:
                hasHead(candidate, in: second) && !hasHead(candidate, in: first)
                    && hasKind(candidate, in: first, orVariety: false)
            case .and:
                pieces.count == 2 && hasHead(candidate, in: first) && !hasHead(candidate, in: second)
                    && hasKind(candidate, in: second, orVariety: true)
            case .hard, .amount, .comma, .other: false
            }
        }
    }

    /// "Egg, cheese, and ham on biscuit" for "2 eggs, ham, cheese": a dish of counted foods with something in it that the text
    /// does not name.
    private func isInvented(_ candidate: Candidate, across pieces: Range<Int>) -> Bool {
        guard let first = text.pieces[pieces.lowerBound].amounts.first, !text.amounts[first].isArticle,
            !isWeighedList, pieces.allSatisfy(isFood),
            pieces.dropFirst().allSatisfy({ [.comma, .and].contains(text.pieces[$0].joint) })
        else { return false }
        let index = ranker.index
        let hasComma = pieces.dropFirst().contains { text.pieces[$0].joint == .comma }
        return index.words(ofName: candidate.name).contains { place in
            let role = index.rolesOfNames[place]
            return ([.head, .kind, .variety, .ingredient].contains(role) || hasComma && role == .detail)
                && !index.words.has(index.wordsOfNames[place], .preparation)
                && !says(index.wordsOfNames[place], in: pieces)
        }
    }

    /// Whether the piece is a food of which the name has nothing: "steamed broccoli" of "sirloin and steamed broccoli" is not
    /// lost in a steak.
    private func isSwallowed(_ piece: Int, by candidate: Candidate) -> Bool {
        guard !isWeighedList, isWholeFood(piece), [.with, .and, .comma].contains(text.pieces[piece].joint) else {
            return false
        }
        let index = ranker.index
        let words = index.wordsOfNames[index.words(ofName: candidate.name)]
        return !text.pieces[piece].tokens.contains { place in
            text.isContent[place] && words.contains(text.tokens[place].word)
                && !index.words.has(text.tokens[place].word, [.preparation, .measure, .size])
        }
    }

    /// Whether the head of the name's first part is said there.
    private func hasHead(_ candidate: Candidate, in pieces: Range<Int>) -> Bool {
        heads(of: candidate).contains { says($0, in: pieces) }
    }

    private func heads(of candidate: Candidate) -> ArraySlice<Int32> {
        let index = ranker.index
        return index.heads[Int(index.firstHead[candidate.name])..<Int(index.firstSecondHead[candidate.name])]
    }

    /// Whether the word is said there that tells which kind the name is of: "coffee" of "Coffee cake".
    private func hasKind(_ candidate: Candidate, in pieces: Range<Int>, orVariety: Bool) -> Bool {
        let index = ranker.index
        let places = index.words(ofName: candidate.name)
        let kind: Role = index.sourceOfName[candidate.name] == .ours ? .alias : .kind
        return places.contains { place in
            let isBeforeHead =
                place + 1 < places.upperBound && heads(of: candidate).contains(index.wordsOfNames[place + 1])
            return
                (index.rolesOfNames[place] == kind && isBeforeHead
                || orVariety && index.rolesOfNames[place] == .variety)
                && says(index.wordsOfNames[place], in: pieces)
        }
    }

    private func says(_ word: Int32, in pieces: Range<Int>) -> Bool {
        pieces.contains { piece in
            text.pieces[piece].tokens.contains { text.isContent[$0] && text.tokens[$0].word == word }
        }
    }
}
