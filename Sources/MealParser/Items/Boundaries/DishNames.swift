import FoodDatabase

/// "Egg, cheese, and ham on biscuit" for "2 eggs, ham": a dish of foods, counted or added to another, with something in
/// it that the text does not name.
struct UnsaidIngredient: NameRule {
    let name = "dish with more than is said"
    let example = "2 eggs, ham"
    let counterexample = "ham, cheese"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        let text = segmenter.text
        let first = text.chunks[chunks.lowerBound]
        let isCounted = first.amounts.first.map { !text.amounts[$0].isArticle } ?? false
        guard isCounted || first.separator == .with, !segmenter.isWeighedList,
            chunks.allSatisfy({ segmenter.isFood($0) }),
            chunks.dropFirst().allSatisfy({ [.comma, .and].contains(text.chunks[$0].separator) })
        else { return false }
        let hasComma = chunks.dropFirst().contains { text.chunks[$0].separator == .comma }
        // "Nonfat milk" is among the remarks of a chocolate milk, and "egg, bacon and cheese" is our name of a sandwich.
        let source = segmenter.ranker.index.sourceOfName[candidate.name]
        let isRemark = source == .alias || source == .ours && hasComma
        let roles: [Role] =
            [.head, .kind, .variety, .ingredient, .alias] + (hasComma ? [.detail] : []) + (isRemark ? [.context] : [])
        return segmenter.hasUnsaid(roles, candidate, in: chunks)
    }
}

/// "Hot tea, chai, with milk" for "a cup of tea with milk": a drink that is more than what is poured together.
struct UnsaidBlend: NameRule {
    let name = "drink with more than is said"
    let example = "a cup of tea with milk"
    let counterexample = "porridge with milk"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        let foods = segmenter.ranker.index.foods
        guard !segmenter.isWeighedList, segmenter.isFood(chunks.lowerBound),
            let drink = segmenter.foodsOfChunks[chunks.lowerBound].first,
            foods.traits(at: drink.food).contains(.hotDrink),
            chunks.dropFirst().contains(where: { segmenter.isFood($0) })
        else { return false }
        return segmenter.hasUnsaid([.head, .kind, .variety, .alias], candidate, in: chunks)
    }
}

/// "Bacon and cheese sandwich" for "bacon and cheese": foods side by side are not the dish that has them in it. Nor are "turkey
/// and cheese" "Macaroni or noodles with cheese and chicken or turkey", whose name begins with a choice of other foods.
struct UnsaidDish: NameRule {
    let name = "dish that is not said"
    let example = "bacon and cheese"
    let counterexample = "bacon and cheese sandwich"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        let separators = chunks.dropFirst().lazy.map { segmenter.text.chunks[$0].separator }
        guard segmenter.ranker.index.sourceOfName[candidate.name] == .description,
            chunks.allSatisfy({ segmenter.isFood($0) }), separators.allSatisfy(\.isJoining)
        else { return false }
        let composed = segmenter.ranker.index.words.known.dishes.composed
        return segmenter.isBegunOtherwise(candidate, in: chunks)
            || !separators.contains(.with)
                && segmenter.heads(of: candidate).contains { composed.contains($0) && !segmenter.says($0, in: chunks) }
    }
}

/// "Salisbury steak, potatoes, vegetable, dessert, diet frozen meal" for "steak with potatoes", "Beef, rice, and vegetables" for "beef with
/// rice": a record of a plate with sides that the text does not name.
struct UnsaidSides: NameRule {
    let name = "plate with more than is said"
    let example = "2 pears, steak with potatoes"
    let counterexample = "2 pears, steak and potatoes"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        let index = segmenter.ranker.index
        let dishes = index.words.known.dishes
        // A salad's, a soup's and an entree's vegetables need no saying, and a weight behind foods may be of all of them.
        guard index.sourceOfName[candidate.name] == .description,
            !segmenter.text.chunks.contains(where: { segmenter.hasMetric($0) }),
            segmenter.foodsJoined(in: chunks, { segmenter.text.chunks[$0].separator == .with }),
            !(dishes.composed + dishes.wholes).contains(where: { segmenter.says($0, in: chunks) })
        else { return false }
        return index.words(ofName: candidate.name).contains { place in
            index.rolesOfNames[place].isPartOfDish && dishes.sides.contains(index.wordsOfNames[place])
                && !segmenter.says(index.wordsOfNames[place], in: chunks)
        }
    }
}

extension Segmenter {
    /// True if the name begins with a choice of foods that the text has none of.
    fileprivate func isBegunOtherwise(_ candidate: Candidate, in chunks: Range<Int>) -> Bool {
        let index = ranker.index
        let choice = index.words(ofName: candidate.name).prefix { index.rolesOfNames[$0] == .alternative }
        return !choice.isEmpty && !choice.contains { says(index.wordsOfNames[$0], in: chunks) }
    }
}

/// "Olive oil" of "75 g of Tunisian salad with olive oil": what is in a weighed dish is not the dish, whether its name is known or
/// not.
struct InWeighedDish: NameRule {
    let name = "in a weighed dish"
    let example = "80 g of bulgur salad with olive oil"
    let counterexample = "a salad with olive oil"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        let composed = segmenter.ranker.index.words.known.dishes.composed
        return segmenter.hasMetric(segmenter.text.chunks[chunks.lowerBound])
            && chunks.dropFirst().contains { place in
                let dish = chunks.lowerBound..<place
                return segmenter.text.chunks[place].separator == .with && !segmenter.hasHead(candidate, in: dish)
                    && composed.contains { segmenter.says($0, in: dish) }
            }
    }
}
