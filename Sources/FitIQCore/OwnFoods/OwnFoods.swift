/// The foods of one person, and those of the others in their household, ready to be found in what they write, what their
/// corrections have taught, and the country they write of.
package final class OwnFoods: Sendable {
    /// The person's own, the newest first.
    package let foods: [OwnFood]
    /// The foods of the others in the household, the newest first.
    package let household: [OwnFood]
    package let phrases: LearntPhrases
    /// The country whose foods and measures their texts mean first; nil leaves it to the reader.
    package let region: RegionCode?
    /// Is true where the text to read tells what goes into a recipe: grain and pulses are weighed as they are bought, dry.
    package let isOfRecipe: Bool
    private let ownNames: FoodNames
    private let householdNames: FoodNames
    private let places: [OwnFood.ID: Int]

    package init(
        _ foods: [OwnFood],
        household: [OwnFood] = [],
        phrases: LearntPhrases = .none,
        region: RegionCode? = nil,
        isOfRecipe: Bool = false
    ) {
        self.foods = foods
        self.household = household
        self.phrases = phrases
        self.region = region
        self.isOfRecipe = isOfRecipe
        ownNames = FoodNames(foods)
        householdNames = FoodNames(household)
        places = Dictionary((foods + household).enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    package static let none = OwnFoods([])

    /// Returns the same foods without what corrections have taught.
    package var withoutPhrases: OwnFoods {
        phrases.all.isEmpty ? self : OwnFoods(foods, household: household, region: region, isOfRecipe: isOfRecipe)
    }

    /// Returns the same foods, for a text that tells what goes into a recipe.
    package var ofRecipe: OwnFoods {
        OwnFoods(foods, household: household, phrases: phrases, region: region, isOfRecipe: true)
    }

    /// The person's own foods, followed by those of the others in the household.
    package var all: [OwnFood] { household.isEmpty ? foods : foods + household }

    /// Returns a food of the person's own or of another's in the household.
    package func food(_ id: OwnFood.ID) -> OwnFood? {
        places[id].map { $0 < foods.count ? foods[$0] : household[$0 - foods.count] }
    }

    /// Returns a food of the person's own; nil also of one that is another's.
    package func own(_ id: OwnFood.ID) -> OwnFood? { food(id).flatMap { $0.ownerName == nil ? $0 : nil } }

    /// Returns the food that is sold under `barcode`, the person's own before another's.
    package func food(_ barcode: Barcode) -> OwnFood? {
        func isSold(_ food: OwnFood) -> Bool { food.label.barcode?.gtin14 == barcode.gtin14 }
        return foods.first(where: isSold) ?? household.first(where: isSold)
    }

    /// A food in a text, by its place in the text's UTF-8.
    package struct Mention: Sendable {
        package let food: OwnFood
        package let bytes: Range<Int>
    }

    /// Returns the foods that `text` names, in its order; of names that overlap the longest of those that begin first. What names a
    /// food of the person's own names none of another's, so that nobody else's foods change what those mean.
    package func mentions(in text: String) -> [Mention] {
        guard !foods.isEmpty || !household.isEmpty else { return [] }
        let words = NameWords(text).words
        let own = ownNames.found(in: words)
        let taken = own.flatMap(\.words)
        let others = household.isEmpty ? [] : householdNames.found(in: words, besides: Set(taken))
        let mentions = own.map { ($0, foods) } + others.map { ($0, household) }
        return mentions.sorted { $0.0.words.lowerBound < $1.0.words.lowerBound }.map { found, foods in
            let (first, last) = (words[found.words.lowerBound], words[found.words.upperBound - 1])
            return Mention(food: foods[found.food], bytes: first.bytes.lowerBound..<last.bytes.upperBound)
        }
    }

    /// Returns the person's own foods with all words of `query` in their names, brand or bar code, those whose name begins with it
    /// first.
    package func search(_ query: String) -> [OwnFood] { Self.search(query, in: foods) }

    /// Returns the foods of the others in the household that fit `query`, as `search(_:)` does.
    package func searchHousehold(_ query: String) -> [OwnFood] { Self.search(query, in: household) }

    private static func search(_ query: String, in foods: [OwnFood]) -> [OwnFood] {
        let wanted = NameWords(query).words.map(\.stem)
        guard !wanted.isEmpty else { return [] }
        let found = foods.compactMap { food -> (food: OwnFood, rank: Int)? in
            let names = food.label.names.map { NameWords($0).words.map(\.stem) }
            let words = names.flatMap(\.self) + [food.label.barcode?.digits].compactMap(\.self)
            guard wanted.allSatisfy({ part in words.contains { $0.hasPrefix(part) } }) else { return nil }
            let isFirst = names.contains { $0.first?.hasPrefix(wanted[0]) == true }
            return (food, isFirst ? 0 : 1)
        }
        return found.filter { $0.rank == 0 }.map(\.food) + found.filter { $0.rank == 1 }.map(\.food)
    }
}

/// Names of foods, found in texts.
private struct FoodNames: Sendable {
    private struct Name: Sendable {
        let words: [NameWords.Word]
        let food: Int
    }

    /// A name in a text, by the places of its words, and the place of its food.
    struct Found {
        let words: Range<Int>
        let food: Int
    }

    /// The names by their first word, the longest first.
    private let names: [String: [Name]]

    /// - Parameter foods: of several of one name the first counts.
    init(_ foods: [OwnFood]) {
        var names: [String: [Name]] = [:]
        for (place, food) in foods.enumerated() {
            for name in food.label.names {
                let words = NameWords(name).words
                guard let first = words.first?.stem, NameWords.nameFood(words.map(\.stem)) else { continue }
                names[first, default: []].append(Name(words: words, food: place))
            }
        }
        self.names = names.mapValues { names in
            names.sorted { ($1.words.count, $0.food) < ($0.words.count, $1.food) }
        }
    }

    /// Returns the names that the words hold, in their order.
    ///
    /// - Parameter taken: the places of words that are part of none.
    func found(in words: [NameWords.Word], besides taken: Set<Int> = []) -> [Found] {
        guard !names.isEmpty else { return [] }
        var found: [Found] = []
        var place = 0
        while place < words.count {
            let name = names[words[place].stem]?.first { name in
                Self.begins(name.words, words[place...])
                    && (place..<place + name.words.count).allSatisfy { !taken.contains($0) }
            }
            guard let name else {
                place += 1
                continue
            }
            let end = place + name.words.count
            found.append(Found(words: place..<end, food: name.food))
            place = end
        }
        return found
    }

    /// Returns true if `words` begin with a name. What ends a name in a text may stand in it where it stands in the name too: the comma
    /// of "Chili, vegan", but no end of a line.
    private static func begins(_ name: [NameWords.Word], _ words: ArraySlice<NameWords.Word>) -> Bool {
        guard name.count <= words.count else { return false }
        return zip(name, words).enumerated().allSatisfy { place, pair in
            let (own, said) = pair
            return own.stem == said.stem && (place == 0 || said.isJoined || !own.isJoined && !said.isApart)
        }
    }
}

extension OwnFood.Label {
    /// Every name by which the food may be called.
    package var names: [String] {
        let names = [name] + synonyms
        return names + (brand.map { brand in [name].map { "\(brand) \($0)" } } ?? [])
    }
}
