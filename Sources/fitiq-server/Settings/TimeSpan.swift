import ArgumentParser
import Foundation

/// A time such as `24h`.
struct TimeSpan: ExpressibleByArgument {
    let duration: Duration
    /// The default as it is written.
    let defaultValueDescription: String

    init(hours: Int) {
        duration = .seconds(hours * 3600)
        defaultValueDescription = hours % 24 == 0 && hours > 24 ? "\(hours / 24)d" : "\(hours)h"
    }

    init?(argument: String) {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        guard let unit = argument.last.flatMap({ units[$0] }), let number = Int(argument.dropLast()),
            (1...100_000_000).contains(number)
        else { return nil }
        duration = .seconds(number * unit)
        defaultValueDescription = argument
    }
}
