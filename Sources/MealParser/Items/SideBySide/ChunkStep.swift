/// Puts foods that stand side by side into the right chunks, before the best reading is sought: the words of a list are parted, a
/// filling and its bread are one.
protocol ChunkStep: Sendable {
    /// The step as `fitiq parse --explain` calls it: "mixed drink".
    var name: String { get }
    /// A text in which it changes something.
    var example: String { get }
    /// A text that looks alike and that it leaves as it is.
    var counterexample: String { get }

    func apply(in segmenter: inout Segmenter)
}

extension Segmenter {
    /// The steps, in the order in which they run: fillings are joined before lists are parted.
    static let chunkSteps: [any ChunkStep] = [
        FoodsInParentheses(), JoinedFillings(), UnmarkedLists(), MixedDrinks(), FillingsOnBread(),
        FilledBreadNames(),
    ]
}

/// Parts a list of foods in parentheses from the dish before it.
struct FoodsInParentheses: ChunkStep {
    let name = "list in parentheses"
    let example = "lasagna (beef, tomato and cheese)"
    let counterexample = "lasagna (beef)"

    func apply(in segmenter: inout Segmenter) { segmenter.readParentheses() }
}

/// Joins the fillings of a bread across "and".
struct JoinedFillings: ChunkStep {
    let name = "fillings joined"
    let example = "cheese and onion roll"
    let counterexample = "soup and onion roll"

    func apply(in segmenter: inout Segmenter) { segmenter.joinFillings() }
}

/// Parts foods that stand one behind the other without a mark.
struct UnmarkedLists: ChunkStep {
    let name = "list without marks"
    let example = "eggs toast coffee"
    let counterexample = "turkey avocado sandwich"

    func apply(in segmenter: inout Segmenter) { segmenter.splitLists() }
}

/// Joins a spirit and the drink that is poured on it.
struct MixedDrinks: ChunkStep {
    let name = "mixed drink"
    let example = "vodka soda lime"
    let counterexample = "vodka, soda, lime"

    func apply(in segmenter: inout Segmenter) { segmenter.mixDrinks() }
}

/// Joins what is on bread to it, as a sandwich.
struct FillingsOnBread: ChunkStep {
    let name = "filling on bread"
    let example = "turkey and swiss on wheat"
    let counterexample = "beans on toast"

    func apply(in segmenter: inout Segmenter) { segmenter.joinBreads() }
}

/// Files a filled bread under "sandwich", where the tables have none by the bread's own name.
struct FilledBreadNames: ChunkStep {
    let name = "filled bread"
    let example = "ham salad roll"
    let counterexample = "cinnamon roll"

    func apply(in segmenter: inout Segmenter) { segmenter.readFilledBreads() }
}
