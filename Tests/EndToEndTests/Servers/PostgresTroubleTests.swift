import FitIQCore
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// `fitiq-server` on a PostgreSQL that is slow, full or read-only: people are told in time, and nothing is stored twice.
@Suite(.serialized, .enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(10)))
struct PostgresTroubleTests {
    /// Runs `body` with a server, and the token of somebody who has logged one meal.
    private func withServer(
        _ url: String,
        flags: [String] = [],
        _ body: (_ api: RawAPI, _ token: String) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let journal = folder.appending(path: "a.reading").path()
            let server = try await ServerProcess(database: url, flags: ["--reading-journal", journal] + flags)
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            #expect(try await api.log("an apple", token, key: "before").status == 201)
            try await body(api, token)
            #expect(await server.stop() == 0)
        }
    }

    /// Sends a meal again, and once more: it is stored once.
    private func expectOnce(_ words: String, _ token: String, key: String, _ api: RawAPI, outOf count: Int) async throws
    {
        let answers = [
            try await api.log(words, token, key: key), try await api.log(words, token, key: key),
        ]
        #expect(answers.map(\.status) == [201, 201], "\(answers.map(\.text))")
        #expect(answers[0].string("data.id") == answers[1].string("data.id"))
        #expect(try await api.mealCount(token) == count)
    }

    // MARK: Slow

    /// A trigger that holds up each new meal: before it is written, and at the very end of its transaction.
    private static let waits = [
        """
        CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(3600); RETURN NEW; END $$;
        CREATE TRIGGER wait BEFORE INSERT ON meal_logs FOR EACH ROW EXECUTE FUNCTION wait()
        """,
        """
        CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(11); RETURN NEW; END $$;
        CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON meal_logs DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION wait()
        """,
    ]

    @Test(arguments: waits)
    func `a PostgreSQL that takes too long is given up in time, and a repeat stores the meal once`(wait: String)
        async throws
    {
        let url = try await PostgresServer.shared.newURL()
        try await withServer(url) { api, token in
            try await PostgresServer.shared.perform(wait, in: url)
            let start = ContinuousClock.now
            let refused = try await api.log("two eggs", token, key: "slow")
            #expect(refused.status == 503, "\(refused.text)")
            #expect(refused.errorCode == "UNAVAILABLE")
            #expect(refused.headers.first(name: "Retry-After") == "5")
            #expect(start.duration(to: .now) < .seconds(25), "its own limits, and some time for a busy machine")
            #expect(try await api.mealCount(token) == 1, "others read meanwhile")
            // The trigger goes once nobody holds the table any more: `statement_timeout` has ended what waits an hour.
            try await PostgresServer.shared.perform("DROP TRIGGER wait ON meal_logs", in: url)
            try await expectOnce("two eggs", token, key: "slow", api, outOf: 2)
        }
    }

    // MARK: Full

    @Test func `an error of a full disk is told as one that passes, and reading goes on`() async throws {
        let url = try await PostgresServer.shared.newURL()
        try await withServer(url) { api, token in
            try await PostgresServer.shared.perform(
                """
                CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
                    BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END $$;
                CREATE TRIGGER full_disk BEFORE INSERT ON meal_logs FOR EACH ROW EXECUTE FUNCTION full_disk()
                """,
                in: url
            )
            let refused = try await api.log("two eggs", token, key: "full")
            #expect(refused.status == 503 && refused.errorCode == "UNAVAILABLE", "\(refused.text)")
            #expect(!refused.text.contains("extend"))
            #expect(try await api.mealCount(token) == 1)
            try await PostgresServer.shared.perform("DROP TRIGGER full_disk ON meal_logs", in: url)
            try await expectOnce("two eggs", token, key: "full", api, outOf: 2)
        }
    }

    @Test(.enabled(if: PostgresHost.canBeFull))
    func `on a disk that is full nobody is lost, and /ready says so until there is room`() async throws {
        let host = try await PostgresHost(small: true)
        try await host.perform("CREATE DATABASE fitiq TABLESPACE small")
        try await withServer(host.url("fitiq"), flags: ["--meal-burst", "1000"]) { api, token in
            try await host.perform("CREATE TABLE filler (line text)", in: "fitiq")
            // What was committed before the error stays.
            await #expect(throws: PostgresHost.Refused.self) {
                try await host.perform(
                    """
                    DO $$ BEGIN
                        LOOP INSERT INTO filler SELECT repeat('x', 1000) FROM generate_series(1, 7); COMMIT; END LOOP;
                    END $$
                    """,
                    in: "fitiq"
                )
            }
            var stored = 1
            var refused: RawAPI.Answer?
            while refused == nil {
                let answer = try await api.log("two eggs", token, key: "meal-\(stored)")
                if answer.status == 201 { stored += 1 } else { refused = answer }
            }
            #expect(refused?.status == 503 && refused?.errorCode == "UNAVAILABLE", "\(refused?.text ?? "")")
            #expect(try await api.mealCount(token) == stored)
            for _ in 0..<3 {
                try await eventually { try await api.send(.GET, "/ready").status == 503 }
                _ = try await api.log("two eggs", token, key: "meal-\(stored)")
            }
            try await host.perform("DROP TABLE filler", in: "fitiq")
            try await eventually { try await api.send(.GET, "/ready").status == 200 }
            try await expectOnce("two eggs", token, key: "meal-\(stored)", api, outOf: stored + 1)
        }
        try await host.end()
    }

    // MARK: Read-only

    @Test func `a read-only database is read, takes nothing, and is written again by itself`() async throws {
        let url = try await PostgresServer.shared.newURL()
        let name = try #require(url.split(separator: "/").last)
        let other = url.dropLast(name.count) + "postgres"
        // Those who are connected keep what they had.
        func set(_ words: String) async throws {
            try await PostgresServer.shared.perform("ALTER DATABASE \(name) \(words)", in: String(other))
        }
        try await withServer(url) { api, token in
            let id = try #require(
                try await api.send(.GET, "/api/v1/meal-logs", token: token).string("data.meal_logs.0.id")
            )
            try await set("SET default_transaction_read_only = on")
            try await PostgresServer.shared.perform(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'",
                in: String(other)
            )
            let start = ContinuousClock.now
            let refusals = [
                try await api.log("two eggs", token, key: "read-only"),
                try await api.send(
                    .PUT,
                    "/api/v1/meal-logs/\(id)",
                    json: #"{"notes":"sour"}"#,
                    token: token,
                    headers: ["Idempotency-Key": "edit"]
                ),
                try await api.send(.DELETE, "/api/v1/meal-logs/\(id)", token: token),
            ]
            for answer in refusals {
                #expect(answer.status == 503 && answer.errorCode == "UNAVAILABLE", "\(answer.text)")
            }
            #expect(try await api.mealCount(token) == 1)
            try await eventually { try await api.send(.GET, "/ready").status == 503 }
            #expect(start.duration(to: .now) < .seconds(12), "nobody who reads waits for those who cannot write")

            try await set("RESET default_transaction_read_only")
            try await eventually { try await api.send(.GET, "/ready").status == 200 }
            try await expectOnce("two eggs", token, key: "read-only", api, outOf: 2)
        }
    }

    @Test func `a start on a read-only database says that it takes no writes`() async throws {
        let url = try await PostgresServer.shared.newURL()
        #expect(try await Program.run("fitiq-server", ["migrate", "--database", url]).status == 0)
        let name = try #require(url.split(separator: "/").last)
        try await PostgresServer.shared.perform(
            "ALTER DATABASE \(name) SET default_transaction_read_only = on",
            in: url
        )
        try await withScratchFolder { folder in
            let journal = folder.appending(path: "a.reading").path()
            let output = try await Program.run(
                "fitiq-server",
                ["--port", "0", "--database", url, "--reading-journal", journal, "--database-opening-timeout", "1"]
            )
            #expect(output.status == 1)
            let lines = output.standardError.split(separator: "\n")
            #expect(lines.count == 2, "\(output.standardError)")
            #expect(lines.first?.hasSuffix("takes no writes; waiting up to 1 s") == true, "\(output.standardError)")
            #expect(lines.last?.contains("takes no writes: it is a standby, or read-only") == true)
        }
    }
}

extension RawAPI {
    /// Logs a meal under a key.
    func log(_ words: String, _ token: String, key: String) async throws -> Answer {
        try await send(
            .POST,
            "/api/v1/meal-logs/natural",
            json: #"{"raw_input":"\#(words)","meal_type":"lunch"}"#,
            token: token,
            headers: ["Idempotency-Key": key]
        )
    }

    /// The number of meals that somebody has.
    func mealCount(_ token: String) async throws -> Int {
        let answer = try await send(.GET, "/api/v1/meal-logs", token: token)
        return Int(try #require(answer.number("data.total_count"), "\(answer.text)"))
    }
}
