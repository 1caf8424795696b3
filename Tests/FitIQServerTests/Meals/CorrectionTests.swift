import FitIQCore
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// What a text makes of a meal that it corrects, over HTTP, and how sure an amount is.
struct CorrectionTests {
    private static let parse = "/api/v1/nutrition/parse"
    private static let words = "2 boiled eggs, 1 slice toast"

    @Test(arguments: [
        ("make it 3 eggs", "3 boiled eggs, 1 slice toast", 2), ("no toast", "2 boiled eggs", 1),
        ("add a banana", "2 boiled eggs, 1 slice toast, a banana", 3),
    ])
    func `a correction is read as the whole meal with it`(text: String, corrected: String, count: Int) async throws {
        try await withPhone { phone, _ in
            let read = try await phone.send(
                .POST,
                Self.parse,
                #"{"raw_input":"\#(text)","corrects":"\#(Self.words)"}"#
            )
            #expect(read.status == 200)
            #expect(read.string("data.corrected_input") == corrected)
            #expect((read.value("data.items") as? [Any])?.count == count)
            #expect(read.value("data.correction_fault") == nil)
        }
    }

    @Test(arguments: ["apple", "2 boiled eggs, 1 slice toast, coffee"])
    func `a text of its own corrects nothing`(text: String) async throws {
        try await withPhone { phone, _ in
            let body = #"{"raw_input":"\#(text)","corrects":"\#(Self.words)"}"#
            let read = try await phone.send(.POST, Self.parse, body)
            #expect(read.value("data.corrected_input") == nil)
            #expect(read.value("data.correction_fault") == nil)
            #expect(read.string("data.raw_input") == text)
        }
    }

    @Test(arguments: [("no tea", "tea"), ("no eggs, no toast", "nothing of the meal")])
    func `a correction that does not fit says why and has no items`(text: String, part: String) async throws {
        try await withPhone { phone, _ in
            let body = #"{"raw_input":"\#(text)","corrects":"\#(Self.words)"}"#
            let read = try await phone.send(.POST, Self.parse, body)
            #expect(read.status == 200)
            #expect(read.string("data.correction_fault")?.contains(part) == true)
            #expect((read.value("data.items") as? [Any])?.isEmpty == true)
        }
    }

    @Test(arguments: [#"7"#, #""""#, #""a\u0007b""#, "\"\(String(repeating: "a", count: 1001))\""])
    func `words that are none are named`(words: String) async throws {
        try await withPhone { phone, _ in
            let read = try await phone.send(.POST, Self.parse, #"{"raw_input":"no tea","corrects":\#(words)}"#)
            #expect(read.status == 422)
            #expect(read.string("error.fields.corrects") != nil)
        }
    }

    @Test func `an amount says whether it was told, and a usual one from how much to how much`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.read("150 g boiled rice, coffee")
            for (place, isTold) in [(0, true), (1, false)] {
                #expect(meal.value("data.items.\(place).amount_told") as? Bool == isTold)
            }
            let (from, to) = (meal.number("data.items.1.grams_range.from"), meal.number("data.items.1.grams_range.to"))
            #expect(try #require(from) < #require(to))
            #expect(meal.value("data.items.0.grams_range") == nil)
            let (id, item) = (meal.string("data.id") ?? "", meal.string("data.items.1.id") ?? "")
            let path = "/api/v1/meal-logs/\(id)/items/\(item)"
            let changed = try await phone.send(.PATCH, path, #"{"grams":222}"#)
            #expect(changed.value("data.items.1.amount_told") as? Bool == true)
            #expect(changed.value("data.items.1.grams_range") == nil)
        }
    }
}
