import ArgumentParser

@main
struct TrainReader: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "train-reader",
        abstract: "Learns the weights by which the reader chooses foods for words; see docs/training.md.",
        subcommands: [Learn.self, Calibrate.self, CrossValidate.self, Measure.self, ShowMeals.self, ShowSigns.self]
    )
}

/// Parses where the meals come from that are learnt from.
struct Sources: ParsableArguments {
    @Option(help: "The folder of our own meals.", completion: .directory)
    var own = "Benchmarks/Meals"

    @Option(
        help: "A folder with user-style-dev.jsonl and nutribench-dev/; without it we learn from our own text alone."
    )
    var bench: String?

    /// Our own sets whose texts are in view; what is kept apart is never learnt from.
    private static let inView = ["everyday-a", "everyday-c", "everyday-e"]
    /// Sets in view too, from which no rule's weight is learnt: they tell how sure a reading is.
    private static let calibrating = ["everyday-d", "everyday-f", "everyday-g", "everyday-h"]

    @Option(help: "How many meals to make up from the food tables.")
    var madeUp = 2000

    @Option(help: "How many threads to read meals on; the result is the same for any number.")
    var workers = 2

    /// The sets to learn from, each with its share in the score: meals written by hand are few, so each counts for more.
    /// Of the long ones a part says as much as the whole, in less time.
    func sets() throws -> [MealSet] {
        try allSets().map { set in
            switch set.name {
            case "fdc.jsonl": set.every(2)
            case "who.jsonl": set.every(3)
            default: set
            }
        }
    }

    /// The sets that confidence is learnt from, each meal the same.
    func calibratingSets() throws -> [MealSet] {
        try sets() + Self.calibrating.map { try MealSet(path: "\(own)/\($0).jsonl", weight: 1) }
    }

    /// Reads all sets with all their meals.
    func allSets() throws -> [MealSet] {
        var sets = [
            MealSet(madeUp: MealGenerator.meals(madeUp), weight: 2),
            // A name of ours must stay its record: losing one costs more than a step can bring elsewhere.
            MealSet.namesOfOurs(weight: 20),
            MealSet(name: "settled texts", madeUp: SettledTexts.meals, weight: 1),
        ]
        for name in Self.inView { sets.append(try MealSet(path: "\(own)/\(name).jsonl", weight: 3)) }
        if let bench {
            sets.append(try MealSet(path: "\(bench)/user-style-dev.jsonl", weight: 2))
            sets.append(try MealSet(path: "\(bench)/user-style-2-dev.jsonl", weight: 3))
            sets.append(try MealSet(path: "\(bench)/nutribench-dev/wweia-usa.jsonl", weight: 5))
            sets.append(try MealSet(path: "\(bench)/nutribench-dev/fdc.jsonl", weight: 2))
            sets.append(try MealSet(path: "\(bench)/nutribench-dev/who.jsonl", weight: 2))
        }
        return sets
    }
}
