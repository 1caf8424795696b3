import FitIQClient
import FitIQTestSupport
import Foundation
import Testing

@testable import fitiq

/// Weighings in the files of a version that had no outbox for them.
@Suite(.timeLimit(.minutes(10)))
struct UnsentWeightFilesTests {
    private static let account = "550e8400-e29b-41d4-a716-446655440000"
    private static let id = "018d0d19-a140-75ed-bb52-bcf0b8fab24a"

    private func run(_ files: [String: String], _ body: (Diary, UnsentWeightFiles, URL) async throws -> Void)
        async throws
    {
        try await withScratchFolder { folder in
            let profile = try ProfileFolder(name: "default", environment: ["FITIQ_HOME": folder.path()])
            let weights = profile.folder.appending(path: "weights").appending(path: Self.account)
            try FileManager.default.createDirectory(at: weights, withIntermediateDirectories: true)
            for (name, text) in files { try Data(text.utf8).write(to: weights.appending(path: name)) }
            let client = FitIQClient(serverURL: URL(string: "http://127.0.0.1:1")!, tokens: InMemoryTokenStore())
            let diary = try await Diary(client: client, account: Self.account, folder: profile.folder)
            try await body(diary, UnsentWeightFiles(of: Self.account.uppercased(), in: profile), weights)
            try diary.close()
        }
    }

    @Test func `what waits goes into the diary, once, under its id`() async throws {
        let file = #"{"id":"\#(Self.id.uppercased())","weight":79.4,"date":"2024-02-29"}"#
        try await run(["\(Self.id).json": file]) { diary, left, folder in
            #expect(try await left.takeOver(into: diary) == [])
            #expect(!FileManager.default.fileExists(atPath: folder.path))
            let weight = try #require(try await diary.entry(Self.id))
            #expect((weight.quantity, weight.date) == (79.4, "2024-02-29"))
            #expect(try await diary.outbox().waitingCount == 1)
            #expect(try await left.takeOver(into: diary) == [])
            #expect(try await diary.outbox().waitingCount == 1)
        }
    }

    @Test func `one that was taken over and deleted since does not come back`() async throws {
        let file = #"{"id":"\#(Self.id)","weight":79.4,"date":"2024-02-29"}"#
        try await run(["\(Self.id).json": file]) { diary, left, _ in
            try await diary.saveEntry(.weight, 79.4, id: UUID(uuidString: Self.id))
            try await diary.deleteEntry(Self.id)
            #expect(try await left.takeOver(into: diary) == [])
            #expect(try await diary.latestEntries(.weight).isEmpty)
        }
    }

    @Test(arguments: [
        ("{", "cannot be read"), (#"{"id":"x","weight":79.4,"date":"2024-02-29"}"#, "cannot be read"),
        (#"{"id":"018d0d19-a140-75ed-bb52-bcf0b8fab24a","weight":79.4,"date":"2024-02-30"}"#, "cannot be read"),
        (
            #"{"id":"018d0d19-a140-75ed-bb52-bcf0b8fab24a","weight":7.9,"date":"2024-02-29"}"#,
            "cannot be saved: The quantity must be from 30 to 300 kg."
        ),
    ])
    func `what cannot be taken over is told, and stays`(text: String, reason: String) async throws {
        let good = #"{"id":"018d0d19-a140-7d07-b456-99a2d2a191f8","weight":80,"date":"2024-02-28"}"#
        try await run(["1.json": text, "2.json": good]) { diary, left, folder in
            let faults = try await left.takeOver(into: diary)
            #expect(faults.count == 1)
            #expect(faults[0].contains("1.json \(reason)"), "\(faults)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["1.json"])
            #expect(try await diary.latestEntries(.weight).map(\.quantity) == [80])
        }
    }
}
