public import FitIQCore
import FoodDatabase

extension MealReader {
    /// Foods for what someone is typing, the likeliest first: plain foods before dishes, everyday ones before rare ones.
    ///
    /// The last word may be unfinished: "chick" finds chicken and chickpeas. Nothing is found for an empty query.
    public func search(_ query: String, limit: Int) -> [Food] {
        let meal = MealText(query, index: index)
        let words = meal.tokens.filter { $0.kind == .word && !index.words.has($0.word, .grammar) }
        guard let last = words.last, limit > 0 else { return [] }
        var best: [Int: Candidate] = [:]
        for ending in endings(of: last, in: meal) {
            var gathering = Ranker.Gathering(nameCount: index.nameCount)
            for word in words.dropLast() { ranker.add(word.word, isAbsent: word.isAbsent, to: &gathering) }
            ranker.add(ending, isAbsent: last.isAbsent, to: &gathering)
            for candidate in ranker.best(gathering, query: Query(head: ending), limit: limit)
            where candidate.coverage > 0.5 && candidate.score > best[candidate.food]?.score ?? -.infinity {
                best[candidate.food] = candidate
            }
        }
        return best.values
            .sorted { $0.score != $1.score ? $0.score > $1.score : $0.name < $1.name }
            .prefix(limit)
            .map { index.foods[$0.food] }
    }

    /// The words of foods that `token` is or begins, the most common first.
    private func endings(of token: Token, in meal: MealText) -> [Int32] {
        let letters = meal.text[Int(token.start)..<Int(token.end)].map { $0 | 0x20 }
        let isFinished = meal.text.last == UInt8(ascii: " ")
        var endings = index.words.has(token.word, .food) ? [token.word] : []
        guard !isFinished, letters.count >= 2 else { return endings }
        let longer = (0..<Int32(index.words.vocabulary.count))
            .filter {
                $0 != token.word && index.words.has($0, .food)
                    && index.words.vocabulary.spelling(of: $0).starts(with: letters)
            }
            .sorted { (index.rarity[Int($0)], $0) < (index.rarity[Int($1)], $1) }
        endings += longer.prefix(Self.mostEndings)
        return endings
    }

    private static let mostEndings = 12
}
