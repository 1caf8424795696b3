/// The names of all foods as arrays, by the number of the name.
struct FoodNames: Equatable, Sendable {
    /// The food of each name, its source, and the number of things that it leaves open.
    private(set) var foodOfName: [Int32] = []
    private(set) var sourceOfName: [FoodIndex.Source] = []
    private(set) var unspecifiedOfName: [UInt8] = []
    /// The state of each name, raw or cooked, if it tells one.
    private(set) var stateOfName: [FoodState?] = []
    /// The number of each food's remarks that call it the record for something unspecified.
    var remarksOfFood: [UInt8]
    /// The product that a name is of, as a place among the portions; -1 for none.
    private(set) var productOfName: [Int32] = []
    /// The weight of one piece by the labels of products, by name; most names have none.
    var labelledPieces: [Int32: LabelledPiece] = [:]
    /// One person's helping, by name; most names have none.
    var knownHelpings: [Int32: KnownHelping] = [:]
    /// The words of name `i` are `firstWord[i]..<firstWord[i + 1]` of `wordsOfNames` and `rolesOfNames`.
    private(set) var firstWord: [Int32] = [0]
    private(set) var wordsOfNames: [Int32] = []
    private(set) var rolesOfNames: [Role] = []
    /// The heads of name `i` are `firstHead[i]..<firstSecondHead[i]` of `heads`, the second heads up to `firstHead[i + 1]`.
    private(set) var firstHead: [Int32] = [0]
    private(set) var firstSecondHead: [Int32] = []
    private(set) var heads: [Int32] = []

    var count: Int { foodOfName.count }

    init(foodCount: Int) {
        remarksOfFood = Array(repeating: 0, count: foodCount)
    }

    func words(ofName name: Int) -> Range<Int> { Int(firstWord[name])..<Int(firstWord[name + 1]) }

    /// Adds a word to the name that `append` adds next.
    mutating func appendWord(_ word: NamedWord) {
        wordsOfNames.append(word.word)
        rolesOfNames.append(word.role)
    }

    /// Adds a name, whose words were added before.
    mutating func append(_ name: FoodName, food: Int, source: FoodIndex.Source, state: FoodState?, product: Int) {
        firstWord.append(Int32(wordsOfNames.count))
        foodOfName.append(Int32(food))
        sourceOfName.append(source)
        unspecifiedOfName.append(UInt8(min(name.unspecified, 3)))
        stateOfName.append(state)
        productOfName.append(Int32(product))
        heads.append(contentsOf: name.heads)
        firstSecondHead.append(Int32(heads.count))
        heads.append(contentsOf: name.secondHeads)
        firstHead.append(Int32(heads.count))
    }

    /// Adds the names of the foods behind these.
    ///
    /// - Parameter numbers: the number here of each word there.
    mutating func append(_ others: FoodNames, numbers: WordNumbers) {
        let (names, words, heads) = (Int32(count), Int32(wordsOfNames.count), Int32(self.heads.count))
        foodOfName += others.foodOfName
        sourceOfName += others.sourceOfName
        unspecifiedOfName += others.unspecifiedOfName
        stateOfName += others.stateOfName
        productOfName += others.productOfName
        for (name, piece) in others.labelledPieces { labelledPieces[names + name] = piece }
        for (name, helping) in others.knownHelpings { knownHelpings[names + name] = helping }
        for (food, remarks) in others.remarksOfFood.enumerated() where remarks > 0 { remarksOfFood[food] = remarks }
        firstWord += others.firstWord.dropFirst().map { $0 + words }
        wordsOfNames += others.wordsOfNames.map { numbers[$0] }
        rolesOfNames += others.rolesOfNames
        firstHead += others.firstHead.dropFirst().map { $0 + heads }
        firstSecondHead += others.firstSecondHead.map { $0 + heads }
        self.heads += others.heads.map { numbers[$0] }
    }
}
