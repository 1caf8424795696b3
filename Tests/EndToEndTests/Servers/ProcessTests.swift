import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import SQLiteStore
import Testing

/// The two programs as processes of their own; one test after the other, because each process loads the food tables.
@Suite(.serialized)
struct ProcessTests {
    @Test(.timeLimit(.minutes(10))) func `a meal logged in the terminal shows its foods and their sum`() async throws {
        try await withServerProcess { _, server, tool in
            let logged = try await tool.succeed("log", "2 eggs, 1 slice toast, coffee", "--json")
            let meal = try JSONSerialization.jsonObject(with: Data(logged.standardOutput.utf8)) as? [String: Any]
            let items = try #require(meal?["items"] as? [[String: Any]])
            #expect(items.count == 3)
            for (total, part) in [
                ("total_calories", "calories"), ("total_protein_g", "protein_g"), ("total_carbs_g", "carbs_g"),
                ("total_fat_g", "fat_g"), ("total_fiber_g", "fiber_g"), ("total_sugar_g", "sugar_g"),
            ] {
                let sum = items.reduce(Decimal(0)) { $0 + Decimal(string: "\($1[part] ?? "")")! }
                #expect(Decimal(string: "\(meal?[total] ?? "")") == sum, "\(total)")
            }

            let shown = try await tool.run("log", "apple", "--meal", "snack")
            #expect(shown.standardOutput.lowercased().contains("apple"))
            let today = try await tool.succeed("today")
            #expect(today.standardOutput.lowercased().contains("coffee"))

            let refused = try await tool.run("log", "xyz123")
            #expect(refused.status == 65)

            let id = String(try #require(meal?["id"] as? String).suffix(6))
            #expect(today.standardOutput.contains(id))
            let edited = try await tool.succeed("edit", id, "3 eggs")
            #expect(edited.standardOutput.contains("3 egg"))
            let unread = try await tool.run("edit", id, "xyz123")
            #expect(unread.status == 65)
            #expect(unread.standardError.contains("Nothing changed."))
            let kept = try await tool.run("show", id).standardOutput
            #expect(edited.standardOutput.hasSuffix("\(kept)\n\nID: \(id)"), "\(edited.standardOutput)")
            try await tool.succeed("delete", id)
            #expect(try await tool.run("show", id).status == 1)
            try await tool.succeed("logout")
            #expect(try await tool.run("today").status == 77)
            #expect(await server.stop() == 0)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `without a server the command line says so and can still read`() async throws {
        try await withScratchFolder { folder in
            // A port that was free a moment ago.
            let server = try await ServerProcess(database: folder.appending(path: "fitiq.sqlite"))
            let tool = CommandLineTool(home: folder.appending(path: "home"), port: server.port)
            _ = await server.stop()
            let login = try await tool.run("login", "ada@example.org")
            #expect(login.status == 69, "\(login.standardError)")
            #expect(login.standardError.split(separator: "\n").count == 1)
            let parsed = try await tool.succeed("parse", "120g chicken breast")
            #expect(parsed.standardOutput.contains("120"))
            let lines = try await tool.run(
                "parse",
                "--jsonl",
                input: #"{"id":"a","text":"apple"}"# + "\n" + #"{"id":"b","text":"xyz123"}"# + "\n"
            )
            let results = lines.standardOutput.split(separator: "\n")
            #expect(results.count == 2)
            #expect(results.first?.contains(#""id":"a""#) == true)
            #expect(results.last?.contains(#""items":[]"#) == true)
        }
    }

    // MARK: kill -9

    @Test(.timeLimit(.minutes(10))) func `a meal accepted before kill -9 is completed after the restart`() async throws
    {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "fitiq.sqlite")
            let first = try await ServerProcess(database: path)
            let api = RawAPI(port: first.port)
            let tokens = try await api.register()
            await first.killNow()

            // As a process leaves it that is killed after it claimed what waited: begun, leased.
            let database = try SQLiteDatabase(path: path.path())
            let account = try #require(try await SQLiteAccountStore(database).credentials(email: "ada@example.org"))
                .account
            let store = SQLiteMealStore(database)
            let meals = ["2 eggs, toast", "apple"].map { Meal.sample($0, of: account.id, createdAt: Date()) }
            for meal in meals { _ = try await store.accept(meal, keeping: .none) }
            let lease = Date().addingTimeInterval(3600)
            #expect(try await store.claim(after: nil, at: Date(), leaseEnd: lease) != nil)
            try database.close()

            let second = try await ServerProcess(database: path)
            for meal in meals {
                let final = try await Self.finished(meal.id.description, RawAPI(port: second.port), tokens.access)
                #expect(final == "completed")
            }
            _ = await second.stop()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `every 201 before kill -9 is a completed meal afterwards`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "fitiq.sqlite")
            let flags = ["--meals-per-minute", "100000", "--meal-burst", "100000", "--requests-per-minute", "100000"]
            let first = try await ServerProcess(database: path, flags: flags)
            let tokens = try await RawAPI(port: first.port).register()
            let accepted = await withTaskGroup(of: String?.self) { group in
                for number in 1...30 {
                    group.addTask {
                        // Those that the kill cuts off have no answer, and so no promise.
                        let answer = try? await RawAPI(port: first.port).send(
                            .POST,
                            "/api/v1/meal-logs/natural",
                            json: #"{"raw_input":"\#(number) apples","meal_type":"snack"}"#,
                            token: tokens.access
                        )
                        return answer?.status == 201 ? answer?.string("data.id") : nil
                    }
                }
                var accepted: [String] = []
                for await id in group {
                    if let id { accepted.append(id) }
                    if accepted.count == 10 { first.program.signal(SIGKILL) }
                }
                return accepted
            }
            #expect(accepted.count >= 10)
            let second = try await ServerProcess(database: path, flags: flags)
            for id in accepted {
                let final = try await Self.finished(id, RawAPI(port: second.port), tokens.access)
                #expect(final == "completed")
            }
            _ = await second.stop()
        }
    }

    // MARK: SIGTERM

    @Test(.timeLimit(.minutes(10))) func `every meal stored before SIGTERM took effect got its 201`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "fitiq.sqlite")
            let flags = [
                "--meals-per-minute", "1000000", "--meal-burst", "1000000", "--requests-per-minute", "1000000",
            ]
            let server = try await ServerProcess(database: path, flags: flags)
            let tokens = try await RawAPI(port: server.port).register()
            let accepted = await withTaskGroup(of: Set<String>.self) { group in
                for number in 0..<16 {
                    group.addTask {
                        var accepted: Set<String> = []
                        while true {
                            let answer = try? await RawAPI(port: server.port).send(
                                .POST,
                                "/api/v1/meal-logs/natural",
                                json: #"{"raw_input":"an apple","meal_type":"snack"}"#,
                                token: tokens.access
                            )
                            guard let answer, answer.status == 201, let id = answer.string("data.id") else {
                                return accepted
                            }
                            accepted.insert(id)
                            if number == 0, accepted.count == 10 { server.program.signal(SIGTERM) }
                        }
                    }
                }
                return await group.reduce(into: Set()) { $0.formUnion($1) }
            }
            #expect(await server.program.exitStatus == 0)
            let database = try SQLiteDatabase(path: path.path())
            let account = try #require(try await SQLiteAccountStore(database).credentials(email: "ada@example.org"))
                .account
            let stored = try await SQLiteMealStore(database).meals(of: account.id, matching: MealQuery(limit: 100_000))
            #expect(Set(stored.meals.map(\.id.description)) == accepted)
            try database.close()
        }
    }

    private static func finished(_ id: String, _ api: RawAPI, _ token: String) async throws -> String {
        while true {
            let answer = try await api.send(.GET, "/api/v1/meal-logs/\(id)", token: token)
            let status = try #require(answer.string("data.status"), "\(answer.text)")
            if status != "processing" { return status }
            await Task.yield()
        }
    }

    // MARK: Starting

    @Test(.timeLimit(.minutes(10))) func `every bad setting is told in a line of its own, with exit code 78`()
        async throws
    {
        let output = try await Program.run(
            "fitiq-server",
            [
                "--port", "70000", "--prot", "80", "--max-body-bytes", "many", "--host", "a", "--host", "b",
                "--config",
            ],
            environment: ["FITIQ_SECRET": "short"]
        )
        #expect(output.status == 78)
        let lines = output.standardError.split(separator: "\n")
        #expect(lines.count == 6)
        for name in ["--port", "--prot", "--max-body-bytes", "--host", "--config", "FITIQ_SECRET"] {
            #expect(lines.contains { $0.contains(name) }, "\(name)")
        }
        #expect(!output.standardError.contains("short\""))
        #expect(!output.standardError.contains("--secret"), "there is no such flag")
    }

    @Test(.timeLimit(.minutes(10))) func `a used port is told in one line, with exit code 1`() async throws {
        try await withScratchFolder { folder in
            let first = try await ServerProcess(database: folder.appending(path: "a.sqlite"))
            let second = try await Program.run(
                "fitiq-server",
                ["--port", "\(first.port)", "--database", folder.appending(path: "b.sqlite").path()]
            )
            #expect(second.status == 1)
            #expect(second.standardError.split(separator: "\n").count == 1, "\(second.standardError)")
            #expect(second.standardError.contains("\(first.port)"))
            _ = await first.stop()
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a second server does not take the first one's database, by whatever name`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "fitiq.sqlite")
            let first = try await ServerProcess(database: path)
            let (soft, hard) = (folder.appending(path: "soft.sqlite"), folder.appending(path: "hard.sqlite"))
            try FileManager.default.createSymbolicLink(at: soft, withDestinationURL: path)
            try FileManager.default.linkItem(at: path, to: hard)
            for (name, words) in [(path, "another server"), (soft, "another server"), (hard, "a hard link")] {
                let second = try await Program.run("fitiq-server", ["--port", "0", "--database", name.path()])
                #expect(second.status == 1)
                #expect(second.standardError.contains(words), "\(second.standardError)")
            }
            _ = await first.stop()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a link to nothing is no database, and a short secret is told`() async throws {
        try await withScratchFolder { folder in
            let (link, path) = (folder.appending(path: "link.sqlite"), folder.appending(path: "fitiq.sqlite"))
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: path)
            let dangling = try await Program.run("fitiq-server", ["--port", "0", "--database", link.path()])
            #expect(dangling.status == 1)
            #expect(dangling.standardError.contains("a link to a file that is not there"), "\(dangling.standardError)")
            try Data("short".utf8).write(to: folder.appending(path: "fitiq.sqlite.secret"))
            let short = try await Program.run("fitiq-server", ["--port", "0", "--database", path.path()])
            #expect(short.status == 1)
            #expect(short.standardError.contains("shorter than 32 bytes"), "\(short.standardError)")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `check-config prints every setting, and no secret`() async throws {
        let output = try await Program.run(
            "fitiq-server",
            ["check-config", "--max-body-bytes", "12345"],
            environment: [
                "FITIQ_PORT": "9090", "FITIQ_SECRET": "0123456789abcdef0123456789abcdef",
                "FITIQ_API_KEYS": "aaaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbb",
            ]
        )
        #expect(output.status == 0, "\(output.standardError)")
        #expect(output.standardOutput.contains("12345"))
        #expect(output.standardOutput.contains("9090"))
        #expect(output.standardOutput.contains("2 set"))
        #expect(!output.standardOutput.contains("0123456789abcdef"))
        #expect(!output.standardOutput.contains("aaaaaaaaaaaaaaaa"))
    }

    @Test(.timeLimit(.minutes(10))) func `a variable that names no setting is told`() async throws {
        let output = try await Program.run("fitiq-server", ["check-config"], environment: ["FITIQ_API_KEY": "secret"])
        #expect(output.status == 78)
        #expect(output.standardError.contains("there is no setting FITIQ_API_KEY"))
        #expect(!output.standardError.contains("secret"))
    }

    @Test(.timeLimit(.minutes(10))) func `accounts with tokens are made without a password`() async throws {
        try await withScratchFolder { folder in
            let database = folder.appending(path: "fitiq.sqlite")
            let file = folder.appending(path: "accounts.jsonl")
            let output = try await Program.run(
                "fitiq-server",
                [
                    "accounts", "create", "--count", "20", "--output", file.path(), "--token-lifetime", "1h",
                    "--database", database.path(),
                ]
            )
            #expect(output.status == 0, "\(output.standardError)")
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            #expect(lines.count == 20)
            let server = try await ServerProcess(database: database)
            let line = try JSONSerialization.jsonObject(with: Data(try #require(lines.last).utf8)) as? [String: String]
            let me = try await RawAPI(port: server.port).send(.GET, "/api/v1/users/me", token: line?["access_token"])
            #expect(me.string("data.user_id") == line?["user_id"])

            let beside = try await Program.run(
                "fitiq-server",
                ["accounts", "create", "--output", file.path(), "--database", database.path()]
            )
            #expect(beside.status == 0, "beside the server too: \(beside.standardError)")
            _ = await server.stop()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a backup is restored under another epoch, and never over a file`()
        async throws
    {
        try await withScratchFolder { folder in
            let (backup, file) = (folder.appending(path: "backup.sqlite"), folder.appending(path: "fitiq.sqlite"))
            try SQLiteDatabase(path: backup.path()).close()
            func restore() async throws -> Program.Output {
                try await Program.run("fitiq-server", ["restore", "--from", backup.path(), "--database", file.path()])
            }
            let first = try await restore()
            #expect(first.status == 0, "\(first.standardError)")
            let (before, after) = (try SQLiteDatabase(path: backup.path()), try SQLiteDatabase(path: file.path()))
            #expect(before.epoch != after.epoch)
            try before.close()
            try after.close()
            let second = try await restore()
            #expect(second.status == 1)
            #expect(second.standardError.contains("is there already"))
        }
    }
}
