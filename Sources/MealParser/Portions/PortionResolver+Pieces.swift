import FoodDatabase

/// Weighs counted pieces where the record's only match for them is a serving: "5 dried apricots" of a record whose serving is
/// a handful.
extension PortionResolver {
    /// Returns what so many pieces weigh: by the record's piece where it has one that makes a likely amount, else one serving for
    /// all of them. Nil where a serving is a piece, or nothing is counted.
    func pieces(_ count: Double, ofServing serving: Int) -> ResolvedPortion? {
        guard count >= Self.manyOfServing, !isDrink, kind != .dish, kind != .soup, kind != .noodleSoup,
            !quantity.words.contains(where: index.servings.contains),
            !plainPieces.contains(where: { isSameWeight($0, as: serving) })
        else { return nil }
        let likely = grams(serving) / 4...grams(serving) * 6
        let fitting = plainPieces.filter { likely.contains(count * grams($0) / shape($0).count) }
        if fitting.count == 1 {
            var portion = counted(fitting[0], 0)
            portion.certainty = Self.countOfServing
            return portion
        }
        return ResolvedPortion(
            grams: grams(serving),
            quantity: 1,
            unit: "serving",
            rule: Self.unspecifiedRule,
            assumption: .usualAmount(grams: grams(serving), count: 1, isTold: quantity.count != nil),
            certainty: Self.countOfServing
        )
    }

    /// True if the portion is a small one of its kind, which people name: the "1 miniature popsicle" of "a popsicle".
    func isUnsaidMiniature(_ place: Int) -> Bool {
        let miniatures = index.words.known.portions.miniatures
        guard let usual, usual > grams(place) else { return false }
        let words = shape(place).words
        return words.contains { miniatures.contains($0) && !nameWords.contains($0) }
            && !words.contains { index.words.has($0, .size) && isSaid($0) }
    }

    /// True if the portion is a whole one, and the text counts what it was cut into: the "1 squid" of "7 squid rings".
    func isWholeOfCut(_ shape: PortionShape) -> Bool {
        let cuts = index.words.known.portions.cuts
        guard !shape.words.isEmpty, shape.words.allSatisfy(nameWords.contains) else { return false }
        return quantity.words.contains { cuts.contains($0) && !nameWords.contains($0) }
    }

    /// True if the portion is one small piece that the text does not name, and the text tells the size of a serving: the "1 fry" of "a
    /// medium poutine".
    func isPieceOfSizedServing(_ place: Int) -> Bool {
        guard saidSize != nil else { return false }
        let one = grams(place) / shape(place).count
        // "2 large fries" are no two large ones, and "a small jelly babies" is not one; two small dates are.
        let isSized = shape(place).words.contains { index.words.has($0, .size) }
        if quantity.isPlural == true, !isSized {
            let count = quantity.count ?? 1
            let isCrumb = usual.map { one < $0 * Self.crumbOfServing } ?? (one < Self.crumb)
            let isOne = quantity.count == nil || quantity.isArticle
            if isCrumb && count < Self.fewOfServing || isOne && one <= Self.crumb { return true }
        }
        guard let usual, one < usual * Self.pieceOfServing else { return false }
        let nouns = shape(place).words.filter { !index.words.has($0, .size) && !index.countable.contains($0) }
        return !nouns.isEmpty && !nouns.contains(where: quantity.allWords.contains)
    }

    /// True if the portion is one piece of what a dish is made of: the "1 egg" of "an omelette", the "1 nugget" of "half a sweet
    /// and sour pork". "2 egg omelette" counts eggs.
    func isIngredient(_ place: Int) -> Bool {
        let shape = shape(place)
        let nouns = shape.words.filter {
            !index.words.has($0, [.size, .measure]) && !index.countable.contains($0)
                && $0 != index.words.known.amounts.piece
        }
        guard !nouns.isEmpty, let usual, (quantity.count ?? 1) < Self.manyOfServing,
            !nouns.contains(where: quantity.allWords.contains), !nouns.contains(where: isSaid)
        else { return false }
        let one = grams(place) / shape.count
        return isOfEggs
            ? usual >= Self.piecesOfDish * one : kind == .dish && usual >= Self.crumbsOfDish * one
    }

    private var isOfEggs: Bool { index.foods.categoryBytes(at: food).elementsEqual("Eggs and omelets".utf8) }

    /// A helping is of nearly two eggs and more.
    private static let piecesOfDish = 1.8
    private static let crumbsOfDish = 8.0

    private static let fewOfServing = 4.0
    /// In grams; what weighs less is had by the handful.
    private static let crumb = 10.0
    private static let crumbOfServing = 0.12

    /// A piece is less of the record's usual amount.
    private static let pieceOfServing = 0.25

    /// The record's weights of one piece.
    private var plainPieces: [Int] {
        places.filter {
            let shape = shape($0)
            return shape.unit == nil && !shape.isUnspecified && !shape.isGuideline && grams($0) > 0
                && !isUnsaidMiniature($0)
        }
    }

    private func isSameWeight(_ piece: Int, as serving: Int) -> Bool {
        abs(grams(piece) / shape(piece).count - grams(serving)) < 0.5
    }

    /// Two or three of what is weighed by the serving are as many servings; more are its pieces.
    private static let manyOfServing = 4.0
    private static let countOfServing = 0.45
}
