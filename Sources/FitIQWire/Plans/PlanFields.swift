package import FitIQCore

/// The facts of a plan as the API does.
package enum PlanFields {
    /// A weight is told as today's, and an age as a date of birth.
    package static func name(of fact: BodyFact) -> String {
        switch fact {
        case .weight: "currentWeight"
        case .age: "dateOfBirth"
        default: fact.rawValue
        }
    }
}
