/// Which words of a name a text says, and where.
extension Segmenter {
    /// Whether the head of the name's first part is said there.
    func hasHead(_ candidate: Candidate, in pieces: Range<Int>) -> Bool {
        heads(of: candidate).contains { says($0, in: pieces) }
    }

    func heads(of candidate: Candidate) -> ArraySlice<Int32> {
        let index = ranker.index
        return index.heads[Int(index.firstHead[candidate.name])..<Int(index.firstSecondHead[candidate.name])]
    }

    /// Whether the word is said there that tells which kind the name is of: "coffee" of "Coffee cake".
    func hasKind(_ candidate: Candidate, in pieces: Range<Int>, orVariety: Bool) -> Bool {
        let index = ranker.index
        let places = index.words(ofName: candidate.name)
        let kind: Role = index.sourceOfName[candidate.name] == .description ? .kind : .alias
        return places.contains { place in
            let isBeforeHead =
                place + 1 < places.upperBound && heads(of: candidate).contains(index.wordsOfNames[place + 1])
            return
                (index.rolesOfNames[place] == kind && isBeforeHead
                || orVariety && index.rolesOfNames[place] == .variety)
                && says(index.wordsOfNames[place], in: pieces)
        }
    }

    func says(_ word: Int32, in pieces: Range<Int>) -> Bool {
        pieces.contains { piece in
            text.pieces[piece].tokens.contains { text.isContent[$0] && text.tokens[$0].word == word }
        }
    }

    /// "cheese sandwich" of "ham and cheese sandwich": it says the head of the name and what else is in it.
    func sharesHead(_ candidate: Candidate, with piece: Range<Int>) -> Bool {
        let index = ranker.index
        let heads = heads(of: candidate)
        return hasHead(candidate, in: piece)
            && index.words(ofName: candidate.name).contains { place in
                let word = index.wordsOfNames[place]
                return !heads.contains(word) && !index.words.has(word, [.preparation, .measure, .size])
                    && says(word, in: piece)
            }
    }

    /// Whether the name has a word in one of these roles that the text has not; how it is made ready does not count.
    func hasUnsaid(_ roles: [Role], _ candidate: Candidate, in pieces: Range<Int>) -> Bool {
        let index = ranker.index
        return index.words(ofName: candidate.name).contains { place in
            let word = index.wordsOfNames[place]
            return roles.contains(index.rolesOfNames[place]) && !index.words.has(word, .preparation)
                && !says(word, in: pieces)
        }
    }

    /// Whether a word of such a role is said there, other than how it is made ready.
    func says(in pieces: Range<Int>, of candidate: Candidate, where isWanted: (Role) -> Bool) -> Bool {
        let index = ranker.index
        return index.words(ofName: candidate.name).contains { place in
            let word = index.wordsOfNames[place]
            return isWanted(index.rolesOfNames[place]) && !index.words.has(word, .preparation)
                && says(word, in: pieces)
        }
    }
}
