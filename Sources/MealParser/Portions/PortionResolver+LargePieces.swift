import FoodDatabase

/// Takes smaller pieces than the record's medium ones where few people have as much.
extension PortionResolver {
    /// The small piece in place of a medium one that is far more than a quarter of people exceed: "a salmon fillet" is the small one of
    /// 170 g, as a medium one of 227 g is for two.
    func smallPiece(insteadOf place: Int) -> Int? {
        guard saidSize == nil, [.fish, .meat].contains(kind), !index.isSR28[food], let size = size(of: place),
            index.words.known.portions.usualSizes.contains(size),
            let upper = UsualAmounts.bundled.quartiles(ofRecord: index.foods.recordNumber(at: food))?.upper,
            grams(place) > Self.farMore * upper
        else { return nil }
        let words = shape(place).words.map { $0 == size ? index.words.known.portions.small : $0 }
        return places.first { shape($0).words == words && shape($0).count == shape(place).count && grams($0) > 0 }
    }

    /// The slice of the size that the text tells in inches: of a pizza of 12 inches the "1 piece, medium pizza", as the record's "1 medium
    /// pizza (11-12" diameter)" is that. Nil where the record has none.
    func sliceOfToldSize(insteadOf place: Int) -> Int? {
        let slices = index.words.known.amounts.slices
        guard let inches = quantity.inches, saidSize == nil, shape(place).words.contains(where: slices.contains),
            let whole = places.first(where: { shape($0).inches?.contains(inches) ?? false }), let size = size(of: whole)
        else { return nil }
        return places.first { other in
            let shape = shape(other)
            return grams(other) > 0 && (shape.words + shape.notes).contains(size)
                && shape.words.contains(where: slices.contains)
        }
    }

    private func size(of place: Int) -> Int32? { shape(place).words.first { index.words.has($0, .size) } }

    private static let farMore = 2.0

    /// True for "1 small cod (yield after cooking)", a whole fish that is more than people have: "a small cod" is a piece of one.
    func isWholeFish(_ place: Int) -> Bool {
        kind == .fish && shape(place).isYield && grams(place) > Self.farMore * (usual ?? .infinity)
            && shape(place).words.contains(where: nameWords.contains)
            && !quantity.words.contains(index.words.known.amounts.whole)
    }
}
