/// Finds one kind of words that people say around foods, such as corrections or clock times, and acts on them before amounts
/// and foods are read.
///
/// The rules run in the order of `PhraseRules`. What a rule has set aside is never read as a food or an amount.
protocol PhraseRule: Sendable {
    /// The rule as `fitiq parse --explain` calls it: "correction".
    var name: String { get }
    /// A text that the rule acts on.
    var example: String { get }
    /// A text that looks alike and that the rule leaves as it is.
    var counterexample: String { get }

    func apply(to text: inout PhraseText)
}

/// The rules, in the order in which they run.
struct PhraseRules: Sendable {
    /// The rules that take out foods which were not eaten, or not by the person, by their names.
    static let uneaten: Set = [
        "not eaten", "shopping", "recipe", "chore", "given to others", "plates by name", "made for others",
        "others' plates", "food not eaten", "taken off", "sold, thrown away or put by",
    ]

    let all: [any PhraseRule]

    init(_ intern: (String) -> Int32) {
        all = [
            StruckOut(),
            NotButs(intern),
            AnsweredQuestions(intern),
            Corrections(intern),
            EatingVerbs(intern),
            CourseNames(intern),
            FoodEvenings(intern),
            ToldAdditions(intern),
            SandwichBases(intern),
            SeasonedDishes(intern),
            CrispFlavors(intern),
            FlavorsBehind(intern),
            ServedTemperatures(intern),
            DressingKinds(intern),
            WineColors(intern),
            Recipes(intern),
            AddedNutrients(intern),
            Medicines(intern),
            UneatenClauses(intern),
            Shopping(intern),
            Chores(intern),
            CountsOfOthers(intern),
            Discarded(intern),
            GivenAway(intern),
            HeadedPlates(intern),
            MadeForOthers(intern),
            OthersParts(intern),
            OthersPlates(intern),
            Company(intern),
            EaterNames(intern),
            DeniedFoods(intern),
            TakenOff(intern),
            PartsOfCount(),
            SharesOfCount(),
            PartsLeft(intern),
            EatenAmounts(intern),
            LyingOn(intern),
            FigureSources(intern),
            ToldNutrients(intern),
            PlaceNames(intern),
            Pastimes(intern),
            PlainOnes(intern),
            NamesWithNumbers(intern),
            Prices(intern),
            MenuMeals(intern),
            MenuNumbers(intern),
            PersonMeasures(intern),
            DaysAgo(intern),
            Dates(intern),
            HalvesBehind(),
            PiecesTold(intern),
            CutUp(intern),
            DishShares(intern),
            ClockTimes(intern),
            MoreOfSame(intern),
            LaterAmounts(intern),
            PlatesBehind(intern),
            SizesBehind(intern),
            PackageSizes(intern),
            WholeWeights(intern),
            AmountsOfEach(),
            MinusSigns(),
        ]
    }

    func apply(to text: inout PhraseText) {
        for rule in all { rule.apply(to: &text) }
    }
}
