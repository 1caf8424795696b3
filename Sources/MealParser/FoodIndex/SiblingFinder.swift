import FoodDatabase

/// Finds the record that is the same food without something: "Broccoli, fresh, cooked, no added fat" of "Broccoli, NS as to
/// form, cooked", "Cheese sandwich, …, no spread" of "Cheese sandwich, …, with mayonnaise".
///
/// USDA numbers the variants of a food one behind the other, so only records near it are looked at.
struct SiblingFinder {
    let index: FoodIndex

    /// The number of records looked at on both sides.
    private static let reach = 40
    /// The number of words that a sibling may have beyond the food's: "from fresh, peel not eaten".
    private static let mostWords = 6

    /// The nearest record with all of the food's words but those for `word`, which it has not, or says to be absent; nil where
    /// there is none, or where the food has it not already.
    func sibling(of food: Int, without word: Int32) -> (food: Int, name: Int)? {
        guard let name = name(of: food) else { return nil }
        let omitted = Omitted(word, in: index.words)
        let own = words(of: name)
        guard own.absent.isDisjoint(with: omitted.absences) else { return nil }
        let canDrop = !own.present.isDisjoint(with: omitted.words)
        let kept = own.present.subtracting(omitted.words)
        let isSR28 = index.isSR28[food]
        var best: (food: Int, name: Int, more: Int)?
        for other in firstName(of: food - Self.reach)..<firstName(of: food + Self.reach + 1) {
            guard index.sourceOfName[other] == .description, case let otherFood = Int(index.foodOfName[other]),
                otherFood != food, index.isSR28[otherFood] == isSR28
            else { continue }
            let says = saysAbsent(other, omitted.absences)
            guard says || canDrop else { continue }
            let words = words(of: other)
            let more = words.present.subtracting(own.present)
            guard words.present.isDisjoint(with: omitted.words), kept.isSubset(of: words.present),
                own.absent.isSubset(of: words.absent), says || more.isEmpty,
                more.isDisjoint(with: index.words.known.foods.preserved)
            else { continue }
            let count = more.count + words.absent.subtracting(own.absent).count
            if count <= Self.mostWords, best.map({ count < $0.more }) ?? true { best = (otherFood, other, count) }
        }
        return best.map { ($0.food, $0.name) }
    }

    /// The record with no fat added.
    func lean(of food: Int) -> (food: Int, name: Int)? {
        let words = index.words
        guard let lean = sibling(of: food, without: words.known.foods.fat),
            self.words(of: lean.name).absent.contains(words.absence(of: words.known.foods.added))
        else { return nil }
        return lean
    }

    private func saysAbsent(_ name: Int, _ absences: Set<Int32>) -> Bool {
        for place in index.words(ofName: name)
        where index.rolesOfNames[place] == .absence && absences.contains(index.wordsOfNames[place]) { return true }
        return false
    }

    /// The words of the record's description, and those that it says to be absent.
    func words(of name: Int) -> (present: Set<Int32>, absent: Set<Int32>) {
        var present: Set<Int32> = []
        var absent: Set<Int32> = []
        for place in index.words(ofName: name) {
            switch index.rolesOfNames[place] {
            case .category: break
            case .absence: absent.insert(index.wordsOfNames[place])
            default: present.insert(index.wordsOfNames[place])
            }
        }
        return (present, absent)
    }

    /// The place of the record's description among the names.
    func name(of food: Int) -> Int? {
        let first = firstName(of: food)
        guard first < index.nameCount, Int(index.foodOfName[first]) == food,
            index.sourceOfName[first] == .description
        else { return nil }
        return first
    }

    /// The names stand in the order of the foods, a food's description first.
    private func firstName(of food: Int) -> Int {
        var low = 0
        var high = index.nameCount
        while low < high {
            let middle = (low + high) / 2
            if Int(index.foodOfName[middle]) < food { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// A food that a text leaves out, in all words that the tables have for it: no butter is no spread and no added fat.
struct Omitted {
    /// Words that the food must not have.
    var words: Set<Int32>
    /// Words that tell the food is without it.
    var absences: Set<Int32>

    init(_ word: Int32, in table: WordTable) {
        words = [word]
        for group in [table.known.foods.fats, table.known.foods.spreads] where group.contains(word) {
            words.formUnion(group)
        }
        absences = Set(words.map(table.absence).filter { $0 >= 0 })
        // "Fat added" goes with the fat.
        if words.contains(table.known.foods.fat) { words.insert(table.known.foods.added) }
    }
}
