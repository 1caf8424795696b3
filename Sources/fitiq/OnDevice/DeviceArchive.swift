import DiaryFiles
import FitIQClient
import FitIQCore
import Foundation

/// The diary of a device as a zip file, as the server would write it of the meals and numbers that are there.
struct DeviceArchive {
    /// The account whose diary it is.
    let account: String
    let meals: [DiaryMeal]
    let entries: [DiaryEntry]

    /// - Throws: what writing the file throws.
    func bytes() throws -> Data {
        var writer = try ArchiveWriter()
        let account = Account.ID(account) ?? Account.ID(UUID())
        let things = entries.compactMap { $0.thing(of: account) }
        for thing in things where thing.kind == .weights { try writer.add(thing) }
        for thing in things where thing.kind == .entries { try writer.add(thing) }
        for meal in meals.sorted(by: { ($0.log.loggedAt, $0.id) < ($1.log.loggedAt, $1.id) }) {
            if let meal = meal.whole(of: account) { try writer.add(.meal(meal)) }
        }
        return Data(try writer.finish())
    }
}

extension DiaryEntry {
    fileprivate func thing(of account: Account.ID) -> DiaryThing? {
        guard let id = Entry.ID(id), let quantity = Thousandths(quantity), let day = CalendarDate(date) else {
            return nil
        }
        if type == .weight {
            return .weight(
                Weighing(
                    id: Weighing.ID(id.uuid),
                    account: account,
                    weight: quantity,
                    day: day,
                    loggedAt: loggedAt,
                    notes: notes,
                    createdAt: loggedAt
                )
            )
        }
        return .entry(
            Entry(
                id: id,
                account: account,
                type: type,
                quantity: quantity,
                loggedAt: loggedAt,
                day: day,
                notes: notes,
                createdAt: loggedAt
            )
        )
    }
}

extension DiaryMeal {
    /// The meal as the core has it; nil without a right id. What this device read itself is to be read by a server.
    fileprivate func whole(of account: Account.ID) -> Meal? { Meal(log, of: account, state) }

    private var state: Meal.State {
        let (start, end) = (log.processingStartedAt ?? log.createdAt, log.processingCompletedAt ?? log.updatedAt)
        let foods = items.sorted { $0.orderIndex < $1.orderIndex }.map(\.madeItem)
        if status == .manual || log.rawInput == nil { return .manual(foods, enteredAt: end) }
        if isProvisional { return .processing(startedAt: nil) }
        switch status {
        case .completed:
            return .completed(
                Meal.CompletedReading(
                    items: foods,
                    unrecognized: log.unrecognized ?? [],
                    startedAt: start,
                    completedAt: end
                )
            )
        case .failed:
            return .failed(Meal.Failure(code: .init(log), startedAt: start, failedAt: end))
        case .pending, .processing, .manual:
            return .processing(startedAt: nil)
        }
    }
}
