/// The vocabulary with what is known of each word.
struct WordTable: Sendable {
    struct Flags: OptionSet {
        let rawValue: UInt32

        static let article = Flags(rawValue: 1 << 0)
        static let number = Flags(rawValue: 1 << 1)
        static let share = Flags(rawValue: 1 << 2)
        static let collective = Flags(rawValue: 1 << 3)
        static let unit = Flags(rawValue: 1 << 4)
        static let size = Flags(rawValue: 1 << 5)
        static let measure = Flags(rawValue: 1 << 6)
        static let connective = Flags(rawValue: 1 << 7)
        static let negation = Flags(rawValue: 1 << 8)
        static let framing = Flags(rawValue: 1 << 9)
        static let meal = Flags(rawValue: 1 << 10)
        static let preparation = Flags(rawValue: 1 << 11)
        static let boilerplate = Flags(rawValue: 1 << 12)
        static let grammar = Flags(rawValue: 1 << 13)
        /// Some food's name has it.
        static let food = Flags(rawValue: 1 << 14)
        /// A food is called by this word and no other.
        static let called = Flags(rawValue: 1 << 23)
        /// The first part of a name, under which SR28 files it.
        static let groupHeading = Flags(rawValue: 1 << 15)
        /// A maker or seller: part of a brand's name that people leave out.
        static let company = Flags(rawValue: 1 << 16)
        /// Says that a food is not ready to be eaten: "dry", "concentrate".
        static let notAsEaten = Flags(rawValue: 1 << 17)
        /// Says that a food is raw or dry; that it is cooked.
        static let uncooked = Flags(rawValue: 1 << 18)
        static let cooked = Flags(rawValue: 1 << 19)
        /// A word that alone is no food's other name.
        static let neverNameAlone = Flags(rawValue: 1 << 22)
        /// "double" of "a double portion".
        static let multiple = Flags(rawValue: 1 << 20)
        /// A word for how full a spoon is: "heaped".
        static let filling = Flags(rawValue: 1 << 21)

        /// Says how large or how many, where no unit and no number does.
        static let telling: Flags = [.share, .collective, .unit, .size, .measure, .multiple, .filling]
        /// Said around a meal, and nothing that was eaten, unless a food is called by it.
        static let remark = Flags(rawValue: 1 << 24)
        /// German, French, Spanish, Italian: certainly, or as part of a dish's name; or English as well.
        static let otherLanguage = Flags(rawValue: 1 << 25)
        static let otherLanguageOfDishes = Flags(rawValue: 1 << 26)
        static let sharedByLanguages = Flags(rawValue: 1 << 27)
        /// A seller: known, and no part of most records' names.
        static let seller = Flags(rawValue: 1 << 28)
        /// A mark of exclamation is part of a name behind it: "Chips Ahoy!".
        static let exclaimed = Flags(rawValue: 1 << 29)
        /// Says what the food behind it is like, though a record is called so: "crispy".
        static let describing = Flags(rawValue: 1 << 30)
        /// Likewise, and its energy goes by it: "glazed".
        static let qualifying = Flags(rawValue: 1 << 31)
        /// Tells how much, how it is made ready, or nothing.
        static let silent: Flags = telling.union([.framing, .connective, .grammar, .negation, .preparation, .meal])
        /// Says how much rather than what.
        static let amount: Flags = [.article, .number, .share, .collective, .unit, .size, .measure]
    }

    private(set) var vocabulary = Vocabulary()
    private var flags: [Flags] = []
    private var values: [Double] = []
    private var units: [Int8] = []
    /// The number of "not that word", or `Vocabulary.unknown` where no food leaves it out.
    private var absences: [Int32] = []
    /// The names of single words that rules ask for.
    let known: KnownWords

    init() {
        var vocabulary = Vocabulary()
        known = KnownWords(english: { vocabulary.intern($0) })
        self.vocabulary = vocabulary
        extend()
        mark(Lexicon.articles, .article)
        mark(Lexicon.measures, .measure)
        mark(Lexicon.connectives, .connective)
        mark(Lexicon.negations, .negation)
        mark(Lexicon.framing, .framing)
        mark(Lexicon.meals, .meal)
        mark(Remarks.all, .remark)
        mark(Sellers.all, .seller)
        mark(OtherLanguages.certain, .otherLanguage)
        mark(OtherLanguages.ofDishes, .otherLanguageOfDishes)
        mark(OtherLanguages.shared, .sharedByLanguages)
        mark(Lexicon.preparations, .preparation)
        mark(Lexicon.boilerplate, .boilerplate)
        mark(Lexicon.grammar, .grammar)
        mark(Lexicon.groupHeadings, .groupHeading)
        mark(Lexicon.companies, .company)
        mark(Lexicon.notAsEaten, .notAsEaten)
        mark(Lexicon.neverNameAlone, .neverNameAlone)
        mark(Lexicon.describing, .describing)
        mark(Lexicon.qualifying, .qualifying)
        mark(Lexicon.uncooked, .uncooked)
        mark(Lexicon.cooked, .cooked)
        mark(Lexicon.numbers, .number)
        mark(Lexicon.shares, .share)
        mark(Lexicon.collective, .collective)
        mark(Lexicon.multiples, .multiple)
        mark(Lexicon.fillings, .filling)
        for (word, factor) in Lexicon.sizes {
            mark([word], .size)
            if values[Int(id(of: word))] == 0 { values[Int(id(of: word))] = factor }
        }
        for rule in HouseholdRule.all { mark([rule.word], .measure) }
        for (word, others) in Lexicon.sameMeasures { _ = ([word] + others).map { internReduced($0) } }
        for (index, spelling) in Unit.spellings.enumerated() {
            mark(spelling.words, .unit)
            for word in spelling.words { units[Int(id(of: word))] = Int8(index) }
        }
    }

    func flags(of word: Int32) -> Flags { word < 0 ? [] : flags[Int(word)] }
    func has(_ word: Int32, _ flag: Flags) -> Bool { !flags(of: word).isDisjoint(with: flag) }
    /// Returns the number that a word stands for, or the factor on a portion of a word for a size.
    func value(of word: Int32) -> Double { word < 0 ? 0 : values[Int(word)] }

    func unit(of word: Int32) -> Unit? {
        guard word >= 0, units[Int(word)] >= 0 else { return nil }
        return Unit.spellings[Int(units[Int(word)])].unit
    }

    /// Returns the state of a food that a word tells, if any.
    func state(of word: Int32) -> FoodState? {
        let flags = flags(of: word)
        return flags.contains(.cooked) ? .cooked : flags.contains(.uncooked) ? .uncooked : nil
    }

    func absence(of word: Int32) -> Int32 { word < 0 ? Vocabulary.unknown : absences[Int(word)] }

    mutating func intern(_ word: UnsafeBufferPointer<UInt8>) -> Int32 {
        let id = vocabulary.intern(word)
        if Int(id) == flags.count { extend() }
        return id
    }

    mutating func internAbsence(of word: Int32) -> Int32 {
        if absences[Int(word)] >= 0 { return absences[Int(word)] }
        let id = ([UInt8(ascii: "!")] + vocabulary.spelling(of: word)).withUnsafeBufferPointer { intern($0) }
        absences[Int(word)] = id
        return id
    }

    mutating func insert(_ flag: Flags, for word: Int32) { flags[Int(word)].insert(flag) }

    /// Adds the words that another table has met, in their order, and what is known of them.
    ///
    /// - Parameter shared: the number of words that both tables began with.
    /// - Returns: the number here of each word there.
    mutating func add(_ other: WordTable, behind shared: Int) -> WordNumbers {
        let added = (shared..<other.vocabulary.count).map { word in
            other.vocabulary.spelling(of: Int32(word)).withUnsafeBufferPointer { intern($0) }
        }
        let numbers = WordNumbers(shared: Int32(shared), added: added)
        for word in 0..<Int32(other.vocabulary.count) {
            let number = Int(numbers[word])
            flags[number].formUnion(other.flags[Int(word)])
            let absence = other.absences[Int(word)]
            if absence >= 0 { absences[number] = numbers[absence] }
        }
        return numbers
    }

    // MARK: Filling

    private mutating func mark(_ words: [String], _ flag: Flags) {
        for word in words { flags[Int(internReduced(word))].insert(flag) }
    }

    private mutating func mark(_ words: [(String, Double)], _ flag: Flags) {
        for (word, value) in words {
            mark([word], flag)
            values[Int(id(of: word))] = value
        }
    }

    mutating func internReduced(_ word: String) -> Int32 {
        var letters = Array(word.utf8)
        WordForms.reduce(&letters, from: 0)
        return letters.withUnsafeBufferPointer { intern($0) }
    }

    func id(of word: String) -> Int32 {
        var letters = Array(word.utf8)
        WordForms.reduce(&letters, from: 0)
        return letters.withUnsafeBufferPointer { vocabulary.find($0) }
    }

    private mutating func extend() {
        let missing = vocabulary.count - flags.count
        flags.append(contentsOf: repeatElement([], count: missing))
        values.append(contentsOf: repeatElement(0, count: missing))
        units.append(contentsOf: repeatElement(-1, count: missing))
        absences.append(contentsOf: repeatElement(Vocabulary.unknown, count: missing))
    }
}

/// The numbers in one table of the words of another that began with the same ones.
struct WordNumbers {
    let shared: Int32
    /// The number of each word behind the shared ones.
    let added: [Int32]

    /// Keeps `Vocabulary.unknown` as it is.
    subscript(word: Int32) -> Int32 { word < shared ? word : added[Int(word - shared)] }
}

/// The state of a food before or after heat.
enum FoodState: UInt8, Sendable {
    case uncooked, cooked
}
