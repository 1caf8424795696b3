import FitIQClient
import FitIQTestSupport
import Foundation
import Testing

@testable import fitiq

@Suite(.timeLimit(.minutes(10)))
struct WeightOutboxTests {
    @Test func `a weighing waits for its own person, whoever signs in meanwhile`() async throws {
        try await withServer { server in
            try await withScratchFolder { folder in
                let client = FitIQClient(serverURL: server.url, tokens: InMemoryTokenStore())
                try await client.register(email: "bob@example.org", password: "correct horse", name: "Bob")
                try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
                let profile = try Profile(name: "default", environment: ["FITIQ_HOME": folder.path()])
                let outbox = try await WeightOutbox(of: client, profile)
                let weighing = WeightOutbox.Weighing(79.4, on: "2024-02-29")
                try outbox.add(weighing)

                try await client.login(email: "bob@example.org", password: "correct horse")
                let error = await #expect(throws: FitIQError.self) { try await outbox.send(with: client) }
                #expect(error?.code == .notAuthenticated)
                #expect(outbox.waiting == [weighing])
                #expect(try await client.weights().totalCount == 0)

                try await client.login(email: "ada@example.org", password: "correct horse")
                #expect(try await outbox.send(with: client).isEmpty)
                #expect(try await client.weights().weights.map(\.id) == [weighing.id])
            }
        }
    }
}
