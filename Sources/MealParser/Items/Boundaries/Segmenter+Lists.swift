import FoodDatabase

/// Foods one behind the other, with nothing between them.
extension Segmenter {
    private static let longestName = 4
    private static let longestList = 12

    /// Makes each food of "eggs bacon toast juice" a piece of its own, where all of its words are foods and not all of them are
    /// one food: "turkey avocado sandwich".
    mutating func splitLists() {
        let pieces = text.pieces.indices.flatMap { foods(listedIn: $0) ?? [text.pieces[$0]] }
        guard pieces.count > text.pieces.count else { return }
        text.pieces = pieces
        score = [0] + [Float](repeating: -.infinity, count: pieces.count)
        last = [Segment?](repeating: nil, count: pieces.count + 1)
        foodsOfPieces = pieces.indices.map { foods(of: $0) }
    }

    /// A food of a list: its words, and what it is.
    private struct Listed {
        var words: Range<Int>
        var food: Candidate
    }

    private mutating func foods(listedIn place: Int) -> [MealText.Piece]? {
        let piece = text.pieces[place]
        // A name that has every word is one food, even if its head is a brand, but where another food is in it: the bagel of "Egg,
        // cheese, and steak on bagel" for "steak eggs". What is weighed is one food, too.
        guard
            foodsOfPieces[place].first.map({
                $0.coverage < 0.99 || !$0.isExact && hasUnsaidFood($0, in: place..<place + 1)
            }) ?? true,
            !isWeighedList, !hasMetric(piece),
            piece.amounts.allSatisfy({ text.amounts[$0].tokens.lowerBound == piece.tokens.lowerBound })
        else { return nil }
        let words = piece.tokens.filter {
            text.isContent[$0] && !ranker.index.words.has(text.tokens[$0].word, .framing)
        }
        guard (2...Self.longestList).contains(words.count), piece.joint != .with, piece.joint != .other,
            isUnbroken(words),
            words.allSatisfy({ text.tokens[$0].word >= 0 && !text.tokens[$0].isAbsent }),
            !words.contains(where: {
                ranker.index.words.has(text.tokens[$0].word, [.measure, .size])
                    || ranker.index.words.known.mixing.contains(text.tokens[$0].word)
            }),
            let listed = foods(coveringAll: words)
        else { return nil }
        let starts = starts(ofFoods: listed)
        guard starts.count > 1, !isHalfOfName(place) else { return nil }
        return starts.indices.map { place in
            let isFirst = place == 0
            let first = isFirst ? piece.tokens.lowerBound : words[starts[place]]
            let end = place + 1 < starts.count ? words[starts[place + 1]] : piece.tokens.upperBound
            return MealText.Piece(
                joint: isFirst ? piece.joint : .hard,
                tokens: first..<end,
                amounts: isFirst ? piece.amounts : piece.amounts.upperBound..<piece.amounts.upperBound
            )
        }
    }

    /// The fewest foods that have all of these words.
    private mutating func foods(coveringAll words: [Int]) -> [Listed]? {
        var best: [[Listed]?] = [[]]
        for end in 1...words.count {
            var shortest: [Listed]?
            for start in max(0, end - Self.longestName)..<end {
                guard let before = best[start], before.count + 1 < shortest?.count ?? .max,
                    let food = food(calledBy: words[start]..<words[end - 1] + 1)
                else { continue }
                shortest = before + [Listed(words: start..<end, food: food)]
            }
            best.append(shortest)
        }
        return best[words.count]
    }

    /// Where, among the words of `foods`, another food begins: not at "sandwich" of "turkey avocado sandwich".
    private func starts(ofFoods foods: [Listed]) -> [Int] {
        var starts: [Int] = []
        var end = foods.count
        while end > 0 {
            var start = end - 1
            while start > 0, makesAnother(foods[end - 1].food, foods[start - 1].food) { start -= 1 }
            starts.append(start)
            end = start
        }
        return starts.reversed().map { foods[$0].words.lowerBound }
    }

    /// Whether `food` before `head` makes one food of both, as fruit does of juice.
    private func makesAnother(_ head: Candidate, _ food: Candidate) -> Bool {
        let index = ranker.index
        if isFlavor(food) { return true }
        guard !isDish(food), !isPlain(head) else { return false }
        let kinds = index.foods.traits(at: food.food).intersection(.shelves)
        return heads(of: head).contains { !index.kindsBeforeHead[Int($0)].isDisjoint(with: kinds) }
    }

    /// "garlic" of "garlic chicken", "lemon pepper" of "lemon pepper salmon".
    private func isFlavor(_ food: Candidate) -> Bool {
        heads(of: food).contains(where: ranker.index.words.known.flavors.contains)
    }

    /// A dish goes into no other: "pizza salad".
    private func isDish(_ food: Candidate) -> Bool {
        let index = ranker.index
        return index.foods.traits(at: food.food).contains(.dish)
            || index.words(ofName: food.name).contains { index.words.known.composed.contains(index.wordsOfNames[$0]) }
    }

    /// Meat, fish, eggs, beans, plain grain, fruit or vegetables are no more for what stands before them: "salmon rice".
    private func isPlain(_ food: Candidate) -> Bool { ranker.index.foods.traits(at: food.food).contains(.plain) }

    /// "bacon egg" of "bacon egg and cheese", which is a name.
    private mutating func isHalfOfName(_ place: Int) -> Bool {
        guard place + 1 < text.pieces.count, text.pieces[place + 1].joint == .and else { return false }
        let pieces = place..<place + 2
        gather(pieces)
        return candidates(pieces).first.map { $0.isExact || $0.isWhole && !hasUnsaidFood($0, in: pieces) } ?? false
    }

    /// Whether nothing stands between these tokens.
    private func isUnbroken(_ tokens: [Int]) -> Bool {
        zip(tokens, tokens.dropFirst()).allSatisfy { first, second in
            (first + 1..<second).allSatisfy { Token.isMark(text.tokens[$0], "-") }
        }
    }

    /// Whether the name has a food that the text has not, and does not have the text's words behind each other.
    private func hasUnsaidFood(_ candidate: Candidate, in pieces: Range<Int>) -> Bool {
        let index = ranker.index
        let places = index.words(ofName: candidate.name)
        if zip(places, places.dropFirst()).contains(where: { first, second in
            says(index.wordsOfNames[first], in: pieces) && says(index.wordsOfNames[second], in: pieces)
        }) {
            return false
        }
        return places.contains { place in
            let word = index.wordsOfNames[place]
            return [.head, .kind, .variety, .detail].contains(index.rolesOfNames[place])
                && index.words.has(word, .called) && !index.words.has(word, .preparation) && !says(word, in: pieces)
        }
    }

    /// The food whose name these tokens are, however it is made ready.
    private mutating func food(calledBy tokens: Range<Int>) -> Candidate? {
        let index = ranker.index
        let name = tokens.drop { index.words.has(text.tokens[$0].word, .preparation) }
        guard !name.isEmpty, let best = best(of: tokens) else { return nil }
        if name.count == tokens.count { return (tokens.count == 1 ? best.isWhole : best.isExact) ? best : nil }
        guard best.isWholeButPrepared, let named = self.best(of: name) else { return nil }
        return (name.count == 1 ? named.isWhole : named.isExact) ? best : nil
    }

    /// What people call by a single word is in the surveys, and no brand.
    private mutating func best(of tokens: Range<Int>) -> Candidate? {
        let pieces = text.pieces
        defer { text.pieces = pieces }
        text.pieces = [MealText.Piece(joint: .hard, tokens: tokens, amounts: 0..<0)]
        let index = ranker.index
        return foods(of: 0).first.flatMap { best in
            let isBrand =
                [.brand, .product].contains(index.sourceOfName[best.name])
                && !index.words.has(text.tokens[tokens.lowerBound].word, .called)
            return isBrand || tokens.count == 1 && index.isSR28[best.food] ? nil : best
        }
    }
}
