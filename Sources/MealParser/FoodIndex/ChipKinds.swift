/// Tells which chips are meant by what stands beside them: "cod and chips" has french fries, "chips and salsa" tortilla chips.
/// Leaves chips alone, or beside a sandwich, to the tables, whose chips are crisps.
struct ChipKinds: Sendable {
    private let chip, of, portion: Int32
    /// Words before chips of which the text speaks elsewhere.
    private let determiners: Set<Int32>
    private let kinds: [Kind]
    /// Foods that chips are only a part of, "chip butty", "chocolate chip cookie", and packages.
    private let wholes, packages: Set<Int32>
    /// Breads that crisps are eaten with.
    private let breads: Set<Int32>

    private struct Kind {
        let meant: [Int32]
        let company: Set<Int32>
    }

    /// The number of tokens between chips and the word that tells their kind.
    private static let reach = 5

    init(_ intern: (String) -> Int32) {
        chip = intern("chip")
        of = intern("of")
        portion = intern("portion")
        determiners = Set(["the", "his", "her", "their", "my", "all", "kid", "those"].map(intern))
        wholes = Set(["cooky", "butty", "muffin", "bread", "cake", "pancake", "bar", "ice", "shop", "dip"].map(intern))
        breads = Set(["sandwich", "wrap", "bagel", "panini", "toasty", "baguette", "sub", "blt"].map(intern))
        packages = Set(["bag", "packet", "pack", "package", "tube"].map(intern))
        kinds = [
            Kind(
                meant: ["tortilla", "chip"].map(intern),
                company: Set(["salsa", "guacamole", "queso", "burrito", "taco", "fajita", "nacho"].map(intern))
            ),
            Kind(
                meant: ["french", "fry"].map(intern),
                company: Set(
                    [
                        "fish", "cod", "haddock", "plaice", "pollock", "scampi", "sausage", "saveloy", "steak",
                        "gammon",
                        "pie", "gravy", "mushy", "vinegar", "chippy", "peri", "oven", "chunky", "egg",
                        "burger", "cheeseburger", "hamburger", "kebab", "doner", "fishcake", "nugget", "chicken",
                        "mccain", "oreida", "auntbessies", "parma", "parm", "parmigiana", "schnitzel", "snitzel",
                        "lasagna", "lasagne", "rib", "schnitty", "parmi", "calamari", "goujon",
                    ].map(intern)
                )
            ),
        ]
    }

    func apply(to tokens: inout [Token], words: WordTable) {
        var place = 0
        while place < tokens.count {
            guard tokens[place].word == chip, !isNamed(place, in: tokens, words), let kind = kind(at: place, in: tokens)
            else {
                place += 1
                continue
            }
            let meant = kind.meant.map { word in
                var meant = tokens[place].reading(word)
                meant.isChips = kind.meant != kinds[0].meant
                return meant
            }
            tokens.replaceSubrange(place...place, with: meant)
            place += meant.count
        }
    }

    /// Is true for "tortilla chips", "a bag of chips" and "chip butty", which say it themselves.
    private func isNamed(_ place: Int, in tokens: [Token], _ words: WordTable) -> Bool {
        if place + 1 < tokens.count, wholes.contains(tokens[place + 1].word) { return true }
        guard place > 0, tokens[place - 1].kind == .word else { return false }
        let before = tokens[place - 1].word
        if before == of { return place > 1 && packages.contains(tokens[place - 2].word) }
        let isCompany = kinds.contains { $0.company.contains(before) }
        return words.has(before, .food) && !isCompany && !words.has(before, .silent)
    }

    private func kind(at place: Int, in tokens: [Token]) -> Kind? {
        let start = tokens[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
        let end = tokens[place...].firstIndex(where: isEnd) ?? tokens.count
        let near = tokens[max(start, place - Self.reach)..<min(end, place + Self.reach + 1)]
        // "A child's portion of chips", as no bag is called.
        if place > 1, tokens[place - 1].word == of, tokens[place - 2].word == portion { return kinds[1] }
        // "Fish fingers that my lad left and a few of his chips", "all the chips".
        if place > 0, determiners.contains(tokens[place - 1].word),
            let kind = kinds.first(where: { kind in
                tokens[start..<place].contains { kind.company.contains($0.word) }
            })
        {
            return kind
        }
        // "Chicken wrap and chips": crisps, as beside other bread that is filled.
        let isBesideBread = near.contains { breads.contains($0.word) }
        return kinds.first { kind in
            !(isBesideBread && kind.meant != kinds[0].meant) && near.contains { kind.company.contains($0.word) }
        }
    }

    private func isEnd(_ token: Token) -> Bool {
        [".", ";", "\n"].contains { Token.isMark(token, $0) }
    }
}
