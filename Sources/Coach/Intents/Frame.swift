/// The shape of questions that an intent claims: which classes of words there must be, and which slots. Every word has to
/// be a part of it: a sentence with a word that the frame does not know is not claimed.
struct Frame: Sendable {
    /// Of each set one class must be there.
    let all: [Set<WordClass>]
    let none: Set<WordClass>
    /// Words that may be there too.
    let allows: Set<WordClass>
    let needs: Set<SlotKind>
    let takes: Set<SlotKind>
    /// True where only a question is one: "protein yesterday?"
    let needsQuestionMark: Bool
    /// True where the days must be more than one: "this week".
    let needsDays: Bool
    /// True where the sentence must point back: "how much is that".
    let needsPointer: Bool

    init(
        _ all: [Set<WordClass>],
        needs: Set<SlotKind> = [],
        takes: Set<SlotKind> = [],
        allows: Set<WordClass> = [],
        none: Set<WordClass> = [],
        needsQuestionMark: Bool = false,
        needsDays: Bool = false,
        needsPointer: Bool = false
    ) {
        self.all = all
        self.none = none
        self.allows = allows
        self.needs = needs
        self.takes = takes.union(needs)
        self.needsQuestionMark = needsQuestionMark
        self.needsDays = needsDays
        self.needsPointer = needsPointer
    }

    private static let always: Set<WordClass> = [.filler, .be]

    /// Returns the slots where `sentence` has this shape and each of its foods is known; nil where not.
    func slots(of sentence: Sentence, foods: FoodWords, splitsFoods: Bool) -> Slots? {
        guard !sentence.isDouble, !sentence.isBounded, !needsQuestionMark || sentence.hasQuestionMark,
            !needsDays || sentence.slots.period?.isSpan == true, !needsPointer || sentence.pointsBack
        else { return nil }
        let known = all.reduce(into: allows.union(Self.always)) { $0.formUnion($1) }
        var found: Set<WordClass> = []
        var told: Set<SlotKind> = []
        var rest: [Int] = []
        for (place, token) in sentence.tokens.enumerated() {
            if let slot = token.slot, takes.contains(slot), !token.isOfFood {
                told.insert(slot)
            } else if token.slot == nil, !token.isOfFood, !token.classes.isDisjoint(with: known) {
                found.formUnion(token.classes)
            } else {
                rest.append(place)
                found.formUnion(token.classes.intersection(none))
            }
        }
        guard found.isDisjoint(with: none), all.allSatisfy({ !$0.isDisjoint(with: found) }) else { return nil }
        var slots = sentence.slots
        if !rest.isEmpty {
            // A word that names a nutrient, a day or a meal is no food's.
            let isFood = rest.allSatisfy { place in
                let token = sentence.tokens[place]
                return token.isOfFood || token.slot == nil || token.slot == .number
            }
            guard takes.contains(.food), isFood,
                let names = foods.names(rest, of: sentence.tokens.map(\.text), splits: splitsFoods)
            else { return nil }
            slots.foods = names
            told.insert(.food)
        }
        return needs.isSubset(of: told) ? slots : nil
    }
}
