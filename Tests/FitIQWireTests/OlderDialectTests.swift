import FitIQCore
import FitIQWire
import Foundation
import Testing

/// The samples of the older documents, as our client reads them. They are samples, not truths: totals stay as they are
/// sent, also where they are not the items' sum, and what is missing stays missing.
struct OlderDialectTests {
    @Test(
        arguments: [
            ("reference-connected.json", time("2024-01-15T12:30:00Z"), nil, "consultation-uuid"),
            ("proposal-connected.json", time("2024-01-15T12:00:00Z"), "550e8400-e29b-41d4-a716-446655440000", nil),
        ] as [(String, Date, String?, String?)]
    )
    func `connected is read nested and flat`(
        name: String,
        timestamp: Date,
        userID: String?,
        consultationID: String?
    ) throws {
        let connected = SocketMessage.Connected(
            userID: userID,
            consultationID: consultationID,
            cursor: nil,
            epoch: nil
        )
        #expect(try read(name) == SocketMessage(timestamp: timestamp, body: .connected(connected)))
    }

    @Test(arguments: [
        ("reference-pong.json", time("2024-01-15T12:30:00Z")),
        ("proposal-pong.json", time("2024-01-15T12:00:30Z")),
    ])
    func `pong is read with and without data`(name: String, timestamp: Date) throws {
        #expect(try read(name) == SocketMessage(timestamp: timestamp, body: .pong))
    }

    @Test func `the reference's error is read, and its AUTH_ERROR is AUTH_FAILED`() throws {
        let failure = SocketMessage.Failure(code: .authFailed, message: "Authentication failed")
        #expect(
            try read("reference-error.json")
                == SocketMessage(timestamp: time("2024-01-15T12:30:00Z"), body: .error(failure))
        )
    }

    @Test func `the proposal's error is read`() throws {
        let failure = SocketMessage.Failure(
            code: .authFailed,
            message: "Authentication failed",
            details: "JWT token is invalid or expired"
        )
        #expect(
            try read("proposal-error.json")
                == SocketMessage(timestamp: time("2024-01-15T12:00:00Z"), body: .error(failure))
        )
    }

    @Test func `the reference's completed meal keeps the totals it was sent, though the fat is not the sum`() throws {
        let message = try read("reference-completed.json")
        let meal = try #require(message.completed)
        #expect(message.timestamp == time("2024-01-15T08:30:05Z"))
        #expect(meal == Samples.referenceCompleted)
        #expect(meal.totals.fatGrams == 18.5)
        #expect(meal.items?.compactMap(\.fatGrams).reduce(0, +) == 25.5)
    }

    @Test func `unknown nutrients of the minimal meal stay unknown`() throws {
        let meal = try #require(try read("reference-completed-minimal.json").completed)
        #expect(
            meal.totals
                == NutrientTotals(
                    calories: 95,
                    proteinGrams: 0.5,
                    carbsGrams: 25,
                    fatGrams: 0.3,
                    fiberGrams: nil,
                    sugarGrams: nil
                )
        )
        let item = try #require(meal.items?.first)
        #expect(item.fiberGrams == nil)
        #expect(item.sugarGrams == nil)
        #expect(item.parsingNotes == nil)
        #expect(item.grams == nil)
        #expect(meal.processingStartedAt == nil)
        #expect(meal.isComplete == nil)
    }

    @Test func `items without meal and time take them from their meal, and a missing timestamp is none`() throws {
        let message = try read("reference-completed-complex.json")
        let meal = try #require(message.completed)
        #expect(message.timestamp == nil)
        #expect(meal.id == "meal-789")
        #expect(meal.items?.map(\.mealLogID) == ["meal-789", "meal-789", "meal-789"])
        #expect(meal.items?.map(\.createdAt) == Array(repeating: meal.createdAt, count: 3))
        #expect(meal.items?.map(\.foodName) == ["Grilled Chicken Breast", "Brown Rice", "Steamed Broccoli"])
        #expect(meal.items?.map(\.quantity) == [200, 150, 100])
        #expect(meal.items?.map(\.fiberGrams) == [0, 1.8, 2.6])
        #expect(meal.totals.calories == 520)
        #expect(meal.items?.compactMap(\.calories).reduce(0, +) == 530)
    }

    @Test func `the proposal's names, texts as quantities and fractions of kcal are read`() throws {
        let message = try read("proposal-meal_log-completed.json")
        #expect(message.timestamp == time("2024-01-15T12:30:04Z"))
        #expect(message.completed == Samples.proposalCompleted)
    }

    @Test func `a comment in JSON is refused`() {
        #expect(throws: DecodingError.self) { try read("quick-completed-with-comment.txt") }
    }

    @Test func `without its comment the quick reference's meal is read`() throws {
        let text = String(decoding: try Fixture("quick-completed-with-comment.txt").bytes, as: UTF8.self)
        let json = text.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
        let message = try WireCoding.decoder().decode(SocketMessage.self, from: Data(json.utf8))
        #expect(
            message == SocketMessage(timestamp: time("2024-01-15T08:30:04Z"), body: .mealLogCompleted(Samples.quick))
        )
    }

    @Test(arguments: [
        (
            "reference-failed.json", time("2024-01-15T12:30:05Z"),
            MealLogFailure(
                id: "01234567-89ab-cdef-0123-456789abcdef",
                userID: "user-uuid-here",
                rawInput: "xyz123 invalid food",
                mealType: .lunch,
                errorMessage: "Unable to parse food items from input",
                errorCode: nil,
                details: nil,
                suggestions: nil,
                loggedAt: time("2024-01-15T12:30:00Z"),
                createdAt: time("2024-01-15T12:30:00Z"),
                updatedAt: time("2024-01-15T12:30:05Z")
            )
        ),
        (
            "proposal-meal_log-failed.json", time("2024-01-15T12:30:04Z"),
            Samples.flatFailure(
                id: "7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f",
                userID: "550e8400-e29b-41d4-a716-446655440000",
                rawInput: "xyz123abc",
                details: "Could not identify any valid food items in the input. "
                    + "Please try again with clearer food descriptions."
            )
        ),
        (
            "quick-failed.json", time("2024-01-15T12:30:04Z"),
            Samples.flatFailure(
                id: "uuid",
                userID: "uuid",
                rawInput: "xyz123",
                details: "Could not identify any valid food items in the input."
            )
        ),
    ])
    func `each document's failed meal is read`(name: String, timestamp: Date, failure: MealLogFailure) throws {
        #expect(try read(name) == SocketMessage(timestamp: timestamp, body: .mealLogFailed(failure)))
    }

    @Test func `the proposal's ping is read`() throws {
        let message = try WireCoding.decoder().decode(ClientMessage.self, from: Fixture("proposal-ping.json").bytes)
        #expect(message == .ping)
    }

    private func read(_ name: String) throws -> SocketMessage {
        try WireCoding.decoder().decode(SocketMessage.self, from: Fixture(name).bytes)
    }
}

extension SocketMessage {
    fileprivate var completed: MealLog? {
        guard case .mealLogCompleted(let meal) = body else { return nil }
        return meal
    }
}
