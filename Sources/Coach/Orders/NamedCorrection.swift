import FitIQCore
import MealParser

/// A correction that names the food it is of: "my salmon at lunch was 200 g, not 150", "make the porridge 60 g", "change my rice last
/// night to pasta".
struct NamedCorrection: Sendable {
    private enum Now: Sendable {
        case amount(SaidAmount)
        /// A part of what is noted: a half of "I only ate half the salmon".
        case share(SaidShare)
        /// Another food in its place.
        case food(String)
        /// Something that was put into it.
        case dressing(String)
    }

    private let entry: NamedEntry
    private let food: String
    private let now: Now
    private let before: SaidAmount?
    /// False of "make it 3 eggs", where nothing says that a stored meal is meant.
    private let isOfDiary: Bool

    private static let openings: Set<String> = [
        "no", "nope", "wait", "actually", "oh", "ah", "sorry", "oops", "correction", "hang", "hold", "on", "sorry",
    ]
    private static let softeners: Set<String> = [
        "actually", "really", "only", "just", "about", "around", "roughly", "more", "like", "exactly", "closer", "to",
    ]
    private static let told = WordPattern("was|were|weighed")
    private static let ought = WordPattern("should have? be|been|say|said")
    private static let eating = [
        WordPattern("it|that|there was|were actually|really|only|just?"),
        WordPattern("it|that|there should have? be|been"),
        WordPattern("i|we actually|really|only|just? had|ate|drank|eaten actually|really|only|just?"),
        WordPattern("i|we have actually|really|only|just? had|eaten|drunk"),
    ]
    private static let changing = WordPattern(
        "change|set|update|correct|adjust|edit|amend|fix|bump|increase|reduce|raise|lower|cut|swap|replace|switch"
    )
    private static let becoming: Set<String> = ["to", "at", "as", "into", "with", "for"]
    private static let instead: [[String]] = [["instead", "of"], ["rather", "than"], ["and", "not"], ["not"]]

    /// Is nil of what names no food of a meal or no other amount or food for it.
    init?(_ said: [String], _ work: TurnWork) {
        let words = NamedEntry.withoutTurn(said.drop { Self.openings.contains($0) })
        if let share = SaidShare(words), let entry = NamedEntry(share.rest, work), entry.isDefinite,
            let food = entry.food
        {
            (self.entry, self.food, now) = (entry, food, .share(share))
            (before, isOfDiary) = (nil, true)
            return
        }
        let (main, rest) = Self.parted(words)
        guard let first = main.first else { return nil }
        if rest == nil, let dressing = Dressing(main, work), let food = dressing.entry.food {
            (entry, self.food, now) = (dressing.entry, food, .dressing(dressing.food))
            (before, isOfDiary) = (nil, true)
            return
        }
        var before: SaidAmount?
        if let rest {
            guard let (amount, end) = SaidAmount.first(in: rest, at: rest.startIndex),
                end == rest.endIndex || NamedEntry(rest[end...], work)?.isPlace == false
            else { return nil }
            before = amount
        }
        guard
            let found = Self.changed(main, work) ?? (first == "make" ? Self.made(main, work) : nil)
                ?? Self.eaten(main, work, isCorrected: before != nil)
                ?? Self.described(main, work, isCorrected: before != nil)
        else { return nil }
        guard let food = found.entry.food, before == nil || found.before == nil else { return nil }
        (entry, now, isOfDiary) = (found.entry, found.now, found.isOfDiary)
        self.food = food
        self.before = before ?? found.before
    }

    private struct Parts {
        let entry: NamedEntry
        let now: Now
        var before: SaidAmount?
        var isOfDiary = true
    }

    /// The words before and behind "not" and "instead of".
    private static func parted(_ words: ArraySlice<String>) -> (ArraySlice<String>, ArraySlice<String>?) {
        for place in words.indices.dropFirst().reversed() {
            for joint in instead where words[place...].starts(with: joint) && place + joint.count < words.endIndex {
                return (words[..<place], words[(place + joint.count)...])
            }
        }
        return (words, nil)
    }

    /// The entry that the words around an amount name: "my salmon" and "at lunch".
    private static func entry(_ subject: ArraySlice<String>, _ tail: ArraySlice<String>, _ work: TurnWork)
        -> NamedEntry?
    {
        guard tail.isEmpty || NamedEntry(tail, work)?.isPlace == true else { return nil }
        return NamedEntry(Array(subject) + tail, work)
    }

    /// "my salmon at lunch was actually 200 g", and "salmon was 200 g" where what was wrong is told too.
    private static func described(_ main: ArraySlice<String>, _ work: TurnWork, isCorrected: Bool) -> Parts? {
        for verb in main.indices.dropFirst() {
            let words = Array(main)
            let place = verb - main.startIndex
            guard let end = told.end(in: words, from: place) ?? ought.end(in: words, from: place) else { continue }
            let rest = main[(main.startIndex + end)...].drop { softeners.contains($0) }
            guard let (amount, next) = SaidAmount.first(in: rest, at: rest.startIndex),
                let named = entry(main[..<verb], rest[next...], work), named.isDefinite || isCorrected
            else { return nil }
            return Parts(entry: named, now: .amount(amount))
        }
        return nil
    }

    /// "it was 3 eggs" and "I had 3 eggs this morning", where what was wrong is told too.
    private static func eaten(_ main: ArraySlice<String>, _ work: TurnWork, isCorrected: Bool) -> Parts? {
        guard isCorrected, let end = eating.compactMap({ $0.end(in: Array(main)) }).max() else { return nil }
        let start = main.startIndex + end
        guard let (amount, next) = SaidAmount.first(in: main, at: start), next < main.endIndex,
            let named = NamedEntry(["the"] + main[next...].drop { $0 == "of" }, work)
        else { return nil }
        return Parts(entry: named, now: .amount(amount))
    }

    /// "make the porridge 60 g", and "make it 3 eggs" of a meal that is not of this talk.
    private static func made(_ main: ArraySlice<String>, _ work: TurnWork) -> Parts? {
        let rest = main.dropFirst()
        if let first = rest.first, ["it", "that"].contains(first),
            let (amount, next) = SaidAmount.first(in: rest, at: rest.startIndex + 1), next < rest.endIndex,
            let named = NamedEntry(["the"] + rest[next...].drop { $0 == "of" }, work)
        {
            return Parts(entry: named, now: .amount(amount), isOfDiary: false)
        }
        guard let (amount, begin, next) = amount(in: rest),
            let named = entry(rest[..<begin], rest[next...], work), named.isDefinite
        else { return nil }
        return Parts(entry: named, now: .amount(amount))
    }

    /// "change my rice last night from 200 g to 150 g", "swap my coffee at breakfast for tea"
    private static func changed(_ main: ArraySlice<String>, _ work: TurnWork) -> Parts? {
        guard let first = main.first, changing.range(in: [first]) != nil else { return nil }
        let rest = main.dropFirst()
        guard let joint = rest.indices.dropFirst().last(where: { becoming.contains(rest[$0]) }),
            joint + 1 < rest.endIndex
        else { return nil }
        var subject = rest[..<joint]
        var before: SaidAmount?
        if let from = subject.lastIndex(of: "from"), let (old, end) = SaidAmount.first(in: subject, at: from + 1),
            end == subject.endIndex
        {
            before = old
            subject = subject[..<from]
        }
        if ["up", "down"].contains(subject.last) { subject.removeLast() }
        let behind = rest[(joint + 1)...].drop { softeners.contains($0) }
        if let (amount, next) = SaidAmount.first(in: behind, at: behind.startIndex),
            let named = entry(subject, behind[next...], work)
        {
            return Parts(entry: named, now: .amount(amount), before: before)
        }
        let other = behind.joined(separator: " ")
        guard before == nil, ["change", "swap", "replace", "switch", "correct"].contains(first),
            let named = NamedEntry(subject, work), named.isDefinite, FoodWords(reader: work.tools.reader).isFood(other)
        else { return nil }
        return Parts(entry: named, now: .food(other))
    }

    private static func amount(in words: ArraySlice<String>) -> (SaidAmount, begin: Int, end: Int)? {
        for place in words.indices.dropFirst() {
            guard let (amount, end) = SaidAmount.first(in: words, at: place) else { continue }
            let begin = ["to", "into", "at"].contains(words[place - 1]) ? place - 1 : place
            return (amount, begin, end)
        }
        return nil
    }
}

// MARK: Carrying it out

extension NamedCorrection {
    /// Changes the one meal that is meant; asks where it may be several, or one of another day.
    ///
    /// - Parameter ifSure: whether nothing but a change that is clear is an answer.
    func answer(_ order: Ordered, _ work: TurnWork, ifSure: Bool = false) async throws -> Answer? {
        let search = try await entry.found(work)
        // "I had butter on the toast" of no toast that is there is a meal.
        if case .dressing = now, search.all.isEmpty || !search.isSure { return nil }
        guard !search.all.isEmpty else {
            return ifSure ? nil : Answer("There is no such food in your meals there; nothing was changed.")
        }
        let edits = search.all.compactMap { found in edit(found, work).map { (found.meal, $0) } }
        guard !edits.isEmpty else {
            return ifSure ? nil : Answer("That fits none of your meals, or is in it already; nothing was changed.")
        }
        guard edits.count == 1, search.isSure, isOfDiary else {
            guard !ifSure else { return nil }
            let more: Line? = search.isSure && edits.count == 1 ? "Shall I change" : nil
            return work.asking(edits.map { ($0.0, .change($0.1)) }, verb: "changed", more: more)
        }
        var answer = try await edits[0].1.made(order.actions, work)
        if case .share = now, let line = try await amounts(of: edits[0].0, work) { answer.lines.append(line) }
        return answer
    }

    /// "Salmon is now 75 g, and was 150 g."; nil where a weight is not known.
    private func amounts(of before: Meal, _ work: TurnWork) async throws -> Line? {
        guard let after = try await work.tools.diary.meal(before.id), after.items.count == before.items.count,
            let (old, new) = zip(before.items, after.items).first(where: { $0.food.grams != $1.food.grams }),
            let was = old.food.grams?.doubleValue, let now = new.food.grams?.doubleValue
        else { return nil }
        func grams(_ value: Double) -> Fact { work.fact(value, .g, .mass, .changeMeal, about: .init(meal: before.id)) }
        return "\(name: new.food.foodName) is now \(grams(now)), and was \(grams(was))."
    }

    /// The change of one meal; nil where the meal does not hold the food once, in the old amount, or its words don't take the new one.
    private func edit(_ found: NamedEntry.Found, _ work: TurnWork) -> SettledEdit? {
        let meal = found.meal
        let items = found.items.map(\.food).filter { item in before.map { Self.isAmount($0, of: item) } ?? true }
        guard work.isAsWritten(meal), let words = meal.text, items.count == 1, let item = items.first,
            let now = newWords(of: item)
        else { return nil }
        let reader = work.tools.reader
        let old = before?.unit == nil ? before.map { " instead of \($0.text) " } : nil
        var corrected: String?
        switch now {
        case .share: return nil
        case .amount(let amount):
            let correction =
                found.items.count > 1 ? old.map { "make it \(amount.of(food))\($0)" } : "make it \(amount.of(food))"
            corrected = correction.flatMap { try? reader.corrected(words, by: $0) }
        case .food(let other): corrected = try? reader.corrected(words, by: "\(other) instead of \(food)")
        case .dressing(let more):
            guard FoodInMeals(more, reader).items(in: [meal]).isEmpty else { return nil }
            corrected = try? reader.corrected(words, by: "\(food) with \(more) instead of \(food)")
        }
        guard let corrected, Self.isOnly(item, now, changed: words, to: corrected, reader) else { return nil }
        return SettledEdit(words: words, to: corrected, of: meal)
    }

    private static let mostPieces = 20.0
    private static let measures: Set<String> = ["g", "ml", "oz", "kg", "l"]

    /// "200 g" of "200", where the food was measured in grams; nil of a number of pieces that nobody eats.
    private func newWords(of item: ReadItem) -> Now? {
        if case .share(let share) = now {
            return share.amount(of: item, isCounted: !Self.measures.contains(item.unit)).map { .amount($0) }
        }
        guard case .amount(let amount) = now, amount.unit == nil else { return now }
        guard Self.measures.contains(item.unit) else { return amount.value <= Self.mostPieces ? now : nil }
        // "Make the salmon 2" says pieces of what was weighed, and of no known size.
        return amount.value > Self.mostPieces || before != nil ? .amount(amount.measured(in: item.unit)) : nil
    }

    /// True where the item was noted in this amount.
    private static func isAmount(_ amount: SaidAmount, of item: ReadItem) -> Bool {
        let grams = item.grams?.doubleValue
        if amount.isInGrams { return grams.map { isNear($0, amount.value) } ?? false }
        if isNear(item.quantity, amount.value) { return true }
        return amount.unit == nil && amount.value > mostPieces && grams.map { isNear($0, amount.value) } ?? false
    }

    private static func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= max(0.001, abs(b) * 0.005) }

    /// True where the new words change this item as told and nothing beside it.
    private static func isOnly(_ item: ReadItem, _ now: Now, changed old: String, to new: String, _ reader: MealReader)
        -> Bool
    {
        let (before, after) = (reader.read(old), reader.read(new))
        if case .dressing(let more) = now {
            // All stays as it was, and one food of the new words comes to it.
            var rest = after.items
            guard
                let added = rest.firstIndex(where: { item in
                    reader.read(more).items.first?.foodID == item.foodID
                        && !before.items.contains { $0.foodID == item.foodID }
                })
            else { return false }
            rest.remove(at: added)
            return after.unrecognized.count <= before.unrecognized.count
                && rest.map(\.foodName) == before.items.map(\.foodName)
                && rest.map(\.grams) == before.items.map(\.grams)
        }
        guard before.items.count == after.items.count, after.unrecognized.count <= before.unrecognized.count,
            before.when == after.when || before.when?.words.count == after.when?.words.count
        else { return false }
        let changes = zip(before.items, after.items).filter { $0.foodName != $1.foodName || $0.grams != $1.grams }
        guard changes.count == 1, changes[0].0.foodName == item.foodName, changes[0].0.grams == item.grams else {
            return false
        }
        let changed = changes[0].1
        switch now {
        case .amount(let amount):
            guard changed.foodName == item.foodName || changed.foodID == item.foodID else { return false }
            if amount.isInGrams { return changed.grams.map { isNear($0.doubleValue, amount.value) } ?? false }
            return isNear(changed.quantity, amount.value)
        case .food(let other):
            let told = reader.read(other).items
            return told.count == 1 && changed.foodName == told[0].foodName
        case .dressing, .share: return false
        }
    }
}
