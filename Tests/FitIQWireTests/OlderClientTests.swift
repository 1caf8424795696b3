import FitIQWire
import Foundation
import Testing

/// Clients written from the older documents take what our server sends.
struct OlderClientTests {
    static let timestamp = time("2024-01-15T12:30:05Z")

    @Test func `the reference's client takes a completed meal`() throws {
        let message: ReferenceClient.Message<ReferenceClient.MealLogCompletedData> = try reference(
            .mealLogCompleted(Samples.completed)
        )
        #expect(message.type == "meal_log.completed")
        #expect(message.timestamp == Self.timestamp)
        #expect(message.data.id == Samples.mealID)
        #expect(message.data.status == "completed")
        #expect(message.data.totalProteinG == 7.69)
        #expect(message.data.totalSugarG == nil)
        #expect(message.data.updatedAt == Samples.completed.updatedAt)
        let item = try #require(message.data.items.first)
        #expect(item.mealLogId == Samples.mealID)
        #expect(item.foodName == "Milk, whole")
        #expect(item.quantity == 1)
        #expect(item.calories == 149)
        #expect(item.fatG == 7.93)
    }

    @Test func `the reference's client takes a failed meal`() throws {
        let message: ReferenceClient.Message<ReferenceClient.MealLogFailedData> = try reference(
            .mealLogFailed(Samples.failure)
        )
        #expect(message.data.id == Samples.mealID)
        #expect(message.data.status == "failed")
        #expect(message.data.errorMessage == "No food was recognised.")
        #expect(message.data.loggedAt == time("2024-01-15T12:30:00Z"))
    }

    @Test func `the reference's client takes connected, pong and error`() throws {
        let connected: ReferenceClient.Message<ReferenceClient.ConnectedData> = try reference(
            .connected(.init(userID: Samples.userID, consultationID: "c1", cursor: 1, epoch: "e"))
        )
        #expect(connected.data.consultationId == "c1")
        #expect(connected.data.timestamp == Self.timestamp)
        let pong: ReferenceClient.Message<String?> = try reference(.pong)
        #expect(pong.data == nil)
        let error: ReferenceClient.Message<ReferenceClient.ErrorData> = try reference(
            .error(.init(code: .rateLimit, message: "Too many."))
        )
        #expect(error.data.error == "Too many.")
        #expect(error.data.code == "RATE_LIMIT")
    }

    @Test func `the proposal's client takes a failed meal`() throws {
        let message: ProposalClient.MealLogFailed = try proposal(.mealLogFailed(Samples.failure))
        #expect(message.data.mealLogId == Samples.mealID)
        #expect(message.data.error == "No food was recognised.")
        #expect(message.data.errorCode == "PARSING_FAILED")
        #expect(message.data.suggestions == ["Name the food: chicken breast."])
    }

    @Test func `the proposal's client takes a completed meal, but for the amounts of its foods`() throws {
        let message: ProposalClient.MealLogCompleted = try proposal(.mealLogCompleted(Samples.completed))
        #expect(message.data.id == Samples.mealID)
        #expect(message.data.totalCalories == 149)
        #expect(message.data.totalProtein == 7.69)
        #expect(message.data.items.map(\.name) == ["Milk, whole"])
        #expect(message.data.items.map(\.carbohydrates) == [11.71])
        #expect(message.data.items.map(\.confidence) == [0.91])
        #expect(message.data.processingCompletedAt == time("2024-01-15T08:30:02Z"))
    }

    @Test func `the proposal's client takes connected, pong and error`() throws {
        let connected: ProposalClient.Connected = try proposal(
            .connected(.init(userID: Samples.userID, cursor: 1, epoch: "e"))
        )
        #expect(connected.userId == Samples.userID)
        let pong: ProposalClient.Pong = try proposal(.pong)
        #expect(pong.timestamp == Self.timestamp)
        let error: ProposalClient.Failure = try proposal(
            .error(.init(code: .authFailed, message: "No.", details: "Expired."))
        )
        #expect(error.errorCode == "AUTH_FAILED")
        #expect(error.details == "Expired.")
    }

    /// Otherwise these clients would be ours and not the documents'.
    @Test func `the clients take their own documents' samples`() throws {
        typealias Completed = ReferenceClient.Message<ReferenceClient.MealLogCompletedData>
        typealias Failed = ReferenceClient.Message<ReferenceClient.MealLogFailedData>
        for name in ["reference-completed.json", "reference-completed-minimal.json"] {
            _ = try ReferenceClient.decoder.decode(Completed.self, from: Fixture(name).bytes)
        }
        _ = try ReferenceClient.decoder.decode(Failed.self, from: Fixture("reference-failed.json").bytes)
        for name in ["proposal-meal_log-failed.json", "quick-failed.json"] {
            _ = try ProposalClient.decoder.decode(ProposalClient.MealLogFailed.self, from: Fixture(name).bytes)
        }
        _ = try ProposalClient.decoder.decode(
            ProposalClient.MealLogCompleted.self,
            from: Fixture("proposal-meal_log-completed.json").bytes
        )
    }

    private func reference<Message: Decodable>(_ body: SocketMessage.Body) throws -> Message {
        try ReferenceClient.decoder.decode(Message.self, from: sent(body))
    }

    private func proposal<Message: Decodable>(_ body: SocketMessage.Body) throws -> Message {
        try ProposalClient.decoder.decode(Message.self, from: sent(body))
    }

    private func sent(_ body: SocketMessage.Body) throws -> Data {
        try WireCoding.encoder().encode(SocketMessage(timestamp: Self.timestamp, eventID: 7, body: body))
    }
}
