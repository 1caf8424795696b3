import FoodDatabase

/// Dishes that are counted by the plate: "a poutine" is no fry of it, "a meat pie" no pie for six, and "half a meat pie" half of what
/// "a meat pie" is.
extension PortionResolver {
    /// True if the text counts plates of what the record counts by the crumb: "a poutine", "half a poutine", "a nachos". "3 fries" are
    /// three.
    func isCrumbOfPlate(_ place: Int) -> Bool {
        let known = index.words.known.portions
        guard quantity.metric == nil, quantity.words.isEmpty, let count = quantity.count, count > 0,
            count <= Self.mostPlates
        else { return false }
        let measure = shape(place).words
        guard quantity.allWords.contains(where: known.crumbs.contains) else {
            return measure.contains(where: known.crumbsOfPlates.contains)
        }
        return quantity.isArticle && quantity.isPlural == true && measure.contains(where: known.crumbs.contains)
    }

    /// True if the text counts a dish that the record has by the whole for several people: "a meat pie", "half a moussaka". "A whole
    /// meat pie", "half the meat pie" and "a quarter of a meat pie" are of that.
    func isDishForSeveral(_ place: Int) -> Bool {
        guard quantity.metric == nil, quantity.words.isEmpty, quantity.inches == nil, let count = quantity.count,
            count >= 1 || isHalfOfOne, let usual, usual > 0,
            !index.foods.traits(at: food).isDisjoint(with: [.dish, .mixed])
        else { return false }
        // A calzone is large, and one person's.
        let shape = shape(place)
        guard shape.inches != nil || shape.words.contains(where: index.words.known.portions.sharedDishes.contains)
        else { return false }
        return grams(place) / shape.count >= Self.severalHelpings * usual
    }

    /// "Half a quiche", "2/3 of a moussaka": as much of what "a quiche" is, rather than of one for six. Who has a third or less, or some
    /// of "the quiche", cuts it from the whole.
    var isHalfOfOne: Bool {
        guard let count = quantity.count else { return false }
        return count >= Self.half && count < 1 && !quantity.isOfThe
    }

    private static let half = 0.5
    /// More are pieces rather than plates.
    static let mostPlates = 3.0
    /// A pie of eight inches is more, a medium pizza less.
    private static let severalHelpings = 3.3
}
