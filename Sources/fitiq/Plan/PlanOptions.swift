import ArgumentParser
import FitIQClient
import Foundation

/// The unit in which weights are given and shown.
struct UnitOptions: ParsableArguments {
    @Option(help: "Weights without a unit, and those shown: kg or lb. (environment: FITIQ_UNIT; else kg)")
    var unit: WeightUnit?

    func unit(environment: [String: String] = ProcessInfo.processInfo.environment) throws -> WeightUnit {
        guard unit == nil, let name = environment.text("FITIQ_UNIT") else { return unit ?? .kg }
        guard let unit = WeightUnit(argument: name) else {
            throw ValidationError("FITIQ_UNIT is '\(name)', which is neither kg nor lb.")
        }
        return unit
    }
}

/// The facts that a plan is made from. A missing one is not assumed.
struct FactOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Date of birth, as 1996-03-01.", valueName: "date"))
    var born: String?

    @Option(help: "Sex (used in the formula): female, male, or other for the average of both.")
    var sex: Gender?

    @Option(help: ArgumentHelp("As 180, 1.80m, 5ft11.", valueName: "height"))
    var height: BodyHeight?

    @Option(help: ArgumentHelp("As 80, 79.4kg, 175lb.", valueName: "weight"))
    var weight: BodyWeight?

    @Option(help: "How much you move in an ordinary week.")
    var activity: ActivityLevel?

    @Option(help: "Your goal.")
    var goal: PrimaryGoal?

    @Option(help: ArgumentHelp("Goal weight (optional).", valueName: "weight"))
    var target: BodyWeight?

    @Option(help: ArgumentHelp("no, yes, or the trimester: 1, 2 or 3.", valueName: "no|yes|1|2|3"))
    var pregnant: Pregnancy?
}

enum Pregnancy: String, CaseIterable, ExpressibleByArgument {
    case no
    /// Pregnant, in a trimester that was not told.
    case yes
    case first = "1"
    case second = "2"
    case third = "3"

    /// The trimester as a number; nil where there is none or it was not told.
    var trimester: Int? { Int(rawValue) }
}
