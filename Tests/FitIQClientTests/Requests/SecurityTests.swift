import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// Another password and leaving, also where the server's answers are lost.
@Suite(.timeLimit(.minutes(10)))
struct SecurityTests {
    typealias Leave = @Sendable (FitIQClient) async throws -> Void

    enum Way: CaseIterable {
        case everywhere, deletion

        var call: String { self == .everywhere ? "DELETE /api/v1/users/me/sessions" : "DELETE /api/v1/users/me" }

        func leave(_ client: FitIQClient) async throws {
            if self == .everywhere { try await client.signOutEverywhere() } else { try await client.deleteAccount() }
        }
    }

    /// Runs `body` with a client that is signed in at a server which answers as `script` says, and with what it was asked.
    private func online(
        _ answer: @escaping @Sendable (ScriptedServer.Request, _ times: Int) -> ScriptedServer.Reply,
        _ body: (FitIQClient, InMemoryTokenStore, Journal) async throws -> Void
    ) async throws {
        let calls = Journal()
        let script = ScriptedServer.Script { request in
            let call = "\(request.method) \(request.path)"
            calls.note(call)
            return answer(request, calls.count(call))
        }
        try await ScriptedServer.run(script) { scripted in
            let store = InMemoryTokenStore(.sample(server: scripted.url.absoluteString))
            try await body(scripted.client(tokens: store), store, calls)
        }
    }

    /// What a server says to one whose sign-in it knows.
    private static func known(_ request: ScriptedServer.Request, _ reply: ScriptedServer.Reply) -> ScriptedServer.Reply
    {
        "\(request.method)" == "GET" ? Answers.data(Answers.profile) : reply
    }

    private static let profile = "GET /api/v1/users/me"

    @Test(arguments: Way.allCases) func `whoever leaves is signed out here`(way: Way) async throws {
        try await online({ request, _ in Self.known(request, .answer(204, "")) }) { client, store, calls in
            try await way.leave(client)
            #expect(calls.entries == [Self.profile, way.call])
            #expect(store.load() == nil)
            #expect(try await client.signedIn == nil)
        }
    }

    @Test(arguments: Way.allCases) func `what was done although the answer was lost is done`(way: Way) async throws {
        try await online({ request, times in
            Self.known(request, times == 1 ? .cut : Answers.error(401, .authFailed))
        }) { client, store, calls in
            try await way.leave(client)
            #expect(store.load() == nil)
            #expect(calls.count(way.call) == 2)
        }
    }

    @Test(arguments: Way.allCases) func `a sign-in that had ended is not taken for leaving, though an answer was lost`(
        way: Way
    ) async throws {
        try await online({ _, times in times == 1 ? .cut : Answers.error(401, .authFailed) }) { client, _, calls in
            await expect(.notAuthenticated) { try await way.leave(client) }
            #expect(calls.count(way.call) == 0)
        }
    }

    @Test(arguments: Way.allCases) func `a call that was lost on its way is sent again`(way: Way) async throws {
        try await online({ request, times in
            Self.known(request, times < 3 ? .cut : .answer(204, ""))
        }) { client, store, calls in
            try await way.leave(client)
            #expect(store.load() == nil)
            #expect(calls.entries == [Self.profile, way.call, way.call, way.call])
        }
    }

    @Test(arguments: Way.allCases) func `a sign-in that had ended before leaves nothing undone unsaid`(way: Way)
        async throws
    {
        try await online({ _, _ in Answers.error(401, .authFailed) }) { client, store, _ in
            await expect(.notAuthenticated) { try await way.leave(client) }
            #expect(store.load() == nil)
        }
    }

    @Test(arguments: Way.allCases) func `who cannot be heard stays signed in`(way: Way) async throws {
        try await online({ _, _ in .cut }) { client, store, calls in
            await expect(.unreachable) { try await way.leave(client) }
            #expect(store.load() != nil)
            #expect(calls.entries.count == client.configuration.attempts)
        }
    }

    @Test func `a wrong password is named, and nothing more is tried`() async throws {
        let refusal = APIError(
            code: .validationFailed,
            message: "Please check: current_password.",
            fields: ["current_password": "is not the password of this account"]
        )
        let answer = Answers.json(Envelope(error: refusal))
        try await online({ _, _ in .answer(422, answer) }) { client, store, calls in
            let error = await #expect(throws: FitIQError.self) { try await client.changePassword(from: "a", to: "b") }
            #expect(error?.fields["current_password"] != nil)
            #expect(calls.entries.count == 1)
            #expect(store.load() != nil)
        }
    }

    @Test func `a change whose answer was lost is asked after, with the new password`() async throws {
        for isDone in [true, false] {
            let bodies = Journal()
            try await online({ request, times in
                bodies.note(String(decoding: request.body, as: UTF8.self))
                if times == 1 { return .cut }
                return isDone ? Answers.data(Answers.profile) : Answers.error(422, .validationFailed)
            }) { client, store, _ in
                if isDone {
                    try await client.changePassword(from: "old password", to: "new password")
                } else {
                    await expect(.unreachable) {
                        try await client.changePassword(from: "old password", to: "new password")
                    }
                }
                #expect(store.load() != nil)
                #expect(bodies.entries.count == 2)
                #expect(bodies.entries.last == #"{"current_password":"new password","password":"new password"}"#)
            }
        }
    }

    @Test func `the server's answer of who may register is read, also one of tomorrow`() async throws {
        for word in ["open", "invitation", "closed", "by_lot"] {
            let answer = #"{"success":true,"data":{"registration":"\#(word)"},"error":null}"#
            try await online({ _, _ in .answer(200, answer) }) { client, _, calls in
                let registration = try await client.registration()
                #expect(registration.rawValue == word)
                #expect(calls.entries == ["GET /api/v1/auth/registration"])
            }
        }
    }

    @Test func `an invitation goes with the registration`() async throws {
        let bodies = Journal()
        try await online({ request, _ in
            bodies.note(String(decoding: request.body, as: UTF8.self))
            return Answers.data(Answers.signedIn(access: "a2", refresh: "r2"))
        }) { client, _, _ in
            try await client.register(email: "a@example.org", password: "12345678", name: "Ada", invitation: "c0de")
            #expect(bodies.entries.first?.contains(#""invitation":"c0de""#) == true)
        }
    }

    @Test func `a diary that is removed leaves no file`() async throws {
        try await online({ _, _ in .cut }) { client, _, _ in
            try await withScratchFolder { folder in
                let diary = try await Diary(client: client, folder: folder)
                _ = try await diary.log("egg", mealType: .lunch)
                let other = folder.appending(path: "another file")
                try Data().write(to: other)
                try diary.remove()
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["another file"])
                await #expect(throws: (any Error).self) { try await diary.latestMeals() }
                #expect(try await Diary(client: client, folder: folder).latestMeals().isEmpty)
            }
        }
    }
}
