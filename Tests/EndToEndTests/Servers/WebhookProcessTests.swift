import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOConcurrencyHelpers
import NIOHTTP1
import TestBasics
import Testing

/// Webhooks of a server that is a process of its own.
@Suite(.serialized)
struct WebhookProcessTests {
    private static func add(_ api: RawAPI, _ token: String, _ url: String) async throws -> String {
        let made = try await api.send(.POST, "/api/v1/webhooks", json: #"{"url":"\#(url)"}"#, token: token)
        return try #require(made.string("data.id"), "\(made.text)")
    }

    private static func log(_ api: RawAPI, _ token: String, _ text: String) async throws {
        let json = #"{"raw_input":"\#(text)","meal_type":"snack"}"#
        #expect(try await api.send(.POST, "/api/v1/meal-logs/natural", json: json, token: token).status == 201)
    }

    @Test(.timeLimit(.minutes(10)))
    func `a server that is killed while it sends goes on where it was, in order and under the same ids`() async throws {
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        try await withScratchFolder { folder in
            let path = folder.appending(path: "fitiq.sqlite")
            try await WebhookReceiver.run(script: { number, _ in
                // The second message is never answered.
                if number == 1 { for await _ in released {} }
                return .init(204)
            }) { receiver in
                let first = try await ServerProcess(database: path, flags: ["--webhooks", "any"])
                let api = RawAPI(port: first.port)
                let token = try await api.register().access
                let id = try await Self.add(api, token, receiver.url)
                for text in ["2 eggs", "an apple", "a pear"] { try await Self.log(api, token, text) }
                try await eventually { receiver.received.count == 2 }
                await first.killNow()
                release.finish()

                let second = try await ServerProcess(database: path, flags: ["--webhooks", "any"])
                try await eventually { receiver.received.count == 4 }
                let texts = receiver.received.map { $0.string("data.raw_input") }
                #expect(texts == ["2 eggs", "an apple", "an apple", "a pear"])
                let ids = receiver.received.map(\.id)
                #expect(ids[1] == ids[2])
                #expect(Set(ids).count == 3)
                let again = RawAPI(port: second.port)
                try await eventually {
                    let page = try await again.send(.GET, "/api/v1/webhooks/\(id)/deliveries", token: token)
                    return (page.value("data.deliveries") as? [[String: Any]])?.map { $0["state"] as? String }
                        == ["delivered", "delivered", "delivered"]
                }
                #expect(await second.stop() == 0)
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `the log tells neither the secret nor the address`() async throws {
        try await withScratchFolder { folder in
            try await WebhookReceiver.run(script: { _, _ in .init(410) }) { receiver in
                let server = try await ServerProcess(
                    database: folder.appending(path: "fitiq.sqlite"),
                    flags: ["--webhooks", "any"],
                    logLevel: "trace"
                )
                let api = RawAPI(port: server.port)
                let token = try await api.register().access
                let url = receiver.url + "/a-secret-path"
                let made = try await api.send(.POST, "/api/v1/webhooks", json: #"{"url":"\#(url)"}"#, token: token)
                let (id, secret) = (try #require(made.string("data.id")), try #require(made.string("data.secret")))
                try await Self.log(api, token, "2 eggs")
                try await eventually {
                    let shown = try await api.send(.GET, "/api/v1/webhooks/\(id)", token: token)
                    return shown.string("data.stop_reason") == "gone"
                }
                #expect(await server.stop() == 0)
                var log = ""
                for await line in server.program.errorLines { log += line + "\n" }
                #expect(log.contains("a webhook was stopped") && log.contains(id))
                #expect(!log.contains("a-secret-path") && !log.contains(secret.dropFirst(6)))
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `webhooks are kept by the command line`() async throws {
        var settings = ServerSettings.roomy
        settings.webhooks.chosenReach = .any
        let isDown = NIOLockedValueBox(false)
        try await WebhookReceiver.run(script: { _, _ in
            .init(isDown.withLockedValue { $0 } ? 503 : 200)
        }) { [settings] receiver in
            try await withDevice(settings: settings) { _, device in
                #expect(
                    try await device.succeed("webhooks").standardOutput
                        == "You have no webhooks: 'fitiq webhooks add' adds one."
                )
                let made = try await device.succeed(
                    "webhooks",
                    "add",
                    receiver.url,
                    "--name",
                    "my home",
                    "--kind",
                    "meal_log.completed"
                )
                #expect(made.standardOutput.hasPrefix("whsec_"))
                let tested = try await device.succeed("webhooks", "test", "my home")
                #expect(tested.standardOutput.hasPrefix("answered 200 in "))
                try await device.succeed("log", "2 eggs", "--meal", "snack")
                try await eventually { receiver.received.count == 2 }
                isDown.withLockedValue { $0 = true }
                let failed = try await device.run("webhooks", "repeat", "my home", "2")
                #expect(failed.status == 1)
                #expect(failed.standardOutput.hasPrefix("answered 503 in "))
                isDown.withLockedValue { $0 = false }
                try await device.succeed("webhooks", "repeat", "my home", "2")
                #expect(Set(receiver.received.dropFirst().map(\.id)).count == 1)
                let sent = try await device.succeed("webhooks", "deliveries", "my home").standardOutput
                #expect(sent.contains("meal_log.completed") && sent.contains("test"))
                try await device.succeed("webhooks", "off", "my home")
                #expect(try await device.succeed("webhooks", "list").standardOutput.contains("off"))
                try await device.succeed("webhooks", "on", "my home")
                let renewed = try await device.succeed("webhooks", "new-secret", "my home", "--overlap", "0")
                #expect(renewed.standardOutput.hasPrefix("whsec_"))
                #expect(renewed.standardOutput != made.standardOutput)
                try await device.succeed("webhooks", "remove", "my home")
                #expect(try await device.run("webhooks", "test", "my home").status == 1)
                let refused = try await device.run("webhooks", "add", "ftp://home.example.org")
                #expect(refused.status != 0)
            }
        }
    }
}
