import ArgumentParser
import FitIQClient
import FitIQWire
import Foundation

/// One life of a device: a process with the SDK, in which a person logs, edits and deletes until it is killed or has nothing
/// more to do.
struct DeviceLife: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "device", shouldDisplay: false)

    @OptionGroup var place: DevicePlace
    @Option(help: "How many meals are logged on this device, in all its lives.") var meals: Int
    @Option(help: "Mean time between two changes, in milliseconds.") var pace = 20
    @Option(help: "The moment at which it is killed.") var crashAt: Diary.Checkpoint
    @Option(help: "How often that moment passes before.") var spared = 0

    func run() async throws {
        let killer = Killer(moment: crashAt, spared: spared, note: place.killNote)
        let diary = try await place.openDiary(checkpoint: killer.passes)
        let journal = try SyncJournal(at: place.journal)
        var person = SyncPerson(diary: diary, journal: journal, place: place, pace: pace)
        try await person.rememberLastChange()
        let live = Task { await keepInStep(diary) }
        try await person.live(until: meals)
        live.cancel()
        await live.value
        try diary.close()
    }

    /// As an app does: live while it is open, at once when it comes back to the foreground, and sometimes asked to sync.
    private func keepInStep(_ diary: Diary) async {
        await withTaskGroup { group in
            group.addTask {
                while !Task.isCancelled {
                    do {
                        try await diary.run()
                    } catch {
                        complain(error)
                    }
                    try? await Task.sleep(for: .milliseconds(100))
                }
            }
            group.addTask {
                var random = SystemRandomNumberGenerator()
                while (try? await Task.sleep(for: .milliseconds(.random(in: 200...3000, using: &random)))) != nil {
                    if Bool.random(using: &random) { diary.becameActive() } else { _ = try? await diary.sync() }
                }
            }
        }
    }

    private func complain(_ error: any Error) {
        // A network that fails is what this is about: only what the SDK gives up for is worth a line.
        guard !(error is CancellationError) else { return }
        FileHandle.standardError.write(Data("run() ended: \(error)\n".utf8))
    }
}

extension Diary.Checkpoint: ExpressibleByArgument {}

/// Ends the process at a named moment, as a crash would: nothing is closed or written any more.
final class Killer: Sendable {
    private let moment: Diary.Checkpoint
    private let spared: Int
    private let note: URL
    private let passed = Passages()

    init(moment: Diary.Checkpoint, spared: Int, note: URL) {
        self.moment = moment
        self.spared = spared
        self.note = note
    }

    func passes(_ moment: Diary.Checkpoint) {
        guard moment == self.moment, passed.next() > spared else { return }
        // For the count of kills. The file is there: opening it to append is one call, and so is the line.
        if let file = FileHandle(forWritingAtPath: note.path), (try? file.seekToEnd()) != nil {
            try? file.write(contentsOf: Data("\(moment.rawValue)\n".utf8))
        }
        kill(getpid(), SIGKILL)
    }
}
