import Foundation
import NIOConcurrencyHelpers

/// A program of this package in a process of its own.
final class ChildProcess: Sendable {
    enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed
        case crashed(signal: Int32)
    }

    private let processID: pid_t
    private let endings: AsyncStream<Ending>
    private let wasKilledHere = NIOLockedValueBox(false)

    /// - Parameters:
    ///   - program: its name; it lies beside this one.
    ///   - output: a file that is there; what the process says goes to its end.
    init(_ program: String, _ arguments: [String], output: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let file = try FileHandle(forWritingTo: output)
        try file.seekToEnd()
        process.standardOutput = file
        process.standardError = file
        let (endings, ended) = AsyncStream.makeStream(of: Ending.self)
        self.endings = endings
        process.terminationHandler = { process in
            switch (process.terminationReason, process.terminationStatus) {
            case (.uncaughtSignal, SIGKILL): ended.yield(.killed)
            case (.uncaughtSignal, let signal): ended.yield(.crashed(signal: signal))
            case (_, let status): ended.yield(.exited(status))
            }
            ended.finish()
        }
        try process.run()
        processID = process.processIdentifier
    }

    /// To be asked for once. Killed when the task is cancelled.
    var ending: Ending {
        get async {
            await withTaskCancellationHandler {
                await endings.first { _ in true } ?? .killed
            } onCancel: {
                kill()
            }
        }
    }

    /// Returns true if it was `kill()` that ended it, rather than the process itself.
    var isKilledHere: Bool { wasKilledHere.withLockedValue { $0 } }

    func kill() {
        wasKilledHere.withLockedValue { $0 = true }
        _ = Foundation.kill(processID, SIGKILL)
    }

    /// Asks it to end.
    func terminate() { _ = Foundation.kill(processID, SIGTERM) }
}

/// A process ended that should not have, or not so.
struct UnexpectedEnd: Error, CustomStringConvertible {
    let description: String

    init(_ name: String, _ ending: ChildProcess.Ending, output: URL) {
        description = "\(name) ended with \(ending): see \(output.path)"
    }
}
