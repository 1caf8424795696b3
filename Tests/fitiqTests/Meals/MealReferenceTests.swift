import FitIQClient
import Testing

@testable import fitiq

struct MealReferenceTests {
    private static let ids = [
        "01a1fefb-c888-72ad-aed1-9a67722a5c7c", "01a1fefb-c889-72ad-aed1-9a67722a5c7d",
        "01A1FEFB-C889-72AD-AED1-AAAAAAAA5C7D",
    ]

    @Test(arguments: [
        ("2a5c7c", "01a1fefb-c888-72ad-aed1-9a67722a5c7c"), ("2A5C7D", "01a1fefb-c889-72ad-aed1-9a67722a5c7d"),
        ("aa5c7d", "01A1FEFB-C889-72AD-AED1-AAAAAAAA5C7D"), ("ffffff", nil), ("5c7d", nil),
    ])
    func `a meal is known by the end of its id, if only one has it`(argument: String, id: String?) throws {
        let reference = try #require(MealReference(argument: argument))
        if let id {
            #expect(try reference.id(among: Self.ids) == id)
        } else {
            #expect(throws: CommandFailure.self) { try reference.id(among: Self.ids) }
        }
    }

    @Test(arguments: ["", "abc", "apple", "12 34", "../..", "%2e%2e"])
    func `what is no part of an id is no reference`(argument: String) {
        #expect(MealReference(argument: argument) == nil)
    }

    @Test func `what a list shows names the meal`() throws {
        let reference = try #require(MealReference(argument: MealReference.short(Self.ids[0])))
        #expect(try reference.id(among: Self.ids) == Self.ids[0])
    }
}
