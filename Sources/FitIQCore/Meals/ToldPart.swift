/// One of the meals of which a text tells.
package struct ToldPart: Hashable, Sendable {
    /// Its words, which tell its time or meal too.
    package let text: String
    /// The number of its foods.
    package let itemCount: Int
    /// Its time and meal.
    package let moment: MealMoment

    package init(text: String, itemCount: Int, moment: MealMoment) {
        self.text = text
        self.itemCount = itemCount
        self.moment = moment
    }
}
