/// Says "buttered" of bread as the tables do, where butter is beside it: "buttered rye toast" is rye toast with butter.
///
/// Popcorn and vegetables have records by that word.
struct ButteredBread: Sendable {
    private let buttered, with, butter: Int32
    private let breads: Set<Int32>

    /// The most words that stand between: "buttered whole wheat english muffin".
    private static let reach = 4

    init(_ intern: (String) -> Int32) {
        buttered = intern("buttered")
        with = intern("with")
        butter = intern("butter")
        breads = Set(
            (FilledBreads.others + [
                "bread", "toast", "crumpet", "scone", "teacake", "naan", "waffle", "pancake", "roti",
            ])
            .map(intern)
        )
    }

    func apply(to tokens: inout [Token]) {
        var place = 0
        while place < tokens.count {
            if tokens[place].word == buttered, !tokens[place].isAbsent, let bread = bread(behind: place, in: tokens) {
                var added = tokens[bread]
                (added.start, added.isCorrected) = (added.end, false)
                tokens.insert(contentsOf: [with, butter].map { added.reading($0) }, at: bread + 1)
                tokens.remove(at: place)
            }
            place += 1
        }
    }

    private func bread(behind place: Int, in tokens: [Token]) -> Int? {
        let near = tokens[(place + 1)...].prefix(Self.reach).prefix { $0.kind == .word && !$0.isAbsent }
        return near.indices.first { breads.contains(tokens[$0].word) }
    }
}
