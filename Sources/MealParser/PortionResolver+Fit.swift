import FoodDatabase

extension PortionResolver {
    /// The portion of the record that the text's words fit best; nil when none does.
    ///
    /// Where the record's own do not, one of its products may have the measure: "a caramel bar" of a record that gives bars
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

    /// How well a portion fits the text's size and measure words; 0 or less when it does not.
    ///
    /// The numbers were set by hand on the development sets: a word that both say counts 1 to 1.5, one that only one of them
    /// says costs 0.5 to 1.2, and smaller ones break ties.
    func fit(of place: Int) -> Double {
        let shape = shape(place)
        guard !shape.isUnspecified, !shape.isGuideline, shape.unit == nil, grams(place) > 0, !isUnsaidWhole(place)
        else { return 0 }
        var fit = shape.words.reduce(0) { $0 + self.fit(ofWord: $1, in: shape) } + sizeFit(of: shape)
        // "2 slices of a 12-inch pizza" are not two pizzas.
        let isSliced = quantity.words.contains(where: index.words.known.slices.contains)
        let isPart = isSliced && !shape.words.contains(where: index.words.known.slices.contains)
        let isInches = !isPart && quantity.inches.map { shape.inches?.contains($0) ?? false } ?? false
        guard isInches || quantity.count != nil || shape.words.contains(where: { isSaid($0) }) else { return 0 }
        if isInches { fit += 2 } else if quantity.inches != nil, shape.inches != nil { fit -= 0.5 }
        for word in shape.notes {
            let isFound = quantity.allWords.contains(word) && !nameWords.contains(word)
            fit += isFound ? (index.words.has(word, .size) ? 1 : 0.3) : -0.02
        }
        fit -= costOfUnmetWords(in: shape)
        if shape.isNotSpecifiedSize { fit += 0.25 }
        if shape.isYield { fit -= 0.8 }
        if quantity.count != nil { fit += 0.45 }
        // "1/2 chicken" for half a chicken.
        if let count = quantity.count, count < 1, count == shape.count { fit += 1.5 }
        if grams(place) == usual { fit += 0.2 }
        return fit
    }

    /// A cake or pie for many, or what fills a baking pan, where the text says neither that it was all of it nor how large it
    /// was: "2 mince pies", "a square of cornbread".
    private func isUnsaidWhole(_ place: Int) -> Bool {
        let known = index.words.known
        let isOfPan = shape(place).notes.contains(known.pan)
        let isCake = index.foods.categoryBytes(at: food).elementsEqual("Cakes and pies".utf8)
        guard grams(place) > Self.cakeForMany, isOfPan || isCake, (quantity.count ?? 1) >= 1, quantity.inches == nil
        else { return false }
        return !quantity.words.contains { $0 == known.whole || index.words.has($0, .size) }
            && !quantity.allWords.contains(known.pan)
    }

    private static let cakeForMany = 400.0

    private func fit(ofWord word: Int32, in shape: PortionShape) -> Double {
        let isName = nameWords.contains(word)
        // "medium" of "medium crust" says nothing about the pizza's size.
        if isName, index.words.has(word, .size) { return -sizeCost(word) }
        if quantity.allWords.contains(word) {
            return index.words.has(word, .size) ? 1.2 : index.words.has(word, .measure) ? 1.5 : 1
        }
        if index.isSameMeasure(word, asOneOf: quantity.allWords) { return 1 }
        if isName || index.countable.contains(word) { return 0.3 }
        // "20 M&M's" are pieces; two pizzas are not two pieces.
        if word == index.words.known.piece, (quantity.count ?? 0) >= Self.certainlyPieces { return 0.3 }
        if !index.words.has(word, .size), !index.words.has(word, .measure), isOnlyPiece { return 0.3 }
        // "1 grape tomato" is no portion of "2 tomatoes", nor "1 Kit Kat Bite" of "a Kit Kat".
        if shape.words.contains(where: nameWords.contains), !index.words.known.usualSizes.contains(word) { return -1 }
        if index.words.has(word, .size) { return -sizeCost(word) }
        return -0.5
    }

    /// The record gives the weight of one piece only, less than people have: the drummette of "8 buffalo wings".
    private var isOnlyPiece: Bool {
        guard quantity.count != nil, !quantity.isArticle, let usual else { return false }
        let pieces = places.filter { shape($0).unit == nil && !shape($0).isUnspecified && !shape($0).isGuideline }
        return pieces.count == 1 && grams(pieces[0]) < usual
    }

    /// Whether the text says a word of a portion, other than by naming the food.
    func isSaid(_ word: Int32) -> Bool {
        guard !nameWords.contains(word) else { return false }
        return quantity.allWords.contains(word) || index.isSameMeasure(word, asOneOf: quantity.allWords)
    }

    private static let certainlyPieces = 5.0

    /// "1 regular" of a bagel is a regular bagel; "1 fun/snack size" of a candy only who says so means.
    private func sizeFit(of shape: PortionShape) -> Double {
        if shape.words.isEmpty { return -1 }
        guard shape.words.allSatisfy({ index.words.has($0, .size) }) else { return 0 }
        return shape.words.contains { index.words.known.usualSizes.contains($0) || isSaid($0) } ? 1 : 0
    }

    /// The text's sizes and measures that the portion has not.
    private func costOfUnmetWords(in shape: PortionShape) -> Double {
        var cost = 0.0
        for word in quantity.words where !nameWords.contains(word) && word != index.words.known.whole {
            let isMet =
                shape.words.contains(word) || shape.notes.contains(word)
                || shape.words.contains { index.isSameMeasure($0, asOneOf: [word]) }
            if isMet { continue }
            if index.servings.contains(word) { cost += 1.6 }
            if !index.words.has(word, .size) {
                // "A small bag" of what comes in small pieces is no small piece.
                let isPart = index.servings.contains(word) || index.words.known.slices.contains(word)
                let isOtherSize = !isPart && shape.words.contains { index.words.has($0, .size) && isSaid($0) }
                cost += isOtherSize ? 2.1 : 0.9
            } else {
                cost += quantity.count == nil || quantity.isArticle ? 1.2 : 0.5
            }
        }
        return cost
    }

    /// What a size costs that the text does not say: a medium one is what people mean.
    private func sizeCost(_ word: Int32) -> Double {
        index.words.value(of: word) == 1 ? 0.1 : 0.45
    }
}
