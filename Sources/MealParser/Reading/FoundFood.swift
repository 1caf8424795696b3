import FitIQCore

/// The food of a segment, and how much of it there is.
struct FoundFood {
    let segment: Segment
    let food: Candidate
    let quantity: Quantity
    let portion: ResolvedPortion
    /// The food in its other state, where the text tells neither: dry of a small weight, cooked of what goes into a recipe.
    var otherState: (food: ReadItem.Alternative, state: FoodState)?
    /// The text says for how many it was, and not how much of it the person had.
    var isShareUnclear = false
}

extension MealReader {
    /// Returns nil where the segment is no food.
    func found(_ segment: Segment, in meal: MealText) -> FoundFood? {
        guard let best = segment.candidates.first else { return nil }
        let quantity = quantity(of: segment, in: meal)
        var food = best
        var portion = portion(of: best, quantity)
        var other: (food: ReadItem.Alternative, state: FoodState)?
        if own.isOfRecipe ? portion.isStateUntold : portion.isStateOpen, let dry = dryFood(of: segment, in: meal) {
            if own.isOfRecipe {
                other = (alternative(best, portion), .cooked)
                (food, portion) = (dry, self.portion(of: dry, quantity))
            } else {
                other = (alternative(dry, portion), .uncooked)
            }
        }
        portion.isStateOpen = other != nil
        return FoundFood(
            segment: segment,
            food: food,
            quantity: quantity,
            portion: portion,
            otherState: other,
            isShareUnclear: meal.share(of: segment.chunks)?.isUnclear ?? false
        )
    }
}
