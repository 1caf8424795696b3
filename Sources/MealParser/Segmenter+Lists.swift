import FoodDatabase

/// Foods one behind the other, with nothing between them.
extension Segmenter {
    private static let leastFoods = 3
    private static let longestName = 3
    private static let longestList = 12

    /// Makes each food of "eggs bacon toast juice" a piece of its own, where all of its words are foods: four, or three that
    /// begin with a plural.
    mutating func splitLists() {
        let pieces = text.pieces.indices.flatMap { foods(listedIn: $0) ?? [text.pieces[$0]] }
        guard pieces.count > text.pieces.count else { return }
        text.pieces = pieces
        score = [0] + [Float](repeating: -.infinity, count: pieces.count)
        last = [Segment?](repeating: nil, count: pieces.count + 1)
        foodsOfPieces = pieces.indices.map { foods(of: $0) }
    }

    private mutating func foods(listedIn place: Int) -> [MealText.Piece]? {
        let piece = text.pieces[place]
        // A name that has every word is one food, even if its head is a brand.
        guard (foodsOfPieces[place].first?.coverage ?? 0) < 0.99,
            piece.amounts.allSatisfy({ text.amounts[$0].tokens.lowerBound == piece.tokens.lowerBound })
        else { return nil }
        let words = piece.tokens.filter { text.isContent[$0] }
        guard (Self.leastFoods...Self.longestList).contains(words.count),
            words.allSatisfy({ text.tokens[$0].word >= 0 && !text.tokens[$0].isAbsent }),
            !words.contains(where: { ranker.index.words.has(text.tokens[$0].word, [.measure, .size]) })
        else { return nil }
        var foods: [MealText.Piece] = []
        var next = 0
        while next < words.count {
            let longest = min(Self.longestName, words.count - next)
            let length = (1...longest).reversed().first { isFood(words[next]...words[next + $0 - 1]) }
            guard let length else { return nil }
            let start = foods.isEmpty ? piece.tokens.lowerBound : words[next]
            next += length
            let end = next == words.count ? piece.tokens.upperBound : words[next]
            foods.append(
                MealText.Piece(
                    joint: foods.isEmpty ? piece.joint : .comma,
                    tokens: start..<end,
                    amounts: foods.isEmpty ? piece.amounts : piece.amounts.upperBound..<piece.amounts.upperBound
                )
            )
        }
        guard foods.count == Self.leastFoods, !isPlural(words[0]) else {
            return foods.count >= Self.leastFoods ? foods : nil
        }
        return isOfFruit(foods) ? foods : nil
    }

    /// "apple banana orange": three plants, each as it grows. "Turkey bacon avocado sandwich" and "almond flour pancakes" are
    /// compounds, of what stands last.
    private mutating func isOfFruit(_ foods: [MealText.Piece]) -> Bool {
        let pieces = text.pieces
        defer { text.pieces = pieces }
        text.pieces = foods
        return foods.indices.allSatisfy { place in
            guard let food = self.foods(of: place).first?.food else { return false }
            // USDA's surveys number fruit from 6 and vegetables from 7.
            let isPlant = ["6", "7"].contains(ranker.index.foods.record(at: food).prefix(1))
            return isPlant && !ranker.index.isSR28[food] && !ranker.index.isDrink[food]
        }
    }

    /// "eggs": what is told of by its plural is no part of a compound, as the almond of "almond flour pancakes" is.
    private func isPlural(_ token: Int) -> Bool {
        text.text[Int(text.tokens[token].end) - 1] | 0x20 == UInt8(ascii: "s")
    }

    /// Whether these tokens are a food's name and nothing else.
    private mutating func isFood(_ tokens: ClosedRange<Int>) -> Bool {
        let pieces = text.pieces
        defer { text.pieces = pieces }
        text.pieces = [MealText.Piece(joint: .hard, tokens: Range(tokens), amounts: 0..<0)]
        guard let best = foods(of: 0).first else { return false }
        return tokens.count == 1 ? best.isWhole : best.isExact
    }
}
