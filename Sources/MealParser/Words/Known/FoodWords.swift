import FoodDatabase

/// Words that tell what kind of food it is and what is in it.
struct FoodWords: Sendable {
    /// Name a kind of food before the food itself, "a fruit, an orange", with the traits that each of the kind has; none where the
    /// tables' names tell the kind.
    let kinds: [Int32: FoodTraits]

    /// Maps what a food may be free of ("dairy free") to the traits of foods that consist of it or contain it.
    let lackedKinds: [Int32: FoodTraits]

    /// "some" of "some nuts".
    let someWords: [Int32]

    /// "only" of "only fruit".
    let onlyWords: [Int32]

    /// Name food for babies.
    let babies: [Int32]

    /// Name what is added as fat, what is spread on bread or mixed into a salad, and a food full of fat.
    let fats, spreads, fatty: [Int32]

    let fat, added: Int32

    /// Tell how food is kept; who bought it so says so.
    let preserved: [Int32]

    /// Tell how vegetables are cooked without fat.
    let leanMethods: [Int32]

    /// Tell that a food was weighed before it was cooked.
    let rawState: [Int32]

    /// Name what adds next to no energy.
    let seasonings: [Int32]

    /// Names what belongs to the food that it is on.
    let skin: Int32

    /// Name what foods are enriched with and pills are made of: alone they are a supplement, and none of the foods that have it.
    let substances: [Int32]

    /// Say that there is more or less of something in the food that stands beside them: "fortified", "reduced".
    let qualifying: [Int32]

    /// Name what there is more or less of, besides `substances`.
    let qualified: [Int32]

    /// Name parts of bodies that are eaten of some animals only: alone they are the person's own.
    let bodyParts: [Int32]

    /// Name a product and are words of every day as well: beside talk they are talk.
    let everydayNames: [Int32]

    /// Say how a food was, or that it was had, and are no part of its name: "cold", "organic", "thanks".
    let saidOfFood: Set<Int32>

    /// Name what is drunk as a brew, and tell that a drink is made of powder.
    let brewed, powders: [Int32]

    let instant: Int32

    /// Name what the food behind them tastes or is made of, where it is no food beside it.
    let flavors: [Int32]

    /// Name drinks that are pressed, brewed or mixed of the foods before them: "juice" of "pear juice".
    let drinks: [Int32]

    /// Name foods of a form that say nothing of what is in them: "sauce", "powder".
    let bareKinds: [Int32]

    /// Name what is sold under many brands.
    let productNouns: [Int32]

    /// Name what drinks and powders for nutrition taste of.
    let tastes: [Int32]

    /// What soft drinks and seltzers taste of: "mango" of "mango seltzer".
    let drinkTastes: [Int32]

    /// Tell which of a food it is, grouped by what they tell: a food has one of each group. None names a food by itself.
    let varieties: [[Int32]]

    /// Name what a drink is served with.
    let garnishes: [Int32]

    /// Tell as much as one seasons with.
    let pinches: [Int32]
}
