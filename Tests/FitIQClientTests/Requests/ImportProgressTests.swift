import FitIQClient
import FitIQTestSupport
import Foundation
import TestBasics
import Testing

struct ImportProgressTests {
    private static let result = ImportResult(
        format: "CSV",
        preview: false,
        kinds: [ImportResult.Kind(kind: "meals", added: 20, known: 0)],
        refusedCount: 0,
        refused: [],
        from: nil,
        to: nil,
        columns: [],
        remarks: []
    )

    @Test(.timeLimit(.minutes(2))) func `while a file is taken in, it is told how many entries were added so far`()
        async throws
    {
        let (asked, told) = (Journal(), Journal())
        let script = ScriptedServer.Script { request in
            if request.path == "/api/v1/events" {
                asked.note(request.query ?? "")
                // The second question finds the server away.
                guard asked.entries.count != 2 else { return Answers.error(500, .serverError) }
                let cursor = 5 + 10 * (asked.entries.count - 1)
                return Answers.data(
                    MealEventList(events: [], cursor: cursor, epoch: "e", hasMore: false, resyncRequired: false)
                )
            }
            try? await eventually { !told.entries.isEmpty }
            return Answers.data(Self.result)
        }
        try await ScriptedServer.run(script) { server in
            let result = try await server.client().importDiary(Data("a,b".utf8)) { told.note("\($0)") }
            #expect(result == Self.result)
        }
        let first = try #require(told.entries.first.flatMap { Int($0) })
        #expect(first >= 20 && first.isMultiple(of: 10))
        #expect(Set(asked.entries) == ["kinds=all"])
    }
}
