public import ArgumentParser
public import FitIQCore

extension MealType: ExpressibleByArgument {
    /// Capitals do not matter.
    public init?(argument: String) {
        self.init(rawValue: argument.lowercased())
    }
}
