import FoodDatabase

/// Takes out the title of a list: what is told food by food is not eaten beside it.
///
/// Two foods or more behind a name are what it was made of where
/// - they stand behind a colon: "smoothie: banana, milk, oats". A dish of which a record names half of them is none, nor are bread
///   and dough, unless it is told how much was in them: who writes "pizza: ham and olives" had the dough as well;
/// - they stand in parentheses and it is told how much: "omelette (2 eggs, 30 g cheese)";
/// - they stand behind a dash, it is told how much, and one of them is the name's food: "tuna salad - 1 can tuna, 2 tbsp mayo"; or the
///   name is a dish's and several are measured: "greek salad - 50 g feta, 1 tomato";
/// - they stand behind "from" or "made of" (none brews coffee of milk) and two of them are measured: "pancakes from 100 g flour, 2 eggs and milk";
/// - they stand behind "with" and the food of a salad or an omelette among them is counted, and more than the eggs of an omelette:
///   "omelette with 2 eggs and 30 g ham"; or each food of the name is weighed or counted; or what they were cooked to is a stir fry;
/// - the name is of a set of foods: a meal's or a bowl's, which no table knows, or a name that stands for several foods: "roast
///   dinner (beef, peas)", "full english - 2 eggs, beans, toast".
///
/// Plain food and bread are eaten with what is told behind them, if that does not name them again: "toast (butter and jam)", "rice
/// bowl: salmon, avocado"; not behind a colon alone: "greens: lettuce, spinach".
struct ListTitles: SegmentPass {
    let name = "title of a list"
    let example = "noodle bowl: prawns, noodles, peas"
    let counterexample = "noodle bowl; prawns, noodles, peas"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for place in segments.indices {
            guard let list = segmenter.list(behind: place, in: segments), segmenter.isTitle(list, in: segments) else {
                continue
            }
            for part in list.title {
                segments[part].candidates = []
                segments[part].addsNoItem = true
            }
            guard let first = segments[list.parts].firstIndex(where: { !$0.candidates.isEmpty }) else { continue }
            segments[first].title =
                segments[list.title.lowerBound].chunks
                .lowerBound..<segments[list.title.upperBound - 1].chunks.upperBound
        }
    }
}

extension Segmenter {
    fileprivate mutating func isTitle(_ list: ToldList, in segments: [Segment]) -> Bool {
        let parts = segments[list.parts]
        let title = segments[list.title.lowerBound]
        guard parts.count(where: { !$0.candidates.isEmpty }) > 1 else { return false }
        guard let food = title.candidates.first else {
            return (list.mark == .colon || list.mark == .parenthesis) && isName(title)
        }
        if list.title.count > 1 { return segments[list.title].contains { self.isRetold($0, in: parts) } }
        let isRetold = self.isRetold(title, in: parts)
        if let last = lastWord(of: title), ranker.index.words.has(last, .meal) {
            return isRetold || isDishOfOthers(title)
        }
        guard
            isRetold || !isServedWithOthers(food) || isStirFry(title)
                || list.mark == .colon && !isInVessel(title) || list.mark == .dash && isMadeOfFoods(food)
        else { return false }
        let isMeasured = parts.contains { self.isMeasured($0) }
        switch list.mark {
        case .colon:
            return isMeasured || isSet(title)
                || !isAround(food) && (isServedWithOthers(food) || !isNamedByParts(title, parts))
        case .parenthesis: return isMeasured || isSet(title)
        case .dash:
            let measured = parts.filter { self.isMeasured($0) }
            return isMeasured && (isRetold || isStirFry(title) && measured.count > 1 || isToldByWeights(food, measured))
        case .from: return parts.count(where: { self.isMeasured($0) }) > 1 && !isBrew(food)
        case .with:
            let measured = parts.filter { self.isMeasured($0) }
            return isStirFry(title) || isToldWhole(title, measured)
                || isMadeOfFoods(food) && measured.contains { isOf(food, $0) } && !areEggsAlone(measured)
        }
    }

    /// True for a dish with several foods behind it that are measured, none of which is bread beside it: "greek salad - 50 g feta, 1
    /// tomato", "porridge - 40 g oats, 200 ml milk". Of a curry at least one is weighed, as "curry - 2 naans, 1 samosa" are eaten with it.
    private func isToldByWeights(_ food: Candidate, _ measured: [Segment]) -> Bool {
        let foods = ranker.index.foods
        let traits = foods.traits(at: food.food)
        guard measured.count > 1, !foods.categoryBytes(at: food.food).elementsEqual("Soups".utf8),
            traits.contains(.sandwich)
                || !measured.contains(where: { part in
                    part.candidates.first.map { foods.traits(at: $0.food).contains(.bread) } ?? false
                })
        else { return false }
        let isWeighed = measured.contains { part in
            part.chunks.contains { text.chunks[$0].amounts.contains { text.amounts[$0].unit != nil } }
        }
        let isDish = !traits.isDisjoint(with: [.dish, .mixed, .sandwich, .hotCereal])
        let isBlended = heads(of: food).contains { ranker.index.words.known.dishes.blended.contains($0) }
        return isWeighed && (isDish || isBlended) || isMadeOfFoods(food)
    }

    /// "mezze platter"; not "yesterday for", "at noon", which name no dish.
    private func isName(_ title: Segment) -> Bool {
        title.chunks.flatMap { text.chunks[$0].tokens }.contains { place in
            text.isContent[place] && text.silences[place] == nil
                && !ranker.index.words.has(text.tokens[place].word, Self.saidAroundFoods)
        }
    }

    /// Tells the flags of words that say when, where and how a meal was eaten.
    private static let saidAroundFoods = WordTable.Flags.silent.union(.remark)

    /// "burrito bowl", "stir fry": it names a vessel behind a food, or how any foods were cooked.
    private func isSet(_ title: Segment) -> Bool {
        if isStirFry(title) { return true }
        if isInVessel(title), !names(in: title).isEmpty {
            return true
        }
        return title.chunks.count == 1 && title.candidates[0].coverage < Self.mostOfName
    }

    /// The eggs of "omelette with 2 eggs and ham" tell how large it is (`DishParts`).
    private func areEggsAlone(_ measured: [Segment]) -> Bool {
        measured.count == 1 && names(in: measured[0]) == [ranker.index.words.known.portions.egg]
    }

    private func isInVessel(_ title: Segment) -> Bool {
        lastWord(of: title).map { ranker.index.words.known.dishes.vessels.contains($0) } ?? false
    }

    /// True if each food of the name is weighed or counted behind it: "overnight oats with 50 g oats and 150 ml milk". A smoothie is
    /// nothing but what was blended.
    private func isToldWhole(_ title: Segment, _ measured: [Segment]) -> Bool {
        let known = ranker.index.words.known.dishes
        let foods = names(in: title).subtracting(known.blended)
        return measured.count > 1 && foods.isSubset(of: measured.reduce(into: []) { $0.formUnion(names(in: $1)) })
    }

    /// Its record is of plain vegetables; "tofu stir fry" has one of its own.
    private func isStirFry(_ title: Segment) -> Bool {
        let known = ranker.index.words.known.dishes
        return says(known.stir, in: title.chunks) && names(in: title).isSubset(of: known.stirring)
    }

    /// "omelette", "chicken salad": a dish put together of foods, but not what holds them.
    private func isMadeOfFoods(_ food: Candidate) -> Bool {
        !isAround(food) && heads(of: food).contains { ranker.index.words.known.dishes.composed.contains($0) }
    }

    /// Coffee and tea are drunk, whatever else was put into them.
    private func isBrew(_ food: Candidate) -> Bool {
        heads(of: food).contains { ranker.index.words.known.foods.brewed.contains($0) }
    }

    /// True if the name of a dish has all words of a part: "2 eggs" of "omelette with 2 eggs, cheese and ham", not "2 egg rolls".
    private func isOf(_ dish: Candidate, _ part: Segment) -> Bool {
        let index = ranker.index
        let words = names(in: part)
        return !words.isEmpty && words.isSubset(of: index.wordsOfNames[index.words(ofName: dish.name)])
    }

    private static let mostOfName: Float = 0.6

    /// Bread, or dough, which nobody names among what is in it.
    private func isAround(_ food: Candidate) -> Bool {
        let index = ranker.index
        return !index.foods.traits(at: food.food).isDisjoint(with: [.sandwich, .bread])
            || heads(of: food).contains { index.words.known.dishes.breadsAndDoughs.contains($0) }
    }

    /// True if the tables have a record of the dish that names half of its parts: "chili: beef, beans, rice".
    private mutating func isNamedByParts(_ title: Segment, _ parts: ArraySlice<Segment>) -> Bool {
        let foods = parts.count { !$0.candidates.isEmpty }
        return record(of: title, toldBy: parts).map { $0.named * 2 >= foods } ?? false
    }

    /// "roast" of "roast dinner: beef, peas".
    private func isDishOfOthers(_ title: Segment) -> Bool {
        names(in: title).isSubset(of: ranker.index.words.known.dishes.dishesOfOthers)
    }

    /// "dinner" of "roast dinner", "bowl" of "burrito bowl"; not of "chicken for dinner".
    private func lastWord(of title: Segment) -> Int32? {
        let tokens = text.chunks[title.chunks.upperBound - 1].tokens
        guard tokens.count > 1, text.isContent[tokens.upperBound - 2] else { return nil }
        return text.tokens[tokens.upperBound - 1].word
    }

    /// True if it says how much, with more than "a".
    func isMeasured(_ part: Segment) -> Bool {
        part.chunks.contains { chunk in
            text.chunks[chunk].amounts.contains { !text.amounts[$0].isArticle && !text.amounts[$0].isDescriptive }
        }
    }
}
