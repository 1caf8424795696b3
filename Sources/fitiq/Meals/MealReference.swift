import ArgumentParser
import FitIQClient
import Foundation

/// A meal as a person names it: by its id, or by the end of it as `today` shows it.
struct MealReference: ExpressibleByArgument {
    /// `today` shows this many characters of an id, its last ones: the end differs between meals of one time.
    static let shortLength = 6

    let text: String

    init?(argument: String) {
        let text = argument.lowercased()
        guard text.count >= 4, text.allSatisfy({ $0.isHexDigit || $0 == "-" }) else { return nil }
        self.text = text
    }

    static func short(_ id: String) -> String { String(id.suffix(shortLength)) }

    /// An end of an id is looked for in this many of the latest meals.
    private static let reach = 1000

    /// The meal's id: as it is, or found among the latest meals of the diary.
    func resolved(_ diary: Diary) async throws -> String {
        if UUID(uuidString: text) != nil { return text }
        return try id(among: try await diary.latestMeals(limit: Self.reach).map(\.id))
    }

    /// The meal that is meant.
    func meal(in diary: Diary) async throws -> DiaryMeal {
        guard let meal = try await diary.meal(try await resolved(diary)) else {
            throw CommandFailure("There is no such meal in your diary.")
        }
        return meal
    }

    func id(among ids: [String]) throws -> String {
        try Self.id(endingIn: text, among: ids, of: "meal")
    }

    /// - Parameter what: what they are ids of, in the singular.
    static func id(endingIn end: String, among ids: [String], of what: String) throws -> String {
        let found = ids.filter { $0.lowercased().hasSuffix(end) }
        switch found.count {
        case 1: return found[0]
        case 0: throw CommandFailure("None of your latest \(what)s has an id that ends in \(end).".onOneLine)
        default: throw CommandFailure("More than one \(what) has an id that ends in \(end). Give more of it.")
        }
    }
}

struct MealArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The meal: its id, or the end of it as 'fitiq today' shows it.", valueName: "id"))
    var meal: MealReference
}
