/// Gives the ranges of a plan's numbers, ends included.
package enum PlanRange {
    package static let kilograms = 30...300
    package static let centimetres = 100...250
    package static let years = 13...120

    /// Says what is wrong with a date of birth that makes somebody too young or too old.
    package static let birthFault = "must be \(years.lowerBound) to \(years.upperBound) years ago"

    /// Says what is wrong with a pregnancy of someone whose gender was told as male, for whom the formulas of a man are taken.
    package static let malePregnancy = "does not go with gender male; female and other are possible"

    /// Says what is wrong with `number`; nil when it is in its range.
    package static func fault(_ number: Thousandths, of fact: BodyFact) -> String? {
        switch fact {
        case .weight, .targetWeight: EntryType.weight.fault(number)
        case .height: EntryType.height.fault(number)
        case .age: number.fault(outside: years, "years")
        case .gender, .activityLevel, .primaryGoal: nil
        }
    }
}
