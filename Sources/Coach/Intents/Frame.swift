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
    /// The joints whose food this asks for: "in" of "calories in a banana".
    let joints: Set<String>
    /// True where one of them must be there.
    let needsJoint: Bool
    /// The joints whose meal this asks for; nil of any.
    let mealJoints: Set<String>?
    /// Words of an amount that may stand before a food: "more" of "more rice".
    let amounts: Set<String>
    /// True where the food must be a single one.
    let needsOneFood: Bool

    init(
        _ all: [Set<WordClass>],
        needs: Set<SlotKind> = [],
        takes: Set<SlotKind> = [],
        allows: Set<WordClass> = [],
        none: Set<WordClass> = [],
        needsQuestionMark: Bool = false,
        needsDays: Bool = false,
        needsPointer: Bool = false,
        joints: Set<String> = [],
        needsJoint: Bool = false,
        mealJoints: Set<String>? = nil,
        amounts: Set<String> = [],
        needsOneFood: Bool = false
    ) {
        self.all = all
        self.none = none
        self.allows = allows
        self.needs = needs
        self.takes = takes.union(needs)
        self.needsQuestionMark = needsQuestionMark
        self.needsDays = needsDays
        self.needsPointer = needsPointer
        self.joints = joints
        self.needsJoint = needsJoint
        self.mealJoints = mealJoints
        self.amounts = amounts
        self.needsOneFood = needsOneFood
    }

    private static let always: Set<WordClass> = [.filler, .be, .soFar]

    /// Returns the slots where `sentence` has this shape and each of its foods is known; nil where not.
    func slots(of sentence: Sentence, foods: FoodWords, splitsFoods: Bool) -> Slots? {
        guard !sentence.isDouble, !sentence.isBounded, !needsQuestionMark || sentence.hasQuestionMark,
            !needsDays || sentence.slots.period?.isSpan == true, !needsPointer || sentence.pointsBack,
            tellsMeal(of: sentence)
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
            guard takes.contains(.food), isFood, binds(rest[0], of: sentence),
                let names = foods.names(rest, of: sentence.tokens.map(\.text), splits: splitsFoods),
                !needsOneFood || names.allSatisfy(foods.isOne)
            else { return nil }
            slots.foods = names
            told.insert(.food)
        }
        return needs.isSubset(of: told) ? slots : nil
    }

    /// True where what stands before the food that begins at `place` is a part of what is asked for here.
    private func binds(_ place: Int, of sentence: Sentence) -> Bool {
        let words = sentence.tokens.map(\.text)
        if let amount = Joints.amount(before: place, in: words), !amounts.contains(words[amount]) {
            // "how much of the rice", "do I eat much rice"
            guard !sentence.tokens[amount].classes.isDisjoint(with: [.howMuch, .often]) else { return false }
        }
        guard let joint = Joints.joint(before: place, in: words) else { return !needsJoint }
        // "into" of "did I tuck into any pizza".
        if sentence.tokens[joint.place].classes == [.eat] { return !needsJoint }
        return joint.isAny(of: joints)
    }

    /// True where the joint before each meal is one of `mealJoints`.
    private func tellsMeal(of sentence: Sentence) -> Bool {
        guard let mealJoints else { return true }
        let words = sentence.tokens.map(\.text)
        return sentence.tokens.indices.allSatisfy { place in
            guard sentence.tokens[place].slot == .meal, let joint = Joints.joint(before: place, in: words) else {
                return true
            }
            return joint.isAny(of: mealJoints)
        }
    }
}
