import ArgumentParser
import FitIQClient
import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// The end of a device: it syncs until nothing waits any more, and writes down what it shows.
struct DeviceSettle: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "settle", shouldDisplay: false)

    @OptionGroup var place: DevicePlace
    @Option(help: "Seconds it may take.") var patience = 1200

    func run() async throws {
        let diary = try await place.openDiary()
        let deadline = ContinuousClock.now + .seconds(patience)
        while ContinuousClock.now < deadline {
            do {
                try await diary.sync()
                if try await diary.outbox().waitingCount == 0 { break }
            } catch let error as FitIQError {
                FileHandle.standardError.write(Data("sync() failed: \(error)\n".utf8))
            }
            try await Task.sleep(for: .milliseconds(50))
        }
        var state = try await state(of: diary)
        let file = diary.file
        try diary.close()
        state.damage = try Self.damage(of: file)
        try WireCoding.encoder().encode(state).write(to: place.state)
    }

    private func state(of diary: Diary) async throws -> DeviceState {
        let outbox = try await diary.outbox()
        var state = DeviceState()
        state.outbox = (outbox.waiting + outbox.setAside).map { "\($0)" }
        state.outbox += outbox.entries.map { "\($0)" } + outbox.deletedEntries
        state.outbox += outbox.others.map { "\($0)" }
        if outbox.profile != .synced { state.outbox.append("profile: \(outbox.profile)") }
        state.height = try await diary.profile()?.height
        state.foods = try await diary.ownFoods()
        state.entries = try await diary.entries(in: .distantPast ..< .distantFuture).map(ProgressEntry.init)
        for meal in try await diary.meals(in: .distantPast ..< .distantFuture) {
            let isSynced = meal.sync == .synced && meal.status.rawValue == meal.log.status.rawValue
            let unsynced = isSynced ? nil : "\(meal.status), \(meal.sync)"
            state.meals.append(.init(log: meal.log, isProvisional: meal.isProvisional, unsynced: unsynced))
        }
        for day in SyncPerson.days {
            let water = try await diary.tally(.water, on: day)
            if water != 0 { state.water[DayArithmetic.day(of: day)] = water }
            state.summaries[DayArithmetic.day(of: day)] = try await diary.summary(of: day)
        }
        return state
    }

    private static func damage(of file: URL) throws -> [String] {
        let queue = try DatabaseQueue(path: file.path)
        let damage = try queue.read { database in
            try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
                + Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { "\($0)" }
        }
        try queue.close()
        return damage
    }
}

extension ProgressEntry {
    /// The entry as the server would tell it.
    fileprivate init(_ entry: DiaryEntry) {
        self.init(
            id: entry.id,
            type: entry.type.rawValue,
            quantity: entry.quantity,
            unit: entry.type.unit,
            loggedAt: entry.loggedAt,
            date: entry.date,
            notes: entry.notes
        )
    }
}
