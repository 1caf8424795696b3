import Foundation
import Testing

@testable import FitIQClient

struct TokenStoreTests {
    @Test func `a file that nobody else can read keeps the sign-in`() async throws {
        try await withStore { store in
            #expect(try store.load() == nil)
            try store.save(.sample())
            #expect(try store.load() == .sample())
            #expect(try mode(of: store.file) == 0o600)
            #expect(try mode(of: store.file.deletingLastPathComponent()) == 0o700)
        }
    }

    @Test func `saving again replaces the file, leaves no draft and keeps its mode`() async throws {
        try await withStore { store in
            try store.save(.sample())
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: store.file.path)
            try store.save(.sample(access: "a2"))
            #expect(try store.load()?.accessToken == "a2")
            #expect(try mode(of: store.file) == 0o600)
            let folder = store.file.deletingLastPathComponent().path
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [store.file.lastPathComponent])
        }
    }

    @Test func `a sign-in that is printed shows no secret`() {
        let tokens = Tokens(
            server: "http://home.example",
            userID: "u",
            email: "ada@example.org",
            accessToken: "SECRET",
            refreshToken: "SECRET",
            exchangeKey: "SECRET"
        )
        var dumped = ""
        dump(tokens, to: &dumped)
        for text in ["\(tokens)", String(reflecting: tokens), "\([tokens])", dumped] {
            #expect(text.contains("ada@example.org"))
            #expect(!text.contains("SECRET"), "\(text)")
        }
    }

    @Test func `a file of an older version, without a key, is read`() async throws {
        try await withStore { store in
            try store.save(.sample())
            let text = try String(contentsOf: store.file, encoding: .utf8)
            #expect(!text.contains("exchange_key"))
            try store.save(Tokens.sample().beforeExchange(key: "k"))
            #expect(try store.load()?.exchangeKey == "k")
        }
    }

    @Test func `clearing removes the file, and may be done twice`() async throws {
        try await withStore { store in
            try store.save(.sample())
            try store.clear()
            try store.clear()
            #expect(try store.load() == nil)
        }
    }

    @Test func `a damaged file is an error, not a sign-out`() async throws {
        try await withStore { store in
            try store.save(.sample())
            try Data(#"{"server":"x"}"#.utf8).write(to: store.file)
            #expect(throws: DecodingError.self) { try store.load() }
        }
    }

    @Test func `one at a time works with it`() async throws {
        try await withStore { store in
            let journal = Journal()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<5 {
                    group.addTask {
                        // A store each, as processes have.
                        try await FileTokenStore(file: store.file).exclusively {
                            journal.note("begin")
                            for _ in 0..<50 { await Task.yield() }
                            journal.note("end")
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(journal.entries == Array(repeating: ["begin", "end"], count: 5).flatMap(\.self))
            #expect(try mode(of: store.file.appendingPathExtension("lock")) == 0o600)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `two clients on one file cause one refresh`() async throws {
        let journal = Journal()
        let script = ScriptedServer.Script.expired(journal)
        try await ScriptedServer.run(script) { server in
            try await withStore { store in
                try store.save(.sample(server: server.url.absoluteString))
                let clients = (0..<2).map { _ in
                    FitIQClient(serverURL: server.url, tokens: FileTokenStore(file: store.file))
                }
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<50 { group.addTask { _ = try await clients[number % 2].me() } }
                    try await group.waitForAll()
                }
                #expect(try store.load()?.refreshToken == "r2")
            }
        }
        #expect(journal.entries == [#"{"refresh_token":"r1"}"#])
    }

    private func withStore(_ body: (FileTokenStore) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fitiq-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(FileTokenStore(file: folder.appending(path: "profiles/default/tokens.json")))
    }

    private func mode(of file: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    }
}
