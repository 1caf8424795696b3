import FitIQTestSupport
import Foundation
import Testing

/// `fitiq` on two devices of one person, with a server that loses something.
@Suite(.serialized)
struct CommandLineRestoreTests {
    private struct Logged: Decodable { let id: String }

    private let everything = "The server has everything."

    private struct Day: Decodable {
        struct Meal: Decodable {
            let status: String
            let words: String
            enum CodingKeys: String, CodingKey {
                case status
                case words = "raw_input"
            }
        }
        let meals: [Meal]
        enum CodingKeys: String, CodingKey { case meals = "meal_logs" }
    }

    /// The words of the day's meals, once the server has read them.
    private func meals(_ device: CommandLineTool) async throws -> [String] {
        while true {
            let meals = try await device.json("today", as: Day.self).meals
            if meals.allSatisfy({ $0.status == "completed" }) { return meals.map(\.words).sorted() }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `what both devices had done since a backup is so again, and so it stays`()
        async throws
    {
        try await withServerProcess { folder, server, device in
            let other = CommandLineTool(home: folder.appending(path: "other"), port: server.port)
            try await other.succeed("login", "ada@example.org")
            let edited = try await device.json("log", "1 apple", as: Logged.self).id
            let deleted = try await device.json("log", "2 eggs", as: Logged.self).id
            for each in [device, other] { try await each.succeed("sync") }

            _ = await server.stop()
            let (file, backup) = (folder.appending(path: "fitiq.sqlite"), folder.appending(path: "backup.sqlite"))
            try FileManager.default.copyItem(at: file, to: backup)
            let second = try await ServerProcess(database: file, port: server.port)
            try await device.succeed("edit", edited, "10 apples")
            try await device.succeed("delete", deleted)
            let passing = try await other.json("log", "6 kiwis", as: Logged.self).id
            try await device.succeed("sync")
            try await other.succeed("delete", passing)
            try await device.succeed("log", "3 figs", "--offline")

            _ = await second.stop()
            for name in ["fitiq.sqlite", "fitiq.sqlite-wal", "fitiq.sqlite-shm"] {
                try? FileManager.default.removeItem(at: folder.appending(path: name))
            }
            let restored = try await Program.run(
                "fitiq-server",
                ["restore", "--from", backup.path(), "--database", file.path()]
            )
            #expect(restored.status == 0, "\(restored.standardError)")
            let third = try await ServerProcess(database: file, port: server.port)
            // The one that knows of the deletion comes first, so the other brings the meal back.
            for each in [other, device] { try await each.succeed("sync") }
            #expect(try await meals(device) == ["10 apples", "3 figs", "6 kiwis"])
            for each in [other, device] { try await each.succeed("sync") }
            for each in [device, other] {
                #expect(try await meals(each) == ["10 apples", "3 figs"])
                #expect(try await each.run("outbox").standardOutput == everything)
            }
            _ = await third.stop()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an edit that meets a deletion is told, kept and can be logged anew`()
        async throws
    {
        try await withServerProcess { folder, server, device in
            let other = CommandLineTool(home: folder.appending(path: "other"), port: server.port)
            try await other.succeed("login", "ada@example.org")
            let id = try await device.json("log", "7 plums", as: Logged.self).id
            try await other.succeed("sync")
            try await device.succeed("edit", id, "8 plums and 2 pears", "--offline")
            try await other.succeed("delete", id)
            let synced = try await device.run("sync")
            #expect(synced.status == 1)
            #expect(synced.standardOutput.contains("1 meal you had changed here was deleted on another device"))
            #expect(!synced.standardOutput.contains("Sent"))
            let outbox = try await device.run("outbox").standardOutput
            #expect(outbox.contains("8 plums and 2 pears"))
            #expect(try await device.run("sync").status == 0)
            let again = try await device.succeed("outbox", "--retry", String(id.suffix(6)))
            #expect(again.standardOutput == everything)
            try await other.succeed("sync")
            for each in [device, other] { #expect(try await meals(each) == ["8 plums and 2 pears"]) }
            _ = await server.stop()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a server that knows nobody keeps no one from their diary`() async throws {
        try await withServerProcess { folder, server, device in
            try await device.succeed("log", "1 apple")
            _ = await server.stop()
            let empty = try await ServerProcess(database: folder.appending(path: "new.sqlite"), port: server.port)
            for _ in 0..<2 {
                let today = try await device.succeed("today")
                #expect(today.standardOutput.contains("1 apple"))
                #expect(today.standardError.hasPrefix("fitiq: You’ve been signed out. Your changes are saved;"))
            }
            let saved = try await device.succeed("log", "2 pears")
            #expect(saved.standardError.contains("Saved here; will sync when you sign in again."))
            let kept = folder.appending(path: "kept.zip").path()
            #expect(try await device.succeed("export", kept).standardError.hasSuffix("written to \(kept)."))
            #expect(try await device.succeed("outbox", "--offline").standardOutput.contains("2 pears"))
            #expect(try await device.run("sync").status == 77)

            // The same person, whom the new server knows by another id.
            let told = try await device.register().standardError
            #expect(told.hasPrefix("1 change waits in another diary on this device"), "\(told)")
            #expect(try await meals(device) == [])
            let outbox = try await device.succeed("outbox").standardOutput
            #expect(outbox.hasPrefix("\(everything)\n\n1 change waits in another diary on this device"))
            let file = try #require(told.firstMatch(of: /'(\/.*\.sqlite)'/)?.output.1)
            try await device.succeed("import", String(file))
            // What no server had read the new one reads.
            while try await meals(device).count < 2 {}
            #expect(try await meals(device) == ["1 apple", "2 pears"])
            #expect(try await device.succeed("import", String(file)).standardOutput.hasPrefix("FitIQ, "))
            #expect(try await device.succeed("import", String(file)).standardOutput.contains(": 0 added, "))

            try await device.succeed("logout")
            #expect(try await device.run("today", "--offline").status == 77)
            _ = await empty.stop()
        }
    }
}
