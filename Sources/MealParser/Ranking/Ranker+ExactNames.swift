/// Names that are just what was said, and names of ours that have only a part of it.
extension Ranker {
    /// Puts the first food whose own name is just the words before one that a name of ours has only a part of: "Instant soup, noodle"
    /// before "Soup, mostly noodles" for "instant noodle soup", which our "instant noodles" has as far as "noodle" only. "Soup" it has
    /// from the record that it stands for, as our "gnocchi" of "Gnocchi, potato" has "cheese" from the category.
    ///
    /// The food that is put first is worth what the other was, so that the words stay together as they were.
    ///
    /// - Parameter foods: the best first.
    func beginningWithExact(_ foods: [Candidate], said: [Int32]) -> [Candidate] {
        guard let first = foods.first, index.sourceOfName[first.name] == .ours,
            let place = foods.firstIndex(where: { saysMore($0, than: first, said) })
        else { return foods }
        var exact = foods[place]
        exact.score = first.score
        return [exact] + foods[..<place] + foods[(place + 1)...]
    }

    /// True if `food` is called by just the words of the text, one of which the name of `other` has not of its own. How a food is made
    /// ready and how large it is tell no other food.
    private func saysMore(_ food: Candidate, than other: Candidate, _ said: [Int32]) -> Bool {
        guard food.isExact, [.description, .ours].contains(index.sourceOfName[food.name]) else { return false }
        // What it is without is said as well: "Whopper, no cheese" is no Whopper. Of its category, "Crackers, excludes saltines", nothing is.
        let own = index.words(ofName: food.name).filter { index.rolesOfNames[$0] != .category }
            .map { index.wordsOfNames[$0] }
        let telling = said.filter { !index.words.has($0, [.preparation, .size, .measure, .framing]) }
        return own.allSatisfy(said.contains) && telling.allSatisfy(own.contains)
            && telling.contains { index.isName(food.name, calledBy: $0) && !index.isName(other.name, calledBy: $0) }
    }
}
