import FitIQClient
import Foundation
import Testing

struct TokenStoreTests {
    @Test func `a file that nobody else can read keeps the sign-in`() throws {
        try withStore { store in
            #expect(try store.load() == nil)
            try store.save(.sample())
            #expect(try store.load() == .sample())
            #expect(try mode(of: store.file) == 0o600)
            #expect(try mode(of: store.file.deletingLastPathComponent()) == 0o700)
        }
    }

    @Test func `saving again replaces the file, leaves no draft and keeps its mode`() throws {
        try withStore { store in
            try store.save(.sample())
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: store.file.path)
            try store.save(.sample(access: "a2"))
            #expect(try store.load()?.accessToken == "a2")
            #expect(try mode(of: store.file) == 0o600)
            let folder = store.file.deletingLastPathComponent().path
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [store.file.lastPathComponent])
        }
    }

    @Test func `clearing removes the file, and may be done twice`() throws {
        try withStore { store in
            try store.save(.sample())
            try store.clear()
            try store.clear()
            #expect(try store.load() == nil)
        }
    }

    @Test func `a damaged file is an error, not a sign-out`() throws {
        try withStore { store in
            try store.save(.sample())
            try Data(#"{"server":"x"}"#.utf8).write(to: store.file)
            #expect(throws: DecodingError.self) { try store.load() }
        }
    }

    private func withStore(_ body: (FileTokenStore) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fitiq-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(FileTokenStore(file: folder.appending(path: "profiles/default/tokens.json")))
    }

    private func mode(of file: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    }
}
