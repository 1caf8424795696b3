import Foundation
import Testing

@testable import FitIQClient
@testable import fitiq

struct OutboxReportTests {
    private let paris = LocalTime(timeZone: TimeZone(identifier: "Europe/Paris")!)

    private func change(_ id: String, _ kind: OutboxState.Change.Kind, _ refusal: FitIQError? = nil)
        -> OutboxState.Change
    {
        OutboxState.Change(
            mealID: id,
            kind: kind,
            madeAt: Meals.time("2024-01-15T07:30:00Z"),
            attempts: 1,
            nextAttempt: Meals.time("2024-01-15T07:30:05Z"),
            refusal: refusal
        )
    }

    private func report(_ waiting: [OutboxState.Change], _ setAside: [OutboxState.Change]) -> OutboxReport {
        OutboxReport(waiting: waiting, setAside: setAside, words: ["m1": "2 eggs", "m2": "tea"])
    }

    @Test func `what waits, and what was not taken and why`() {
        let refusal = FitIQError(.validationFailed, "Please check: notes.", fields: ["notes": "must be short"])
        let text = report([change("m1", .log), change("m3", .delete)], [change("m2", .edit, refusal)])
            .rendered(.plain, time: paris, now: Meals.time("2024-01-16T00:00:00Z"))
        #expect(
            text == """
                Waiting for the server
                ID  Made              Change  What    Why
                m1  2024-01-15 08:30  log     2 eggs
                m3  2024-01-15 08:30  delete

                Refused by the server
                ID  Made              Change  What  Why
                m2  2024-01-15 08:30  edit    tea   The notes must be short.

                'fitiq outbox --retry' sends it again; 'fitiq edit' corrects it, 'fitiq delete' removes it.
                """
        )
    }

    @Test func `foods and words to the coach are listed too`() {
        func other(_ thing: OutboxState.OtherChange.Thing, _ kind: OutboxState.Change.Kind, _ name: String?)
            -> OutboxState.OtherChange
        {
            OutboxState.OtherChange(id: "x", thing: thing, kind: kind, name: name, refusal: nil)
        }
        let report = OutboxReport(
            waiting: [],
            setAside: [],
            words: [:],
            others: [
                other(.food, .log, "Zed bar"), other(.food, .delete, nil), other(.message, .log, "log 2 eggs"),
            ]
        )
        #expect(
            report.rendered(.plain, time: paris, now: Date()) == """
                Other changes waiting for the server
                your food “Zed bar”
                the deletion of a food of yours
                to the coach: “log 2 eggs”
                """
        )
    }

    @Test func `nothing waits`() {
        #expect(report([], []).rendered(.plain, time: paris, now: Date()) == "The server has everything.")
    }

    @Test(
        arguments: [
            ([], "Up to date."),
            ([Meals.report(sent: 1, applied: 2)], "Sent 1 change.\nReceived 2 changes."),
            (
                [Meals.report(sent: 20, stillWaiting: 12), Meals.report(sent: 11, setAside: 1, stillWaiting: 0)],
                "Sent 31 changes.\n1 change of yours was refused by the server; 'fitiq outbox' shows why."
            ),
            (
                [Meals.report(stillWaiting: 2, isReloaded: true)],
                "Loaded the diary from the server.\n2 changes still wait for the server."
            ),
            (
                [Meals.report(setAside: 2, stillWaiting: 1)],
                """
                2 changes of yours were refused by the server; 'fitiq outbox' shows why.
                1 change still waits for the server.
                """
            ),
        ] as [([SyncReport], String)]
    )
    func `a sync says what it did`(reports: [SyncReport], text: String) {
        var summary = SyncSummary()
        for report in reports { summary.add(report) }
        #expect(summary.rendered() == text)
    }

    @Test(arguments: [
        (0, 12, "Sending [------------------------] 0 of 12"), (3, 12, "Sending [######------------------] 3 of 12"),
        (12, 12, "Sending [########################] 12 of 12"), (0, 0, "Sending [------------------------] 0 of 0"),
    ])
    func `a bar fills up`(done: Int, total: Int, line: String) {
        #expect(ProgressBar.line("Sending", done: done, of: total) == line)
    }

    @Test(arguments: [([:], true, true), ([:], false, false), (["TERM": "dumb"], true, false)])
    func `a bar is for terminals only`(environment: [String: String], isTerminal: Bool, isShown: Bool) {
        #expect(ProgressBar.isShown(environment: environment, isTerminal: isTerminal) == isShown)
    }
}
