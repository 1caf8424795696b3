import Coach
import FitIQClient
import FitIQCore
import Foundation
import Testing

@testable import fitiq

/// Holds what `fitiq ask` prints, to the character.
struct AskTests {
    private static func citation(
        _ text: String,
        _ value: Double?,
        function: String? = nil,
        field: String? = nil,
        days: (String, String)? = nil,
        meal: String? = nil,
        source: ReadItem.Source? = nil
    ) -> MessageCitation {
        let isOne = days.map { $0.0 == $0.1 } ?? false
        return MessageCitation(
            id: "f1",
            text: text,
            start: 0,
            length: text.utf16.count,
            value: value,
            unit: nil,
            atLeast: nil,
            function: function,
            field: field,
            date: isOne ? days?.0 : nil,
            from: isOne ? nil : days?.0,
            to: isOne ? nil : days?.1,
            mealLogID: meal,
            itemID: nil,
            foodID: nil,
            source: source
        )
    }

    private static func reply(_ content: String, _ citations: [MessageCitation]) -> CoachReply {
        var told = DeviceCoach.Reply()
        told.content = content
        told.citations = citations
        told.outcome = Outcome(.complete, intent: .total)
        return CoachReply(told)
    }

    @Test func `each number has its source below the answer, once`() {
        let day = ("2026-11-23", "2026-11-23")
        let source = ReadItem.Source(dataset: "FNDDS 2017-2018", record: "51000100", portion: "1 slice")
        let reply = Self.reply(
            "An answer.",
            [
                Self.citation("82.4 g", 82.4, function: "get_day", field: "protein", days: day),
                Self.citation("82.4 g", 82.4, function: "get_day", field: "protein", days: day),
                Self.citation("113 g", 113, function: "get_plan", field: "protein"),
                Self.citation("Toast", nil, source: source),
                Self.citation(
                    "150 kcal",
                    150,
                    field: "energy",
                    meal: "019ab5f1-0000-7000-8000-00000a3f2a9c",
                    source: source
                ),
                Self.citation("1,900 kcal", 1900, function: "get_trends", days: ("2026-11-16", "2026-11-22")),
                Self.citation("80.4 kg", 80.4, function: "get_weights", days: ("2026-11-01", "2026-11-23")),
            ]
        )
        #expect(
            reply.rendered(.plain) == """
                An answer.
                  82.4 g      protein: diary of 2026-11-23
                  113 g       protein: your plan
                  150 kcal    energy: meal 3f2a9c, FNDDS 2017-2018 51000100
                  1,900 kcal  diary of 2026-11-16 to 2026-11-22
                  80.4 kg     your weigh-ins, 2026-11-01 to 2026-11-23
                """
        )
    }

    @Test func `of many numbers the first twelve have a line`() {
        let citations = (1...14).map { Self.citation("\($0) g", Double($0), function: "read_meal") }
        let lines = Self.reply("An answer.", citations).rendered(.plain).components(separatedBy: "\n")
        #expect(lines.count == 14)
        #expect(lines[1] == "  1 g   food tables")
        #expect(lines[13] == "  and 2 more (--json)")
    }

    @Test func `below a change stands how it is taken back`() {
        var told = DeviceCoach.Reply()
        told.content = "Deleted: Apple."
        told.outcome = Outcome(.complete, intent: .deleteMeal)
        told.outcome.canUndo = true
        let reply = CoachReply(told)
        #expect(reply.rendered(.plain) == "Deleted: Apple.\n'fitiq ask undo' takes that back.")
        #expect(reply.rendered(.plain, undoneBy: "undo") == "Deleted: Apple.\n'undo' takes that back.")
    }

    @Test func `an answer without numbers stands alone`() {
        #expect(
            Self.reply("You logged nothing today, so I can't tell.", []).rendered(.plain)
                == "You logged nothing today, so I can't tell."
        )
    }
}
