import FitIQCore
import FitIQWire
import Foundation
import Testing

/// The shapes of consultations, as the contract prints them.
struct ConsultationShapeTests {
    private static let timestamp = Date(timeIntervalSince1970: 1_705_321_805)
    private static let id = "7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f"

    private static let summary = ConsultationSummary(
        id: id,
        userID: "u",
        persona: "nutritionist",
        status: "active",
        contextType: "meal_tracking",
        messageCount: 2,
        lastMessageAt: timestamp,
        createdAt: timestamp,
        updatedAt: timestamp,
        isDefault: true
    )
    private static let summaryJSON = """
        {"context_type":"meal_tracking","created_at":"2024-01-15T12:30:05Z",\
        "id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f","is_default":true,"last_message_at":"2024-01-15T12:30:05Z",\
        "message_count":2,"persona":"nutritionist","status":"active","updated_at":"2024-01-15T12:30:05Z",\
        "user_id":"u","uses_model":false}
        """

    private static let question = ConsultationMessage(
        id: "q",
        consultationID: id,
        number: 1,
        role: "user",
        content: "left?",
        createdAt: timestamp
    )
    private static let questionJSON = """
        {"consultation_id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f","content":"left?",\
        "created_at":"2024-01-15T12:30:05Z","id":"q","number":1,"role":"user"}
        """

    private static let citation = MessageCitation(
        id: "f1",
        text: "40 g",
        start: 9,
        length: 4,
        value: 40.2,
        unit: "g",
        atLeast: true,
        function: "get_day",
        field: "protein",
        date: "2024-01-15",
        mealLogID: "m"
    )
    private static let citationJSON = """
        {"at_least":true,"date":"2024-01-15","field":"protein","function":"get_day","id":"f1","length":4,\
        "meal_log_id":"m","start":9,"text":"40 g","unit":"g","value":40.2}
        """

    private static let answer = ConsultationMessage(
        id: "a",
        consultationID: id,
        number: 2,
        role: "assistant",
        content: "You have 40 g left.",
        tokensUsed: 0,
        processingTimeMS: 12,
        createdAt: timestamp,
        status: "done",
        outcome: "complete",
        engine: "built_in",
        intent: "left",
        citations: [citation],
        choices: [MessageChoice(label: "Yes", content: "1")],
        suggestions: ["What can you do?"]
    )
    private static let answerJSON = """
        {"choices":[{"content":"1","label":"Yes"}],"citations":[\(citationJSON)],\
        "consultation_id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f","content":"You have 40 g left.",\
        "created_at":"2024-01-15T12:30:05Z","engine":"built_in","id":"a","intent":"left","number":2,\
        "outcome":"complete","processing_time_ms":12,"role":"assistant","status":"done",\
        "suggestions":["What can you do?"],"tokens_used":0}
        """

    static let messages: [(SocketMessage.Body, String)] = [
        (
            .connected(.init(userID: "u", consultationID: "c", lastNumber: 17, cursor: nil, epoch: nil)),
            """
            {"consultation_id":"c","data":{"consultation_id":"c","timestamp":"2024-01-15T12:30:05Z","user_id":"u"},\
            "last_number":17,"timestamp":"2024-01-15T12:30:05Z","type":"connected","user_id":"u"}
            """
        ),
        (
            .messageReceived(MessageReceived(message: question, assistantMessageID: "a")),
            """
            {"assistant_message_id":"a","message":\(questionJSON),"timestamp":"2024-01-15T12:30:05Z",\
            "type":"message_received"}
            """
        ),
        (
            .functionCall(FunctionCallNotice(messageID: "a", name: "get_day", status: "done")),
            """
            {"message_id":"a","name":"get_day","status":"done","timestamp":"2024-01-15T12:30:05Z",\
            "type":"function_call"}
            """
        ),
        (
            .streamChunk(StreamChunk(content: "You", messageID: "a", index: 0, citations: [citation])),
            """
            {"citations":[\(citationJSON)],"content":"You","index":0,"message_id":"a",\
            "timestamp":"2024-01-15T12:30:05Z","type":"stream_chunk"}
            """
        ),
        (
            .streamComplete(
                StreamComplete(
                    metadata: .init(
                        tokensUsed: 0,
                        processingTimeMS: 12,
                        functionCalls: 1,
                        engine: "built_in",
                        intent: "left",
                        outcome: "complete"
                    ),
                    message: answer
                )
            ),
            """
            {"message":\(answerJSON),"metadata":{"engine":"built_in","function_calls":1,"intent":"left",\
            "outcome":"complete","processing_time_ms":12,"tokens_used":0},"timestamp":"2024-01-15T12:30:05Z",\
            "type":"stream_complete"}
            """
        ),
        (
            .message(question),
            """
            {"message":\(questionJSON),"timestamp":"2024-01-15T12:30:05Z","type":"message"}
            """
        ),
        (
            .error(.init(code: .answerInProgress, message: "Wait.", messageID: "a")),
            """
            {"code":"ANSWER_IN_PROGRESS","data":{"code":"ANSWER_IN_PROGRESS","error":"Wait."},"error":"Wait.",\
            "error_code":"ANSWER_IN_PROGRESS","message_id":"a","timestamp":"2024-01-15T12:30:05Z","type":"error"}
            """
        ),
        (
            .consultationUpdated(summary),
            """
            {"data":\(summaryJSON),"timestamp":"2024-01-15T12:30:05Z","type":"consultation.updated"}
            """
        ),
        (
            .consultationDeleted(Deletion(id: "c", deletedAt: timestamp)),
            """
            {"data":{"deleted_at":"2024-01-15T12:30:05Z","id":"c"},"timestamp":"2024-01-15T12:30:05Z",\
            "type":"consultation.deleted"}
            """
        ),
    ]

    @Test(arguments: messages)
    func `a message of a consultation's socket is written as the contract says, and read back`(
        body: SocketMessage.Body,
        json: String
    ) throws {
        let message = SocketMessage(timestamp: Self.timestamp, body: body)
        #expect(String(decoding: try WireCoding.encoder().encode(message), as: UTF8.self) == json)
        #expect(try WireCoding.encode(message) == Data(json.utf8))
        #expect(try WireCoding.decoder().decode(SocketMessage.self, from: Data(json.utf8)) == message)
    }

    /// A message as a client of the older documents declares it.
    private struct OlderFrame: Decodable {
        struct Metadata: Decodable {
            let tokens_used: Int
            let processing_time_ms: Int
        }
        struct Nested: Decodable {
            let consultation_id: String?
            let code: String?
        }
        let type: String
        let timestamp: Date
        let consultation_id: String?
        let content: String?
        let metadata: Metadata?
        let error: String?
        let code: String?
        let data: Nested?
    }

    @Test(arguments: messages)
    func `a client that knows the older fields alone reads every message`(
        body: SocketMessage.Body,
        json: String
    ) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let frame = try decoder.decode(OlderFrame.self, from: Data(json.utf8))
        #expect(frame.type == body.type)
        switch body {
        case .connected:
            #expect(frame.consultation_id == "c")
            #expect(frame.data?.consultation_id == "c")
        case .streamChunk: #expect(frame.content == "You")
        case .streamComplete: #expect(frame.metadata?.processing_time_ms == 12)
        case .error:
            #expect(frame.code == "ANSWER_IN_PROGRESS")
            #expect(frame.data?.code == frame.code)
        default: break
        }
    }
}
