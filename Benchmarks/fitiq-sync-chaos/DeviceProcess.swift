import Foundation
import Synchronization

/// This program once more, as a device's process.
final class DeviceProcess: Sendable {
    enum Ending: Equatable, Sendable {
        case done
        case killed
        case failed(Int32)
    }

    private let processID: pid_t
    private let endings: AsyncStream<Ending>

    /// - Parameter log: what the process says goes there.
    init(_ arguments: [String], log: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let file = try FileHandle(forWritingTo: log)
        try file.seekToEnd()
        process.standardOutput = file
        process.standardError = file
        let (endings, ended) = AsyncStream.makeStream(of: Ending.self)
        self.endings = endings
        process.terminationHandler = { process in
            switch (process.terminationReason, process.terminationStatus) {
            case (.exit, 0): ended.yield(.done)
            case (.uncaughtSignal, SIGKILL): ended.yield(.killed)
            default: ended.yield(.failed(process.terminationStatus))
            }
            ended.finish()
        }
        try process.run()
        processID = process.processIdentifier
    }

    /// To be asked for once.
    var ending: Ending {
        get async { await endings.first { _ in true } ?? .failed(-1) }
    }

    func kill() { _ = Foundation.kill(processID, SIGKILL) }
}
