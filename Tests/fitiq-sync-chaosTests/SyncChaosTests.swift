import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

@testable import fitiq_sync_chaos

/// `make sync-chaos` in small: the programs as processes that are killed again and again.
struct SyncChaosTests {
    @Test(.timeLimit(.minutes(60))) func `three devices show the same in the end, with nothing lost or doubled`()
        async throws
    {
        try await withScratchFolder { folder in
            let output = try await Program.run(
                "fitiq-sync-chaos",
                [
                    "drive", "--work", folder.path(), "--meals", "90", "--seed", "7", "--pace", "30", "--spared", "3",
                    "--server-life", "4000", "--without-reader",
                ]
            )
            #expect(output.status == 0, "\(output.standardOutput)\n\(output.standardError)\n\(logs(in: folder))")
            #expect(output.standardOutput.contains("90 meals logged"))
            #expect(output.standardOutput.hasSuffix("0 violations"))
            let evidence = try Data(contentsOf: folder.appending(path: "evidence.json"))
            let changes = try WireCoding.decoder().decode(Evidence.self, from: evidence).journals.flatMap(\.self)
            #expect(changes.count { $0.outcome == .kept } > 60, "most calls returned before a kill")
            for kind in [SyncJournal.Change.Kind.save, .remove, .tell, .saveFood, .changeFood, .deleteFood] {
                #expect(changes.contains { $0.kind == kind && $0.outcome == .kept }, "\(kind)")
            }
        }
    }

    private func logs(in folder: URL) -> String {
        (1...3).compactMap { number in
            try? String(contentsOf: folder.appending(path: "device-\(number)/log"), encoding: .utf8)
        }.joined(separator: "\n")
    }
}
