import FitIQCore
import FoodDatabase

/// The foods of another country: asked where our first tables have no good answer, and never as their equal.
///
/// Nothing of it is read before a text has a word that the first tables do not know. Then its words are gathered, and only where
/// all words of such a part are among them its index is built.
struct OtherTable: Sendable {
    /// Two letters of ISO 3166.
    let region: String
    /// The name by which items cite it.
    let name: String
    /// True if its names mean what they mean in the first tables; false where the country calls other foods by them, as the
    /// British do with "flapjack".
    let hasNamesOfFirst: Bool
    private let words: @Sendable () -> Set<UInt32>
    private let makeReader: @Sendable () -> MealReader

    /// - Parameters:
    ///   - words: the words of its names, hashed by `hash`.
    ///   - reader: the reader over its foods; both give the same each time and are called only when needed.
    init(
        region: String,
        name: String,
        hasNamesOfFirst: Bool = false,
        words: @escaping @Sendable () -> Set<UInt32>,
        reader: @escaping @Sendable () -> MealReader
    ) {
        self.region = region
        self.name = name
        self.hasNamesOfFirst = hasNamesOfFirst
        self.words = words
        makeReader = reader
    }

    var reader: MealReader { makeReader() }

    /// True if each of the words is in some name. A word that is not may be taken for one, though hardly ever.
    func mayKnow(_ written: [ArraySlice<UInt8>]) -> Bool {
        let known = self.words()
        return written.allSatisfy { word in
            Self.hashes(of: word).allSatisfy(known.contains)
        }
    }

    /// The words of all names of `foods`.
    static func words(of foods: FoodTable) -> Set<UInt32> {
        var words: Set<UInt32> = []
        for food in 0..<foods.count {
            words.formUnion(hashes(of: foods.nameBytes(at: food).bindMemory(to: UInt8.self)))
        }
        return words
    }

    /// Hashes of the words of a text in their reduced form (FNV-1a).
    static func hashes(of text: UnsafeBufferPointer<UInt8>) -> [UInt32] {
        var hashes: [UInt32] = []
        _ = Tokenizer.tokens(of: text) { word in
            hashes.append(word.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 })
            return Vocabulary.unknown
        }
        return hashes
    }

    static func hashes(of text: ArraySlice<UInt8>) -> [UInt32] { text.withUnsafeBufferPointer { hashes(of: $0) } }
}

extension OtherTable {
    /// The tables of the binary that are asked for everybody, in the order in which they are asked.
    static let bundled = [
        OtherTable(region: "GB", name: "CoFID 2021", words: { wordsOfUnitedKingdom }, reader: { .unitedKingdom })
    ]

    /// Those that are asked only for a person of their country.
    static let regional = [
        OtherTable(
            region: "CA",
            name: Food.Dataset.cnf.rawValue,
            hasNamesOfFirst: true,
            words: { wordsOfCanada },
            reader: { .canada }
        ),
        OtherTable(
            region: "FR",
            name: Food.Dataset.ciqual.rawValue,
            hasNamesOfFirst: true,
            words: { wordsOfFrance },
            reader: { .france }
        ),
        OtherTable(
            region: "DE",
            name: Food.Dataset.bls.rawValue,
            hasNamesOfFirst: true,
            words: { wordsOfGermany },
            reader: { .germany }
        ),
        OtherTable(
            region: "CH",
            name: Food.Dataset.swiss.rawValue,
            hasNamesOfFirst: true,
            words: { wordsOfSwitzerland },
            reader: { .switzerland }
        ),
        OtherTable(
            region: "FI",
            name: Food.Dataset.fineli.rawValue,
            hasNamesOfFirst: true,
            words: { wordsOfFinland },
            reader: { .finland }
        ),
    ]

    private static let wordsOfUnitedKingdom = OtherTable.words(of: .unitedKingdom)
    private static let wordsOfCanada = OtherTable.words(of: .canada)
    private static let wordsOfFrance = OtherTable.words(of: .france)
    private static let wordsOfGermany = OtherTable.words(of: .germany)
    private static let wordsOfSwitzerland = OtherTable.words(of: .switzerland)
    private static let wordsOfFinland = OtherTable.words(of: .finland)
}

extension MealReader {
    fileprivate static let unitedKingdom = MealReader(ofOther: .unitedKingdom)
    fileprivate static let canada = MealReader(ofOther: .canada)
    fileprivate static let france = MealReader(ofOther: .france)
    fileprivate static let germany = MealReader(ofOther: .germany)
    fileprivate static let switzerland = MealReader(ofOther: .switzerland)
    fileprivate static let finland = MealReader(ofOther: .finland)
}
