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
        guard let first = foods.first, index.sourceOfName[first.name] == .ours, !isCalledJustSo(first.food, said),
            let place = foods.firstIndex(where: { saysMore($0, than: first, said) })
        else { return foods }
        var exact = foods[place]
        exact.score = first.score
        return [exact] + foods[..<place] + foods[(place + 1)...]
    }

    /// True if the record's own name is just the words, though one of ours fits them better: "Mozzarella cheese", our "mozzarella".
    private func isCalledJustSo(_ food: Int, _ said: [Int32]) -> Bool {
        SiblingFinder(index: index).name(of: food).map { isJust($0, said) } ?? false
    }

    /// True if `food` is called by just the words of the text, all that the name of `other` has of its own among them and one more: our
    /// "breakfast sandwich" is not behind "Sausage sandwich" for "sausage breakfast sandwich".
    private func saysMore(_ food: Candidate, than other: Candidate, _ said: [Int32]) -> Bool {
        guard food.isExact, [.description, .ours].contains(index.sourceOfName[food.name]), isJust(food.name, said)
        else {
            return false
        }
        let shorter = said.filter { index.isName(other.name, calledBy: $0) }
        let longer = said.filter { index.isName(food.name, calledBy: $0) }
        return shorter.allSatisfy(longer.contains) && longer.contains { tells($0) && !shorter.contains($0) }
    }

    /// True if the name is what was said and nothing else. What it is without is said as well: "Whopper, no cheese" is no Whopper. Of its
    /// category, "Crackers, excludes saltines", nothing is.
    private func isJust(_ name: Int, _ said: [Int32]) -> Bool {
        let own = index.words(ofName: name).filter { index.rolesOfNames[$0] != .category }
            .map { index.wordsOfNames[$0] }
        return own.allSatisfy(said.contains) && said.allSatisfy { own.contains($0) || !tells($0) }
    }

    /// False for how a food is made ready, how large it is and who sells it, which tell no other food.
    private func tells(_ word: Int32) -> Bool {
        !index.words.has(word, [.preparation, .size, .measure, .framing, .seller, .company])
    }
}
