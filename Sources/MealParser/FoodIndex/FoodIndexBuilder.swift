import FitIQCore
import FoodDatabase

/// Reads all names once and lays them out as a `FoodIndex`.
struct FoodIndexBuilder {
    let foods: FoodTable
    var words: WordTable
    let wording: Wording
    let phraseRules: PhraseRules
    let timeWords: TimeWords

    var foodOfName: [Int32] = []
    var sourceOfName: [FoodIndex.Source] = []
    var unspecifiedOfName: [UInt8] = []
    var stateOfName: [FoodState?] = []
    var productOfName: [Int32] = []
    var labelledPieces: [Int32: LabelledPiece] = [:]
    var remarksOfFood: [UInt8]
    var firstWord: [Int32] = [0]
    var wordsOfNames: [Int32] = []
    var rolesOfNames: [Role] = []
    var firstHead: [Int32] = [0]
    var firstSecondHead: [Int32] = []
    var heads: [Int32] = []
    /// The last name that has each word, so that no name has a word twice.
    private var latestName: [Int32] = []
    /// The kinds of the foods that are called by each word alone.
    var kindsOfWord: [FoodTraits] = []
    /// The category read last.
    private var category = (letters: UnsafeBufferPointer<UInt8>(start: nil, count: 0), words: [NamedWord]())

    static func index(
        of foods: FoodTable,
        words: StaticBytes,
        synonyms: StaticBytes,
        pieces: StaticBytes = StaticBytes(copying: "")
    ) -> FoodIndex {
        var builder = FoodIndexBuilder(foods: foods, words: words)
        let pieces = LabelledPiece.all(in: pieces)
        let ours = builder.synonyms(in: synonyms)
        for food in 0..<foods.count { builder.addNames(of: food, ours: ours[food] ?? [], pieces: pieces) }
        return builder.index()
    }

    private init(foods: FoodTable, words table: StaticBytes) {
        self.foods = foods
        var words = WordTable()
        phraseRules = PhraseRules { words.internReduced($0) }
        timeWords = TimeWords { words.internReduced($0) }
        remarksOfFood = Array(repeating: 0, count: foods.count)
        wording = Wording(rows: OurTable.rows(of: table), words: &words)
        self.words = words
        // A food has two names of eight words on average.
        wordsOfNames.reserveCapacity(foods.count * 16)
        rolesOfNames.reserveCapacity(foods.count * 16)
    }

    /// The rows "name, record, reason", by the food they are for.
    private func synonyms(in table: StaticBytes) -> [Int: [UnsafeBufferPointer<UInt8>]] {
        var names: [Int: [UnsafeBufferPointer<UInt8>]] = [:]
        for row in OurTable.rows(of: table) where row.count >= 2 {
            let record = String(decoding: row[1], as: UTF8.self)
            guard let food = foods.index(record: record) else { continue }
            names[food, default: []].append(row[0])
        }
        return names
    }

    // MARK: Names

    private mutating func addNames(
        of food: Int,
        ours: [UnsafeBufferPointer<UInt8>],
        pieces: [String: LabelledPiece]
    ) {
        let description = foods.descriptionBytes(at: food).bindMemory(to: UInt8.self)
        var own = name(in: description, isSR28: foods.dataset(at: food) == .sr28)
        addCategory(of: food, to: &own)
        append(own, food: food, source: .description)
        if let brand = AliasRules.brand(in: description) {
            addOther(brand, of: food, own, isBrand: true, source: .brand)
        }
        for alias in foods.aliasBytes(at: food).bindMemory(to: UInt8.self).split(separator: UInt8(ascii: ";")) {
            let text = UnsafeBufferPointer(rebasing: alias)
            if AliasRules.isDefault(text) { remarksOfFood[food] = min(remarksOfFood[food] + 1, 2) }
            guard !AliasRules.isRemark(text) else { continue }
            let isBrand = AliasRules.isBrand(text)
            addOther(text, of: food, own, isBrand: isBrand, source: isBrand ? .brand : .alias)
        }
        var product = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        for place in foods.portionPlaces(at: food) {
            let text = foods.productBytes(ofPortionAt: place).bindMemory(to: UInt8.self)
            guard !text.isEmpty, !text.elementsEqual(product) else { continue }
            product = text
            addOther(text, of: food, own, isBrand: true, source: .product, product: place)
        }
        for text in ours {
            let number = Int32(foodOfName.count)
            addOther(text, of: food, own, isBrand: true, source: .ours)
            if !pieces.isEmpty, let piece = pieces[String(decoding: text, as: UTF8.self)] {
                labelledPieces[number] = piece
            }
        }
    }

    /// Words that make no name by themselves.
    private static let nameless: WordTable.Flags = [.preparation, .measure, .size, .framing, .nameless]

    private mutating func addOther(
        _ text: UnsafeBufferPointer<UInt8>,
        of food: Int,
        _ own: FoodName,
        isBrand: Bool,
        source: FoodIndex.Source,
        product: Int = -1
    ) {
        let other = name(in: text)
        // "poached" among the remarks of egg white and "bar" among chocolate's are no names of them.
        guard source == .ours || !other.words.allSatisfy({ words.has($0.word, Self.nameless) }) else { return }
        var seen = seen(from: other, own, isBrand: isBrand)
        // "Rockstar" of "Energy drink, sugar free (Rockstar)" is free of sugar too; "salad" of ours asks for no dressing or not.
        if source == .brand { seen.words += own.words.filter { $0.role == .absence } }
        append(seen, food: food, source: source, product: product)
    }

    mutating func name(in text: UnsafeBufferPointer<UInt8>, isSR28: Bool = false) -> FoodName {
        let tokens = Tokenizer.tokens(of: text) { words.intern($0) }
        let normalized = wording.normalized(tokens, words: words)
        for (token, next) in zip(normalized, normalized.dropFirst())
        where token.kind == .word && token.word >= 0 && Token.isMark(next, "!") && next.isGlued {
            words.insert(.exclaimed, for: token.word)
        }
        for token in normalized where token.kind == .word && token.isAbsent && token.word >= 0 {
            _ = words.internAbsence(of: token.word)
        }
        return NameReader.read(normalized, words: words, isSR28: isSR28)
    }

    /// The words of its category, so that "sausage biscuit sandwich" fits "Sausage on biscuit".
    private mutating func addCategory(of food: Int, to name: inout FoodName) {
        let letters = foods.categoryBytes(at: food).bindMemory(to: UInt8.self)
        // Foods of one category mostly follow each other.
        if !letters.elementsEqual(category.letters) {
            let tokens = Tokenizer.tokens(of: letters) { words.intern($0) }.prefix { $0.mark != UInt8(ascii: "(") }
            let telling = tokens.filter { token in
                token.kind == .word && !words.has(token.word, [.grammar, .boilerplate, .negation])
            }
            category = (letters, telling.map { NamedWord(word: $0.word, role: .category) })
        }
        name.words += category.words
    }

    /// Another name, with the record's own words behind it: "Doritos" is a name, "nacho cheese Doritos" fits it too.
    private func seen(from other: FoodName, _ own: FoodName, isBrand: Bool) -> FoodName {
        // "Burger" alone is the food, not the half of a maker's name.
        let isOnlyMaker = other.words.allSatisfy { words.has($0.word, .company) }
        var name = other
        name.words = []
        name.words.reserveCapacity(other.words.count + own.words.count)
        for var word in other.words {
            if word.role != .absence {
                let isMaker = !isOnlyMaker && words.has(word.word, .company)
                word.role = isMaker ? .boilerplate : .alias
            }
            name.words.append(word)
        }
        for word in own.words
        where word.role != .absence && word.role != .category && !name.words.contains(where: { $0.word == word.word }) {
            // "Coke" says it all; "wheat bread" among a cheeseburger's remarks does not.
            let isHead = !isBrand && own.heads.contains(word.word)
            name.words.append(NamedWord(word: word.word, role: isHead ? .contextHead : .context))
        }
        for word in own.words where word.role == .category { name.words.append(word) }
        name.secondHeads = own.heads
        return name
    }

    private mutating func append(_ name: FoodName, food: Int, source: FoodIndex.Source, product: Int = -1) {
        guard name.words.contains(where: { $0.role.isTelling || $0.role == .absence }) else { return }
        let number = Int32(foodOfName.count)
        while latestName.count < words.vocabulary.count { latestName.append(-1) }
        for word in name.words where word.word >= 0 && latestName[Int(word.word)] != number {
            latestName[Int(word.word)] = number
            wordsOfNames.append(word.word)
            rolesOfNames.append(word.role)
        }
        if let only = name.onlyTelling, source == .description || source == .ours {
            words.insert(.called, for: only)
            kindsOfWord.append(contentsOf: repeatElement([], count: max(0, words.vocabulary.count - kindsOfWord.count)))
            kindsOfWord[Int(only)].formUnion(foods.traits(at: food).intersection(.shelves))
        }
        firstWord.append(Int32(wordsOfNames.count))
        foodOfName.append(Int32(food))
        sourceOfName.append(source)
        unspecifiedOfName.append(UInt8(min(name.unspecified, 3)))
        stateOfName.append(state(in: name))
        productOfName.append(Int32(product))
        heads.append(contentsOf: name.heads)
        firstSecondHead.append(Int32(heads.count))
        heads.append(contentsOf: name.secondHeads)
        firstHead.append(Int32(heads.count))
    }

    /// "Pasta, dry" is uncooked; "Peanuts, dry roasted" are not, nor is "Bread, toasted" any raw bread.
    private func state(in name: FoodName) -> FoodState? {
        var state: FoodState?
        for word in name.words where word.role != .absence {
            if let said = words.state(of: word.word), state != .cooked {
                state = said == .cooked ? said : state ?? said
            }
        }
        return state
    }
}
