import FoodDatabase

/// Takes the ordinary one of several sizes of a measure that differ by what stands in parentheses: "1 bar (.8 oz)", "1 bar (1.9
/// oz)", "1 bar (2.1 oz)" of "a milky way". Drinks stay with the record's first: there the middle can is larger than what people have.
extension PortionResolver {
    /// Returns the portion of the ordinary size in place of the one at `place`, with the weights of all; nil where the record has one
    /// size, or the text tells which it was.
    func ordinarySize(insteadOf place: Int) -> (place: Int, all: ClosedRange<Double>)? {
        let shape = shape(place)
        guard !isDrink, tellsSize(shape), quantity.metric == nil, quantity.inches == nil, saidSize == nil,
            !shape.notes.contains(where: isSaid)
        else { return nil }
        let sizes = places.filter { isSize($0, of: shape) }.sorted { grams($0) < grams($1) }
        guard let least = sizes.first.map(grams), let most = sizes.last.map(grams), least <= Self.pieceForOne,
            most >= Self.apart * least
        else { return nil }
        return (ordinary(of: sizes) ?? place, least...most)
    }

    /// USDA's usual amount tells which one it is where it is about one of them; of three and more it is else the middle one.
    private func ordinary(of sizes: [Int]) -> Int? {
        if let usual, let nearest = sizes.min(by: { abs(grams($0) - usual) < abs(grams($1) - usual) }),
            abs(grams(nearest) - usual) <= Self.about * usual, grams(sizes[0]) <= usual
        {
            return nearest
        }
        guard sizes.count > 2 else { return nil }
        let middle = sizes[(sizes.count - 1) / 2]
        return usual.map { grams(middle) > Self.mostOfUsual * $0 } ?? false ? nil : middle
    }

    private func isSize(_ place: Int, of shape: PortionShape) -> Bool {
        let other = self.shape(place)
        return other.words == shape.words && other.count == shape.count && tellsSize(other) && grams(place) > 0
    }

    /// "(.8 oz)", "(about 5\" dia)".
    private func tellsSize(_ shape: PortionShape) -> Bool {
        (shape.content != nil || shape.inches != nil) && shape.unit == nil && !shape.isGuideline && !shape.isYield
            && !shape.isNotSpecifiedSize
    }

    /// Nearer sizes say nearly the same.
    private static let apart = 1.5
    private static let about = 0.1
    /// The middle focaccia is for a table.
    private static let mostOfUsual = 4.0
    /// In grams; a whole pie is for many, and no size of it is what one person has.
    private static let pieceForOne = 400.0
}
