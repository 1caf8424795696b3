public import ArgumentParser
public import FitIQCore

// Capitals do not matter.
extension Gender: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(rawValue: argument.lowercased())
    }
}

extension PrimaryGoal: ExpressibleByArgument {
    public static var allValueStrings: [String] { allCases.map { $0.rawValue.replacing("_", with: "-") } }

    public init?(argument: String) {
        self.init(rawValue: argument.lowercased().replacing("-", with: "_"))
    }
}

extension ActivityLevel: ExpressibleByArgument {
    public static var allValueStrings: [String] { allCases.map { $0.rawValue.replacing("_", with: "-") } }

    public init?(argument: String) {
        self.init(rawValue: argument.lowercased().replacing("-", with: "_"))
    }
}
