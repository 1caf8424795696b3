/// Words that tell which portion of a record is meant.
struct PortionWords: Sendable {
    let small, large, extraLarge, single, egg, bar, pan, crust: Int32

    /// A long sandwich, which is sold by its length.
    let submarine: Int32

    /// Any drink, in the names of portions: "1 medium drink".
    let drink: Int32

    /// A way of cooking that leaves a food whole.
    let baked: Int32

    /// Sizes that a portion may be of without the text saying so.
    let usualSizes: [Int32]

    /// Sizes that change nothing: "a single apple", "a medium-sized one".
    let plainSizes: [Int32]

    /// Sizes that a record's only piece has: "medium", "regular", "a single".
    let ordinary: [Int32]

    /// Name one of many that lie on a plate, "1 fry", and those of them by which the tables count whole dishes.
    let crumbs, crumbsOfPlates: [Int32]

    /// Name dishes in the tables' measures that are made for several.
    let sharedDishes: [Int32]

    /// Tell how thick a slice is, or a crust.
    let thicknesses: [Int32]

    /// Sizes of a small kind, which nobody means who doesn't say so.
    let miniatures: [Int32]

    /// Name what a whole food is cut into.
    let cuts: [Int32]

    /// Name what people drink or eat from, which comes in sizes.
    let vesselsOfSizes: [Int32]

    /// Stand for a whole one in the tables' measures.
    let wholes: [Int32]

    /// Name dishes that are baked for a table and cut there.
    let bakedDishes: [Int32]

    /// Tell that a whole bird was cooked.
    let roasted: [Int32]

    /// Foods whose whole has a known weight.
    let wholeFoods: [(word: Int32, food: WholeFood)]
}
