import FoodDatabase

/// A measure that the tables use, taken apart: "1 can (12 fl oz)", "1 medium or regular slice", "10 chips".
struct PortionShape: Sendable {
    /// The number that the measure begins with; the weight is of so many.
    var count = 1.0
    /// "cup" of "1 cup, diced", "fl oz" of "1 fl oz (with ice)".
    var unit: Unit?
    /// The words behind number and unit, up to the first parenthesis.
    var words: [Int32] = []
    /// Words among them that name the same measure twice: "can or bottle", "strip/stick". A text needs one of the two.
    var alternatives: [Int32] = []
    /// The words in parentheses, and those behind a comma.
    var notes: [Int32] = []
    /// The amount in one of it: 12 fl oz of "1 can (12 fl oz)".
    var content: (amount: Double, unit: Unit)?
    /// Diameters and lengths in inches: 8 to 10 of "1 small pizza (8-10\" diameter)".
    var inches: ClosedRange<Double>?
    /// "Quantity not specified": what USDA assumes when nobody says how much.
    var isUnspecified = false
    /// "Guideline amount …": what is added to another food.
    var isGuideline = false
    /// The kind of food that it is added to, of the kinds that texts tell.
    var guideline: Guideline?
    /// Of something that is not eaten as it is weighed: "1 oz, raw (yield after cooking)", "1 cup, dry, yields".
    var isYield = false
    var isNotSpecifiedSize = false
}

/// The portions of all foods by number, each measure read once however many foods use it.
struct PortionShapes: Sendable {
    private(set) var shapes: [PortionShape] = []
    /// The shape and the weight of each portion, at its place in the table.
    private(set) var shapeOf: [Int32] = []
    private(set) var milligrams: [Int32] = []
    /// True for each portion of a named product only.
    private(set) var isOfProduct: [Bool] = []

    var isEmpty: Bool { shapes.isEmpty }

    init() {}

    init(foods: FoodTable, words: inout WordTable) {
        var measures = Vocabulary()
        let total = foods.count == 0 ? 0 : foods.portionPlaces(at: foods.count - 1).upperBound
        shapeOf.reserveCapacity(total)
        milligrams.reserveCapacity(total)
        isOfProduct.reserveCapacity(total)
        for place in 0..<total {
            let portion = foods.portionBytes(at: place)
            let bytes = portion.measure.bindMemory(to: UInt8.self)
            let shape = measures.intern(bytes)
            if Int(shape) == shapes.count { shapes.append(Self.shape(bytes, words: &words)) }
            shapeOf.append(shape)
            milligrams.append(Int32(clamping: portion.milligrams))
            isOfProduct.append(!portion.product.isEmpty)
        }
    }

    /// Returns the same portions, in the words of another table.
    func renumbered(_ numbers: WordNumbers) -> PortionShapes {
        var renumbered = self
        for shape in shapes.indices {
            renumbered.shapes[shape].words = shapes[shape].words.map { numbers[$0] }
            renumbered.shapes[shape].alternatives = shapes[shape].alternatives.map { numbers[$0] }
            renumbered.shapes[shape].notes = shapes[shape].notes.map { numbers[$0] }
        }
        return renumbered
    }

    /// The "8-10" of `8-10" dia`, the "9" of `9" dia`.
    private static func inches(at place: Int, in tokens: [Token], words: WordTable) -> ClosedRange<Double>? {
        func isInch(_ place: Int) -> Bool {
            place < tokens.count
                && (Token.isMark(tokens[place], "\"") || tokens[place].word == words.known.amounts.inch)
        }
        let value = tokens[place].value
        if isInch(place + 1) { return value...value }
        guard place + 3 < tokens.count, Token.isMark(tokens[place + 1], "-"), tokens[place + 2].kind == .number,
            tokens[place + 2].value >= value, isInch(place + 3)
        else { return nil }
        return value...tokens[place + 2].value
    }

    /// "extra large" and "extra-large", one size as in `words.tsv`.
    private static func extremeSize(
        at place: Int,
        in tokens: [Token],
        _ known: KnownWords
    ) -> (word: Int32, length: Int)? {
        guard tokens[place].word == known.amounts.extra, place + 1 < tokens.count else { return nil }
        let isHyphened = Token.isMark(tokens[place + 1], "-")
        let next = isHyphened ? place + 2 : place + 1
        guard next < tokens.count, tokens[next].word == known.portions.large else { return nil }
        return (known.portions.extraLarge, next + 1 - place)
    }

    /// "sandwich size" of "medium/regular/sandwich size": what a size is called too that needs no saying.
    private static func isSameSize(at place: Int, in tokens: [Token], _ words: WordTable) -> Bool {
        let start = words.known.portions.plainSizes.contains(tokens[place].word) ? place - 1 : place
        guard start >= 2, Token.isMark(tokens[start - 1], "/"), !words.has(tokens[start].word, .size) else {
            return false
        }
        return words.has(tokens[start - 2].word, .size) && words.value(of: tokens[start - 2].word) == 1
    }

    private static func shape(_ bytes: UnsafeBufferPointer<UInt8>, words: inout WordTable) -> PortionShape {
        let known = words.known
        let tokens = Tokenizer.tokens(of: bytes) { words.intern($0) }
        var shape = PortionShape()
        var place = readAmount(of: tokens, into: &shape, words)
        var isNote = false
        while place < tokens.count {
            let token = tokens[place]
            if token.kind == .mark {
                if Token.isMark(token, "(") || Token.isMark(token, ",") { isNote = true }
                if Token.isMark(token, ")") { isNote = false }
            } else if token.kind == .number {
                if let inches = inches(at: place, in: tokens, words: words) { shape.inches = shape.inches ?? inches }
                if isNote, shape.content == nil, !token.isPercentage,
                    let (unit, length) = UnitReader.unit(at: place + 1, in: tokens, words: words)
                {
                    shape.content = (token.value, unit)
                    place += length
                }
            } else if token.word == known.records.nfs || token.word == known.records.ns {
                shape.isNotSpecifiedSize = true
                if token.word == known.records.ns { break }
            } else if let size = Self.extremeSize(at: place, in: tokens, known) {
                if isNote { shape.notes.append(size.word) } else { shape.words.append(size.word) }
                place += size.length - 1
            } else if Self.isSameSize(at: place, in: tokens, words) {
                place += 1
                continue
            } else if !words.has(token.word, .grammar) {
                if token.word == known.amounts.footlong { shape.inches = shape.inches ?? 12...12 }
                if isNote { shape.notes.append(token.word) } else { shape.words.append(token.word) }
            }
            if !isNote, Token.isMark(token, "/") || token.word == known.grammar.or, place > 0, place + 1 < tokens.count
            {
                shape.alternatives += [tokens[place - 1].word, tokens[place + 1].word]
            }
            place += 1
        }
        tellUse(of: &shape, known)
        return shape
    }

    /// Reads the count and the unit that the measure begins with, and returns the place behind them.
    private static func readAmount(of tokens: [Token], into shape: inout PortionShape, _ words: WordTable) -> Int {
        var place = 0
        // "6 inch sub" is one of six inches.
        if let first = tokens.first, first.kind == .number, inches(at: 0, in: tokens, words: words) == nil {
            shape.count = max(first.value, 0.01)
            place = 1
        }
        if place < tokens.count, let (unit, length) = UnitReader.unit(at: place, in: tokens, words: words) {
            shape.unit = unit
            place += length
        }
        return place
    }

    /// Marks a measure that is USDA's usual amount, a guideline, or a weight before the food was made ready.
    private static func tellUse(of shape: inout PortionShape, _ known: KnownWords) {
        shape.isUnspecified =
            shape.words.contains(known.records.quantity) && shape.words.contains(known.records.specified)
        shape.isGuideline = shape.words.contains(known.records.guideline)
        if shape.isGuideline { shape.guideline = Guideline(measure: shape.words + shape.notes, known: known) }
        let yields = [known.records.yield, known.records.refuse, known.records.unthawed, known.records.condensed]
        shape.isYield = (shape.words + shape.notes).contains { yields.contains($0) }
    }
}

/// Reads units of one or two words: "g", "cup", "fl oz", "fluid ounces".
enum UnitReader {
    static func unit(at place: Int, in tokens: some RandomAccessCollection<Token>, words: WordTable) -> (
        Unit, length: Int
    )? {
        func token(_ offset: Int) -> Token? {
            guard offset < tokens.count else { return nil }
            return tokens[tokens.index(tokens.startIndex, offsetBy: offset)]
        }
        guard let first = token(place), first.kind == .word else { return nil }
        if first.word == words.known.records.fl || first.word == words.known.records.fluid {
            var next = place + 1
            if let mark = token(next), Token.isMark(mark, ".") { next += 1 }
            if let second = token(next), second.kind == .word, words.unit(of: second.word) == .ounce {
                return (.fluidOunce, next + 1 - place)
            }
            return nil
        }
        guard let unit = words.unit(of: first.word) else { return nil }
        return (unit, 1)
    }
}
