import ArgumentParser
import FitIQClient
import Foundation
import NIOConcurrencyHelpers

/// Which device it is, which of its two programs, and where they keep their things.
struct DevicePlace: ParsableArguments {
    @Option(help: "Its number, from 1.") var number: Int
    @Option(help: "Its folder.") var folder: String
    @Option(help: "Where it finds the server.") var server: String
    @Option var seed: UInt64 = 1
    @Flag(name: .customLong("tool"), help: "The command line rather than the app.") var isTool = false
    @Flag(help: "Show a meal's foods when the server has read it, not before.") var withoutReader = false

    var url: URL { URL(filePath: folder) }
    var journal: URL { url.appending(path: isTool ? "journal-tool.jsonl" : "journal.jsonl") }
    var tokens: URL { url.appending(path: "tokens.json") }
    var state: URL { url.appending(path: "state.json") }
    var log: URL { url.appending(path: "log") }

    /// Of the random numbers of this program.
    var stream: Int { 2 * number + (isTool ? 1 : 0) }

    var arguments: [String] {
        ["--number", "\(number)", "--folder", folder, "--server", server, "--seed", "\(seed)"]
            + (isTool ? ["--tool"] : []) + (withoutReader ? ["--without-reader"] : [])
    }

    /// The second device's clock is three hours fast, the third's two hours slow.
    private var now: @Sendable () -> Date {
        let ahead = TimeInterval([0, 3, -2][(number - 1) % 3] * 3600)
        return { DeviceTime.now + ahead }
    }

    /// - Parameter isPatient: waits for answers as long as people's devices do: nothing is to fail, however busy the
    ///   machine is.
    func client(isPatient: Bool = false) throws -> FitIQClient {
        guard let server = URL(string: server) else { throw ValidationError("--server must be a URL") }
        var configuration = FitIQClient.Configuration()
        if !isPatient {
            configuration.requestTimeout /= DeviceTime.rate
            configuration.connectedTimeout /= DeviceTime.rate
            configuration.pingInterval /= DeviceTime.rate
        }
        configuration.pause = DeviceTime.pause
        configuration.now = now
        return FitIQClient(serverURL: server, tokens: FileTokenStore(file: tokens), configuration: configuration)
    }

    func openDiary(checkpoint: @escaping @Sendable (Diary.Checkpoint) -> Void = { _ in }) async throws -> Diary {
        var configuration = Diary.Configuration()
        configuration.timeZone = { .gmt }
        configuration.now = now
        configuration.pause = DeviceTime.pause
        configuration.checkpoint = checkpoint
        if withoutReader { configuration.read = nil }
        return try await Diary(client: client(), folder: url.appending(path: "diary"), configuration: configuration)
    }
}

/// Time on a device passes twenty times as fast as elsewhere, so that the SDK's waits, which are meant for people, fit into
/// a test. All of them shrink alike: a lease is still twice as long as a request may take.
enum DeviceTime {
    static let rate = 20

    /// The same in all processes: the clock's time, run ahead from a fixed moment.
    static var now: Date {
        let start = Date(timeIntervalSince1970: 1_790_000_000)
        return start + Date().timeIntervalSince(start) * Double(rate)
    }

    static let pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0 / rate) }
}

/// Counts from 1.
final class Passages: Sendable {
    private let count = NIOLockedValueBox(0)

    func next() -> Int {
        count.withLockedValue { count in
            count += 1
            return count
        }
    }
}
