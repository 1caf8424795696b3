public import ArgumentParser
public import FitIQCore

extension Gender: ExpressibleByArgument {}

extension PrimaryGoal: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(rawValue: argument.replacing("-", with: "_"))
    }
}

extension ActivityLevel: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(rawValue: argument.replacing("-", with: "_"))
    }
}
