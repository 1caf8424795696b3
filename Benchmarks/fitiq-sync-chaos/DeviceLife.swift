import ArgumentParser
import FitIQClient
import FitIQWire
import Foundation

/// One life of one of a device's programs: a process with the SDK, in which a person logs, edits and deletes until it is
/// killed or has nothing more to do. The app follows the server all the while; the command line syncs after each change,
/// and ends after a few.
struct DeviceLife: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "device", shouldDisplay: false)

    /// How the command line ends when it has not logged all its meals.
    static let moreToDo = ExitCode(3)

    @OptionGroup var place: DevicePlace
    @Option(help: "How many meals this program logs, in all its lives.") var meals: Int
    @Option(help: "Mean time between two changes, in milliseconds.") var pace = 20
    @Option(help: "The moment at which it is killed.") var crashAt: Diary.Checkpoint
    @Option(help: "How often that moment passes before.") var spared = 0

    func run() async throws {
        do {
            try await live()
        } catch let error as FitIQError {
            Self.give(up: error)
        }
    }

    private func live() async throws {
        let diary = try await place.openDiary(checkpoint: Killer(moment: crashAt, spared: spared).passes)
        let journal = try SyncJournal(at: place.journal)
        var person = SyncPerson(diary: diary, journal: journal, place: place, pace: pace)
        try await person.rememberLastChange()
        if place.isTool {
            try await person.live(until: meals, changes: .random(in: 1...8)) { try await sync(diary) }
        } else {
            let live = Task { await keepInStep(diary) }
            try await person.live(until: meals) {}
            live.cancel()
            await live.value
        }
        try diary.close()
        if journal.mealCount < meals { throw Self.moreToDo }
    }

    private func sync(_ diary: Diary) async throws {
        do {
            try await diary.sync()
        } catch let error as FitIQError {
            complain(error)
        }
    }

    /// As an app does: live while it is open, at once when it comes back to the foreground, and sometimes asked to sync.
    private func keepInStep(_ diary: Diary) async {
        await withTaskGroup { group in
            group.addTask {
                while !Task.isCancelled {
                    do { try await diary.run() } catch { complain(error) }
                    try? await Task.sleep(for: .milliseconds(100))
                }
            }
            group.addTask {
                while (try? await Task.sleep(for: .milliseconds(.random(in: 200...3000)))) != nil {
                    if Bool.random() { diary.becameActive() } else { try? await sync(diary) }
                }
            }
        }
    }

    /// A network that fails is what this is about. A sign-in that ends, or a diary's file that fails, is not.
    private func complain(_ error: any Error) {
        guard let error = error as? FitIQError else { return }
        if error.code == .notAuthenticated || error.code.rawValue.hasPrefix("STORE_") { Self.give(up: error) }
    }

    private static func give(up error: FitIQError) -> Never {
        FileHandle.standardError.write(Data("\(error) \(error.details ?? "")\n".utf8))
        exit(withError: ExitCode.failure)
    }
}

extension Diary.Checkpoint: ExpressibleByArgument {}

/// Ends the process at a named moment, as a crash would: nothing is closed or written any more.
final class Killer: Sendable {
    private let moment: Diary.Checkpoint
    private let spared: Int
    private let passed = Passages()

    init(moment: Diary.Checkpoint, spared: Int) {
        self.moment = moment
        self.spared = spared
    }

    func passes(_ moment: Diary.Checkpoint) {
        guard moment == self.moment, passed.next() > spared else { return }
        kill(getpid(), SIGKILL)
    }
}
