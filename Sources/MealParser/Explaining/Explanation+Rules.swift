import FitIQCore
import FoodDatabase

extension Explanation {
    /// A step of `Segmenter.chunkSteps`, a rule of `BoundaryRules` or a pass of `Segmenter.passes` that had a say in the reading, or
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
        chunkSteps(of: segmenter)
            + segmenter.actingRules().map { act in
                var foods: [String] = []
                for food in act.foods.map({ index.foods.name(at: $0) }) where !foods.contains(food) {
                    foods.append(food)
                }
                return Explanation.Rule(name: act.rule, words: words(of: act.chunks, in: segmenter.text), foods: foods)
            }
    }

    /// The steps that changed the chunks of the text before it was cut. They are taken once more, as a reading keeps none of them.
    private func chunkSteps(of segmenter: Segmenter) -> [Explanation.Rule] {
        guard !segmenter.text.chunks.allSatisfy(\.isFiller) else { return [] }
        var again = Segmenter(
            text: MealText(String(decoding: segmenter.text.text, as: UTF8.self), index: index),
            ranker: ranker
        )
        again.begin()
        return Segmenter.chunkSteps.flatMap { step in
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
                words: words(of: answer.chunks, in: meal),
                foods: [answer.item.foodName]
            )
        }
    }

    private func words(of chunks: Range<Int>, in meal: MealText) -> String {
        span(of: chunks, in: meal).text
    }
}

extension Segmenter {
    /// The chunks that are not as they were `before`; those that were one chunk are told together.
    fileprivate func changes(since before: Segmenter) -> [Range<Int>] {
        var changes: [(former: Int?, chunks: Range<Int>)] = []
        for place in text.chunks.indices where !before.hasChunk(text.chunks[place], of: foodsOfChunks[place].first) {
            let start = text.chunks[place].tokens.lowerBound
            let former = before.text.chunks.firstIndex { $0.tokens.contains(start) }
            if let last = changes.last, last.former == former, last.chunks.upperBound == place {
                changes[changes.count - 1].chunks = last.chunks.lowerBound..<place + 1
            } else {
                changes.append((former, place..<place + 1))
            }
        }
        return changes.map(\.chunks)
    }

    private func hasChunk(_ chunk: MealText.Chunk, of food: Candidate?) -> Bool {
        text.chunks.indices.contains {
            text.chunks[$0].tokens == chunk.tokens && foodsOfChunks[$0].first?.food == food?.food
        }
    }
}
