import ArgumentParser
import ChaosSupport
import FitIQCore
import Foundation
import MealParser

/// Says which promises a round broke; exit code 1 when it broke any.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Holds the clients' journal against the database of a server that has ended."
    )

    @Option(help: "The server's database.") var database: String
    @Option(help: "The clients' journal.") var journal: String

    func run() throws {
        let journal = try JSONDecoder().decode(Journal.self, from: Data(contentsOf: URL(filePath: journal)))
        let stored = try StoredState(path: database)
        let violations = Checker.violations(journal, stored) { text in
            MealReader.bundled.read(text).items.map(SeenMeal.Item.init)
        }
        print(Self.summary(journal, violations))
        for violation in violations { print("  \(violation)") }
        if !violations.isEmpty { throw ExitCode(1) }
    }

    /// Numbers that can be added up: `60 meals, 41 edits and removals, …`
    private static func summary(_ journal: Journal, _ violations: [Violation]) -> String {
        func count(_ part: (Journal.Person) -> Int) -> Int { journal.people.reduce(0) { $0 + part($1) } }
        let counts = journal.counts
        return [
            "\(count { $0.posts.filter { !$0.answers.isEmpty }.count }) meals",
            "\(count { $0.changes.count }) edits and removals",
            "\(count { $0.talk?.turns.filter(\.isAnswered).count ?? 0 }) turns with the coach",
            "\(counts.exchanges) exchanges of tokens",
            "\(counts.requests) requests",
            "\(counts.unanswered) without an answer",
            "\(counts.deferrals) put off",
            "\(counts.connections) connections",
            "\(count { $0.devices.reduce(0) { $0 + $1.heard.count } }) events heard",
            "\(violations.count) violations",
        ].joined(separator: ", ")
    }
}

extension SeenMeal.Item {
    fileprivate init(_ item: ReadItem) {
        let nutrients = item.nutrients
        let masses = [nutrients.protein, nutrients.carbs, nutrients.fat, nutrients.fiber, nutrients.sugar]
        self.init(
            name: item.foodName,
            milligrams: item.grams?.milligrams,
            amounts: [nutrients.energyKcal] + masses.map { $0?.milligrams }
        )
    }
}
