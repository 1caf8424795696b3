import FoodDatabase

/// Finds foods of whose record's name a text says so little that the record is a guess: "temple" of "Shirley Temple", "sauce" of
/// "Cheese sauce".
///
/// Nobody needs to say "cheese" of "Brie cheese": what is left unsaid is far more common than what is said.
struct SaidInPart {
    let index: FoodIndex

    /// The words that were said, as they were written; nil where they name the food.
    func written(of found: FoundFood, in meal: MealText, _ words: ItemEvidence) -> String? {
        let said = words.said.filter { !$0.isAbsent && !index.words.has($0.word, .silent) }
        guard let first = said.first, let last = said.last,
            isKindAlone(said, of: found.food) || isPartOfName(said, of: found.food) && !isOneOfSeveral(words.ofName)
        else { return nil }
        return meal.written(first, last)
    }

    /// The name of the record up to its first mark: "Meat spread or potted meat".
    func record(of food: Candidate) -> String {
        let name = index.foods.name(at: food.food).prefix { !",;(".contains($0) }
        return String(name.last == " " ? name.dropLast() : name)
    }

    /// "sauce", "some spread": of each kind there are foods that differ too much for one of them to stand for all.
    private func isKindAlone(_ said: [Token], of food: Candidate) -> Bool {
        said.count == 1 && index.words.known.foods.bareKinds.contains(said[0].word)
            && index.sourceOfName[food.name] != .ours && !food.isExact
    }

    /// "Chow mein or chop suey": either is the whole name.
    private func isOneOfSeveral(_ name: [Token]) -> Bool {
        name.prefix { $0.kind == .word }.contains { $0.word == index.words.known.grammar.or }
    }

    /// "thai" of "Pad Thai": the words stand in no shorter name, and another word of the record's name tells as much as they do.
    private func isPartOfName(_ said: [Token], of food: Candidate) -> Bool {
        guard index.sourceOfName[food.name] == .description, !food.lacksOnlyKind, !food.isNamedBehindGroup else {
            return false
        }
        let places = index.words(ofName: food.name)
        guard said.allSatisfy({ token in places.contains { index.wordsOfNames[$0] == token.word } }) else {
            return false
        }
        let unsaid = places.filter { place in
            let word = index.wordsOfNames[place]
            return [.head, .kind].contains(index.rolesOfNames[place]) && !said.contains { $0.word == word }
                && !index.words.has(word, .silent)
        }
        guard let told = said.map({ index.rarity[Int($0.word)] }).max(), told >= Self.rare,
            let rarest = unsaid.map({ index.rarity[Int(index.wordsOfNames[$0])] }).max()
        else { return false }
        return rarest + Self.asRare >= told
    }

    /// In some two hundred names of all; a word of more is a kind of food, of which the tables have the usual one.
    private static let rare: Float = 0.5
    /// By so much less may a word be rare that is as telling as another.
    private static let asRare: Float = 0.1
}
