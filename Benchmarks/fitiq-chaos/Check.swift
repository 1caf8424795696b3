import ArgumentParser
import ChaosSupport
import Foundation

/// Says which promises a round broke; exit code 1 when it broke any.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Holds the clients' journal against the database of a server that has ended."
    )

    @Option(help: "The server's database.") var database: String
    @Option(help: "The clients' journal.") var journal: String

    func run() throws {
        let journal = try JSONDecoder().decode(Journal.self, from: Data(contentsOf: URL(filePath: journal)))
        let violations = Checker.violations(journal, try StoredState(path: database))
        print(Self.summary(journal))
        for violation in violations { print("  \(violation)") }
        if !violations.isEmpty { throw ExitCode(1) }
    }

    static func summary(_ journal: Journal) -> String {
        func count(_ part: (Journal.Person) -> Int) -> Int { journal.people.reduce(0) { $0 + part($1) } }
        let counts = journal.counts
        return """
            \(count { $0.posts.filter { !$0.answers.isEmpty }.count }) meals, \(count { $0.changes.count }) changes, \
            \(counts.requests) requests (\(counts.lostAnswers) answers lost, \(counts.deferrals) put off), \
            \(counts.connections) connections, \(count { $0.devices.reduce(0) { $0 + $1.heard.count } }) events heard
            """
    }
}
