public import ArgumentParser
public import FitIQCore

extension Gender: ExpressibleByArgument {}

extension PrimaryGoal: ExpressibleByArgument {
    public static var allValueStrings: [String] { allCases.map { $0.rawValue.replacing("_", with: "-") } }

    public init?(argument: String) {
        self.init(rawValue: argument.replacing("-", with: "_"))
    }
}

extension ActivityLevel: ExpressibleByArgument {
    public static var allValueStrings: [String] { allCases.map { $0.rawValue.replacing("_", with: "-") } }

    public init?(argument: String) {
        self.init(rawValue: argument.replacing("-", with: "_"))
    }
}
