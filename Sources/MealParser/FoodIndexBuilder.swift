import FitIQCore
import FoodDatabase

/// Reads all names once and lays them out as a `FoodIndex`.
struct FoodIndexBuilder {
    private let foods: FoodTable
    private var words = WordTable()
    private let wording: Wording

    private var foodOfName: [Int32] = []
    private var sourceOfName: [FoodIndex.Source] = []
    private var unspecifiedOfName: [UInt8] = []
    private var productOfName: [Int32] = []
    private var firstWord: [Int32] = [0]
    private var wordsOfNames: [Int32] = []
    private var rolesOfNames: [Role] = []
    private var firstHead: [Int32] = [0]
    private var firstSecondHead: [Int32] = []
    private var heads: [Int32] = []

    static func index(of foods: FoodTable, words: StaticBytes, synonyms: StaticBytes) -> FoodIndex {
        var builder = FoodIndexBuilder(foods: foods, words: words)
        let ours = builder.synonyms(in: synonyms)
        for food in 0..<foods.count { builder.addNames(of: food, ours: ours[food] ?? []) }
        return builder.index()
    }

    private init(foods: FoodTable, words table: StaticBytes) {
        self.foods = foods
        wording = Wording(rows: OurTable.rows(of: table), words: &words)
    }

    /// The rows "name, record, reason", by the food they are for.
    private func synonyms(in table: StaticBytes) -> [Int: [UnsafeBufferPointer<UInt8>]] {
        var names: [Int: [UnsafeBufferPointer<UInt8>]] = [:]
        for row in OurTable.rows(of: table) where row.count >= 2 {
            let record = String(decoding: row[1], as: UTF8.self)
            let dataset: Food.Dataset = record.utf8.count == 8 ? .fndds : .sr28
            guard let food = foods.index(dataset: dataset, record: record) else { continue }
            names[food, default: []].append(row[0])
        }
        return names
    }

    // MARK: Names

    private mutating func addNames(of food: Int, ours: [UnsafeBufferPointer<UInt8>]) {
        let description = foods.descriptionBytes(at: food).bindMemory(to: UInt8.self)
        let own = name(in: description)
        append(own, food: food, source: .description)
        for alias in foods.aliasBytes(at: food).bindMemory(to: UInt8.self).split(separator: UInt8(ascii: ";")) {
            let text = UnsafeBufferPointer(rebasing: alias)
            guard !AliasRules.isRemark(text) else { continue }
            append(seen(from: name(in: text), own), food: food, source: .alias)
        }
        var product = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        for place in foods.portionPlaces(at: food) {
            let text = foods.productBytes(ofPortionAt: place).bindMemory(to: UInt8.self)
            guard !text.isEmpty, !text.elementsEqual(product) else { continue }
            product = text
            append(seen(from: name(in: text), own), food: food, source: .product, product: place)
        }
        for text in ours { append(seen(from: name(in: text), own), food: food, source: .ours) }
    }

    private mutating func name(in text: UnsafeBufferPointer<UInt8>) -> FoodName {
        let tokens = Tokenizer.tokens(of: text) { words.intern($0) }
        let normalized = wording.normalized(tokens, words: words)
        for token in normalized where token.kind == .word && token.isAbsent && token.word >= 0 {
            _ = words.internAbsence(of: token.word)
        }
        return NameReader.read(normalized, words: words)
    }

    /// Another name, with the record's own words behind it: "Doritos" is a name, "nacho cheese Doritos" fits it too.
    private func seen(from other: FoodName, _ own: FoodName) -> FoodName {
        var name = other
        for index in name.words.indices where name.words[index].role != .absence { name.words[index].role = .alias }
        for word in own.words where word.role != .absence && !name.words.contains(where: { $0.word == word.word }) {
            let isHead = word.role == .head || (word.role == .kind && own.heads.contains(word.word))
            name.words.append(NamedWord(word: word.word, role: isHead ? .contextHead : .context))
        }
        name.secondHeads = own.heads
        return name
    }

    private mutating func append(_ name: FoodName, food: Int, source: FoodIndex.Source, product: Int = -1) {
        guard name.words.contains(where: { $0.role != .context && $0.role != .contextHead }) else { return }
        let start = wordsOfNames.count
        for word in name.words where word.word >= 0 && !wordsOfNames[start...].contains(word.word) {
            wordsOfNames.append(word.word)
            rolesOfNames.append(word.role)
            words.insert(.food, for: word.word)
        }
        firstWord.append(Int32(wordsOfNames.count))
        foodOfName.append(Int32(food))
        sourceOfName.append(source)
        unspecifiedOfName.append(UInt8(min(name.unspecified, 3)))
        productOfName.append(Int32(product))
        heads.append(contentsOf: name.heads)
        firstSecondHead.append(Int32(heads.count))
        heads.append(contentsOf: name.secondHeads)
        firstHead.append(Int32(heads.count))
    }

    // MARK: Layout

    private mutating func index() -> FoodIndex {
        let portions = PortionShapes(foods: foods, words: &words)
        let count = words.vocabulary.count
        var firstPosting = [Int32](repeating: 0, count: count + 1)
        for word in wordsOfNames { firstPosting[Int(word) + 1] += 1 }
        for word in 0..<count { firstPosting[word + 1] += firstPosting[word] }
        var next = firstPosting
        var postings = [UInt32](repeating: 0, count: wordsOfNames.count)
        for name in 0..<foodOfName.count {
            for place in Int(firstWord[name])..<Int(firstWord[name + 1]) {
                let word = Int(wordsOfNames[place])
                postings[Int(next[word])] = UInt32(name) << 4 | UInt32(rolesOfNames[place].rawValue)
                next[word] += 1
            }
        }
        let rarity = rarities(firstPosting: firstPosting)
        return FoodIndex(
            foods: foods,
            words: words,
            wording: wording,
            portions: portions,
            foodOfName: foodOfName,
            sourceOfName: sourceOfName,
            unspecifiedOfName: unspecifiedOfName,
            productOfName: productOfName,
            firstWord: firstWord,
            wordsOfNames: wordsOfNames,
            rolesOfNames: rolesOfNames,
            firstHead: firstHead,
            firstSecondHead: firstSecondHead,
            heads: heads,
            firstPosting: firstPosting,
            postings: postings,
            rarity: rarity,
            isSR28: (0..<foods.count).map { foods.dataset(at: $0) == .sr28 },
            isDrink: (0..<foods.count).map { foods.foodType(at: $0) != .food },
            typo: TypoFinder(words: words, rarity: rarity)
        )
    }

    private func rarities(firstPosting: [Int32]) -> [Float] {
        let scale = 1 / Logarithm.base2(Double(foodOfName.count))
        return (0..<words.vocabulary.count).map { word in
            let names = firstPosting[word + 1] - firstPosting[word]
            return names == 0 ? 1 : Float(1 - Logarithm.base2(Double(names)) * scale)
        }
    }
}

/// Which parts of a record's other names are no names: "NS as to regular or decaffeinated", "made with oil", "all flavors".
enum AliasRules {
    private static let openings = [
        "ns ", "all ", "any ", "made ", "with ", "without ", "flavors", "from ", "other ", "includes", "not ",
        "pre-sliced",
        "cooking spray", "fried with", "or ", "and ", "prepared", "cooked ", "added ", "no ", "plain", "sugar free",
        "low fat", "fat free", "light", "frozen", "homemade", "reduced ", "whole grain", "whole wheat", "multigrain",
        "vegetables other", "flavor", "in ", "on ", "for ", "if ", "also ", "generic", "store brand", "diet, low",
    ]

    static func isRemark(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let letters = text.drop { $0 == UInt8(ascii: " ") }
        return letters.isEmpty
            || openings.contains { opening in
                letters.count >= opening.utf8.count && zip(letters, opening.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
            }
    }
}

/// Logarithms by our own arithmetic: the library's may differ in the last bit from system to system, and rankings must not.
enum Logarithm {
    static func base2(_ value: Double) -> Double {
        var result = Double(value.exponent)
        var rest = value.significand
        var bit = 0.5
        for _ in 0..<24 {
            rest *= rest
            if rest >= 2 {
                rest /= 2
                result += bit
            }
            bit /= 2
        }
        return result
    }
}
