import FitIQClient
import FitIQTestSupport
import Foundation
import Testing

/// `fitiq` beside a server that comes and goes, as processes of their own; one test after the other, because each process
/// loads the food tables.
@Suite(.serialized)
struct CommandLineTests {
    private struct Day: Decodable {
        let meals: [Meal]

        private enum CodingKeys: String, CodingKey {
            case meals = "meal_logs"
        }

        struct Meal: Decodable, Hashable {
            let id: String
            let words: String?
            let status: String
            let kcal: Int?
            let items: [Item]
            let sync: Sync

            private enum CodingKeys: String, CodingKey {
                case id, status, items, sync
                case words = "raw_input"
                case kcal = "total_calories"
            }
        }

        struct Item: Decodable, Hashable {
            let id: String
            let grams: Double?
        }

        struct Sync: Decodable, Hashable {
            let state: String
        }

        var words: [String] { meals.compactMap(\.words).sorted() }
    }

    @Test(.timeLimit(.minutes(10))) func `what is logged in a plane is on every device after landing`() async throws {
        try await withServerProcess { folder, server, device in
            let home = try await device.succeed("log", "an apple", "--meal", "snack")
            #expect(home.standardError == "")
            #expect(!home.standardOutput.contains("otherwise"), "\(home.standardOutput)")
            #expect(await server.stop() == 0)

            // In the plane.
            let logged = try await device.succeed("log", "2 eggs, 1 slice toast, coffee", "--meal", "breakfast")
            #expect(logged.standardOutput.contains("Bread, toasted"), "\(logged.standardOutput)")
            #expect(logged.standardError == "Saved here; will sync when the server can be reached.")
            let day = try await device.succeed("today")
            #expect(day.standardOutput.contains("not sent yet"))
            #expect(day.standardError.hasPrefix("fitiq: http://127.0.0.1:\(server.port) cannot be reached. This is"))
            let egg = try #require(try await device.json("today", "--offline", as: Day.self).meals.last)
            let edited = try await device.succeed("edit", String(egg.id.suffix(6)), "make it 3 eggs", "--offline")
            #expect(edited.standardOutput.contains("3 eggs, 1 slice toast, coffee"))
            let item = try await device.succeed("item", egg.id, "2", "90g")
            #expect(item.standardError.hasSuffix("Saved here; will sync when the server can be reached."))
            try await device.succeed("food", "add", "Zed bar", "--serving", "1 bar", "--kcal", "200")
            #expect(try await device.run("outbox").standardOutput.contains("your food “Zed bar”"))
            try await device.succeed("log", "a pear", "--no-wait")
            let pear = try #require(
                try await device.json("today", "--offline", as: Day.self).meals.first { $0.words == "a pear" }
            )
            try await device.succeed("delete", String(pear.id.suffix(6)))
            #expect(try await device.run("sync").status == 69)

            // After landing.
            let again = try await ServerProcess(database: folder.appending(path: "fitiq.sqlite"), port: server.port)
            let synced = try await device.succeed("sync")
            #expect(synced.standardOutput.hasPrefix("Sent "), "\(synced.standardOutput)")
            // What was still being read at the first is sent with the next.
            while try await device.run("outbox").standardOutput != "The server has everything." {
                try await device.succeed("sync")
            }
            let other = CommandLineTool(home: folder.appending(path: "other"), port: again.port)
            try await other.succeed("login", "ada@example.org")
            let here = try await settledDay(of: device)
            #expect(here.meals.flatMap(\.items).map(\.grams).contains(90))
            #expect(here.words == ["3 eggs, 1 slice toast, coffee", "an apple"])
            #expect(here.meals.allSatisfy { $0.status == "completed" && $0.sync.state == "synced" })
            #expect(try await settledDay(of: other).meals == here.meals)
            _ = await again.stop()
        }
    }

    /// The day once the server has read all of it.
    private func settledDay(of device: CommandLineTool) async throws -> Day {
        while true {
            let day = try await device.json("today", as: Day.self)
            if day.meals.allSatisfy({ $0.status == "completed" }) { return day }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a meal that was shown before kill -9 is at the server once`() async throws {
        try await withServerProcess { _, server, device in
            let texts = (1...5).map { "\($0) apples" }
            for text in texts {
                let logging = try device.start("log", text)
                // What is shown is saved; the kill comes while it is being sent.
                #expect(await logging.lines.first { _ in true } != nil)
                logging.signal(SIGKILL)
                _ = await logging.exitStatus
            }
            let synced = try await device.run("sync")
            #expect(synced.status == 0, "\(synced.standardOutput) \(synced.standardError)")
            let day = try await settledDay(of: device)
            #expect(day.words == texts)
            #expect(day.meals.allSatisfy { $0.sync.state == "synced" })
            _ = await server.stop()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an export comes back without a new meal, and into another account`()
        async throws
    {
        try await withServerProcess { folder, server, device in
            for words in ["2 eggs, \"1 slice\" toast", "coffee"] {
                try await device.succeed("log", words)
            }
            let file = folder.appending(path: "diary.zip").path()
            let exported = try await device.succeed("export", file)
            #expect(exported.standardError == "Everything written to \(file).")
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
            #expect(try await device.run("export", file).status == 1)
            try await device.succeed("export", file, "--force")
            let imported = try await device.run("import", file)
            #expect(imported.standardOutput.contains(": 0 added, 2 were there already."), "\(imported)")

            let coffee = try #require(try await settledDay(of: device).meals.first { $0.words == "coffee" })
            try await device.succeed("delete", coffee.id)
            let preview = try await device.run("import", file, "--preview")
            #expect(preview.standardOutput.contains(": 1 would be added, 1 was there already."), "\(preview)")
            let again = try await device.run("import", file)
            #expect(again.standardOutput.contains(": 1 added, 1 was there already."), "\(again.standardError)")
            #expect(try await settledDay(of: device).words == ["2 eggs, \"1 slice\" toast", "coffee"])

            let ben = CommandLineTool(home: folder.appending(path: "ben"), port: server.port)
            try await ben.succeed("register", "ben@example.org", "--name", "Ben")
            #expect(try await ben.run("import", file).standardOutput.contains(": 2 added, 0 were there already."))
            #expect(try await ben.run("import", file).standardOutput.contains(": 0 added, 2 were there already."))
            #expect(try await settledDay(of: ben).words == ["2 eggs, \"1 slice\" toast", "coffee"])

            let table = "Day,Food,Calories,Protein (g)\n2024-01-15,Porridge,300,10\n2024-01-16,\"Pie\n"
            let broken = try await ben.run("import", "-", "--json", input: table)
            #expect(broken.status == 0, "\(broken.standardError)")
            #expect(broken.standardOutput.contains(#""refused_count" : 1"#))
            let mostly = "Day,Food,Calories\n2024-01-15,Tart,300\n2024-01-16,Pie,much\n2024-01-17,Cake,more\n"
            for arguments in [
                ["import", "-", "--preview"], ["import", "-", "--json"], ["convert", "-", "--preview"],
            ] {
                let refused = try await ben.run(arguments, input: mostly)
                let line = "fitiq: Most of the file cannot be taken: 2 of 3 entries are refused."
                #expect(refused.status == 65 && refused.standardError == line, "\(arguments): \(refused)")
            }
            let nothing = try await ben.run("import", "-", input: "what is this?")
            #expect(nothing.status == 65)
            _ = await server.stop()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a file is converted without a server, and comes in once as either`()
        async throws
    {
        try await withServerProcess { folder, server, device in
            let table = folder.appending(path: "food.csv").path()
            let zip = folder.appending(path: "diary.zip").path()
            try Data("Day,Food,Calories\n2024-01-15,Porridge,300\n2024-01-16,Pie,450\n2024-01-17,Tart,much\n".utf8)
                .write(to: URL(filePath: table))
            _ = await server.stop()
            let stranger = CommandLineTool(home: folder.appending(path: "stranger"), port: server.port)
            let shown = try await stranger.succeed("convert", table, "--preview")
            #expect(shown.standardOutput.contains("2024-01-15 to 2024-01-16: 2 entries."), "\(shown)")
            #expect(shown.standardOutput.contains("1 not taken:\n  line 4: "), "\(shown)")
            let own = folder.appending(path: "own.zip").path()
            let told = try await stranger.succeed("convert", table, own)
            #expect(told.standardError.hasPrefix("Nobody is signed in: "), "\(told)")
            #expect(try await stranger.run("convert", table, own, "--force", "--server", "nowhere").status == 64)
            #expect(try await stranger.run("convert", table).status == 64)
            #expect(try await stranger.run("convert", table, "out.csv").status == 64)
            #expect(try await stranger.run("convert", "-", zip, input: "what is this?").status == 65)

            let written = try await device.succeed("convert", table, zip)
            #expect(written.standardError == "Written to \(zip).")
            #expect(try FileManager.default.attributesOfItem(atPath: zip)[.posixPermissions] as? Int == 0o600)
            #expect(try await device.run("convert", table, zip).status == 1)
            let again = try await ServerProcess(database: folder.appending(path: "fitiq.sqlite"), port: server.port)
            #expect(try await device.succeed("import", table).standardOutput.contains(": 2 added, 0 were there"))
            #expect(try await device.succeed("import", zip).standardOutput.contains(": 0 added, 2 were there"))
            _ = await again.stop()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an account moves between two servers with one command`() async throws {
        try await withServerProcess { folder, server, device in
            try await device.succeed("log", "2 eggs")
            try await device.succeed("weight", "80")
            let other = try await ServerProcess(database: folder.appending(path: "other.sqlite"))
            let address = "http://127.0.0.1:\(other.port)"
            try await device.succeed(
                "register",
                "ada@example.net",
                "--name",
                "Ada",
                "--server",
                address,
                "--profile",
                "new"
            )
            let moved = try await device.succeed("import", "--from", "default", "--profile", "new", "--server", address)
            #expect(moved.standardOutput.contains(": 2 added, 0 were there already."), "\(moved)")
            let (old, new) = (folder.appending(path: "old.zip").path(), folder.appending(path: "new.zip").path())
            try await device.succeed("export", old)
            try await device.succeed("export", new, "--profile", "new", "--server", address)
            let files = try [old, new].map { try Data(contentsOf: URL(filePath: $0)) }
            #expect(files[0] == files[1])
            _ = await other.stop()
            _ = await server.stop()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `watch tells what each device does, also the one it runs on`() async throws {
        try await withServerProcess { folder, server, device in
            let other = CommandLineTool(home: folder.appending(path: "other"), port: server.port)
            try await other.succeed("login", "ada@example.org")
            try await other.succeed("log", "a plum")
            let watching = try device.start("watch", "--json")
            var told = watching.lines.makeAsyncIterator()
            #expect(await watching.errorLines.first { _ in true } == "Watching. Ctrl-C ends it.")
            #expect(try await device.run("watch").status == 1)

            try await other.succeed("log", "an apple")
            let apple = try #require(await told.next())
            #expect(apple.contains(#""raw_input":"an apple""#) && apple.contains(#""type":"meal_log.completed""#))
            try await device.succeed("log", "a pear")
            let pear = try #require(await told.next())
            #expect(pear.contains(#""raw_input":"a pear""#), "\(pear)")
            let id = try #require(try await settledDay(of: device).meals.first { $0.words == "a pear" }?.id)
            try await other.succeed("edit", id, "2 pears")
            #expect(await told.next()?.contains(#""type":"meal_log.updated""#) == true)
            try await device.succeed("delete", id)
            #expect(await told.next() == #"{"data":{"id":"\#(id)"},"type":"meal_log.deleted"}"#)
            watching.signal(SIGINT)
            #expect(await watching.exitStatus == 0)
            _ = await server.stop()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an export of an earlier version keeps the numbers that it had`() async throws
    {
        try await withServerProcess { folder, server, device in
            let file = folder.appending(path: "other.json").path()
            try Data(Self.foreign.utf8).write(to: URL(filePath: file))
            let added = try await device.run("import", file)
            #expect(added.standardOutput.contains(": 1 added, 0 were there already."), "\(added)")
            #expect(try await device.run("import", file).standardOutput.contains(": 0 added, 1 was there already."))
            let history = try await device.run("history", "--from", "2024-01-01", "--to", "2024-01-02")
            // In some zones it is the second by then.
            #expect(history.standardOutput.contains("      1   410"), "\(history.standardOutput)")
            _ = await server.stop()
        }
    }

    private static let foreign = """
        {"format": "fitiq-diary", "version": 1, "meals": [{
            "id": "0190c3b4-0000-7000-8000-000000000001", "user_id": "0190c3b4-0000-7000-8000-0000000000aa",
            "logged_at": "2024-01-01T12:00:00Z", "meal_type": "lunch", "status": "manual",
            "items": [{"food_name": "Pie", "quantity": 1, "unit": "piece", "calories": 410,
                "food_id": "0190c3b4-0000-7000-8000-000000000002"}]}]}
        """

    @Test(.timeLimit(.minutes(10))) func `a server that never answers holds nothing up`() async throws {
        try await withScratchFolder { folder in
            let (silence, port) = try Self.listener()
            defer { close(silence) }
            let device = CommandLineTool(home: folder, port: port, timeout: 1)
            let tokens = FileTokenStore(file: device.folder.appending(path: "tokens.json"))
            try tokens.save(
                Tokens(
                    server: "http://127.0.0.1:\(port)",
                    userID: "0190c3b4-0000-7000-8000-0000000000aa",
                    email: "ada@example.org",
                    accessToken: "a",
                    refreshToken: "r"
                )
            )
            let logged = try await device.succeed("log", "an apple")
            #expect(logged.standardError == "Saved here; will sync when the server can be reached.")
            let today = try await device.succeed("today")
            #expect(
                today.standardError.hasSuffix("This diary has never synced with it."),
                "\(today.standardError)"
            )
        }
    }

    /// A socket on which nobody ever answers.
    private static func listener() throws -> (descriptor: Int32, port: Int) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        try #require(isListening)
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }

    @Test(.timeLimit(.minutes(10))) func `whoever is not signed in is told so`() async throws {
        try await withScratchFolder { folder in
            for arguments in [["log", "apple"], ["today"], ["sync"], ["export", "-"], ["outbox"], ["watch"]] {
                let output = try await Program.run(
                    "fitiq",
                    arguments,
                    environment: ["FITIQ_HOME": folder.path(), "FITIQ_SERVER": "http://127.0.0.1:9"]
                )
                #expect(output.status == 77)
                #expect(output.standardOutput == "")
                #expect(output.standardError.hasPrefix("fitiq: Not signed in at http://127.0.0.1:9. 'fitiq login'"))
            }
        }
    }
}
