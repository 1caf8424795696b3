/// Which words of a name a text says, and where.
extension Segmenter {
    /// True if the text has the head of the name's first part there.
    func hasHead(_ candidate: Candidate, in chunks: Range<Int>) -> Bool {
        heads(of: candidate).contains { says($0, in: chunks) }
    }

    func heads(of candidate: Candidate) -> ArraySlice<Int32> {
        let index = ranker.index
        return index.heads[Int(index.firstHead[candidate.name])..<Int(index.firstSecondHead[candidate.name])]
    }

    /// True if the text has the word there that tells which kind the name is of: "coffee" of "Coffee cake".
    func hasKind(_ candidate: Candidate, in chunks: Range<Int>, orVariety: Bool) -> Bool {
        let index = ranker.index
        let places = index.words(ofName: candidate.name)
        let kind: Role = index.sourceOfName[candidate.name] == .description ? .kind : .alias
        return places.contains { place in
            let isBeforeHead =
                place + 1 < places.upperBound && heads(of: candidate).contains(index.wordsOfNames[place + 1])
            return
                (index.rolesOfNames[place] == kind && isBeforeHead
                || orVariety && index.rolesOfNames[place] == .variety)
                && says(index.wordsOfNames[place], in: chunks)
        }
    }

    func says(_ word: Int32, in chunks: Range<Int>) -> Bool {
        chunks.contains { chunk in
            text.chunks[chunk].tokens.contains { text.isContent[$0] && text.tokens[$0].word == word }
        }
    }

    /// "cheese sandwich" of "ham and cheese sandwich": it says the head of the name and what else is in it.
    func sharesHead(_ candidate: Candidate, with chunk: Range<Int>) -> Bool {
        let index = ranker.index
        let heads = heads(of: candidate)
        return hasHead(candidate, in: chunk)
            && index.words(ofName: candidate.name).contains { place in
                let word = index.wordsOfNames[place]
                return !heads.contains(word) && !index.words.has(word, [.preparation, .measure, .size])
                    && says(word, in: chunk)
            }
    }

    /// True if the name has a word in one of these roles that the text has not, other than a way to make food ready.
    func hasUnsaid(_ roles: [Role], _ candidate: Candidate, in chunks: Range<Int>) -> Bool {
        let index = ranker.index
        return index.words(ofName: candidate.name).contains { place in
            let word = index.wordsOfNames[place]
            return roles.contains(index.rolesOfNames[place]) && !index.words.has(word, .preparation)
                && !says(word, in: chunks)
        }
    }

    /// True if the text has a word in such a role there, other than a way to make food ready.
    func says(in chunks: Range<Int>, of candidate: Candidate, where isWanted: (Role) -> Bool) -> Bool {
        let index = ranker.index
        return index.words(ofName: candidate.name).contains { place in
            let word = index.wordsOfNames[place]
            return isWanted(index.rolesOfNames[place]) && !index.words.has(word, .preparation)
                && says(word, in: chunks)
        }
    }

    /// True if the first chunk is a food, and a chunk behind a joining word is another, for which `isWanted` holds.
    func foodsJoined(in chunks: Range<Int>, _ isWanted: (Int) -> Bool) -> Bool {
        isFood(chunks.lowerBound)
            && chunks.dropFirst().contains { text.chunks[$0].separator.isJoining && isFood($0) && isWanted($0) }
    }

    /// True if the chunk stands behind "on": "toast" of "eggs on toast".
    func liesOn(_ chunk: Int) -> Bool {
        let start = text.chunks[chunk].tokens.lowerBound
        return text.chunks[chunk].separator == .other && start > 0
            && text.tokens[start - 1].word == ranker.index.words.known.grammar.on
    }

    /// "pita", "feta": one word that is a food's, whatever its record is called.
    func isCalled(_ chunk: Int) -> Bool {
        let content = text.chunks[chunk].tokens.filter {
            text.isContent[$0] && !ranker.index.words.has(text.tokens[$0].word, .framing)
        }
        guard content.count == 1, let only = content.first, [.with, .and].contains(text.chunks[chunk].separator) else {
            return false
        }
        return !text.tokens[only].isAbsent && hasFood(only..<only + 1) && foodsOfChunks[chunk].first?.coverage == 1
    }

    /// True if the name is of a food that neither the text names nor one of its chunks alone means: the apple of "Apple salad
    /// with dressing", or either of "Chicken or turkey salad".
    func hasAnotherFood(_ candidate: Candidate, besides chunks: Range<Int>) -> Bool {
        let index = ranker.index
        let unsaid = index.words(ofName: candidate.name).filter { place in
            let word = index.wordsOfNames[place]
            return !index.words.has(word, .preparation) && !says(word, in: chunks)
                && !chunks.contains { means(word, $0) }
        }
        let foods = unsaid.filter { index.words.has(index.wordsOfNames[$0], .called) }
        if foods.contains(where: { [.head, .kind].contains(index.rolesOfNames[$0]) }) { return true }
        let heads = heads(of: candidate)
        let behindHead = index.words(ofName: candidate.name).last { heads.contains(index.wordsOfNames[$0]) } ?? 0
        let alternatives = index.words(ofName: candidate.name).filter {
            index.rolesOfNames[$0] == .alternative && $0 <= behindHead
        }
        return alternatives.allSatisfy(unsaid.contains) && alternatives.contains(where: foods.contains)
    }

    private func means(_ word: Int32, _ chunk: Int) -> Bool {
        guard let food = foodsOfChunks[chunk].first else { return false }
        return ranker.index.wordsOfNames[ranker.index.words(ofName: food.name)].contains(word)
    }
}
