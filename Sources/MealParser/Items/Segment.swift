/// A part of the text that is one food, or none.
struct Segment: Equatable {
    /// Its chunks.
    var chunks: Range<Int>
    /// True if it only names the dish of other segments: "burrito bowl" of "burrito bowl: chicken, rice, beans", "coffee" of
    /// "coffee made with 5 g of powder and 200 g of water".
    var addsNoItem = false
    /// The foods that its words may mean, the best first; empty for talk.
    var candidates: [Candidate]
    /// The chunks that name it and what follows together: "burrito bowl" of "burrito bowl: chicken, rice, beans".
    var title: Range<Int>?
    /// The chunks of what the text names besides and the food is made of: "lettuce" of "a sandwich with lettuce".
    var parts: [Range<Int>] = []
    /// The food that it is added to without an amount of its own: the coffee of "coffee with milk and sugar".
    var host: Host?
    /// Its weight stands where it may be of a part of it only: "100 g" of "noodles with beef 100 g".
    var isWeightUnclear = false
    /// The text weighs something that it is made of, and not all of it.
    var hasToldPart = false
    /// The worth of the text's reading above the best one that takes these chunks otherwise.
    var lead: Float = .infinity

    struct Host: Equatable {
        let chunks: Range<Int>
        let candidate: Candidate
    }
}
