package import Foundation

/// Finds what one person's corrections have taught the reader by an item's words.
package struct LearntPhrases: Sendable {
    /// The newest first.
    package let all: [LearntPhrase]
    private let places: [String: Int]

    package init(_ phrases: [LearntPhrase]) {
        all = phrases
        places = Dictionary(phrases.enumerated().map { ($1.words, $0) }) { first, _ in first }
    }

    package static let none = LearntPhrases([])

    private func phrase(_ words: String) -> LearntPhrase? { places[words].map { all[$0] } }

    /// Returns the reading with what the person has corrected before: another food where the words of an item, without its
    /// amount, are those of a phrase; another weight where the text tells none itself.
    ///
    /// - Parameters:
    ///   - own: the person's own foods.
    ///   - food: finds a food of the tables.
    package func applied(to reading: Reading, own: OwnFoods, food: (Food.ID) -> Food?) -> Reading {
        acting(on: reading, own: own, food: food).reading
    }

    /// A phrase that has changed an item of a reading.
    package struct Act: Hashable, Sendable {
        /// The item's place in the reading.
        package let item: Int
        package let phrase: LearntPhrase
        /// It put another food there.
        package let isFood: Bool
        /// It told the weight.
        package let isWeight: Bool
    }

    /// Returns the reading as `applied(to:own:food:)` does, and what changed it, in the order of its items.
    package func acting(on reading: Reading, own: OwnFoods, food: (Food.ID) -> Food?) -> (reading: Reading, acts: [Act])
    {
        guard !all.isEmpty, reading.items.count == reading.itemWords.count else { return (reading, []) }
        var changed = reading
        var acts: [Act] = []
        for place in reading.items.indices where reading.isAlone(place) {
            guard let words = PhraseWords(reading.itemWords[place].text),
                let (item, phrases) = corrected(reading.items[place], words, own: own, food: food)
            else { continue }
            changed.items[place] = item
            let ofOne = Set([phrases.food, phrases.weight].compactMap(\.self))
            acts += ofOne.sorted { ($0.learntAt, $0.words) < ($1.learntAt, $1.words) }.map { phrase in
                Act(item: place, phrase: phrase, isFood: phrase == phrases.food, isWeight: phrase == phrases.weight)
            }
        }
        return (changed, acts)
    }

    /// Is nil where nothing was learnt of the words.
    private func corrected(
        _ item: ReadItem,
        _ words: PhraseWords,
        own: OwnFoods,
        food: (Food.ID) -> Food?
    ) -> (ReadItem, (food: LearntPhrase?, weight: LearntPhrase?))? {
        let counted = phrase(words.counted)
        var acting: (food: LearntPhrase?, weight: LearntPhrase?)
        var changed = item
        if let ofFood = counted?.tellsFood == true ? counted : phrase(words.bare).flatMap({ $0.tellsFood ? $0 : nil }) {
            guard let other = ofFood.chosen(own: own, food: food), let taken = changed.taking(other) else { return nil }
            changed = taken
            acting.food = ofFood
        }
        if let counted, let each = counted.gramsOfOne, !words.tellAmount, !item.isMeasured,
            let weighed = changed.weighing(each, times: item.quantity, own: own, food: food)
        {
            changed = weighed
            acting.weight = counted
        }
        guard acting.food != nil || acting.weight != nil else { return nil }
        changed.notes = [acting.food?.note, acting.weight?.note].compactMap(\.self)
        if changed.notes.count == 2, changed.notes[0] == changed.notes[1] { changed.notes.removeLast() }
        changed.confidence = 1
        return (changed, acting)
    }
}

extension Reading {
    /// True if no other item has the words of this one, as those of "fish and chips" have; an item that was made of the words
    /// of the one before it may have none of its own.
    package func isAlone(_ place: Int) -> Bool {
        let words = itemWords[place]
        guard words.length > 0, place + 1 == itemWords.count || itemWords[place + 1].length > 0 else { return false }
        return itemWords.indices.allSatisfy { other in
            other == place || itemWords[other].start >= words.start + words.length
                || words.start >= itemWords[other].start + itemWords[other].length
        }
    }
}

extension LearntPhrase {
    fileprivate func chosen(own: OwnFoods, food: (Food.ID) -> Food?) -> ItemFood? {
        if let ownFood { return own.food(ownFood).map { .own($0) } }
        return self.food.flatMap(food).map { .table($0) }
    }
}

extension ReadItem {
    /// True if the quantity counts a unit of mass, volume or energy.
    package var isMeasured: Bool {
        OwnFood.Measure(unit) != nil || ["kcal", "kj", "fl oz"].contains(unit.lowercased())
    }

    /// Returns the item with another food in the same amount; nil where that cannot be told of the food.
    fileprivate func taking(_ food: ItemFood) -> ReadItem? {
        switch food {
        case .table(let food): try? with(food, isWeighed: true)
        case .own(let food): try? with(food, nil)
        }
    }

    fileprivate func weighing(_ each: Grams, times count: Double, own: OwnFoods, food: (Food.ID) -> Food?) -> ReadItem?
    {
        let amount = ItemAmount.grams(Grams(min(each.doubleValue * count, 1e6)))
        if let ownFood { return own.food(ownFood).flatMap { try? with($0, amount) } }
        guard var item = try? with(amount, of: foodID.flatMap(food)) else { return nil }
        (item.quantity, item.unit) = (quantity, unit)
        item.source = source.map { Source(dataset: $0.dataset, record: $0.record, portion: "mass as corrected before") }
        return item
    }

    /// True if a reading gave this item the same food, or the person has put another there.
    func isAs(_ read: ReadItem) -> Bool {
        foodID == read.foodID && ownFood == read.ownFood || confidence == nil
            || notes.contains { $0.hasPrefix(LearntPhrase.noteStart) }
    }
}

extension LearntPhrase {
    /// Makes the phrase of a change of one item.
    ///
    /// - Parameters:
    ///   - meal: as it was before the change.
    ///   - reading: its words, read without any phrases.
    /// - Throws: `NotLearnt` where the item's words cannot be told, or say what was changed themselves; `ItemEdit.Refusal`.
    package init(
        _ edit: ItemEdit,
        of meal: Meal,
        read reading: Reading,
        on day: CalendarDate,
        at date: Date
    ) throws {
        guard case .replacement(let food, let amount) = edit.change else {
            throw NotLearnt(reason: "cannot come together with remove")
        }
        guard let place = meal.items.firstIndex(where: { $0.id == edit.id }) else { throw ItemEdit.Refusal.notThere }
        guard case .completed = meal.state, reading.items.count == meal.items.count,
            reading.itemWords.count == reading.items.count,
            zip(meal.items, reading.items).allSatisfy({ $0.food.isAs($1) }), reading.isAlone(place),
            let words = PhraseWords(reading.itemWords[place].text)
        else { throw NotLearnt(reason: "cannot be done: which words of the meal are of this item is not known") }
        let read = reading.items[place]
        var grams: Grams?
        if amount != nil, !words.tellAmount, !read.isMeasured, read.quantity > 0 {
            grams = try edit.applied(to: meal.items)[place].food.grams.map {
                Grams(min($0.doubleValue / read.quantity, 1e6)).roundedToCentigrams
            }
            guard grams != .zero else { throw NotLearnt(reason: "cannot be done: one of it would weigh nothing") }
        }
        guard food != nil || grams != nil else {
            throw NotLearnt(reason: "cannot be done: the words say themselves how much it is")
        }
        let known = grams == nil && !words.bare.isEmpty ? words.bare : words.counted
        guard LearntPhrase.wordsLength.contains(known.unicodeScalars.count) else {
            throw NotLearnt(reason: "cannot be done: these are too many words for one food")
        }
        var (table, own): (Food.ID?, OwnFood.ID?)
        switch food {
        case .table(let food): table = food.id
        case .own(let food):
            if let owner = food.ownerName {
                throw NotLearnt(reason: "cannot be done: the food is \(owner)'s, and only lent to you")
            }
            own = food.id
        case nil: break
        }
        self.init(
            id: .new(at: date),
            account: meal.account,
            words: known,
            food: table,
            ownFood: own,
            gramsOfOne: grams,
            day: day,
            learntAt: date,
            meal: meal.id
        )
    }
}
