import ArgumentParser
import FitIQCore
import Foundation

/// The country whose foods and measures a text means first, as the environment tells it.
enum Region {
    static let variable = "FITIQ_REGION"

    /// Returns the two letters; nil where none are set.
    ///
    /// - Throws: ``CommandFailure`` for what names no country.
    static func ofEnvironment(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws -> String? {
        guard let text = environment.text(variable) else { return nil }
        guard let region = RegionCode(text) else {
            throw CommandFailure("\(variable) \(RegionCode.rule).", status: .usage)
        }
        return region.letters
    }
}
