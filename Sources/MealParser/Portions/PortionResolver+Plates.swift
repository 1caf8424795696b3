import FoodDatabase

/// Dishes that are counted by the plate: "a poutine" is no fry of it, "a meat pie" no pie for six.
extension PortionResolver {
    /// True if the text counts plates of what the record counts by the crumb: "a poutine", "2 poutines", "a nachos". "3 fries" are three.
    func isCrumbOfPlate(_ place: Int) -> Bool {
        let known = index.words.known.portions
        guard quantity.metric == nil, quantity.words.isEmpty, let count = quantity.count, count >= 1,
            count <= Self.mostPlates, count == count.rounded()
        else { return false }
        let measure = shape(place).words
        guard quantity.allWords.contains(where: known.crumbs.contains) else {
            return measure.contains(where: known.crumbsOfPlates.contains)
        }
        return quantity.isArticle && quantity.isPlural == true && measure.contains(where: known.crumbs.contains)
    }

    /// True if the text counts a dish that the record has by the whole for several people only: "a meat pie", "a moussaka". "A whole
    /// meat pie" and "half a meat pie" are of that.
    func isDishForSeveral(_ place: Int) -> Bool {
        guard quantity.metric == nil, quantity.words.isEmpty, quantity.inches == nil, let count = quantity.count,
            count >= 1, count == count.rounded(), let usual, usual > 0,
            !index.foods.traits(at: food).isDisjoint(with: [.dish, .mixed])
        else { return false }
        // A calzone is large, and one person's.
        let shape = shape(place)
        guard shape.inches != nil || shape.words.contains(where: index.words.known.portions.sharedDishes.contains)
        else { return false }
        return grams(place) / shape.count >= Self.severalHelpings * usual
    }

    private static let mostPlates = 3.0
    /// A pie of eight inches is more, a medium pizza less.
    private static let severalHelpings = 3.3
}
