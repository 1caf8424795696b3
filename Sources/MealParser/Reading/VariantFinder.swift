import FitIQCore
import FoodDatabase

/// Finds what a food's name says that the text does not: "cooked" of "Rice, cooked", "with meat" of "Lasagna with meat".
struct VariantFinder {
    let index: FoodIndex
    /// The words of the text that name the food.
    let said: [Token]
    /// The tokens of the food's name.
    let named: [Token]

    /// None where the text says all that the name does.
    ///
    /// - Parameter otherName: what the text calls the food, to be told where the food's name has other words.
    func assumptions(about food: Int, otherName: String?) -> [Assumption] {
        let name = index.foods.nameBytes(at: food).bindMemory(to: UInt8.self)
        let parts = parts
        let open = openQuestions(about: food)
        // The first part may only be where USDA files it: "Coffee" of "Coffee, Latte".
        guard parts.prefix(2).contains(where: \.isSaid) else {
            return [otherName.map(Assumption.otherName), open.isEmpty ? nil : .variant(open)].compactMap(\.self)
        }
        var unsaid: [String] = []
        for part in parts.dropFirst() {
            if part.endsList {
                // The text says one of the list: "home recipe, canned, or ready-to-serve".
                unsaid = []
            } else if !part.isSaid, !part.ways.isEmpty {
                let text = String(decoding: name[part.letters], as: UTF8.self)
                if !isOfCourse(text) { unsaid.append(text) }
            }
        }
        unsaid += unsaid.contains("cooked") ? open.filter { $0 != Self.anyMethod } : open
        return unsaid.isEmpty ? [] : [.variant(unsaid)]
    }

    // MARK: The name

    /// A part of a description: between commas, or from "with" on.
    private struct Part {
        var letters: Range<Int>
        /// It begins with "or" or "and".
        var endsList = false
        /// Each way to say it that has telling words, two for "boiled or poached": whether the text has all of them.
        var ways: [Bool] = []
        var isNewWay = true

        var isSaid: Bool { ways.contains(true) }
    }

    private var parts: [Part] {
        let known = index.words.known
        var parts: [Part] = []
        var isNewPart = true
        var isBehindHyphen = false
        for token in named {
            defer { isBehindHyphen = Token.isMark(token, "-") }
            if Token.isMark(token, ",") {
                isNewPart = true
                continue
            }
            if isNewPart || token.word == known.grammar.with {
                parts.append(Part(letters: Int(token.start)..<Int(token.end)))
                parts[parts.count - 1].endsList = token.word == known.grammar.or || token.word == known.grammar.and
                isNewPart = false
            }
            let last = parts.count - 1
            parts[last].letters = parts[last].letters.lowerBound..<Int(token.end)
            if token.word == known.grammar.or || Token.isMark(token, "(") || Token.isMark(token, "/") {
                parts[last].isNewWay = true
            } else if isTelling(token), !isBehindHyphen {
                let isSaid = said.contains { $0.word == token.word && $0.isAbsent == token.isAbsent }
                if parts[last].isNewWay {
                    parts[last].ways.append(isSaid)
                    parts[last].isNewWay = false
                } else if !isSaid {
                    parts[last].ways[parts[last].ways.count - 1] = false
                }
            }
        }
        return parts
    }

    private func isTelling(_ token: Token) -> Bool {
        token.kind == .word && token.end - token.start > 1
            && !index.words.has(token.word, [.grammar, .negation, .framing, .company])
    }

    /// Nobody needs to be told that an apple was taken for raw, jam for any flavor, and what is steamed for cooked.
    private func isOfCourse(_ text: String) -> Bool {
        if text == "raw" || text.hasPrefix("all ") || text.hasPrefix("any ") { return true }
        return text == "cooked" && said.contains { index.words.has($0.word, .preparation) }
    }

    // MARK: What USDA leaves open

    private static let anyMethod = "any cooking method"
    private static let fat = "some added fat"
    private static let anyFat = "any fat"
    /// In mg of 100 g; less is what the records of one food differ by anyway.
    private static let muchFat = 500

    /// "Potato, boiled, NFS" has the fat that most add, and does not say so.
    private func hidesFat(_ food: Int) -> Bool {
        let siblings = SiblingFinder(index: index)
        guard !index.foods.traits(at: food).isDisjoint(with: .plants),
            let name = siblings.name(of: food), index.unspecifiedOfName[name] > 0,
            let fat = index.foods.amount(of: .fat, at: food), fat > Self.muchFat, let lean = siblings.lean(of: food),
            let least = index.foods.amount(of: .fat, at: lean.food)
        else { return false }
        return fat > least + Self.muchFat
    }

    /// Descriptions that a record may be the average of, as it is filed and as we say it.
    private static let open: [(filed: StaticString, told: String)] = [
        ("NS as to fat eaten", "fat eaten or not"), ("NS as to fat type", anyFat), ("NS as to fat", fat),
        ("NS as to cooking method", anyMethod), ("NS as to skin eaten", "skin eaten or not"),
        ("NS as to type of meat", "any meat"), ("NS as to type of milk", "any milk"), ("NS as to cut", "any cut"),
        ("NS as to part", "any part"), ("NS as to type of crust", "any crust"), ("NS as to filling", "any filling"),
    ]

    private func openQuestions(about food: Int) -> [String] {
        var told: [String] = []
        let description = index.foods.descriptionBytes(at: food).bindMemory(to: UInt8.self)
        for place in description.indices where description.has("NS as to", at: place) {
            if let question = Self.open.first(where: { description.has($0.filed, at: place) }) {
                told.append(question.told)
            }
        }
        // A remark says what the record stands for: "any source; with or without fat".
        let remarks = index.foods.aliasBytes(at: food).bindMemory(to: UInt8.self)
        if remarks.indices.contains(where: { remarks.has("with or without fat", at: $0) }) {
            told.append(Self.fat)
        } else if !told.contains(where: { $0 == Self.fat || $0 == Self.anyFat }), hidesFat(food) {
            told.append(Self.fat)
        }
        return told
    }
}
