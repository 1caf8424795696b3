import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import TestBasics
import Testing

/// The examples of docs/api.md and docs/webhooks.md, beside what the server says.
struct DocumentExampleTests {
    private static let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs")

    /// The blocks of a document between ```` ```KIND ```` and ```` ``` ````.
    private static func blocks(_ kind: String, of document: String) throws -> [String] {
        let text = try String(contentsOf: docs.appending(path: document), encoding: .utf8)
        return text.components(separatedBy: "\n```\(kind)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }

    private static func object(_ json: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary, "\(json)")
    }

    /// What `value` is made of: the names of its fields and the types of their values.
    private static func shape(_ value: Any) -> String {
        switch value {
        case let object as NSDictionary:
            let fields = object.allKeys.map { "\($0)" }.sorted().map { "\($0):\(shape(object[$0] ?? NSNull()))" }
            return "{\(fields.joined(separator: ","))}"
        case let list as NSArray: return "[\(list.firstObject.map(shape) ?? "")]"
        case is NSNull: return "null"
        case is String: return "text"
        default: return "number"
        }
    }

    @Test func `the envelope and its refusal are what the server answers`() async throws {
        let examples = try #require(try Self.blocks("json", of: "api.md").first).components(separatedBy: "\n{")
        #expect(examples.count == 2)
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let json = #"{"raw_input":"2 eggs","meal_type":"brunch"}"#
            let refused = try await api.send(.POST, "/api/v1/meal-logs/natural", json: json, token: token)
            let (told, example) = (try Self.object(refused.text), try Self.object("{" + examples[1]))
            #expect(Self.shape(told) == Self.shape(example))
            let (refusal, shown) = (told["error"] as? NSDictionary, example["error"] as? NSDictionary)
            for field in ["code", "message", "fields"] {
                #expect(refusal?[field] as? NSObject == shown?[field] as? NSObject, "\(field)")
            }
            let taken = try await api.send(.GET, "/api/v1/users/me", token: token)
            let envelope = try Self.object(examples[0])
            #expect(
                try Self.object(taken.text).allKeys.map { "\($0)" }.sorted()
                    == envelope.allKeys.map { "\($0)" }.sorted()
            )
        }
    }

    @Test(.timeLimit(.minutes(5))) func `a webhook's message is as it is shown`() async throws {
        let shown = try #require(try Self.blocks("json", of: "webhooks.md").first)
        let headers = try #require(try Self.blocks("text", of: "webhooks.md").first).split(separator: "\n")
            .map { $0.components(separatedBy: ": ") }
        var settings = ServerSettings.roomy
        settings.webhooks.chosenReach = .any
        try await WebhookReceiver.run { [settings] receiver in
            try await withServer(settings: settings) { server in
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                let hook = #"{"url":"\#(receiver.url)","kinds":["meal_log.deleted"]}"#
                #expect(try await api.send(.POST, "/api/v1/webhooks", json: hook, token: token).status == 201)
                let meal = #"{"raw_input":"2 eggs"}"#
                let logged = try await api.send(.POST, "/api/v1/meal-logs/natural", json: meal, token: token)
                let id = try #require(logged.string("data.id"))
                #expect(try await api.send(.DELETE, "/api/v1/meal-logs/\(id)", token: token).status == 204)
                try await eventually { receiver.received.count == 1 }
                let message = try #require(receiver.received.first)
                let example = try Self.object(shown)
                #expect(Self.shape(try Self.object(message.body)) == Self.shape(example))
                #expect(message.type == example["type"] as? String)
                let sent = [message.id, message.timestamp, message.signatures.joined(separator: " ")]
                #expect(headers.map(\.first) == ["webhook-id", "webhook-timestamp", "webhook-signature"])
                for (value, header) in zip(sent, headers) {
                    // Letters and digits apart, they are written alike.
                    func form(_ text: String) -> String {
                        text.replacing(/[0-9A-Za-z+\/=]+/, with: "x")
                    }
                    #expect(form(value) == form(header[1]), "\(value)")
                }
            }
        }
    }
}
