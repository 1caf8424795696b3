import FoodDatabase

/// Tells dishes of other meat or fish than a text names: "Chicken or turkey pot pie" for "mushroom pie", "Burrito with meat and beans"
/// for "cheese burrito", "Dumpling, steamed, filled with meat, poultry, or seafood" for "egg dumplings".
struct OtherMains {
    let index: FoodIndex

    /// True if the record has meat or fish that the words do not say, and lacks what they do. Of a sandwich it need lack nothing: "Egg,
    /// cheese, and ham on biscuit" is none of ham and cheese.
    ///
    /// Returns false for a name that has just these words, and for records of shops and makers.
    func isOther(_ food: Candidate, said: [Int32]) -> Bool {
        guard [.description, .ours, .alias].contains(index.sourceOfName[food.name]),
            let name = SiblingFinder(index: index).name(of: food.food)
        else { return false }
        let dishes = index.words.known.dishes
        let mains = said.filter { dishes.mains[$0] != nil }
        guard !mains.isEmpty, !food.isExact || isOnlyOfRecord(mains, food, name) else { return false }
        let isSandwich =
            index.foods.traits(at: food.food).contains(.sandwich) || said.contains(where: dishes.filledBreads.contains)
        let isOfCuts = isSandwich && mains.allSatisfy { !dishes.animals.contains($0) } && isOfColdCuts(name)
        let unsaid = unsaidRole(in: name, mains, isSandwich)
        guard isOfCuts || unsaid != nil else { return false }
        // "Tuna noodle casserole with mushroom sauce" is no mushroom casserole.
        let isBesides = unsaid?.isOfFirstParts ?? false
        return isSandwich || mains.contains { isLacking($0, name, isBesides: isBesides) }
    }

    /// "Egg dumplings" is the name "dumplings" and the category "Egg rolls, dumplings, sushi", "lettuce wrap" the name "wrap" and chicken
    /// with lettuce. A "sausage breakfast sandwich" is one with sausage, whatever else.
    private func isOnlyOfRecord(_ mains: [Int32], _ food: Candidate, _ name: Int) -> Bool {
        let animals = index.words.known.dishes.animals
        return mains.contains { !index.isName(food.name, calledBy: $0) }
            && !mains.contains { animals.contains($0) && !isLacking($0, name, isBesides: false) }
    }

    /// "Cold cut submarine sandwich" is of meat, though no word of it names one.
    private func isOfColdCuts(_ name: Int) -> Bool {
        let words = index.words(ofName: name).map { index.wordsOfNames[$0] }
        return index.words.known.dishes.coldCuts.allSatisfy(words.contains)
    }

    /// The role of a word in the name that is of meat or fish, or of the eggs in a sandwich, and that none of the words says; of several
    /// that the record stands for, one is enough.
    private func unsaidRole(in name: Int, _ mains: [Int32], _ isSandwich: Bool) -> Role? {
        let dishes = index.words.known.dishes
        let said = Set(mains + mains.flatMap { dishes.mains[$0] ?? [] })
        // "Gyro sandwich (pita bread, beef, lamb, onion)".
        let isMeatless = isSandwich && !mains.contains(where: dishes.animals.contains)
        var (alternatives, isSaid) = (false, false)
        for place in index.words(ofName: name) {
            let word = index.wordsOfNames[place]
            let role = index.rolesOfNames[place]
            guard dishes.animals.contains(word) || isSandwich && word == index.words.known.portions.egg,
                role.isTelling, role != .alias, isMeatless || role != .note
            else { continue }
            let isThere = said.contains(word) || (dishes.mains[word] ?? []).contains(where: mains.contains)
            if role == .alternative {
                alternatives = true
                isSaid = isSaid || isThere
            } else if !isThere {
                return role
            }
        }
        return alternatives && !isSaid ? .alternative : nil
    }

    /// True if the name has neither the food nor a word for its like; its category may have them all the same.
    ///
    /// - Parameter isBesides: what comes with the dish does not count either.
    private func isLacking(_ main: Int32, _ name: Int, isBesides: Bool) -> Bool {
        let like = [main] + (index.words.known.dishes.mains[main] ?? [])
        let others: [Role] = isBesides ? [.absence, .category, .ingredient] : [.absence, .category]
        return !index.words(ofName: name).contains { place in
            like.contains(index.wordsOfNames[place]) && !others.contains(index.rolesOfNames[place])
        }
    }
}
