import FitIQServer
import FitIQTestSupport
import Foundation
import Testing

/// `fitiq sync` with a server that takes no more for a while.
@Suite(.serialized)
struct CommandLineSyncTests {
    /// A server that takes two meals and then none until its clock goes on, with a third waiting on the device.
    private func withFullServer(
        _ body: @escaping @Sendable (CommandLineTool, TestClock) async throws -> Void
    ) async throws {
        var settings = ServerSettings.roomy
        settings.rates.mealsPerMinute = 60
        settings.rates.mealBurst = 2
        let clock = TestClock(Date())
        try await withDevice(settings: settings, now: { clock.now }) { _, device in
            for count in 1...3 {
                try await device.succeed("log", "\(count) pears", "--no-wait")
            }
            try await body(device, clock)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `it waits until the server takes what waits`() async throws {
        try await withFullServer { device, clock in
            let syncing = try device.start("sync")
            let told = await syncing.errorLines.first { _ in true }
            #expect(told?.hasPrefix("The server is busy.") == true, "\(told ?? "")")
            clock.advance(by: 60)
            #expect(await syncing.lines.first { _ in true } == "Sent 1 change.")
            #expect(await syncing.exitStatus == 0)
            #expect(try await device.run("outbox").standardOutput == "The server has everything.")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `after its time it ends, and says that not all is sent`() async throws {
        try await withFullServer { device, _ in
            let synced = try await device.run("sync", "--wait", "0")
            #expect(synced.status == 1)
            #expect(synced.standardOutput == "1 change still waits for the server.")
            #expect(synced.standardError == "")
        }
    }
}
