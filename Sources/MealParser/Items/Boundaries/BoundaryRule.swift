/// Says where one food of a text ends and the next begins, whatever the words are worth. `BoundaryRules` lists them.
protocol BoundaryRule: Sendable {
    /// The rule as `fitiq parse --explain` calls it: "counted anew".
    var name: String { get }
    /// A text that the rule acts on.
    var example: String { get }
    /// A text that looks alike and that the rule leaves as it is.
    var counterexample: String { get }
}

/// Forbids that an item begins at a chunk: "with onion" of "150 g rice with onion" was weighed with the rice.
protocol BeginningRule: BoundaryRule {
    func forbidsItem(at place: Int, in segmenter: Segmenter) -> Bool
}

/// Forbids that an item goes on at a chunk: "a banana" of "chips and a banana".
protocol EndRule: BoundaryRule {
    /// - Parameter item: the chunks before `next`, as one item.
    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool
}

/// Forbids that two chunks or more are the food that they would be by their words: "pancakes with syrup" are not "Pancake syrup".
protocol NameRule: BoundaryRule {
    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool
}
