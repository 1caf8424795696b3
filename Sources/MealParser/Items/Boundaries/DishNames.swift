import FoodDatabase

/// "Egg, cheese, and ham on biscuit" for "2 eggs, ham": a dish of foods, counted or added to another, with something in
/// it that the text does not name.
struct UnsaidIngredient: NameRule {
    let name = "dish with more than is said"
    let example = "2 eggs, ham"
    let counterexample = "ham, cheese"

    func forbids(_ candidate: Candidate, across pieces: Range<Int>, in segmenter: Segmenter) -> Bool {
        let text = segmenter.text
        let first = text.pieces[pieces.lowerBound]
        let isCounted = first.amounts.first.map { !text.amounts[$0].isArticle } ?? false
        guard isCounted || first.joint == .with, !segmenter.isWeighedList,
            pieces.allSatisfy({ segmenter.isFood($0) }),
            pieces.dropFirst().allSatisfy({ [.comma, .and].contains(text.pieces[$0].joint) })
        else { return false }
        let hasComma = pieces.dropFirst().contains { text.pieces[$0].joint == .comma }
        // "Nonfat milk" is among the remarks of a chocolate milk, and "egg, bacon and cheese" is our name of a sandwich.
        let source = segmenter.ranker.index.sourceOfName[candidate.name]
        let isRemark = source == .alias || source == .ours && hasComma
        let roles: [Role] =
            [.head, .kind, .variety, .ingredient, .alias] + (hasComma ? [.detail] : []) + (isRemark ? [.context] : [])
        return segmenter.hasUnsaid(roles, candidate, in: pieces)
    }
}

/// "Hot tea, chai, with milk" for "a cup of tea with milk": a drink that is more than what is poured together.
struct UnsaidBlend: NameRule {
    let name = "drink with more than is said"
    let example = "a cup of tea with milk"
    let counterexample = "porridge with milk"

    func forbids(_ candidate: Candidate, across pieces: Range<Int>, in segmenter: Segmenter) -> Bool {
        let foods = segmenter.ranker.index.foods
        guard !segmenter.isWeighedList, segmenter.isFood(pieces.lowerBound),
            let drink = segmenter.foodsOfPieces[pieces.lowerBound].first,
            foods.traits(at: drink.food).contains(.hotDrink),
            pieces.dropFirst().contains(where: { segmenter.isFood($0) })
        else { return false }
        return segmenter.hasUnsaid([.head, .kind, .variety, .alias], candidate, in: pieces)
    }
}

/// "Bacon and cheese sandwich" for "bacon and cheese": foods side by side are not the dish that has them in it. Nor are "turkey
/// and cheese" "Macaroni or noodles with cheese and chicken or turkey", whose name begins with a choice of other foods.
struct UnsaidDish: NameRule {
    let name = "dish that is not said"
    let example = "bacon and cheese"
    let counterexample = "bacon and cheese sandwich"

    func forbids(_ candidate: Candidate, across pieces: Range<Int>, in segmenter: Segmenter) -> Bool {
        let joints = pieces.dropFirst().lazy.map { segmenter.text.pieces[$0].joint }
        guard segmenter.ranker.index.sourceOfName[candidate.name] == .description,
            pieces.allSatisfy({ segmenter.isFood($0) }), joints.allSatisfy(\.isJoining)
        else { return false }
        let composed = segmenter.ranker.index.words.known.dishes.composed
        return segmenter.isBegunOtherwise(candidate, in: pieces)
            || !joints.contains(.with)
                && segmenter.heads(of: candidate).contains { composed.contains($0) && !segmenter.says($0, in: pieces) }
    }
}

extension Segmenter {
    /// True if the name begins with a choice of foods that the text has none of.
    fileprivate func isBegunOtherwise(_ candidate: Candidate, in pieces: Range<Int>) -> Bool {
        let index = ranker.index
        let choice = index.words(ofName: candidate.name).prefix { index.rolesOfNames[$0] == .alternative }
        return !choice.isEmpty && !choice.contains { says(index.wordsOfNames[$0], in: pieces) }
    }
}

/// "Olive oil" of "75 g of Tunisian salad with olive oil": what is in a weighed dish is not the dish, whether its name is known or
/// not.
struct InWeighedDish: NameRule {
    let name = "in a weighed dish"
    let example = "80 g of bulgur salad with olive oil"
    let counterexample = "a salad with olive oil"

    func forbids(_ candidate: Candidate, across pieces: Range<Int>, in segmenter: Segmenter) -> Bool {
        let composed = segmenter.ranker.index.words.known.dishes.composed
        return segmenter.hasMetric(segmenter.text.pieces[pieces.lowerBound])
            && pieces.dropFirst().contains { place in
                let dish = pieces.lowerBound..<place
                return segmenter.text.pieces[place].joint == .with && !segmenter.hasHead(candidate, in: dish)
                    && composed.contains { segmenter.says($0, in: dish) }
            }
    }
}
