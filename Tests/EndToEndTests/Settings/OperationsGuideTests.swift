import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// That docs/operations.md, the dashboard and the alerts speak of the server as it is.
@Suite(.serialized)
struct OperationsGuideTests {
    private static let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs")

    private static func read(_ file: String) throws -> String {
        try String(contentsOf: docs.appending(path: file), encoding: .utf8)
    }

    @Test(.timeLimit(.minutes(10))) func `every setting stands in the guide as check-config prints it`() async throws {
        let output = try await Program.run("fitiq-server", ["check-config"])
        let block = "<!-- check-config -->\n```text\n\(output.standardOutput)\n```\n"
        #expect(try Self.read("operations.md").contains(block), "the guide should say:\n\(block)")
    }

    @Test(.timeLimit(.minutes(10))) func `dashboard, alerts and guide name the metrics that there are`() async throws {
        try await withScratchFolder { folder in
            let server = try await ServerProcess(database: folder.appending(path: "fitiq.sqlite"))
            let answer = try await RawAPI(port: server.port).send(.GET, "/metrics")
            _ = await server.stop()
            let scrape = try Scrape(answer.text)

            let dashboard = try JSONSerialization.jsonObject(with: Data(Self.read("grafana-dashboard.json").utf8))
            let expressions = Self.expressions(in: dashboard) + [try Self.read("alerts.yml")]
            #expect(expressions.count > 12)
            // Alerts also name what Prometheus itself knows of each target.
            let known = scrape.sampleNames.union(["up"])
            for expression in expressions {
                for name in Self.metrics(in: expression) { #expect(known.contains(name), "\(name)") }
            }
            let guide = try Self.read("operations.md")
            for family in scrape.families.keys { #expect(guide.contains("`\(family)`"), "\(family)") }
        }
    }

    @Test func `the dashboard has a row for all servers, and one for each`() throws {
        let dashboard = try JSONSerialization.jsonObject(with: Data(Self.read("grafana-dashboard.json").utf8))
        let panels = try #require((dashboard as? [String: Any])?["panels"] as? [[String: Any]])
        let rows = panels.split { $0["type"] as? String == "row" }.map { $0.flatMap(Self.expressions) }
        let heads = panels.filter { $0["type"] as? String == "row" }
        #expect(heads.map { $0["repeat"] as? String } == [nil, "instance"])
        try #require(rows.count == 2)
        for expression in rows[0] {
            #expect(expression.contains(/\b(sum|max)\b/), "of all servers: \(expression)")
            #expect(!expression.contains("$instance"))
        }
        for expression in rows[1] { #expect(expression.contains(#"instance="$instance""#), "of one: \(expression)") }
    }

    /// Every `expr`, however deep.
    private static func expressions(in value: Any) -> [String] {
        switch value {
        case let object as [String: Any]:
            object.flatMap { key, value in key == "expr" ? [value as? String ?? ""] : expressions(in: value) }
        case let array as [Any]: array.flatMap(expressions)
        default: []
        }
    }

    /// What stands before a selector or a range, as in `rate(meals_accepted_total[5m])`, or is compared.
    private static func metrics(in text: String) -> [String] {
        text.matches(of: /\b([a-z]+_[a-z_]+|up)\b(?=\{|\[| ==|$)/).map { String($0.1) }
    }
}
