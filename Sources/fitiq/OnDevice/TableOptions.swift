import ArgumentParser
import Foundation

/// Parses what a diary's file does not say of itself.
struct TableOptions: ParsableArguments {
    @Option(help: ArgumentHelp("For times without one. (else your profile's)", valueName: "name"))
    var timeZone: String?

    @Option(
        help: ArgumentHelp(
            "What a column of a CSV holds, by its title; --preview shows what is guessed. May be given more than once.",
            valueName: "title=meaning"
        )
    )
    var column: [String] = []

    @Flag(inversion: .prefixedNo, help: "Read 03/04/2024 as 3 April. (else as the file's other days tell)")
    var dayFirst: Bool?

    var zone: TimeZone? { timeZone.flatMap { TimeZone(identifier: $0) } }

    func validate() throws {
        if let timeZone, zone == nil {
            throw ValidationError("'\(timeZone)' is not a time zone, such as Europe/Berlin.")
        }
        _ = try columns()
    }

    /// Returns what columns hold, by their titles.
    ///
    /// - Throws: `ValidationError` for a text that says no meaning.
    func columns() throws -> [String: String] {
        var columns: [String: String] = [:]
        for text in column {
            guard let place = text.lastIndex(of: "="), place > text.startIndex else {
                throw ValidationError("'\(text)' does not say what a column holds, as \"Day eaten=date\" does.")
            }
            columns[String(text[..<place])] = String(text[text.index(after: place)...])
        }
        return columns
    }
}
