public import ArgumentParser
public import FitIQCore

/// A word of the wire as an option: capitals do not matter, and `-` stands for `_`.
public protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordArgument {
    public static var allValueStrings: [String] { allCases.map { $0.rawValue.replacing("_", with: "-") } }

    public init?(argument: String) {
        self.init(rawValue: argument.lowercased().replacing("-", with: "_"))
    }
}

extension MealType: WordArgument {}
extension Gender: WordArgument {}
extension PrimaryGoal: WordArgument {}
extension ActivityLevel: WordArgument {}

extension CalendarDate: ExpressibleByArgument {
    /// `2024-01-15`
    package init?(argument: String) { self.init(argument) }
}
