import FitIQClient
import Foundation
import Testing

@testable import fitiq

struct ParseLinesTests {
    @Test func `a line is answered as the benchmark reads it`() throws {
        let answer = try lines().answer(to: #"{"id":"q1","text":"1 cup milk","tags":["x"]}"#)
        #expect(
            answer == """
                {"carbs_g":11.71,"energy_kcal":149,"fat_g":7.93,"fiber_g":0,"id":"q1","is_complete":true,\
                "items":[{"calories":149,"carbs_g":11.71,"confidence_score":0.9,"fat_g":7.93,"fiber_g":0,\
                "food_id":"0190c3b4-0000-7000-8000-000000000002","food_name":"Milk, whole","food_type":"drink",\
                "grams":244,"parsing_notes":null,"protein_g":7.69,"quantity":1,"source":null,"sugar_g":null,\
                "unit":"cup"}],"protein_g":7.69,"sugar_g":null,"unrecognized":[]}
                """
        )
    }

    @Test func `a text that is not understood has no items and unknown totals`() throws {
        let answer = try lines { _ in Reading(items: [], unrecognized: []) }.answer(to: #"{"id":"q1","text":"xyz123"}"#)
        #expect(
            answer == """
                {"carbs_g":null,"energy_kcal":null,"fat_g":null,"fiber_g":null,"id":"q1","is_complete":true,\
                "items":[],"protein_g":null,"sugar_g":null,"unrecognized":[]}
                """
        )
    }

    @Test func `the time is told only when it is asked for`() throws {
        let line = #"{"id":"q1","text":"1 cup milk"}"#
        #expect(try lines(isTimed: true).answer(to: line)?.contains(#""ms":"#) == true)
        #expect(try lines().answer(to: line) == lines().answer(to: line))
    }

    @Test(arguments: ["", "  \t"])
    func `a blank line has no answer`(line: String) throws {
        #expect(try lines().answer(to: line) == nil)
    }

    @Test(arguments: [
        ("{", "not JSON"), ("apple", "not JSON"), ("[1]", "not an object"), ("7", "not an object"),
        (#"{"text":"x"}"#, "“id” is missing"), (#"{"id":"q1"}"#, "“text” is missing"),
        (#"{"id":7,"text":"x"}"#, "“id” is not a text"), (#"{"id":"q1","text":null}"#, "“text” is not a text"),
    ])
    func `a malformed line is told why`(line: String, reason: String) throws {
        let error = try #require(throws: (any Error).self) { try lines().answer(to: line) }
        #expect(ParseLines.reason(error) == reason)
    }

    private func lines(isTimed: Bool = false, read: ((String) -> Reading)? = nil) -> ParseLines {
        ParseLines(isTimed: isTimed, read: read ?? { _ in Self.milk })
    }

    private static let milk = Reading(
        items: [
            ReadItem(
                foodID: Meals.milk.id,
                foodName: "Milk, whole",
                foodType: .drink,
                quantity: 1,
                unit: "cup",
                grams: Grams(244),
                nutrients: Meals.milk.per100g.scaled(to: Grams(244)),
                confidence: 0.9,
                notes: [],
                source: nil
            )
        ],
        unrecognized: []
    )
}
