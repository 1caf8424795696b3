import DiaryFiles
import FitIQCore
import Foundation
import Testing

@testable import FitIQClient
@testable import fitiq

/// A device's diary as a file, as the server would write it.
struct DeviceArchiveTests {
    @Test(arguments: [
        ["fried is how most eat them"], ["one slice was taken for 30 g", "toasted was read as dry"],
        ["a cup of 240 ml", "whole milk", "no sugar was told"],
    ])
    func `each of an item's notes is one in the archive`(notes: [String]) throws {
        var log = Meals.breakfast
        log.id = UUID().uuidString.lowercased()
        log.items = [
            MealLogItem(
                id: UUID().uuidString,
                mealLogID: log.id,
                foodName: "Toast",
                quantity: 1,
                unit: "slice",
                nutrients: NutrientTotals(calories: 90),
                confidenceScore: 0.9,
                parsingNotes: notes.joined(separator: "; "),
                orderIndex: 0,
                createdAt: log.createdAt
            )
        ]
        let account = Account.ID.new(at: log.createdAt)
        let archive = try DeviceArchive(
            account: account.description,
            meals: [Meals.synced(log)],
            entries: []
        ).bytes()
        let settings = ImportSettings(account: account, now: Date(), timeZone: .gmt)
        var things: [DiaryThing] = []
        try ArchiveReader(try ImportFile(archive), settings).read { things.append(try $0.thing.get()) }
        let meals = things.compactMap { if case .meal(let meal) = $0 { meal } else { nil } }
        #expect(meals.flatMap(\.items).map(\.food.notes) == [notes])
    }
}
