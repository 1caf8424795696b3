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
            var matches = Ranker.WordMatches(nameCount: index.nameCount)
            for word in words.dropLast() { ranker.add(word.word, isAbsent: word.isAbsent, to: &matches) }
            ranker.add(ending, isAbsent: last.isAbsent, to: &matches)
            let candidates = ranker.best(matches, query: Query(head: ending), limit: max(Self.considered, limit))
            for candidate in candidates where candidate.coverage > 0.7 && best[candidate.food] == nil {
                best[candidate.food] = candidate
            }
        }
        let typed = String(decoding: meal.text, as: UTF8.self).lowercased()
        let ranked: [(place: Int, rank: Double)] = best.values.map { ($0.food, rank($0, typed: typed)) }
        let sorted = ranked.sorted { ($1.rank, $0.place) < ($0.rank, $1.place) }
        return sorted.prefix(limit).map { index.foods[$0.place] }
    }

    private static let considered = 60
    private static let mostEndings = 12

    /// Returns how near a food is to what was typed. A name that begins so goes first, a short one with few qualifiers before a
    /// long one, the records of dishes that people eat before those of goods that people buy.
    private func rank(_ candidate: Candidate, typed: String) -> Double {
        let name = index.foods.name(at: candidate.food).lowercased()
        var rank = -0.03 * Double(name.utf8.count)
        rank -= 0.3 * Double(name.utf8.count { $0 == UInt8(ascii: ",") })
        if name.hasPrefix(typed) {
            // "Egg, whole, raw" before "Egg roll", and both before "Eggnog".
            switch name.dropFirst(typed.count).first {
            case nil, ",": rank += 3
            case " ": rank += 1.5
            default: rank += 1
            }
        }
        if candidate.isGrounded { rank += 1 }
        if candidate.isWhole { rank += 0.5 }
        if index.isSR28[candidate.food] { rank -= 1 }
        if index.isForBabies(candidate.food) { rank -= 2 }
        return rank
    }

    /// The words of foods that `token` is or begins, the most common first.
    private func endings(of token: Token, in meal: MealText) -> [Int32] {
        let letters = meal.text[Int(token.start)..<Int(token.end)].map { $0 | 0x20 }
        let isFinished = meal.text.last == UInt8(ascii: " ")
        let whole = index.words.has(token.word, .food) ? [token.word] : []
        guard !isFinished, letters.count >= 2 else { return whole }
        let longer = (0..<Int32(index.words.vocabulary.count))
            .filter { word in
                word != token.word && index.words.has(word, .food)
                    && index.words.vocabulary.spelling(of: word).starts(with: letters)
            }
            .sorted { (index.rarity[Int($0)], $0) < (index.rarity[Int($1)], $1) }
        return whole + longer.prefix(Self.mostEndings)
    }
}
