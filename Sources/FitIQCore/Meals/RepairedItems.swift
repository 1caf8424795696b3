/// Keeps what a person changed in the items of a meal where the words are corrected for another food.
///
/// The toast of "2 eggs, toast" that was set to 90 g keeps its 90 g in "3 eggs, toast", and coffee that was taken out of "2
/// eggs, coffee" stays out. An item is known again by its words. One that was given another food keeps that food also where
/// its words tell another amount. An item that is known to be as it was read is read anew, whatever the reader makes of its
/// words now; any other is compared with that.
package struct RepairedItems: Sendable {
    /// The words of the meal as they were.
    package let text: String
    private let before: Reading
    private let after: Reading

    /// - Parameters:
    ///   - before: what is read from `text` now.
    ///   - after: what is read from the new words.
    package init(text: String, before: Reading, after: Reading) {
        self.text = text
        self.before = before
        self.after = after
    }

    /// The items of a meal with other words, and what was lost.
    package struct Outcome: Hashable, Sendable {
        /// An item that stays, with its id, or one that is new.
        package enum Item: Hashable, Sendable {
            case kept(MealItem)
            case new(ReadItem)
        }

        package var items: [Item]
        /// Says, a sentence each, which changes of items are gone with their words.
        package var notes: [String] = []
    }

    /// Returns the items that the new words come to, where `items` stand for those of before.
    ///
    /// - Parameter unrecognized: what was not understood when the meal was read: it was not taken out.
    package func applied(to items: [MealItem], unrecognized: [TextSpan] = []) -> Outcome {
        let plain = Outcome(items: after.items.map { .new($0) })
        guard var old = told(of: items, unrecognized), after.itemWords.count == after.items.count else { return plain }
        var places = [Int?](repeating: nil, count: after.items.count)
        func match(_ isSame: (_ new: Int, _ old: ReadWords) -> Bool) {
            for new in places.indices where places[new] == nil {
                guard let place = old.firstIndex(where: { !$0.isTaken && isSame(new, $0) }) else { continue }
                old[place].isTaken = true
                places[new] = place
            }
        }
        // "A pizza, ate half of it" and "a pizza, ate all of it" have the same words for it, and are not as much.
        match { new, told in
            Self.plain(after.itemWords[new].text) == told.words && after.items[new].grams == told.read.grams
                && after.items[new].isSameFood(as: told.read)
        }
        let isOfSameWords = places.map { $0 != nil }
        match { after.items[$0].isSameFood(as: $1.read) }

        var outcome = Outcome(items: [])
        for (new, read) in after.items.enumerated() {
            guard let place = places[new] else {
                outcome.items.append(.new(read))
                continue
            }
            let told = old[place]
            switch (told.item, isOfSameWords[new]) {
            case (nil, true): break
            case (let item?, true) where told.isRepaired: outcome.items.append(.kept(item))
            case (let item?, false) where told.isRepaired && !item.food.isSameFood(as: told.read):
                if let food = item.food.counted(as: read, before: told.read) {
                    outcome.items.append(.kept(MealItem(id: item.id, food: food, isRepaired: true)))
                } else {
                    outcome.items.append(.new(read))
                    outcome.notes.append(told.lost(item))
                }
            default: outcome.items.append(.new(read))
            }
        }
        for told in old where !told.isTaken && told.isRepaired {
            if let item = told.item { outcome.notes.append(told.lost(item)) }
        }
        // Nothing but what was taken out is left.
        return outcome.items.isEmpty ? plain : outcome
    }

    /// Some words of the meal: what is read from them, and the item that stands for them.
    private struct ReadWords {
        let words: String
        let read: ReadItem
        /// Is nil where it was taken out.
        let item: MealItem?
        /// New words have been found to tell it.
        var isTaken = false

        var isRepaired: Bool { item.map { $0.isRepaired != false && !$0.food.isAsRead(read) } ?? true }

        func lost(_ item: MealItem) -> String {
            let (food, words) = (item.food, words.trimmed(to: 60))
            let amount = food.unit == "g" ? nil : food.grams.map { ", \($0.roundedToCentigrams.plain) g" }
            return "Your change to “\(words)” is gone with its words: \(food.foodName), "
                + "\(food.quantity.plain) \(food.unit)\(amount ?? "")."
        }
    }

    /// Puts each of `items` beside the words that it stands for, in order; nil where that cannot be known.
    private func told(of items: [MealItem], _ unrecognized: [TextSpan]) -> [ReadWords]? {
        let read = before.items
        guard !items.isEmpty, before.itemWords.count == read.count, items.count <= read.count else { return nil }
        // The cheapest way to leave out as many as were taken out: cost[i][j] is that of the items from i and the words from j.
        let most = Double.infinity
        var cost = [[Double]](repeating: [Double](repeating: most, count: read.count + 1), count: items.count + 1)
        cost[items.count] = [Double](repeating: 0, count: read.count + 1)
        for i in items.indices.reversed() {
            for j in read.indices.reversed() {
                cost[i][j] = min(cost[i][j + 1], cost[i + 1][j + 1] + items[i].food.distance(from: read[j]))
            }
        }
        var told: [ReadWords] = []
        var i = 0
        for j in read.indices {
            let isHere =
                i < items.count && cost[i][j] == cost[i + 1][j + 1] + items[i].food.distance(from: read[j])
            let words = before.itemWords[j].text
            if isHere || !unrecognized.contains(where: { words.contains($0.text) || $0.text.contains(words) }) {
                told.append(ReadWords(words: Self.plain(words), read: read[j], item: isHere ? items[i] : nil))
            }
            if isHere { i += 1 }
        }
        return told
    }

    private static func plain(_ words: String) -> String {
        words.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension ReadItem {
    fileprivate func isSameFood(as other: ReadItem) -> Bool {
        foodID == other.foodID && ownFood == other.ownFood && foodName == other.foodName
    }

    /// Returns true if food and amount are those that were read; stores round them.
    fileprivate func isAsRead(_ read: ReadItem) -> Bool {
        isSameFood(as: read) && isAsMuch(as: read)
    }

    private func isAsMuch(as other: ReadItem) -> Bool {
        let (mass, otherMass) = (grams?.doubleValue ?? -1, other.grams?.doubleValue ?? -1)
        return unit == other.unit && abs(quantity - other.quantity) <= 0.001 * max(1, abs(quantity))
            && abs(mass - otherMass) <= 0.02
    }

    /// Says how little the item is what `read` was, 0 for all of it.
    fileprivate func distance(from read: ReadItem) -> Double {
        if isAsRead(read) { return 0 }
        if isSameFood(as: read) { return 1 }
        return isAsMuch(as: read) ? 2 : 3
    }

    /// The item as many times as `read` is counted, where only its food was changed; nil where that cannot be told.
    fileprivate func counted(as read: ReadItem, before: ReadItem) -> ReadItem? {
        guard unit == before.unit, quantity == before.quantity, read.unit == unit else { return nil }
        return try? with(.quantity(read.quantity, unit: nil), of: nil)
    }
}

extension String {
    fileprivate func trimmed(to length: Int) -> String { count > length ? prefix(length - 1) + "…" : self }
}

extension Double {
    /// "90", "1.5"
    fileprivate var plain: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}

extension Grams {
    fileprivate var plain: String { doubleValue.plain }
}
