/// The rules for where a food begins and ends, in the order in which they are asked.
enum BoundaryRules {
    static let all: [any BoundaryRule] = beginnings + ends + names

    /// Rules by which no item begins at a chunk.
    static let beginnings: [any BeginningRule] = [
        MeasuresFoodBefore(), WeighedWithDish(), UnderWeightOfAll(), TitleOfWeights(), HeldByDish(), RemarkOnWeighed(),
    ]

    /// Rules by which no item goes on over a chunk.
    static let ends: [any EndRule] = [
        CountedAnew(), CountedPart(), CountedBehind(), WeighedBehind(), WeighedAnew(), StirredIntoDrink(),
        UnknownCounted(),
        BehindCounted(), AddedBehindAmount(), ListedFood(), WeighedInRemarks(),
    ]

    /// Which names reach over no boundary.
    static let names: [any NameRule] = [
        UnsaidIngredient(), UnsaidBlend(), UnsaidDish(), UnsaidSides(), InWeighedDish(), FoodLost(), OnlyAdded(),
        UnsaidName(),
        OneOfTwo(),
        FalseCompound(), RemarkOfAddition(), NameOfTopping(), UnsaidFood(), UnsaidFoodOfList(), TurnedCompound(),
        BegunOtherwise(), PreparedAddition(), BakedIn(),
    ]
}

extension Segmenter {
    func mayBegin(at place: Int) -> Bool {
        !text.chunks[place].isFiller && !BoundaryRules.beginnings.contains { $0.forbidsItem(at: place, in: self) }
    }

    func mayGoOn(_ item: Range<Int>, over next: Int) -> Bool {
        text.chunks[next].separator != .hard
            && !BoundaryRules.ends.contains { $0.ends(item, before: next, in: self) }
    }

    func mayBe(_ candidate: Candidate, across chunks: Range<Int>) -> Bool {
        !BoundaryRules.names.contains { $0.forbids(candidate, across: chunks, in: self) }
    }
}
