import FitIQCore

/// The food of a segment, and how much of it there is.
struct FoundFood {
    let segment: Segment
    let food: Candidate
    let quantity: Quantity
    let portion: ResolvedPortion
    /// The food in its dry state, where the text tells a small weight and not if it is of the dry food.
    var otherState: ReadItem.Alternative?
    /// The text says for how many it was, and not how much of it the person had.
    var isShareUnclear = false
}

extension MealReader {
    /// Returns nil where the segment is no food.
    func found(_ segment: Segment, in meal: MealText) -> FoundFood? {
        guard let best = segment.candidates.first else { return nil }
        let quantity = quantity(of: segment, in: meal)
        var portion = portion(of: best, quantity)
        let other = portion.isStateOpen ? otherState(of: segment, in: meal, portion) : nil
        portion.isStateOpen = other != nil
        return FoundFood(
            segment: segment,
            food: best,
            quantity: quantity,
            portion: portion,
            otherState: other,
            isShareUnclear: meal.share(of: segment.pieces)?.isUnclear ?? false
        )
    }
}
