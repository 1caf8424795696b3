import FitIQWire
import Foundation
import Testing

/// Each message of the socket, to the byte.
struct SocketMessageTests {
    static let timestamp = time("2024-01-15T12:30:05Z")

    static let messages: [(SocketMessage, String)] = [
        (
            SocketMessage(
                timestamp: timestamp,
                body: .connected(.init(userID: Samples.userID, cursor: 41, epoch: "e1"))
            ),
            """
            {"data":{"cursor":41,"epoch":"e1","timestamp":"2024-01-15T12:30:05Z",
            "user_id":"550e8400-e29b-41d4-a716-446655440000"},
            "timestamp":"2024-01-15T12:30:05Z","type":"connected",
            "user_id":"550e8400-e29b-41d4-a716-446655440000"}
            """
        ),
        (
            SocketMessage(
                timestamp: timestamp,
                body: .connected(.init(userID: Samples.userID, consultationID: "c1", cursor: 0, epoch: "e1"))
            ),
            """
            {"consultation_id":"c1",
            "data":{"consultation_id":"c1","cursor":0,"epoch":"e1","timestamp":"2024-01-15T12:30:05Z",
            "user_id":"550e8400-e29b-41d4-a716-446655440000"},
            "timestamp":"2024-01-15T12:30:05Z","type":"connected",
            "user_id":"550e8400-e29b-41d4-a716-446655440000"}
            """
        ),
        (
            SocketMessage(timestamp: timestamp, body: .pong),
            """
            {"data":null,"timestamp":"2024-01-15T12:30:05Z","type":"pong"}
            """
        ),
        (
            SocketMessage(timestamp: timestamp, eventID: 42, body: .mealLogCompleted(Samples.completed)),
            """
            {"data":\(RESTShapeTests.completedMeal),
            "event_id":42,"timestamp":"2024-01-15T12:30:05Z","type":"meal_log.completed"}
            """
        ),
        (
            SocketMessage(timestamp: timestamp, eventID: 43, body: .mealLogFailed(Samples.failure)),
            """
            {"data":{"created_at":"2024-01-15T12:30:00Z",
            "details":"Nothing in the text is a food that we know.",
            "error":"No food was recognised.","error_code":"PARSING_FAILED","error_message":"No food was recognised.",
            "id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f","logged_at":"2024-01-15T12:30:00Z",
            "meal_log_id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f","meal_type":"lunch","raw_input":"xyz123",
            "status":"failed","suggestions":["Name the food: chicken breast."],
            "updated_at":"2024-01-15T12:30:01Z","user_id":"550e8400-e29b-41d4-a716-446655440000"},
            "event_id":43,"timestamp":"2024-01-15T12:30:05Z","type":"meal_log.failed"}
            """
        ),
        (
            SocketMessage(timestamp: timestamp, eventID: 44, body: .mealLogUpdated(Samples.completed)),
            """
            {"data":\(RESTShapeTests.completedMeal),
            "event_id":44,"timestamp":"2024-01-15T12:30:05Z","type":"meal_log.updated"}
            """
        ),
        (
            SocketMessage(
                timestamp: timestamp,
                eventID: 45,
                body: .mealLogDeleted(
                    MealLogDeletion(
                        id: "7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f",
                        userID: Samples.userID,
                        deletedAt: timestamp
                    )
                )
            ),
            """
            {"data":{"deleted_at":"2024-01-15T12:30:05Z","id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f",
            "meal_log_id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f","user_id":"550e8400-e29b-41d4-a716-446655440000"},
            "event_id":45,"timestamp":"2024-01-15T12:30:05Z","type":"meal_log.deleted"}
            """
        ),
        (
            SocketMessage(timestamp: timestamp, body: .resyncRequired(.init(cursor: 41, epoch: "e1"))),
            """
            {"data":{"cursor":41,"epoch":"e1"},"timestamp":"2024-01-15T12:30:05Z","type":"resync_required"}
            """
        ),
        (
            SocketMessage(
                timestamp: timestamp,
                body: .error(.init(code: .authFailed, message: "The token has expired."))
            ),
            """
            {"code":"AUTH_FAILED","data":{"code":"AUTH_FAILED","error":"The token has expired."},
            "error":"The token has expired.","error_code":"AUTH_FAILED",
            "timestamp":"2024-01-15T12:30:05Z","type":"error"}
            """
        ),
    ]

    @Test(arguments: messages)
    func `a message of the server is written as the contract says`(message: SocketMessage, json: String) throws {
        #expect(String(decoding: try WireCoding.encoder().encode(message), as: UTF8.self) == compact(json))
    }

    @Test(arguments: messages)
    func `what the server writes is read back the same`(message: SocketMessage, json: String) throws {
        #expect(try WireCoding.decoder().decode(SocketMessage.self, from: Data(compact(json).utf8)) == message)
    }

    @Test func `a message of a newer server is told apart, and its fields are ignored`() throws {
        let json = #"{"type":"reminder.due","timestamp":"2024-01-15T12:30:05Z","data":{"new":[1]},"other":1}"#
        let message = try WireCoding.decoder().decode(SocketMessage.self, from: Data(json.utf8))
        #expect(message == SocketMessage(timestamp: Self.timestamp, body: .unknown(type: "reminder.due")))
    }

    @Test(arguments: [
        (ClientMessage.ping, #"{"type":"ping"}"#),
        (.auth(token: "abc"), #"{"token":"abc","type":"auth"}"#),
        (.resume(.init(eventID: 41, epoch: "e1")), #"{"cursor":41,"epoch":"e1","type":"resume"}"#),
        (.resume(.init(eventID: 0, epoch: nil)), #"{"cursor":0,"type":"resume"}"#),
        (.ack(eventID: 41), #"{"event_id":41,"type":"ack"}"#),
        (.message(content: "hi", id: nil), #"{"content":"hi","type":"message"}"#),
        (.message(content: "hi", id: "m"), #"{"content":"hi","id":"m","type":"message"}"#),
        (.stop(messageID: "m"), #"{"message_id":"m","type":"stop"}"#),
        (.stop(messageID: nil), #"{"type":"stop"}"#),
    ])
    func `a message of the client is written and read`(message: ClientMessage, json: String) throws {
        #expect(String(decoding: try WireCoding.encoder().encode(message), as: UTF8.self) == json)
        #expect(try WireCoding.decoder().decode(ClientMessage.self, from: Data(json.utf8)) == message)
    }

    @Test(arguments: [
        "not json", "[]", "{}", #"{"type":1}"#, #"{"type":"meal_log.completed"}"#,
        #"{"type":"meal_log.completed","data":{"id":"1"}}"#, #"{"type":"pong","timestamp":"yesterday"}"#,
        #"{"type":"error"}"#,
    ])
    func `what is no message is refused`(json: String) {
        #expect(throws: DecodingError.self) {
            try WireCoding.decoder().decode(SocketMessage.self, from: Data(json.utf8))
        }
    }

    @Test(arguments: [
        ("2024-01-15T12:30:05Z", 1_705_321_805.0),
        ("2024-01-15T12:30:05.250Z", 1_705_321_805.25),
        ("2024-01-15T13:30:05+01:00", 1_705_321_805.0),
        ("2024-01-15t12:30:05z", 1_705_321_805.0),
        ("2024-01-15T12:30:05.25z", 1_705_321_805.25),
        ("2024-01-15T13:30:05.5+01:00", 1_705_321_805.5),
        ("2024-01-15T01:00:05-11:30", 1_705_321_805.0),
        ("2024-02-29T23:59:59Z", 1_709_251_199.0),
        ("2000-03-01T00:00:00Z", 951_868_800.0),
        ("1900-03-01T00:00:00Z", -2_203_891_200.0),
        ("0001-01-01T00:00:00Z", -62_135_596_800.0),
        ("9999-12-31T23:59:59Z", 253_402_300_799.0),
    ])
    func `a time is read with and without fractions and offset`(text: String, seconds: Double) {
        #expect(WireCoding.date(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "2024-01-15", "12:30:05", "2024-13-15T12:30:05Z", "2024-01-32T12:30:05Z", "2024-01-15T12:30:05",
        "2023-02-29T12:00:00Z", "2024-01-15T25:00:00Z", "1705321805", "2024-01-15T12:30:05Z and more",
        "2024-01-15T12:60:00Z", "2024-01-15T12:30:60Z", "2024-01-15T12:30:05+24:00", "2024-01-15T12:30:05.Z",
        "٢024-01-15T12:30:05Z",
    ])
    func `what is no time is not guessed`(text: String) {
        #expect(WireCoding.date(text) == nil)
    }
}
