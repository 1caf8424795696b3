import FitIQClient
import Foundation
import Testing

/// Messages under the old client's names, in each way that the older documents write them.
struct WebSocketMessageTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "FitIQWireTests/Fixtures")

    private func read(_ name: String) throws -> WebSocketMessage {
        let json = try Data(contentsOf: Self.fixtures.appending(path: name))
        return try WireCoding.decoder().decode(WebSocketMessage.self, from: json)
    }

    @Test(arguments: [
        ("reference-connected.json", WebSocketMessage.MessageType.connected),
        ("reference-completed.json", .mealLogCompleted), ("reference-completed-complex.json", .mealLogCompleted),
        ("reference-failed.json", .mealLogFailed), ("reference-error.json", .error), ("reference-pong.json", .pong),
        ("proposal-connected.json", .connected), ("proposal-meal_log-completed.json", .mealLogCompleted),
        ("proposal-meal_log-failed.json", .mealLogFailed), ("proposal-error.json", .error),
        ("proposal-pong.json", .pong), ("quick-failed.json", .mealLogFailed),
    ])
    func `all dialects are read, and what is written is read again`(
        name: String,
        type: WebSocketMessage.MessageType
    ) throws {
        let message = try read(name)
        #expect(message.type == type)
        #expect((message.data == nil) == (type == .pong))
        let again = try WireCoding.encode(message)
        #expect(try WireCoding.decoder().decode(WebSocketMessage.self, from: again).type == type)
    }

    @Test func `a meal that was read has the names of the old client`() throws {
        guard case .mealLogCompleted(let meal) = try read("proposal-meal_log-completed.json").data else {
            throw WrongContent()
        }
        #expect(meal.userId == "550e8400-e29b-41d4-a716-446655440000")
        #expect(meal.mealType == .lunch && meal.status == .completed)
        #expect(meal.totalCalories == 372 && meal.totalProteinG == 40.9 && meal.totalSugarG == 2.2)
        #expect(meal.items.map(\.foodName) == ["Chicken Breast", "Broccoli", "Olive Oil"])
        let again = try WireCoding.decoder().decode(MealLogCompletedData.self, from: WireCoding.encode(meal))
        #expect(again == meal)
    }

    @Test func `a failure and an error have them too`() throws {
        guard case .mealLogFailed(let failure) = try read("reference-failed.json").data,
            case .error(let error) = try read("proposal-error.json").data
        else { throw WrongContent() }
        let data: MealLogFailedData = failure
        #expect(data.status == .failed && data.errorMessage?.isEmpty == false)
        #expect(error.errorCode == "AUTH_FAILED" && error.details == "JWT token is invalid or expired")
    }

    @Test(arguments: [
        #"{"type":"meal_log.updated","data":{},"timestamp":"2024-01-15T12:30:00Z"}"#, #"{"type":"pong"}"#,
        #"{"type":"news","timestamp":"2024-01-15T12:30:00Z"}"#,
    ])
    func `what the old client did not know is refused`(json: String) {
        #expect(throws: DecodingError.self) {
            try WireCoding.decoder().decode(WebSocketMessage.self, from: Data(json.utf8))
        }
    }

    private struct WrongContent: Error {}
}
