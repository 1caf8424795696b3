/// Compares what is said to be with or in the food, "cheese" of "crackers and cheese", with the name.
extension CandidateScorer {
    mutating func scoreAdditions() {
        for place in range {
            for addition in query.additions where addition.words.contains(index.wordsOfNames[place]) {
                if query.isBare, isPartOfKind(place), addition.separator == .with || makesKind(addition) {
                    score.add(.withIsKind)
                } else if index.rolesOfNames[place] == .kind {
                    score.add(.additionIsKind)
                }
            }
        }
        for place in query.parts.indices where isLeftOut(place) { score.add(.additionUnused) }
        if query.isBare { score.add(.joinedIncomplete, times: missingShare) }
    }

    /// True if a part is lost: none of its words is in the name, though it is a food by itself or the text gives no amounts.
    private func isLeftOut(_ place: Int) -> Bool {
        let part = query.parts[place]
        guard !part.words.isEmpty, !part.words.contains(where: { has($0) }) else { return false }
        let separator = query.parts[max(place, 1)].separator
        return part.isFood && (separator == .and || separator == .with && !query.isWeighedList)
            || query.isBare && place > 0
    }

    /// The share by weight of what makes the dish that the text does not name: "cheese" and "bagel" of "Egg, cheese and bacon on
    /// bagel".
    private var missingShare: Float {
        var missing: Float = 0
        var total: Float = 0
        for place in range where index.rolesOfNames[place].isPartOfDish {
            let weight = 0.3 + index.rarity[Int(index.wordsOfNames[place])]
            total += weight
            if !matches.words.contains(index.wordsOfNames[place]) { missing += weight }
        }
        return total > 0 ? missing / total : 0
    }

    /// "cheese" of "crackers and cheese" for "Cheese crackers".
    private func makesKind(_ addition: Query.Part) -> Bool {
        addition.separator == .and && addition.isFood && isHead(query.head) && !isSharedHead
    }
}
