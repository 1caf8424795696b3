import FitIQCore
import FitIQWire
import Foundation
import Testing

/// The JSON of households.
struct HouseholdShapeTests {
    private let date = WireCoding.date("2024-01-15T12:00:00Z")!

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try WireCoding.encode(value), as: UTF8.self)
    }

    @Test func `a household is told with its members and open invitations, and null is none`() throws {
        #expect(try text(HouseholdAnswer(household: nil)) == #"{"household":null}"#)
        let member = HouseholdMember(
            id: "a",
            name: "Anna",
            isMe: true,
            showsMeals: false,
            joinedAt: date,
            foodsVersion: 7
        )
        let answer = HouseholdAnswer(
            household: HouseholdRecord(
                id: "h",
                createdAt: date,
                members: [member],
                invitations: [HouseholdInvitation(id: "i", invitedBy: "a", createdAt: date, expiresAt: date)]
            )
        )
        let json = """
            {"household":{"created_at":"2024-01-15T12:00:00Z","id":"h","invitations":[\
            {"created_at":"2024-01-15T12:00:00Z","expires_at":"2024-01-15T12:00:00Z","id":"i","invited_by":"a"}],\
            "members":[{"foods_version":7,"is_me":true,"joined_at":"2024-01-15T12:00:00Z","name":"Anna",\
            "shows_meals":false,"user_id":"a"}]}}
            """
        #expect(try text(answer) == json)
        #expect(try WireCoding.decoder().decode(HouseholdAnswer.self, from: Data(json.utf8)) == answer)
    }

    @Test func `a change of it is a message of its own`() throws {
        let json = """
            {"type":"household.updated","timestamp":"2024-01-15T12:00:00Z","event_id":3,"data":{"household":null}}
            """
        let message = try WireCoding.decoder().decode(SocketMessage.self, from: Data(json.utf8))
        #expect(message.body == .householdUpdated(HouseholdAnswer(household: nil)))
        #expect(message.eventID == 3)
    }

    @Test func `what is asked`() throws {
        #expect(try text(NewHouseholdInvitation()) == "{}")
        #expect(try text(NewHouseholdInvitation(showsMeals: false)) == #"{"shows_meals":false}"#)
        #expect(try text(HouseholdCode(code: "c")) == #"{"code":"c"}"#)
        #expect(try text(JoinHousehold(code: "c")) == #"{"code":"c"}"#)
        #expect(try text(JoinHousehold(code: "c", showsMeals: true)) == #"{"code":"c","shows_meals":true}"#)
        #expect(try text(HouseholdMembership(showsMeals: true)) == #"{"shows_meals":true}"#)
    }

    @Test func `another's food names its owner, and one's own nobody`() throws {
        let food = OwnFoodDescription(name: "bread", servingSize: 1, servingUnit: "slice")
        let own = OwnFoodRecord(id: "f", food: food, createdAt: date, updatedAt: date)
        #expect(try !text(own).contains("owner_name"))
        let lent = OwnFoodRecord(id: "f", food: food, createdAt: date, updatedAt: date, ownerName: "Anna")
        #expect(try text(lent).contains(#""owner_name":"Anna""#))
        #expect(try WireCoding.decoder().decode(OwnFoodRecord.self, from: try WireCoding.encode(lent)) == lent)
    }
}
