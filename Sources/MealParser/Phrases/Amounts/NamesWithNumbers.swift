/// Numbers that belong to a name and count nothing: "five guys burger", "three bean salad", "2nd helping".
///
/// A brand that the food tables have, such as "7up", needs no rule: its number is part of a spelling there.
struct NamesWithNumbers: PhraseRule {
    let name = "number of a name"
    let example = "three bean salad"
    let counterexample = "3 beans, salad"

    /// Restaurants, shops and sauces whose names begin or end with a number, in both spellings of the number.
    private let namesBefore: [Int32]
    private let namesBehind: [Int32]
    /// Ingredients, each with the dishes that are named by many of it.
    private let dishes: [(ingredient: Int32, dishes: [Int32])]
    private let ordinals, months: [Int32]
    private let of, thousand, island: Int32

    init(_ intern: (String) -> Int32) {
        namesBefore = ["guy", "eleven"].map(intern)
        namesBehind = ["heinz", "omega", "vitamin"].map(intern)
        dishes = [
            ("bean", "salad soup chili dip mix"),
            ("cheese", "pizza pasta lasagna sauce blend mac ravioli quesadilla"), ("meat", "pizza sub chili lasagna"),
            ("spice", "chicken powder mix blend tofu"), ("layer", "dip salad cake bar"),
            ("grain", "bread cereal toast roll bagel"), ("seed", "bread mix"), ("berry", "mix jam smoothy blend"),
            ("ingredient", "pancake cooky bread cake soup salad dough bagel"), ("fruit", "salad mix juice smoothy"),
        ].map { (intern($0), $1.split(separator: " ").map { intern(String($0)) }) }
        ordinals = ["st", "nd", "rd", "th"].map(intern)
        months = Dates.months(intern)
        of = intern("of")
        thousand = intern("thousand")
        island = intern("island")
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let end = end(at: place, in: text) {
                text.setAside(place..<end, by: self)
            } else {
                place += 1
            }
        }
    }

    private func end(at place: Int, in text: PhraseText) -> Int? {
        // Of the dressing.
        if text.word(at: place) == thousand, text.word(at: place + 1) == island { return place + 1 }
        guard let (value, end) = text.numbers.plain(at: place), value == value.rounded() else { return nil }
        if text.isOne(of: ordinals, at: end), text.tokens[end].isGlued, text.isNumber(at: place) {
            // "A 4th of the pie" is a share, "Feb 3rd" and "3rd Feb" are dates.
            let isDate = text.isOne(of: months, at: place - 1) || text.isOne(of: months, at: end + 1)
            return isDate || text.word(at: end + 1) == of ? nil : end + 1
        }
        if text.isOne(of: namesBefore, at: unhyphenated(end, in: text)), (5...7).contains(value) {
            return unhyphenated(end, in: text) + 1
        }
        if text.isOne(of: namesBehind, at: place - 1), !text.isUnit(at: end) { return end }
        guard (2...20).contains(value), isIngredient(unhyphenated(end, in: text), in: text) else { return nil }
        return end
    }

    /// "bean" of "three-bean salad": one of many in front of a dish. Omelettes are told by their eggs.
    private func isIngredient(_ place: Int, in text: PhraseText) -> Bool {
        let word = text.word(at: place)
        guard word >= 0, let dishes = dishes.first(where: { $0.ingredient == word })?.dishes else { return false }
        return !text.isPlural(at: place) && text.isOne(of: dishes, at: place + 1) && !text.isPlural(at: place + 1)
    }

    private func unhyphenated(_ place: Int, in text: PhraseText) -> Int {
        text.isMark("-", at: place) && text.tokens[place].isGlued ? place + 1 : place
    }
}
