import FoodDatabase

/// Finds foods that a list of weights names without a weight, and that were eaten beside what it weighs.
extension Segmenter {
    /// The most chunks that such a list may end in, or begin with.
    private static let longestEnd = 5

    /// "apple" of "150 g chicken, 100 g rice, apple", "coffee" and "milk" of "60 g bread, 20 g jam, coffee with milk": what ends
    /// a weighed list was not weighed, but eaten.
    func isAddedAtEnd(_ chunk: Int) -> Bool {
        guard (chunk..<text.chunks.count).allSatisfy({ isUnweighed($0) }) else { return false }
        var first = chunk
        while first > 0, text.chunks[first - 1].amounts.isEmpty,
            text.chunks[first].separator == .with || isListed(first)
        {
            first -= 1
            if chunk - first == Self.longestEnd { return false }
        }
        return first > 0 && isListed(first)
    }

    /// "bread" of "bread, 75 g of coffee, 30 g of stew and 110 g of tomatoes": what a list of weights begins with. A dish there
    /// may be made of what follows.
    func isAddedAtStart(_ place: Int) -> Bool {
        let next = place + 1
        guard next < text.chunks.count, text.chunks[next].separator == .comma, isWeighed(text.chunks[next]),
            isUnweighed(place), place < Self.longestEnd, (0..<place).allSatisfy({ !hasFood(text.chunks[$0].tokens) })
        else { return false }
        let composed = ranker.index.words.known.dishes.composed
        return !text.chunks[place].tokens.contains { composed.contains(text.tokens[$0].word) }
    }

    /// "gravy" of "200 g steak, 150 g potatoes with gravy": where only two foods were weighed, what is put on at the table is
    /// eaten beside them; what is cooked in, as oil and onion are, was weighed with its dish.
    func isAddedAtTable(_ place: Int) -> Bool {
        guard !isAllWeighed, place > 0, text.chunks[place].separator == .with, isUnweighed(place), isFood(place),
            let added = foodsOfChunks[place].first, let host = foodsOfChunks[place - 1].first
        else { return false }
        let foods = ranker.index.foods
        if foods.traits(at: added.food).contains(.topping) { return true }
        guard let guideline = Guideline(foods.traits(at: host.food)) else { return false }
        let portions = ranker.index.portions
        return foods.portionPlaces(at: added.food).contains {
            portions.shapes[Int(portions.shapeOf[$0])].guideline == guideline
        }
    }
}
