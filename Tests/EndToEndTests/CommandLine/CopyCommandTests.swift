import FitIQCore
import FitIQTestSupport
import Foundation
import NIOHTTP1
import SQLiteStore
import Testing

/// `fitiq-server copy`, from a file that a server has written to a database that another goes on with.
@Suite(.serialized, .enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(10)))
struct CopyCommandTests {
    /// A file with everything that people keep, and a database that is empty.
    private struct Bench {
        let file: URL
        let url: String
        let token: String

        func copy() async throws -> Program.Output {
            try await Program.run("fitiq-server", ["copy", "--from", file.path(), "--to", url])
        }

        func start() async throws -> ServerProcess {
            let journal = file.deletingLastPathComponent().appending(path: "postgres.reading").path()
            return try await ServerProcess(database: url, flags: ["--reading-journal", journal] + Self.roomy)
        }

        static let roomy = ["--requests-per-minute", "10000"]
    }

    private func withBench(_ body: (Bench) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            let server = try await ServerProcess(database: file, flags: Bench.roomy)
            let token = try await Self.fill(RawAPI(port: server.port))
            #expect(await server.stop() == 0)
            try await body(Bench(file: file, url: PostgresServer.shared.newURL(), token: token))
        }
    }

    /// - Returns: Ada's token.
    private static func fill(_ api: RawAPI) async throws -> String {
        let token = try await api.register().access
        for text in ["2 eggs, toast", "🍎 an apple and 30 g cheese", "xyz123"] { _ = try await api.logMeal(text, token) }
        let gone = try await api.logMeal("coffee", token)
        let facts = #"""
            {"dateOfBirth":"1993-06-01","gender":"male","primaryGoal":"lose_weight","targetWeight":75,
            "activityLevel":"moderately_active","currentWeight":80,"height":180,"timeZone":"\#(noonZone)"}
            """#
        let requests: [(HTTPMethod, String, String?)] = [
            (.DELETE, "/api/v1/meal-logs/\(gone)", nil), (.POST, "/v1/onboarding", facts),
            (.POST, "/v1/plans/generate", "{}"),
            (.POST, "/api/v1/progress", #"{"type":"water_liters","quantity":0.5}"#),
        ]
        for (method, path, json) in requests {
            let answer = try await api.send(method, path, json: json, token: token)
            #expect((200..<300).contains(answer.status), "\(path): \(answer.text)")
        }
        let bob = try await api.register("bob@example.org").access
        _ = try await api.logMeal("banana", bob)
        return token
    }

    /// The things of a person as they see them.
    private static func seen(by token: String, _ api: RawAPI) async throws -> [String] {
        let paths = [
            "/api/v1/meal-logs?limit=100", "/api/v1/events?since=0&kinds=all", "/api/v1/events", "/v1/plans/current",
            "/v1/weights", "/api/v1/progress", "/api/v1/users/me", "/v1/profile",
        ]
        var answers: [String] = []
        for path in paths {
            let text = try await api.send(.GET, path, token: token).text
            // The time at which it is told, of each event.
            answers.append(text.replacing(#/"timestamp":"[^"]*"/#, with: ""))
        }
        return answers
    }

    @Test func `no device notices a copy: tokens, things, events and their numbers are as they were`() async throws {
        try await withBench { bench in
            let before = try await ServerProcess(database: bench.file, flags: Bench.roomy)
            let first = try await Self.seen(by: bench.token, RawAPI(port: before.port))
            let inUse = try await bench.copy()
            #expect(inUse.status == 1)
            #expect(inUse.standardError.contains("another server has it"), "\(inUse.standardError)")
            #expect(await before.stop() == 0)

            let copied = try await bench.copy()
            #expect(copied.status == 0, "\(copied.standardError)")
            #expect(copied.standardError.contains("copied meal_logs: 4 of 4"), "\(copied.standardError)")
            #expect(copied.standardError.contains("compared meal_logs: 4 of 4"))
            #expect(copied.standardError.hasSuffix("and both are the same"))

            let after = try await bench.start()
            let api = RawAPI(port: after.port)
            #expect(try await Self.seen(by: bench.token, api) == first)
            let water = #"{"type":"water_liters","quantity":0.25}"#
            #expect(try await api.send(.POST, "/api/v1/progress", json: water, token: bench.token).status == 201)
            _ = try await api.logMeal("apple", bench.token)
            #expect(await after.stop() == 0)

            let again = try await bench.copy()
            #expect(again.status == 1)
            #expect(again.standardError.contains("is not empty"), "\(again.standardError)")
        }
    }

    @Test func `a copy that was cut off keeps servers out, and goes on where it stopped`() async throws {
        try await withBench { bench in
            #expect(try await Program.run("fitiq-server", ["migrate", "--database", bench.url]).status == 0)
            try await PostgresServer.shared.perform(
                """
                CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN RAISE EXCEPTION 'broken' USING ERRCODE = 'check_violation'; END $$;
                CREATE TRIGGER broken BEFORE INSERT ON weights FOR EACH ROW EXECUTE FUNCTION broken()
                """,
                in: bench.url
            )
            let cut = try await bench.copy()
            #expect(cut.status == 1)
            #expect(cut.standardError.contains("a row of weights in"), "\(cut.standardError)")
            #expect(!cut.standardError.contains("toast"))
            let kept = try await Program.run("fitiq-server", ["--port", "0", "--database", bench.url])
            #expect(kept.status == 1)
            #expect(kept.standardError.contains("a copy to it is not finished"), "\(kept.standardError)")

            try await PostgresServer.shared.perform("DROP TRIGGER broken ON weights", in: bench.url)
            let rest = try await bench.copy()
            #expect(rest.status == 0, "\(rest.standardError)")
            #expect(!rest.standardError.contains("copied meal_logs"), "that was there")
            #expect(rest.standardError.contains("copied weights: 1 of 1"), "\(rest.standardError)")
            let server = try await bench.start()
            let list = try await RawAPI(port: server.port).send(.GET, "/api/v1/meal-logs", token: bench.token)
            #expect(list.number("data.total_count") == 3, "\(list.text)")
            #expect(await server.stop() == 0)
        }
    }

    @Test func `a copy that is not the same is told, and no server starts on it`() async throws {
        try await withBench { bench in
            #expect(try await Program.run("fitiq-server", ["migrate", "--database", bench.url]).status == 0)
            // A word that changes on its way, as by a fault in the copy.
            try await PostgresServer.shared.perform(
                """
                CREATE FUNCTION other() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN NEW.raw_input := NEW.raw_input || '.'; RETURN NEW; END $$;
                CREATE TRIGGER other BEFORE INSERT ON meal_logs FOR EACH ROW EXECUTE FUNCTION other()
                """,
                in: bench.url
            )
            let output = try await bench.copy()
            #expect(output.status == 1)
            #expect(output.standardError.contains("meal_logs differs for 2 accounts"), "\(output.standardError)")
            let server = try await Program.run("fitiq-server", ["--port", "0", "--database", bench.url])
            #expect(server.status == 1)
        }
    }

    @Test(arguments: [
        (["--from", "nowhere.sqlite", "--to", "postgres://h/fitiq"], 1, "there is no database at nowhere.sqlite"),
        (["--from", "postgres://h/fitiq", "--to", "postgres://h/other"], 64, "a copy is made of an SQLite file"),
        (["--from", "a.sqlite", "--to", "b.sqlite"], 64, "a copy goes to PostgreSQL"),
        (["--from", "a.sqlite", "--to", "postgres://u:hunter22@h/fitiq"], 78, "holds a password"),
    ])
    func `a copy from or to something else is refused`(flags: [String], status: Int, words: String) async throws {
        let output = try await Program.run("fitiq-server", ["copy"] + flags)
        #expect(output.status == Int32(status))
        #expect(output.standardError.contains(words), "\(output.standardError)")
        #expect(!output.standardError.contains("hunter22"))
    }
}
