import FoodDatabase

/// What a list of weights names without a weight, and was eaten beside what it weighs.
extension Segmenter {
    /// The most pieces that such a list may end in.
    private static let longestEnd = 5

    /// "apple" of "150 g chicken, 100 g rice, apple", "coffee" and "milk" of "60 g bread, 20 g jam, coffee with milk": what ends
    /// a weighed list was not weighed, but eaten.
    func isAddedAtEnd(_ piece: Int) -> Bool {
        guard (piece..<text.pieces.count).allSatisfy(isUnweighed) else { return false }
        var first = piece
        while first > 0, text.pieces[first - 1].amounts.isEmpty, text.pieces[first].joint == .with || isListed(first) {
            first -= 1
            if piece - first == Self.longestEnd { return false }
        }
        return first > 0 && isListed(first)
    }

    /// "gravy" of "200 g steak, 150 g potatoes with gravy": where only two foods were weighed, what is put on at the table is
    /// eaten beside them; what is cooked in, as oil and onion are, was weighed with its dish.
    func isAddedAtTable(_ place: Int) -> Bool {
        guard !isAllWeighed, place > 0, text.pieces[place].joint == .with, isUnweighed(place), isFood(place),
            let added = foodsOfPieces[place].first, let host = foodsOfPieces[place - 1].first
        else { return false }
        let foods = ranker.index.foods
        if Guideline.isOnTop(category: foods.categoryBytes(at: added.food)) { return true }
        guard let guideline = Guideline(category: foods.categoryBytes(at: host.food)) else { return false }
        let portions = ranker.index.portions
        return foods.portionPlaces(at: added.food).contains {
            portions.shapes[Int(portions.shapeOf[$0])].guideline == guideline
        }
    }
}
