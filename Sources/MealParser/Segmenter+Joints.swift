import FoodDatabase

/// Where a name is put together from two foods that the text only names side by side.
extension Segmenter {
    /// Whether the name takes its words from two foods of the text without being both: the syrup of "pancakes with syrup" for
    /// "Pancake syrup", the cake of "cake and coffee" for "Coffee cake".
    func isTorn(_ candidate: Candidate, across pieces: Range<Int>) -> Bool {
        if isInvented(candidate, across: pieces) || isBlended(candidate, across: pieces)
            || isDishUnsaid(candidate, across: pieces)
        {
            return true
        }
        return pieces.dropFirst().contains { place in
            let joint = text.pieces[place].joint
            guard [.with, .and, .comma].contains(joint) else { return false }
            if joint == .with, isOfWhatIsInDish(candidate, pieces.lowerBound..<place) { return true }
            if isSwallowed(place, by: candidate, alone: pieces.count == 2)
                || isOnlyAdded(candidate, at: place, behind: pieces) || isNeverSaid(candidate, in: pieces)
            {
                return true
            }
            guard isFood(pieces.lowerBound), isFood(place) else { return false }
            if joint == .and, pieces.count == 2, isAlone(candidate, in: pieces) { return true }
            let first = pieces.lowerBound..<place
            let second = place..<place + 1
            if pieces.count == 2, isCompound(candidate, of: first, and: second) { return true }
            if isOfRemark(candidate, in: second, not: first) { return true }
            return joint == .with
                ? isTopping(candidate, in: second, not: first) || hasAnotherFood(candidate, besides: pieces)
                : joint == .and && isListed(candidate, as: first, and: second, of: pieces)
        }
    }

    /// "Olive oil" of "75 g of Tunisian salad with olive oil": what is in a weighed dish is not the dish, whether its name is
    /// known or not.
    private func isOfWhatIsInDish(_ candidate: Candidate, _ dish: Range<Int>) -> Bool {
        hasMetric(text.pieces[dish.lowerBound]) && !hasHead(candidate, in: dish)
            && ranker.index.words.known.composed.contains { says($0, in: dish) }
    }

    /// Whether the name is of what stands behind "with" alone: "Pancake syrup" of "pancakes with syrup".
    private func isTopping(_ candidate: Candidate, in second: Range<Int>, not first: Range<Int>) -> Bool {
        guard hasHead(candidate, in: second), !hasHead(candidate, in: first) else { return false }
        return hasKind(candidate, in: first, orVariety: false) || isAloneThere(candidate, second.lowerBound)
            || !says(in: first, of: candidate) { $0 != .context }
    }

    /// "Chicken or turkey, rice, and vegetables" of "150 g chicken, 100 g rice and broccoli", "Cheese crackers" of "crackers and
    /// cheese".
    private func isListed(
        _ candidate: Candidate,
        as first: Range<Int>,
        and second: Range<Int>,
        of pieces: Range<Int>
    ) -> Bool {
        (isAnyWeighed || pieces.count == 2) && !sharesHead(candidate, with: second)
            && hasAnotherFood(candidate, besides: pieces)
            || pieces.count == 2 && hasHead(candidate, in: first) && !hasHead(candidate, in: second)
                && hasKind(candidate, in: second, orVariety: true)
    }

    /// Whether it is another name of a record that is more than the text says: "oat milk latte" for "oats with milk", the milk
    /// that is also called "cashew" for "cashews with milk", the sandwich that is "bread" for "bread with butter".
    private func isNeverSaid(_ candidate: Candidate, in pieces: Range<Int>) -> Bool {
        switch ranker.index.sourceOfName[candidate.name] {
        case .ours: !hasHead(candidate, in: pieces)
        case .alias:
            pieces.count == 2
                && (!hasHead(candidate, in: pieces)
                    || isAnotherFood(pieces.lowerBound, candidate)
                        && hasUnsaid([.contextHead], candidate, in: pieces.lowerBound..<pieces.lowerBound + 1))
        case .brand, .product:
            hasUnsaid([.alias], candidate, in: pieces)
                || pieces.count == 2 && isAnotherFood(pieces.lowerBound, candidate)
                    && hasUnsaid([.context], candidate, in: pieces)
        case .description: false
        }
    }

    /// Whether the piece by itself is called something that the candidate is not.
    private func isAnotherFood(_ piece: Int, _ candidate: Candidate) -> Bool {
        guard let food = foodsOfPieces[piece].first, food.isWhole, food.food != candidate.food else { return false }
        return [.description, .ours].contains(ranker.index.sourceOfName[food.name])
    }

    /// Whether the name puts the first food before the head that the second is, and nothing else of it: "Chicken salad" for
    /// "chicken, salad", "Cheese bread" for "cheese and bread".
    private func isCompound(_ candidate: Candidate, of first: Range<Int>, and second: Range<Int>) -> Bool {
        hasHead(candidate, in: second) && !hasHead(candidate, in: first)
            && (!sharesHead(candidate, with: second) || isPlural(first))
            && (hasKind(candidate, in: first, orVariety: true) || says(in: first, of: candidate) { $0 == .alternative })
    }

    /// "strawberries" of "strawberries and ice cream": its plural is no part of a compound.
    private func isPlural(_ pieces: Range<Int>) -> Bool {
        let noun = pieces.flatMap { text.pieces[$0].tokens }.last { text.isContent[$0] }
        return noun.map { text.text[Int(text.tokens[$0].end) - 1] | 0x20 == UInt8(ascii: "s") } ?? false
    }

    /// "Hot tea, chai, with milk" for "a cup of tea with milk": a drink that is more than what is poured together.
    private func isBlended(_ candidate: Candidate, across pieces: Range<Int>) -> Bool {
        let foods = ranker.index.foods
        guard !isWeighedList, isFood(pieces.lowerBound), let drink = foodsOfPieces[pieces.lowerBound].first,
            Guideline(category: foods.categoryBytes(at: drink.food)) == .beverage,
            pieces.dropFirst().contains(where: { isFood($0) })
        else { return false }
        return hasUnsaid([.head, .kind, .variety, .alias], candidate, in: pieces)
    }

    /// "Egg, cheese, and ham on biscuit" for "2 eggs, ham, cheese": a dish of foods, counted or added to another, with
    /// something in it that the text does not name.
    private func isInvented(_ candidate: Candidate, across pieces: Range<Int>) -> Bool {
        let first = text.pieces[pieces.lowerBound]
        let isCounted = first.amounts.first.map { !text.amounts[$0].isArticle } ?? false
        guard isCounted || first.joint == .with, !isWeighedList, pieces.allSatisfy({ isFood($0) }),
            pieces.dropFirst().allSatisfy({ [.comma, .and].contains(text.pieces[$0].joint) })
        else { return false }
        let hasComma = pieces.dropFirst().contains { text.pieces[$0].joint == .comma }
        // "Nonfat milk" is among the remarks of a chocolate milk, and "egg, bacon and cheese" is our name of a sandwich.
        let source = ranker.index.sourceOfName[candidate.name]
        let isRemark = source == .alias || source == .ours && hasComma
        let roles: [Role] =
            [.head, .kind, .variety, .ingredient, .alias] + (hasComma ? [.detail] : []) + (isRemark ? [.context] : [])
        return hasUnsaid(roles, candidate, in: pieces)
    }

    /// "Bacon and cheese sandwich" for "bacon and cheese": foods side by side are not the dish that has them in it.
    private func isDishUnsaid(_ candidate: Candidate, across pieces: Range<Int>) -> Bool {
        guard ranker.index.sourceOfName[candidate.name] == .description, pieces.allSatisfy({ isFood($0) }),
            pieces.dropFirst().allSatisfy({ [.comma, .and, .with].contains(text.pieces[$0].joint) })
        else { return false }
        let composed = ranker.index.words.known.composed
        let isAside = pieces.dropFirst().contains { text.pieces[$0].joint == .with }
        return isBegunOtherwise(candidate, in: pieces)
            || !isAside && heads(of: candidate).contains { composed.contains($0) && !says($0, in: pieces) }
    }

    /// Whether the name begins with a choice of foods that the text has none of: "Macaroni or noodles with cheese and chicken or
    /// turkey" for "turkey and cheese".
    private func isBegunOtherwise(_ candidate: Candidate, in pieces: Range<Int>) -> Bool {
        let index = ranker.index
        let choice = index.words(ofName: candidate.name).prefix { index.rolesOfNames[$0] == .alternative }
        return !choice.isEmpty && !choice.contains { says(index.wordsOfNames[$0], in: pieces) }
    }

    /// Whether the piece is a food of which the name has nothing: "steamed broccoli" of "sirloin and steamed broccoli" is not
    /// lost in a steak.
    ///
    /// - Parameter alone: nothing else is added.
    private func isSwallowed(_ piece: Int, by candidate: Candidate, alone: Bool) -> Bool {
        guard !isWeighedList || alone && text.pieces[piece].joint != .comma, !isUnderWeightOfAll(piece),
            isWholeFood(piece) || isCalled(piece)
        else { return false }
        let index = ranker.index
        let words = index.wordsOfNames[index.words(ofName: candidate.name)]
        // "Soy sauce" is not in "soybean curd".
        if text.pieces[piece].joint == .with, let food = foodsOfPieces[piece].first,
            let noun = heads(of: food).last(where: { says($0, in: piece..<piece + 1) }), !words.contains(noun)
        {
            return true
        }
        return !text.pieces[piece].tokens.contains { place in
            text.isContent[place] && words.contains(text.tokens[place].word)
                && !index.words.has(text.tokens[place].word, [.preparation, .measure, .size])
        }
    }

    /// "pita", "feta": one word that is a food's, whatever its record is called.
    func isCalled(_ piece: Int) -> Bool {
        let content = text.pieces[piece].tokens.filter {
            text.isContent[$0] && !ranker.index.words.has(text.tokens[$0].word, .framing)
        }
        guard content.count == 1, let only = content.first, [.with, .and].contains(text.pieces[piece].joint) else {
            return false
        }
        return !text.tokens[only].isAbsent && hasFood(only..<only + 1) && foodsOfPieces[piece].first?.coverage == 1
    }

    /// Whether the head of the name stands only behind "with", though the weight is of all: "olive oil" of "a salad with olive oil
    /// weighing 60 g".
    private func isOnlyAdded(_ candidate: Candidate, at place: Int, behind pieces: Range<Int>) -> Bool {
        text.pieces[place].joint == .with && isUnderWeightOfAll(place)
            && !hasHead(candidate, in: pieces.lowerBound..<place)
    }

    /// Whether the name is of one of two foods only: "cheese" is no more than a word of the shelf of sour cream, and "milk" one of
    /// the record that is our "chocolate".
    private func isAlone(_ candidate: Candidate, in pieces: Range<Int>) -> Bool {
        let index = ranker.index
        let aside: [Role] = index.sourceOfName[candidate.name] == .ours ? [.category, .context] : [.category]
        let words = index.words(ofName: candidate.name).filter { !aside.contains(index.rolesOfNames[$0]) }
            .map { index.wordsOfNames[$0] }
        return pieces.contains { piece in
            isWholeFood(piece)
                && !text.pieces[piece].tokens.contains { text.isContent[$0] && words.contains(text.tokens[$0].word) }
        }
    }

    /// Whether the piece alone is read as the same food: "salad with dressing" adds nothing to the dressing.
    private func isAloneThere(_ candidate: Candidate, _ piece: Int) -> Bool {
        foodsOfPieces[piece].first?.food == candidate.food
    }

    /// Whether the name is of a food that neither the text names nor one of its pieces alone means: the apple of "Apple salad
    /// with dressing", or either of "Chicken or turkey salad".
    private func hasAnotherFood(_ candidate: Candidate, besides pieces: Range<Int>) -> Bool {
        let index = ranker.index
        let unsaid = index.words(ofName: candidate.name).filter { place in
            let word = index.wordsOfNames[place]
            return !index.words.has(word, .preparation) && !says(word, in: pieces)
                && !pieces.contains { means(word, $0) }
        }
        let foods = unsaid.filter { index.words.has(index.wordsOfNames[$0], .called) }
        if foods.contains(where: { [.head, .kind].contains(index.rolesOfNames[$0]) }) { return true }
        let heads = heads(of: candidate)
        let behindHead = index.words(ofName: candidate.name).last { heads.contains(index.wordsOfNames[$0]) } ?? 0
        let alternatives = index.words(ofName: candidate.name).filter {
            index.rolesOfNames[$0] == .alternative && $0 <= behindHead
        }
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
}
