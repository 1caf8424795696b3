import FitIQCore
import FoodDatabase

extension Explanation {
    /// A step of `Segmenter.pieceSteps`, a rule of `BoundaryRules` or a pass of `Segmenter.passes` that had a say in the reading, or
    /// another table.
    package struct Rule: Encodable, Sendable {
        package let name: String
        /// The words that it acted on.
        package let words: String
        /// The foods that it kept the words from being.
        package let foods: [String]
    }
}

extension MealReader {
    /// The steps, rules and passes that acted on the reading, in the order of their lists.
    func rules(of segmenter: Segmenter) -> [Explanation.Rule] {
        pieceSteps(of: segmenter)
            + segmenter.actingRules().map { act in
                var foods: [String] = []
                for food in act.foods.map({ index.foods.name(at: $0) }) where !foods.contains(food) {
                    foods.append(food)
                }
                return Explanation.Rule(name: act.rule, words: words(of: act.pieces, in: segmenter.text), foods: foods)
            }
    }

    /// The steps that changed the pieces of the text before it was cut. They are taken once more, as a reading keeps none of them.
    private func pieceSteps(of segmenter: Segmenter) -> [Explanation.Rule] {
        guard !segmenter.text.pieces.allSatisfy(\.isTalk) else { return [] }
        var again = Segmenter(
            text: MealText(String(decoding: segmenter.text.text, as: UTF8.self), index: index),
            ranker: ranker
        )
        again.begin()
        return Segmenter.pieceSteps.flatMap { step in
            let before = again
            step.apply(in: &again)
            return again.changes(since: before)
                .map { Explanation.Rule(name: step.name, words: words(of: $0, in: again.text), foods: []) }
        }
    }

    /// Returns the rules that tell of words which other tables explain.
    func rules(of answers: [OtherAnswer], in meal: MealText) -> [Explanation.Rule] {
        answers.map { answer in
            Explanation.Rule(
                name: OtherAnswer.rule,
                words: words(of: answer.pieces, in: meal),
                foods: [answer.item.foodName]
            )
        }
    }

    private func words(of pieces: Range<Int>, in meal: MealText) -> String {
        span(of: pieces, in: meal).text
    }
}

extension Segmenter {
    /// The pieces that are not as they were `before`; those that were one piece are told together.
    fileprivate func changes(since before: Segmenter) -> [Range<Int>] {
        var changes: [(former: Int?, pieces: Range<Int>)] = []
        for place in text.pieces.indices where !before.hasPiece(text.pieces[place], of: foodsOfPieces[place].first) {
            let start = text.pieces[place].tokens.lowerBound
            let former = before.text.pieces.firstIndex { $0.tokens.contains(start) }
            if let last = changes.last, last.former == former, last.pieces.upperBound == place {
                changes[changes.count - 1].pieces = last.pieces.lowerBound..<place + 1
            } else {
                changes.append((former, place..<place + 1))
            }
        }
        return changes.map(\.pieces)
    }

    private func hasPiece(_ piece: MealText.Piece, of food: Candidate?) -> Bool {
        text.pieces.indices.contains {
            text.pieces[$0].tokens == piece.tokens && foodsOfPieces[$0].first?.food == food?.food
        }
    }
}
