/// The foods of one person, ready to be found in what they write, and what their corrections have taught.
package final class OwnFoods: Sendable {
    /// The newest first.
    package let foods: [OwnFood]
    package let phrases: LearntPhrases
    /// The names of all foods by their first word, the longest first.
    private let names: [String: [Name]]
    private let places: [OwnFood.ID: Int]

    private struct Name: Sendable {
        let stems: [String]
        let food: Int
    }

    package init(_ foods: [OwnFood], phrases: LearntPhrases = .none) {
        self.foods = foods
        self.phrases = phrases
        var names: [String: [Name]] = [:]
        for (place, food) in foods.enumerated() {
            for name in food.label.names {
                let stems = NameWords(name).words.map(\.stem)
                guard let first = stems.first, NameWords.nameFood(stems) else { continue }
                names[first, default: []].append(Name(stems: stems, food: place))
            }
        }
        // The newest of several foods of one name counts.
        self.names = names.mapValues { names in
            names.sorted { ($1.stems.count, $0.food) < ($0.stems.count, $1.food) }
        }
        places = Dictionary(foods.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    package static let none = OwnFoods([])

    /// Returns the same foods without what corrections have taught.
    package var withoutPhrases: OwnFoods { phrases.all.isEmpty ? self : OwnFoods(foods) }

    package func food(_ id: OwnFood.ID) -> OwnFood? { places[id].map { foods[$0] } }

    package func food(_ barcode: Barcode) -> OwnFood? {
        foods.first { $0.label.barcode?.gtin14 == barcode.gtin14 }
    }

    /// A food in a text, by its place in the text's UTF-8.
    package struct Mention: Sendable {
        package let food: OwnFood
        package let bytes: Range<Int>
    }

    /// Returns the foods that `text` names, in its order; of names that overlap the longest of those that begin first.
    package func mentions(in text: String) -> [Mention] {
        guard !foods.isEmpty else { return [] }
        let words = NameWords(text).words
        var mentions: [Mention] = []
        var place = 0
        while place < words.count {
            guard let name = names[words[place].stem]?.first(where: { Self.begins($0.stems, words[place...]) }) else {
                place += 1
                continue
            }
            let end = place + name.stems.count
            let bytes = words[place].bytes.lowerBound..<words[end - 1].bytes.upperBound
            mentions.append(Mention(food: foods[name.food], bytes: bytes))
            place = end
        }
        return mentions
    }

    private static func begins(_ stems: [String], _ words: ArraySlice<NameWords.Word>) -> Bool {
        guard stems.count <= words.count else { return false }
        return zip(stems, words).enumerated().allSatisfy { $1.0 == $1.1.stem && ($0 == 0 || $1.1.isJoined) }
    }

    /// Returns the foods with all words of `query` in their names, brand or bar code, those whose name begins with it first.
    package func search(_ query: String) -> [OwnFood] {
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

extension OwnFood.Label {
    /// Every name by which the food may be called.
    package var names: [String] {
        let names = [name] + synonyms
        return names + (brand.map { brand in [name].map { "\(brand) \($0)" } } ?? [])
    }
}
