import FitIQCore
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// `fitiq-server` on PostgreSQL, as processes of their own; one test after the other, because each loads the food tables.
@Suite(.serialized, .enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(10)))
struct PostgresServerTests {
    /// Runs `body` with a new database, and a folder for what servers keep beside it.
    private func withDatabase(_ body: (_ url: String, _ folder: URL) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            try await body(PostgresServer.shared.newURL(), folder)
        }
    }

    private func start(_ url: String, _ folder: URL, _ name: String = "a", flags: [String] = []) async throws
        -> ServerProcess
    {
        let journal = folder.appending(path: "\(name).reading").path()
        return try await ServerProcess(database: url, flags: ["--reading-journal", journal] + flags)
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Program.Output {
        try await Program.run("fitiq-server", arguments, environment: environment)
    }

    // MARK: The server

    @Test func `a meal is pushed, and is there after kill -9, with its sign-in`() async throws {
        try await withDatabase { url, folder in
            let first = try await start(url, folder)
            let api = RawAPI(port: first.port)
            #expect(try await api.send(.GET, "/ready").status == 200)
            let token = try await api.register().access
            let id = try await RawPeer.with(port: first.port, path: "/ws/meal-logs?token=\(token)") { peer in
                #expect(try await peer.nextText()?.contains(#""connected""#) == true)
                let id = try await api.logMeal("2 eggs, toast", token)
                #expect(try await peer.nextText()?.contains("meal_log.completed") == true)
                return id
            }
            await first.killNow()

            let second = try await start(url, folder)
            let meal = try await RawAPI(port: second.port).send(.GET, "/api/v1/meal-logs/\(id)", token: token)
            #expect(meal.string("data.status") == "completed", "\(meal.text)")
            #expect(await second.stop() == 0)
        }
    }

    @Test func `two servers share a database and a secret, and not a journal`() async throws {
        try await withDatabase { url, folder in
            let servers = [try await start(url, folder, "a"), try await start(url, folder, "b")]
            let token = try await RawAPI(port: servers[0].port).register().access
            let me = try await RawAPI(port: servers[1].port).send(.GET, "/api/v1/users/me", token: token)
            #expect(me.status == 200, "\(me.text)")
            let journal = folder.appending(path: "a.reading").path()
            let third = try await run("--port", "0", "--database", url, "--reading-journal", journal)
            #expect(third.status == 1)
            #expect(third.standardError.hasPrefix("fitiq-server: \(journal) cannot be used: another server has it"))
            for server in servers { #expect(await server.stop() == 0) }
        }
    }

    @Test func `who has left a household reads nothing of it, at whichever server`() async throws {
        try await withDatabase { url, folder in
            let servers = [try await start(url, folder, "a"), try await start(url, folder, "b")]
            let (first, second) = (RawAPI(port: servers[0].port), RawAPI(port: servers[1].port))
            let ada = try await first.register().access
            let bob = try await second.register("bob@example.org").access
            let member = try #require(
                try await first.send(.GET, "/api/v1/users/me", token: ada).string("data.user_id")
            )
            let bread = #"{"name":"nana loaf","serving_size":1,"serving_unit":"slice","calories":196}"#
            let food = try await first.send(.POST, "/api/v1/users/me/foods", json: bread, token: ada)
            let meal = try await first.logMeal("2 eggs", ada)
            let home = "/api/v1/household"
            let invited = try await first.send(.POST, "\(home)/invitations", token: ada)
            let code = try #require(invited.string("data.code"))
            let join = #"{"code":"\#(code)"}"#
            #expect(try await second.send(.POST, "\(home)/membership", json: join, token: bob).status == 200)
            func read() async throws -> String? {
                let text = #"{"raw_input":"nana loaf"}"#
                let read = try await second.send(.POST, "/api/v1/nutrition/parse", json: text, token: bob)
                return read.string("data.items.0.user_food_id")
            }
            #expect(try await read() == food.string("data.id"))
            let meals = "\(home)/members/\(member)/meals"
            #expect(try await second.send(.GET, meals, token: bob).status == 200)

            #expect(try await first.send(.DELETE, "\(home)/membership", token: ada).status == 204)
            #expect(try await read() == nil)
            #expect(try await second.send(.GET, meals, token: bob).status == 404)
            #expect(try await second.send(.POST, "\(meals)/\(meal)/copy", token: bob).status == 404)
            #expect(try await second.send(.GET, "\(home)/members/\(member)/foods", token: bob).status == 404)
            for server in servers { #expect(await server.stop() == 0) }
        }
    }

    // MARK: Settings

    @Test func `a password is in no flag, and nothing shows it`() async throws {
        try await withScratchFolder { folder in
            let shown = try await run("check-config", "--database", "postgres://ada:hunter22@db.example.org/fitiq")
            #expect(shown.status == 78)
            #expect(shown.standardError.contains("--database-password-file"), "\(shown.standardError)")
            let misplaced = try await run("check-config", "postgres://ada:hunter22@db.example.org/fitiq")
            let file = folder.appending(path: "password")
            try Data("hunter22\n".utf8).write(to: file)
            let outputs = [
                shown, misplaced,
                try await run(
                    "check-config",
                    environment: ["FITIQ_DATABASE": "postgres://ada:hunter22@db.example.org:5433/fitiq"]
                ),
                try await run(
                    "check-config",
                    "--database-password-file",
                    file.path(),
                    environment: ["FITIQ_DATABASE": "postgres://ada@db.example.org:5433/fitiq"]
                ),
                try await run(
                    "--database-opening-timeout",
                    "0.2",
                    environment: ["FITIQ_DATABASE": "postgres://ada:hunter22@127.0.0.1:1/fitiq"]
                ),
            ]
            #expect(outputs.map(\.status) == [78, 78, 0, 0, 1])
            for output in outputs { #expect(!(output.standardOutput + output.standardError).contains("hunter22")) }
            for output in outputs[2...3] {
                #expect(output.standardOutput.contains("postgres://ada@db.example.org:5433/fitiq"))
            }
        }
    }

    @Test(arguments: [
        (["--database", "postgres://h:port/fitiq"], "is no address of a PostgreSQL database"),
        (["--database", "mysql://h/fitiq"], "must be a path, sqlite:PATH or postgres://"),
        (
            ["--database", "postgres://h/fitiq", "--database-password-file", "/nowhere"],
            "is the file with its password cannot be read"
        ),
        (["--database-password-file", "/nowhere"], "is an SQLite file, which needs no databasePasswordFile"),
    ])
    func `an address that is none is told in one line, with exit code 78`(flags: [String], words: String) async throws {
        let output = try await Program.run("fitiq-server", flags)
        #expect(output.status == 78)
        #expect(output.standardError.split(separator: "\n").count == 1, "\(output.standardError)")
        #expect(output.standardError.contains("--database (FITIQ_DATABASE) \(words)"), "\(output.standardError)")
    }

    @Test func `sqlite: before a path is the file`() async throws {
        let output = try await run("check-config", "--database", "sqlite:/var/lib/fitiq.sqlite")
        #expect(output.standardOutput.contains(#/database +/var/lib/fitiq\.sqlite /#))
        #expect(output.standardOutput.contains("/var/lib/fitiq.sqlite.reading"))
    }

    // MARK: What is wrong with a database

    @Test func `a server that is away is waited for, and named when it does not come`() async throws {
        let address = "postgres://ada@127.0.0.1:1/fitiq"
        let output = try await run("--database", address, "--database-opening-timeout", "1")
        #expect(output.status == 1)
        #expect(
            output.standardError == """
                fitiq-server: \(address) does not answer; waiting up to 1 s
                fitiq-server: nobody answers at \(address)
                """
        )
    }

    @Test func `what makes a database of no use is told in one line`() async throws {
        try await withDatabase { url, folder in
            func refusal(_ url: String) async throws -> (Int32, String) {
                let journal = folder.appending(path: "r.reading").path()
                let output = try await run("--port", "0", "--database", url, "--reading-journal", journal)
                #expect(output.standardError.split(separator: "\n").count == 1, "\(output.standardError)")
                return (output.status, output.standardError)
            }
            let missing = try await refusal(url + "missing")
            #expect(missing.0 == 78)
            #expect(missing.1.contains("there is no such database: postgres://postgres@"), "\(missing.1)")

            let user = "guest\(UUID().uuidString.prefix(8).lowercased())"
            try await PostgresServer.shared.perform("CREATE ROLE \(user) LOGIN", in: url)
            let guest = url.replacing("postgres://postgres@", with: "postgres://\(user)@")
            let rights = try await refusal(guest)
            #expect(rights.0 == 78)
            #expect(rights.1.contains("the user may not make or change tables"), "\(rights.1)")

            try await PostgresServer.shared.perform("CREATE TABLE theirs (n int)", in: url)
            let foreign = try await refusal(url)
            #expect(foreign.0 == 1)
            #expect(foreign.1.contains("is another program's database; nothing was added to it"), "\(foreign.1)")

            try await PostgresServer.shared.perform("DROP TABLE theirs", in: url)
            #expect(try await run("migrate", "--database", url).status == 0)
            let later = "INSERT INTO fitiq_migrations (name) VALUES ('99 what comes later')"
            try await PostgresServer.shared.perform(later, in: url)
            let newer = try await refusal(url)
            #expect(newer.0 == 1)
            #expect(newer.1.contains("a newer version of fitiq-server wrote"), "\(newer.1)")
        }
    }

    // MARK: Operators

    @Test func `operators invite, list, sign out and delete beside a running server`() async throws {
        try await withDatabase { url, folder in
            let early = try await run("accounts", "list", "--database", url)
            #expect(early.status == 1)
            #expect(early.standardError.contains("run fitiq-server migrate"), "\(early.standardError)")

            let server = try await start(url, folder)
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            _ = try await api.logMeal("apple", token)
            let invited = try await run("accounts", "invite", "--email", "bob@example.org", "--database", url)
            #expect(invited.status == 0, "\(invited.standardError)")
            let open = try await run("accounts", "invitations", "--database", url)
            #expect(open.standardOutput.contains("bob@example.org"), "\(open.standardError)")
            let list = try await run("accounts", "list", "--json", "--database", url)
            #expect(list.standardOutput.contains(#""email":"ada@example.org""#), "\(list.standardError)")
            #expect(list.standardOutput.contains(#""meals":1"#))
            let shown = try await run("accounts", "show", "ada@example.org", "--database", url)
            #expect(shown.standardOutput.contains("meals      1"), "\(shown.standardError)")

            #expect(try await run("accounts", "sign-out", "ada@example.org", "--database", url).status == 0)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 401, "at once")
            #expect(try await run("accounts", "delete", "--yes", "ada@example.org", "--database", url).status == 0)
            #expect(try await run("accounts", "list", "--json", "--database", url).standardOutput.isEmpty)
            let made = folder.appending(path: "made.jsonl").path()
            let create = try await run("accounts", "create", "--count", "2", "--output", made, "--database", url)
            #expect(create.status == 0, "\(create.standardError)")
            let line = try String(contentsOfFile: made, encoding: .utf8).split(separator: "\n")[0]
            let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let maker = try #require(object["access_token"] as? String)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: maker).status == 200)
            #expect(await server.stop() == 0)
        }
    }

    @Test func `a restored database numbers its events anew, and none does that a server has`() async throws {
        try await withDatabase { url, folder in
            let server = try await start(url, folder)
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            func epoch(_ api: RawAPI) async throws -> String? {
                try await api.send(.GET, "/api/v1/events", token: token).string("data.epoch")
            }
            let before = try #require(try await epoch(api))
            let refused = try await run("restore", "--database", url)
            #expect(refused.status == 1)
            #expect(refused.standardError.contains("a server runs on"), "\(refused.standardError)")
            #expect(try await run("restore", "--from", "x.dump", "--database", url).status == 64)
            #expect(await server.stop() == 0)

            let restored = try await run("restore", "--database", url)
            #expect(restored.status == 0, "\(restored.standardError)")
            let second = try await start(url, folder)
            let after = try #require(try await epoch(RawAPI(port: second.port)))
            #expect(after != before)
            #expect(await second.stop() == 0)
        }
    }

    @Test func `migrate says what is to be done, does it, and has nothing left to do`() async throws {
        try await withDatabase { url, _ in
            let dry = try await run("migrate", "--dry-run", "--database", url)
            #expect(dry.status == 0, "\(dry.standardError)")
            #expect(dry.standardOutput.hasPrefix("15 one log of changes"), "\(dry.standardOutput)")
            #expect(dry.standardError.contains("is to be brought up to date"))
            let done = try await run("migrate", "--database", url)
            #expect(done.standardOutput == dry.standardOutput, "\(done.standardError)")
            for flags in [["--dry-run"], []] {
                let again = try await Program.run("fitiq-server", ["migrate"] + flags + ["--database", url])
                #expect(again.status == 0)
                #expect(again.standardOutput.isEmpty)
                #expect(again.standardError.hasSuffix("is up to date"), "\(again.standardError)")
            }
        }
    }
}

extension RawPeer {
    /// The text of the next frame; nil when the server has closed.
    mutating func nextText() async throws -> String? {
        try await next().map { String(decoding: $0.payload, as: UTF8.self) }
    }
}

extension RawAPI {
    /// Logs a meal and gives its id.
    func logMeal(_ text: String, _ token: String) async throws -> String {
        let answer = try await send(
            .POST,
            "/api/v1/meal-logs/natural",
            json: #"{"raw_input":"\#(text)","meal_type":"lunch"}"#,
            token: token
        )
        return try #require(answer.string("data.id"), "\(answer.text)")
    }
}
