import FoodDatabase

/// Where a name is put together from two foods that the text only names side by side.
extension Segmenter {
    /// Whether the name takes its words from two foods of the text without being both: the syrup of "pancakes with syrup" for
    /// "Pancake syrup", the cake of "cake and coffee" for "Coffee cake".
    func isTorn(_ candidate: Candidate, across pieces: Range<Int>) -> Bool {
        if isInvented(candidate, across: pieces) || isBlended(candidate, across: pieces) { return true }
        return pieces.dropFirst().contains { place in
            if isSwallowed(place, by: candidate) || isOnlyAdded(candidate, at: place, behind: pieces) { return true }
            guard isFood(pieces.lowerBound), isFood(place) else { return false }
            let first = pieces.lowerBound..<place
            let second = place..<place + 1
            return switch text.pieces[place].joint {
            case .with:
                hasHead(candidate, in: second) && !hasHead(candidate, in: first)
                    && (hasKind(candidate, in: first, orVariety: false) || isAloneThere(candidate, place))
                    || isOfRemark(candidate, in: second, not: first) || hasAnotherFood(candidate, besides: pieces)
            case .and:
                isOfRemark(candidate, in: second, not: first)
                    || pieces.count == 2 && hasHead(candidate, in: first) && !hasHead(candidate, in: second)
                        && hasKind(candidate, in: second, orVariety: true)
            case .hard, .amount, .comma, .other: false
            }
        }
    }

    /// "Hot tea, chai, with milk" for "a cup of tea with milk": a drink that is more than what is poured together.
    private func isBlended(_ candidate: Candidate, across pieces: Range<Int>) -> Bool {
        let foods = ranker.index.foods
        guard !isWeighedList, isFood(pieces.lowerBound), let drink = foodsOfPieces[pieces.lowerBound].first,
            Guideline(category: foods.categoryBytes(at: drink.food)) == .beverage
        else { return false }
        let isPoured = pieces.dropFirst().contains { place in
            guard let added = foodsOfPieces[place].first, isFood(place) else { return false }
            return Guideline.isPoured(category: foods.categoryBytes(at: added.food))
        }
        return isPoured && hasUnsaid([.head, .kind, .variety, .alias], candidate, in: pieces)
    }

    /// "Egg, cheese, and ham on biscuit" for "2 eggs, ham, cheese": a dish of foods, counted or added to another, with
    /// something in it that the text does not name.
    private func isInvented(_ candidate: Candidate, across pieces: Range<Int>) -> Bool {
        let first = text.pieces[pieces.lowerBound]
        let isCounted = first.amounts.first.map { !text.amounts[$0].isArticle } ?? false
        guard isCounted || first.joint == .with, !isWeighedList, pieces.allSatisfy(isFood),
            pieces.dropFirst().allSatisfy({ [.comma, .and].contains(text.pieces[$0].joint) })
        else { return false }
        let hasComma = pieces.dropFirst().contains { text.pieces[$0].joint == .comma }
        // "Nonfat milk" is among the remarks of a chocolate milk.
        let isRemark = ranker.index.sourceOfName[candidate.name] == .alias
        let roles: [Role] =
            [.head, .kind, .variety, .ingredient, .alias] + (hasComma ? [.detail] : []) + (isRemark ? [.context] : [])
        return hasUnsaid(roles, candidate, in: pieces)
    }

    /// Whether the name has a word in one of these roles that the text has not; how it is made ready does not count.
    private func hasUnsaid(_ roles: [Role], _ candidate: Candidate, in pieces: Range<Int>) -> Bool {
        let index = ranker.index
        return index.words(ofName: candidate.name).contains { place in
            let word = index.wordsOfNames[place]
            return roles.contains(index.rolesOfNames[place]) && !index.words.has(word, .preparation)
                && !says(word, in: pieces)
        }
    }

    /// Whether the piece is a food of which the name has nothing: "steamed broccoli" of "sirloin and steamed broccoli" is not
    /// lost in a steak.
    private func isSwallowed(_ piece: Int, by candidate: Candidate) -> Bool {
        guard !isWeighedList, !isUnderWeightOfAll(piece), isWholeFood(piece),
            [.with, .and, .comma].contains(text.pieces[piece].joint)
        else { return false }
        let index = ranker.index
        let words = index.wordsOfNames[index.words(ofName: candidate.name)]
        return !text.pieces[piece].tokens.contains { place in
            text.isContent[place] && words.contains(text.tokens[place].word)
                && !index.words.has(text.tokens[place].word, [.preparation, .measure, .size])
        }
    }

    /// Whether the head of the name stands only behind "with", though the weight is of all: "olive oil" of "a salad with olive oil
    /// weighing 60 g".
    private func isOnlyAdded(_ candidate: Candidate, at place: Int, behind pieces: Range<Int>) -> Bool {
        text.pieces[place].joint == .with && isUnderWeightOfAll(place)
            && !hasHead(candidate, in: pieces.lowerBound..<place)
    }

    /// Whether the piece alone is read as the same food: "salad with dressing" adds nothing to the dressing.
    private func isAloneThere(_ candidate: Candidate, _ piece: Int) -> Bool {
        !isWeighedList && foodsOfPieces[piece].first?.food == candidate.food
    }

    /// Whether the name is of a food that neither the text names nor one of its pieces alone means: the apple of "Apple salad
    /// with dressing", or either of "Chicken or turkey salad".
    private func hasAnotherFood(_ candidate: Candidate, besides pieces: Range<Int>) -> Bool {
        guard !isWeighedList else { return false }
        let index = ranker.index
        let unsaid = index.words(ofName: candidate.name).filter { place in
            let word = index.wordsOfNames[place]
            return !index.words.has(word, .preparation) && !says(word, in: pieces)
                && !pieces.contains { means(word, $0) }
        }
        let foods = unsaid.filter { index.words.has(index.wordsOfNames[$0], .called) }
        if foods.contains(where: { [.head, .kind].contains(index.rolesOfNames[$0]) }) { return true }
        let alternatives = index.words(ofName: candidate.name).filter { index.rolesOfNames[$0] == .alternative }
        return alternatives.allSatisfy(unsaid.contains) && alternatives.contains(where: foods.contains)
    }

    private func means(_ word: Int32, _ piece: Int) -> Bool {
        guard let food = foodsOfPieces[piece].first else { return false }
        return ranker.index.wordsOfNames[ranker.index.words(ofName: food.name)].contains(word)
    }

    /// Whether a remark says what stands behind "with" only, and the record is more than what stands before it: "oil and
    /// vinegar" of "salad with oil and vinegar" is among the remarks of an egg salad.
    private func isOfRemark(_ candidate: Candidate, in added: Range<Int>, not first: Range<Int>) -> Bool {
        let index = ranker.index
        guard !isWeighedList, index.sourceOfName[candidate.name] == .alias else { return false }
        let isInFirst = index.words(ofName: candidate.name).contains { place in
            index.rolesOfNames[place] == .alias && says(index.wordsOfNames[place], in: first)
        }
        return !isInFirst && hasUnsaid([.context], candidate, in: first.lowerBound..<added.upperBound)
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
        let kind: Role = index.sourceOfName[candidate.name] == .description ? .kind : .alias
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
