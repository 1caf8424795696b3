import FitIQCore
import FoodDatabase

/// Reads the names of foods, and lays them out as a `FoodIndex`.
///
/// Several builders read at once, each a part of the foods, and number their words by themselves; `append` brings the parts
/// together. All that a name asks of a word is known before the first name is read, so that parts find what one builder of all
/// foods would. They share no array that their work counts references to, or they would wait for each other.
struct FoodIndexBuilder: Sendable {
    let foods: FoodTable
    /// Its table of words is used where it is: a copy would count all of its arrays.
    var language: IndexWords
    /// The number of words that each builder knows before it reads a name.
    private let knownWords: Int

    private(set) var names: FoodNames
    private(set) var portions = PortionShapes()
    /// The last name that has each word, so that no name has a word twice.
    private var latestName: [Int32] = []
    /// The kinds of the foods that are called by each word alone.
    private(set) var kindsOfWord: [FoodTraits] = []
    /// The category read last.
    private var category = (letters: StaticBytes(UnsafeRawBufferPointer(start: nil, count: 0)), words: [NamedWord]())

    init(foods: FoodTable, words: StaticBytes) {
        self.foods = foods
        language = IndexWords(words)
        knownWords = language.words.vocabulary.count
        names = FoodNames(foodCount: foods.count)
    }

    /// Adds what another builder read of the foods behind these.
    mutating func append(_ other: FoodIndexBuilder) {
        let numbers = language.words.add(other.language.words, behind: knownWords)
        names.append(other.names, numbers: numbers)
        extendKinds()
        for (word, kinds) in other.kindsOfWord.enumerated() {
            kindsOfWord[Int(numbers[Int32(word)])].formUnion(kinds)
        }
        if !other.portions.isEmpty { portions = other.portions.renumbered(numbers) }
    }

    /// Reads the portions of all foods, in words behind those of the names.
    mutating func addPortions() {
        portions = PortionShapes(foods: foods, words: &language.words)
    }

    private mutating func extendKinds() {
        let missing = language.words.vocabulary.count - kindsOfWord.count
        kindsOfWord.append(contentsOf: repeatElement([], count: max(0, missing)))
    }

    // MARK: Names

    /// Weights of names that go before those of their records: of one piece, from labels, by name; of one person's helping, by name or
    /// record.
    struct NameWeights: Sendable {
        let pieces: [String: LabelledPiece]
        let helpings: [String: KnownHelping]

        var isEmpty: Bool { pieces.isEmpty && helpings.isEmpty }
    }

    /// - Parameter ours: the names that we gave the food.
    mutating func addNames(of food: Int, ours: [StaticBytes], weights: NameWeights) {
        let first = Int32(names.count)
        let description = foods.descriptionBytes(at: food).bindMemory(to: UInt8.self)
        var own = name(in: description, isSR28: foods.dataset(at: food) == .sr28)
        addCategory(of: food, to: &own)
        append(own, food: food, source: .description)
        if let brand = AliasRules.brand(in: description) {
            addOther(brand, of: food, own, isBrand: true, source: .brand)
        }
        for alias in foods.aliasBytes(at: food).bindMemory(to: UInt8.self).split(separator: UInt8(ascii: ";")) {
            let text = UnsafeBufferPointer(rebasing: alias)
            if AliasRules.isDefault(text) { names.remarksOfFood[food] = min(names.remarksOfFood[food] + 1, 2) }
            guard !AliasRules.isRemark(text) else { continue }
            let isBrand = AliasRules.isBrand(text)
            addOther(text, of: food, own, isBrand: isBrand, source: isBrand ? .brand : .alias)
        }
        var product = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        for place in foods.portionPlaces(at: food) where foods.isOfProduct(portionAt: place) {
            let text = foods.productBytes(ofPortionAt: place).bindMemory(to: UInt8.self)
            guard !text.elementsEqual(product) else { continue }
            product = text
            addOther(text, of: food, own, isBrand: true, source: .product, product: place)
        }
        for ourName in ours {
            let text = ourName.buffer.bindMemory(to: UInt8.self)
            let number = Int32(names.count)
            addOther(text, of: food, own, isBrand: true, source: .ours)
            guard !weights.isEmpty else { continue }
            let written = String(decoding: text, as: UTF8.self)
            if let piece = weights.pieces[written] { names.labelledPieces[number] = piece }
            if let helping = weights.helpings[written] { names.knownHelpings[number] = helping }
        }
        if !weights.helpings.isEmpty, let helping = weights.helpings[foods.record(at: food)] {
            for name in first..<Int32(names.count) { names.knownHelpings[name] = helping }
        }
    }

    /// Words that make no name by themselves.
    private static let neverNameAlone: WordTable.Flags = [.preparation, .measure, .size, .framing, .neverNameAlone]

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
        guard source == .ours || !other.words.allSatisfy({ language.words.has($0.word, Self.neverNameAlone) }) else {
            return
        }
        var seen = seen(from: other, own, isBrand: isBrand)
        // "Rockstar" of "Energy drink, sugar free (Rockstar)" is free of sugar too; "salad" of ours asks for no dressing or not.
        if source == .brand { seen.words += own.words.filter { $0.role == .absence } }
        append(seen, food: food, source: source, product: product)
    }

    mutating func name(in text: UnsafeBufferPointer<UInt8>, isSR28: Bool = false) -> FoodName {
        let tokens = Tokenizer.tokens(of: text) { language.words.intern($0) }
        let normalized = language.normalizer.normalized(tokens, words: language.words)
        for (token, next) in zip(normalized, normalized.dropFirst())
        where token.kind == .word && token.word >= 0 && Token.isMark(next, "!") && next.isGlued {
            language.words.insert(.exclaimed, for: token.word)
        }
        for token in normalized where token.kind == .word && token.isAbsent && token.word >= 0 {
            _ = language.words.internAbsence(of: token.word)
        }
        return NameReader.read(normalized, words: language.words, isSR28: isSR28)
    }

    /// The words of its category, so that "sausage biscuit sandwich" fits "Sausage on biscuit".
    private mutating func addCategory(of food: Int, to name: inout FoodName) {
        let letters = foods.categoryBytes(at: food)
        // Foods of one category mostly follow each other.
        if !letters.elementsEqual(category.letters.buffer) {
            let text = letters.bindMemory(to: UInt8.self)
            let tokens = Tokenizer.tokens(of: text) { language.words.intern($0) }
            let telling = tokens.prefix { $0.mark != UInt8(ascii: "(") }.filter { token in
                token.kind == .word && !language.words.has(token.word, [.grammar, .boilerplate, .negation])
            }
            category = (StaticBytes(letters), telling.map { NamedWord(word: $0.word, role: .category) })
        }
        name.words += category.words
    }

    /// Another name, with the record's own words behind it: "Doritos" is a name, "nacho cheese Doritos" fits it too.
    private func seen(from other: FoodName, _ own: FoodName, isBrand: Bool) -> FoodName {
        // "Burger" alone is the food, not the half of a maker's name.
        let isOnlyMaker = other.words.allSatisfy { language.words.has($0.word, .company) }
        var name = other
        name.words = []
        name.words.reserveCapacity(other.words.count + own.words.count)
        for var word in other.words {
            if word.role != .absence {
                let isMaker = !isOnlyMaker && language.words.has(word.word, .company)
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
        let number = Int32(names.count)
        while latestName.count < language.words.vocabulary.count { latestName.append(-1) }
        for word in name.words where word.word >= 0 && latestName[Int(word.word)] != number {
            latestName[Int(word.word)] = number
            names.appendWord(word)
        }
        if let only = name.onlyTelling, source == .description || source == .ours {
            language.words.insert(.called, for: only)
            extendKinds()
            kindsOfWord[Int(only)].formUnion(foods.traits(at: food).intersection(.foodGroups))
        }
        names.append(name, food: food, source: source, state: state(in: name), product: product)
    }

    /// "Pasta, dry" is uncooked; "Peanuts, dry roasted" are not, nor is "Bread, toasted" any raw bread.
    private func state(in name: FoodName) -> FoodState? {
        var state: FoodState?
        for word in name.words where word.role != .absence {
            if let said = language.words.state(of: word.word), state != .cooked {
                state = said == .cooked ? said : state ?? said
            }
        }
        return state
    }
}
