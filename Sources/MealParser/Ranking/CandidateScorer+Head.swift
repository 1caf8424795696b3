/// Compares the text's head noun with the name.
extension CandidateScorer {
    mutating func scoreHead() {
        guard query.head >= 0 else { return }
        if isUnsaidSubmarine { score.add(.headIsMissing) }
        if isCutOfAnother { score.add(.headFoodIsMissing) }
        if isHead(query.head) || isSharedHead {
            score.add(.headIsHead)
        } else if query.isBare, isModifier(query.head), isAdded(where: { isHead($0) }) {
            score.add(.headIsElsewhere)
        } else if secondHeads.contains(where: { index.heads[$0] == query.head }) {
            score.add(.headIsSecondHead)
        } else if let role = role(of: query.head) {
            if role == .ingredient { score.add(.headIsIngredient) }
        } else if isHeadAside {
            score.add(.headIsAside)
        } else {
            score.add(index.words.has(query.head, .called) ? .headFoodIsMissing : .headIsMissing)
        }
    }

    /// "Turkey submarine sandwich" for "turkey and tomato sandwich": nobody calls that long bread a sandwich only.
    private var isUnsaidSubmarine: Bool {
        let submarine = index.words.known.portions.submarine
        return !matches.words.contains(submarine)
            && range.contains { place in
                index.wordsOfNames[place] == submarine && index.rolesOfNames[place].isTelling
                    && index.rolesOfNames[place] != .alternative
            }
    }

    /// "Chicken fillet, grilled" for "grilled salmon fillet": the cut of an animal that the text has not, beside one that it has.
    private var isCutOfAnother: Bool {
        let known = index.words.known
        guard known.dishes.meatCuts.contains(query.head), isHead(query.head) else { return false }
        let isOfUnsaid = range.contains { place in
            index.rolesOfNames[place] == .kind && index.words.has(index.wordsOfNames[place], .called)
                && !matches.words.contains(index.wordsOfNames[place])
        }
        return isOfUnsaid
            && matches.words.contains { word in
                word != query.head && index.words.has(word, .called) && !index.words.has(word, .preparation)
                    && !known.foods.flavors.contains(word) && !has(word)
            }
    }

    private func role(of word: Int32) -> Role? {
        range.first { index.wordsOfNames[$0] == word }.map { index.rolesOfNames[$0] }
    }

    /// "Olive oil" for "salad with olive oil": the name is of what the text only serves with its food.
    private var isHeadAside: Bool {
        heads.contains { place in
            query.asides.contains(index.heads[place]) && !query.parts[0].words.contains(index.heads[place])
        }
    }

    /// "Ham and cheese sandwich": what stands last is the head of both, where the name too joins them by "and", or is what
    /// the text says and nothing more.
    var isSharedHead: Bool {
        guard let last = query.additions.last, last.separator == .and, namesMore(last), let head = last.words.last,
            isHead(head)
        else { return false }
        if isNameComplete, query.parts.allSatisfy({ $0.words.allSatisfy { has($0) } }) { return true }
        return range.contains { index.wordsOfNames[$0] == query.head && index.rolesOfNames[$0] == .head }
    }

    /// True if a part has a word before its head: "cheese sandwich", not the "toasted bread" that toast is.
    private func namesMore(_ part: Query.Part) -> Bool {
        part.words.count { !index.words.has($0, .preparation) } > 1
    }

    private func isAdded(where isWanted: (Int32) -> Bool) -> Bool {
        query.additions.contains { $0.words.contains(where: isWanted) }
    }

    /// True if a word only tells which kind of food the name is: "coffee" of "coffee cream", not "noodles" of "beef with
    /// noodles".
    private func isModifier(_ word: Int32) -> Bool {
        range.contains { place in
            guard index.wordsOfNames[place] == word else { return false }
            return switch index.rolesOfNames[place] {
            case .kind, .variety, .detail, .alias, .context: true
            default: false
            }
        }
    }
}
