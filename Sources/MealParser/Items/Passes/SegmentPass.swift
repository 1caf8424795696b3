/// Goes over the foods of a text once they are told apart, and changes what only the others of them show: a title is not eaten,
/// milk beside coffee is a splash.
protocol SegmentPass: Sendable {
    /// The pass as `fitiq parse --explain` calls it: "title of a list".
    var name: String { get }
    /// A text in which it changes something.
    var example: String { get }
    /// A text that looks alike and that it leaves as it is.
    var counterexample: String { get }

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter)
}

extension Segmenter {
    /// The passes, in the order in which they run: what is a food at all, what of it was eaten, what belongs to what, and which
    /// record the others make it.
    static let passes: [any SegmentPass] = [
        LoneNames(), Mentions(), WeighedDishes(), NoneEaten(), ListTitles(), PartsOfDish(), RetoldKinds(),
        RetoldMeals(), ToldAgain(),
        Additions(),
        SandwichBreads(), DishParts(), NamedParts(), LeftOutParts(), Powders(), UnclearWeights(),
    ]
}
