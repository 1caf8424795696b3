import FoodDatabase

extension PortionResolver {
    /// The portion of the record that the text's words fit best; nil when none does.
    ///
    /// If none of the record's own does, a product of it may have the measure: "a caramel bar" of a record that gives bars
    /// for brands only.
    func bestPortion() -> (place: Int, fit: Double)? {
        bestPortion(of: places) ?? bestPortion(of: productPlaces.filter { saysMeasure($0) })
    }

    private func bestPortion(of places: some Sequence<Int>) -> (place: Int, fit: Double)? {
        var best: (place: Int, fit: Double)?
        for place in places {
            let fit = fit(of: place)
            guard fit > 0 else { continue }
            if best.map({ fit > $0.fit }) ?? true { best = (place, fit) }
        }
        return best
    }

    /// Returns how well a portion fits the text's size and measure words; 0 or less if it does not. See `PortionFeature`.
    func fit(of place: Int) -> Double {
        let shape = shape(place)
        guard !shape.isUnspecified, !shape.isGuideline, shape.unit == nil, grams(place) > 0, !isUnsaidWhole(place),
            !isWholeFish(place),
            !isUnsaidMiniature(place), !isWholeOfCut(shape), !isPieceOfSizedServing(place),
            !isIngredient(place)
        else { return 0 }
        // "2 slices of a 12-inch pizza" are not two pizzas.
        let isPart = isSliced && !shape.words.contains(where: index.words.known.amounts.slices.contains)
        let isInches = !isPart && quantity.inches.map { shape.inches?.contains($0) ?? false } ?? false
        guard isInches || quantity.count != nil || saysWord(of: shape) else { return 0 }
        var fit = sizeFit(of: shape) + unmetFit(of: shape)
        for word in shape.words where !isSaidOtherwise(word, in: shape) {
            fit += weights[feature(ofWord: word, in: shape)]
        }
        for word in shape.notes { fit += weights[feature(ofNote: word)] }
        if isInches {
            fit += weights[.inchesMet]
        } else if quantity.inches != nil, shape.inches != nil {
            fit += weights[.inchesOther]
        }
        if shape.isNotSpecifiedSize { fit += weights[.sizeLeftOpen] }
        if shape.isYield { fit += weights[.yield] }
        if quantity.count != nil { fit += weights[.counted] }
        // "1/2 chicken" for half a chicken.
        if let count = quantity.count, count < 1, count == shape.count { fit += weights[.sameShare] }
        if grams(place) == usual { fit += weights[.usualAmount] }
        return fit
    }

    /// "bottle" of "1 can or bottle", where the text says can.
    private func isSaidOtherwise(_ word: Int32, in shape: PortionShape) -> Bool {
        shape.alternatives.contains(word) && !quantity.allWords.contains(word)
            && shape.alternatives.contains { quantity.words.contains($0) && shape.words.contains($0) }
    }

    private var isSliced: Bool { quantity.words.contains(where: index.words.known.amounts.slices.contains) }

    /// A cake or pie for many, or what fills a baking pan, where the text says neither that it was all of it nor how large it
    /// was: "2 mince pies", "a square of cornbread".
    private func isUnsaidWhole(_ place: Int) -> Bool {
        let known = index.words.known
        // "2 slices of an extra-large pizza" are not two pizzas.
        if isSliced, grams(place) > Self.cakeForMany, !shape(place).words.contains(where: known.amounts.slices.contains)
        {
            return true
        }
        let isOfPan = shape(place).notes.contains(known.portions.pan)
        let isCake = index.foods.traits(at: food).contains(.cake)
        guard grams(place) > Self.cakeForMany, isOfPan || isCake, (quantity.count ?? 1) >= 1, quantity.inches == nil
        else { return false }
        return !quantity.words.contains { $0 == known.amounts.whole || index.words.has($0, .size) }
            && !quantity.allWords.contains(known.portions.pan)
    }

    private static let cakeForMany = 400.0

    private func feature(ofWord word: Int32, in shape: PortionShape) -> PortionFeature {
        let isName = nameWords.contains(word)
        // "medium" of "medium crust" says nothing about the pizza's size.
        if isName, index.words.has(word, .size) { return sizeUnsaid(word) }
        if quantity.allWords.contains(word) {
            return index.words.has(word, .size) ? .sizeSaid : index.words.has(word, .measure) ? .measureSaid : .wordSaid
        }
        if index.isSameMeasure(word, asOneOf: quantity.allWords) { return .measureSaidOtherwise }
        if isName || index.countable.contains(word) { return .wordOfName }
        // "20 M&M's" are pieces; two pizzas are not two pieces.
        if word == index.words.known.amounts.piece, (quantity.count ?? 0) >= Self.certainlyPieces {
            return .pieceOfMany
        }
        if !index.words.has(word, .size), !index.words.has(word, .measure), isOnlyPiece { return .onlyPiece }
        // "1 grape tomato" is no portion of "2 tomatoes", nor "1 Kit Kat Bite" of "a Kit Kat".
        if shape.words.contains(where: nameWords.contains), !index.words.known.portions.usualSizes.contains(word) {
            return .otherKind
        }
        return index.words.has(word, .size) ? sizeUnsaid(word) : .wordUnsaid
    }

    private func feature(ofNote word: Int32) -> PortionFeature {
        guard isSaid(word) else { return .noteUnsaid }
        guard index.words.has(word, .size) else { return .noteSaid }
        return quantity.allWords.contains(word) ? .noteSizeSaid : .noteSizeSaidOtherwise
    }

    /// True if the text has a word of the portion, or the size among its remarks: "1 bar, fun size".
    private func saysWord(of shape: PortionShape) -> Bool {
        shape.words.contains { isSaid($0) } || shape.notes.contains { index.words.has($0, .size) && isSaid($0) }
    }

    /// A size that the text does not say: a medium one is what people mean.
    private func sizeUnsaid(_ word: Int32) -> PortionFeature {
        index.words.value(of: word) == 1 ? .usualSizeUnsaid : .sizeUnsaid
    }

    /// The record gives the weight of one piece only, less than people have: the drummette of "8 buffalo wings".
    private var isOnlyPiece: Bool {
        guard quantity.count != nil, !quantity.isArticle, let usual else { return false }
        let pieces = places.filter { shape($0).unit == nil && !shape($0).isUnspecified && !shape($0).isGuideline }
        return pieces.count == 1 && grams(pieces[0]) < usual
    }

    /// True if the text has a word of a portion, other than by naming the food.
    func isSaid(_ word: Int32) -> Bool {
        guard !nameWords.contains(word) else { return false }
        return quantity.allWords.contains(word) || index.isSameMeasure(word, asOneOf: quantity.allWords)
    }

    private static let certainlyPieces = 5.0

    /// "1 regular" of a bagel is a regular bagel; "1 fun/snack size" of a candy only who says so means.
    private func sizeFit(of shape: PortionShape) -> Double {
        if shape.words.isEmpty { return weights[.noWords] }
        guard shape.words.allSatisfy({ index.words.has($0, .size) }) else { return 0 }
        let isMeant = shape.words.contains { index.words.known.portions.usualSizes.contains($0) || isSaid($0) }
        return isMeant ? weights[.plainSize] : 0
    }

    /// True if the size is that of the portion, which has none: "a regular samosa", "a single steak".
    private func isOrdinary(_ size: Int32, for shape: PortionShape) -> Bool {
        let known = index.words.known.portions
        return size == known.single || known.ordinary.contains(size) && takesSizes(shape)
    }

    /// Returns the cost of the sizes and measures that the text has and the portion has not.
    private func unmetFit(of shape: PortionShape) -> Double {
        var fit = 0.0
        for word in quantity.words where !nameWords.contains(word) && word != index.words.known.amounts.whole {
            let isMet =
                shape.words.contains(word) || shape.notes.contains(word)
                || (shape.words + shape.notes).contains { index.isSameMeasure($0, asOneOf: [word]) }
            if isMet || isOrdinary(word, for: shape) { continue }
            if index.servings.contains(word) { fit += weights[.servingUnmet] }
            if !index.words.has(word, .size) {
                // "A small bag" of what comes in small pieces is no small piece.
                let isPart = index.servings.contains(word) || index.words.known.amounts.slices.contains(word)
                let isOtherSize = !isPart && shape.words.contains { index.words.has($0, .size) && isSaid($0) }
                fit += weights[isOtherSize ? .measureUnmetButSized : .measureUnmet]
            } else if index.words.value(of: word) == 1 || isEgg || !takesSizes(shape) {
                fit += weights[quantity.count == nil || quantity.isArticle ? .sizeUnmet : .sizeUnmetCounted]
            }
        }
        return fit
    }
}
