import ArgumentParser
import FitIQClient
import Foundation

struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show meals as they are read, changed and deleted, on this device and others, until Ctrl-C.",
        discussion: "Shows meals of the last 31 days and new ones."
    )

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let profile = try server.openProfile()
        guard let lock = WatchLock(at: profile.watchLock) else {
            throw CommandFailure("Another fitiq watch runs with this profile. Give this one another --profile.")
        }
        let open = try await server.openDiary(isPatient: true)
        let diary = open.diary
        // On a new device nothing that was there before is news.
        if SyncMark(diary).date == nil { _ = try await open.bringInStep() }
        try await Interrupt.endsQuietly {
            try await withThrowingTaskGroup(of: Void.self) { group in
                defer { group.cancelAll() }
                group.addTask { try await diary.run() }
                group.addTask { try await tellConnection(of: diary) }
                group.addTask { try await tellChanges(in: diary) }
                try await group.next()
            }
        }
        _ = consume lock
    }

    // MARK: The connection

    private func tellConnection(of diary: Diary) async throws {
        var isLive = false
        var isTold = false
        for await state in diary.observeConnection() {
            switch state {
            case .live:
                SyncMark(diary).set()
                if !isLive { Terminal.error("Watching. Ctrl-C ends it.") }
                (isLive, isTold) = (true, false)
            case .waiting(_, let error):
                // Said once, however often connecting fails.
                if !isTold { Terminal.error("fitiq: \(error.message.onOneLine) Connecting again.") }
                (isLive, isTold) = (false, true)
            default:
                break
            }
        }
    }

    // MARK: The meals

    private func tellChanges(in diary: Diary) async throws {
        let interval =
            LocalTime.current.day(31, before: LocalTime.current.interval(ofDay: Date())).lowerBound..<Date.distantFuture
        var watch = DiaryWatch(try await diary.meals(in: interval))
        for try await meals in diary.observeMeals(in: interval) {
            for change in watch.changes(to: meals) { try tell(change) }
        }
    }

    private func tell(_ change: DiaryWatch.Change) throws {
        if output.json { return try Terminal.printJSON(WatchLine(change), onOneLine: true) }
        switch change {
        case .read(let meal):
            show(meal)
        case .changed(let meal):
            Terminal.print("Changed:")
            show(meal)
        case .deleted(let id):
            Terminal.print("Deleted: \(MealReference.short(id))\n")
        }
    }

    private func show(_ meal: DiaryMeal) {
        Terminal.print(MealReport(meal: meal, time: .current).rendered(.standardOutput()) + "\n")
    }
}

/// A change as a line of `--json`, named as the server's messages are.
struct WatchLine: Encodable {
    let change: DiaryWatch.Change

    init(_ change: DiaryWatch.Change) {
        self.change = change
    }

    private enum CodingKeys: String, CodingKey {
        case type, data
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch change {
        case .read(let meal):
            try container.encode(meal.status == .failed ? "meal_log.failed" : "meal_log.completed", forKey: .type)
            try container.encode(ShownMeal(meal), forKey: .data)
        case .changed(let meal):
            try container.encode("meal_log.updated", forKey: .type)
            try container.encode(ShownMeal(meal), forKey: .data)
        case .deleted(let id):
            try container.encode("meal_log.deleted", forKey: .type)
            try container.encode(["id": id], forKey: .data)
        }
    }
}
