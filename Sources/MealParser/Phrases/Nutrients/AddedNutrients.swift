/// Sets aside the vitamins and minerals that a food is fortified with, which change none of its energy: "iron fortified cereal",
/// "milk enriched with vitamin D", "omega-3 eggs". Juices and waters with such have records of their own, and protein is food.
struct AddedNutrients: PhraseRule {
    let name = "added nutrients"
    let example = "iron fortified cereal"
    let counterexample = "protein fortified oatmeal"

    private let nutrients, vitamins, adding, connectives: [Int32]
    private let omega, with: Int32
    private let drinks: [Int32]

    init(_ intern: (String) -> Int32) {
        nutrients = [
            "iron", "calcium", "zinc", "iodine", "folate", "niacin", "mineral", "dha", "omega", "b12", "selenium",
            "magnesium", "biotin",
        ].map(intern)
        vitamins = ["vitamin", "vit"].map(intern)
        adding = ["fortified", "enriched"].map(intern)
        connectives = ["and", "added"].map(intern)
        omega = intern("omega")
        with = intern("with")
        // Their records tell what is added.
        drinks = ["juice", "water"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard text.tokens[place].kind == .word, let range = range(at: place, in: text) else {
                place += 1
                continue
            }
            text.setAside(range, by: self)
            place = range.lowerBound
        }
    }

    private func range(at place: Int, in text: PhraseText) -> Range<Int>? {
        if text.isOne(of: adding, at: place) {
            guard text.word(at: place + 1) == with, text.isFood(at: place - 1), !text.isOne(of: drinks, at: place - 1)
            else {
                return nil
            }
            return endOfNutrients(place + 2, in: text).map { place..<$0 }
        }
        guard let end = endOfNutrients(place, in: text) else { return nil }
        let next = text.isMark("-", at: end) ? end + 1 : end
        if text.isOne(of: adding, at: next) {
            return text.isFood(at: next + 1) && !text.isOne(of: drinks, at: next + 2) ? place..<next + 1 : nil
        }
        return text.word(at: place) == omega && text.isFood(at: end) ? place..<end : nil
    }

    /// Behind "vitamin D", "iron and zinc", "omega-3".
    private func endOfNutrients(_ start: Int, in text: PhraseText) -> Int? {
        var end = start
        var last: Int?
        while let next = endOfNutrient(end, in: text) {
            last = next
            end =
                text.isOne(of: connectives, at: next) || text.isMark(",", at: next) || text.isMark("&", at: next)
                ? next + 1 : next
        }
        return last
    }

    private func endOfNutrient(_ place: Int, in text: PhraseText) -> Int? {
        if text.isOne(of: vitamins, at: place) {
            let letter = place + 1
            let isLetter =
                letter < text.tokens.count && text.tokens[letter].kind == .word && text.length(at: letter) <= 2
            guard isLetter else { return letter }
            return text.isNumber(at: letter + 1) && text.tokens[letter + 1].isGlued ? letter + 2 : letter + 1
        }
        guard text.isOne(of: nutrients, at: place) else { return nil }
        guard text.word(at: place) == omega else { return place + 1 }
        let number = text.isMark("-", at: place + 1) ? place + 2 : place + 1
        return text.isNumber(at: number) ? number + 1 : nil
    }
}
