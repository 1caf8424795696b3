import Coach
import FitIQCore
import Foundation
import Testing

/// Two days of meals with plain amounts, for orders that name one of them. It is 15:00.
enum Kitchen {
    static func diary(_ more: [Meal] = []) -> MemoryDiary {
        let meals = [
            MemoryDiary.read("60 g muesli", .breakfast, MemoryDiary.at(1, 8)),
            MemoryDiary.read("chicken soup", .lunch, MemoryDiary.at(1, 12.5)),
            MemoryDiary.read("1 pear", .snack, MemoryDiary.at(1, 16)),
            MemoryDiary.read("180 g pasta, 100 g broccoli", .dinner, MemoryDiary.at(1, 19)),
            MemoryDiary.read("2 slices of bread, 1 egg", .breakfast, MemoryDiary.at(0, 8)),
            MemoryDiary.read("tea", .snack, MemoryDiary.at(0, 10.5)),
            MemoryDiary.read("120 g tuna, 200 g rice", .lunch, MemoryDiary.at(0, 12.5)),
            MemoryDiary.read("4 crackers", .snack, MemoryDiary.at(0, 14)),
        ]
        return MemoryDiary(
            meals: (meals + more).sorted { $0.loggedAt < $1.loggedAt },
            weights: Diaries.weights,
            profile: Diaries.profile(),
            plan: Diaries.plan()
        )
    }

    /// Returns a line for each meal of a diary: "lunch 0 12:30 120 g tuna, 200 g rice", with the days that it lies back.
    static func lines(of diary: MemoryDiary) async -> Set<String> {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = MemoryDiary.zone
        return Set(
            await diary.meals(in: .distantPast ..< .distantFuture).map { meal in
                let clock = calendar.dateComponents([.hour, .minute], from: meal.loggedAt)
                let days = CalendarDate(meal.loggedAt, in: MemoryDiary.zone).days(until: MemoryDiary.today)
                let time = String(format: "%d:%02d", clock.hour ?? 0, clock.minute ?? 0)
                return "\(meal.type.rawValue) \(days) \(time) \(meal.text ?? "")"
            }
        )
    }

    /// Tells what an order took out of the diary, and what it put in.
    struct Change {
        let heard: Talk.Heard
        let gone: [String]
        let new: [String]
        let writes: Int
    }

    /// Says `sentences` one after the other, and tells what all of them changed.
    static func change(by sentences: String..., more: [Meal] = []) async throws -> Change {
        let diary = diary(more)
        let before = await lines(of: diary)
        var talk = Talk(diary)
        var heard = Talk.Heard()
        for sentence in sentences { heard = try await talk.ask(sentence) }
        let after = await lines(of: diary)
        return Change(
            heard: heard,
            gone: before.subtracting(after).sorted(),
            new: after.subtracting(before).sorted(),
            writes: await diary.writes
        )
    }

    /// Expects that `order` makes one meal of the diary the one of the line `meal` and changes nothing else, and that "undo" takes that
    /// back.
    static func expect(
        _ order: String,
        _ intent: IntentName,
        to meal: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let change = try await change(by: order)
        #expect(change.heard.outcome.intent == intent, "\(change.heard.text)", sourceLocation: sourceLocation)
        #expect(change.new == [meal], "\(change.heard.text)", sourceLocation: sourceLocation)
        #expect(change.gone.count == 1 && change.writes == 1, sourceLocation: sourceLocation)
        #expect(change.heard.outcome.withheld.isEmpty, "\(change.heard.text)", sourceLocation: sourceLocation)
        let undone = try await Self.change(by: order, "undo")
        #expect(undone.new.isEmpty && undone.gone.isEmpty, "\(undone.heard.text)", sourceLocation: sourceLocation)
    }
}
