import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import SQLiteStore
import Testing

/// `fitiq-server accounts …` as an operator runs it; one test after the other, because each process loads the food tables.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct AccountsCommandTests {
    /// A database and what is run on it.
    private struct Bench: Sendable {
        let database: URL

        func accounts(_ arguments: String..., input: String? = nil) async throws -> Program.Output {
            try await Program.run(
                "fitiq-server",
                ["accounts"] + arguments + ["--database", database.path()],
                input: input
            )
        }

        func withStore<Value: Sendable>(_ body: (SQLiteAccountStore) async throws -> Value) async throws -> Value {
            try await withDatabase { try await body(SQLiteAccountStore($0)) }
        }

        func withDatabase<Value: Sendable>(_ body: (SQLiteDatabase) async throws -> Value) async throws -> Value {
            let database = try SQLiteDatabase(path: database.path())
            let value = try await body(database)
            try database.close()
            return value
        }
    }

    private func withBench(_ body: (Bench) async throws -> Void) async throws {
        try await withScratchFolder { try await body(Bench(database: $0.appending(path: "fitiq.sqlite"))) }
    }

    private func objects(_ lines: String) throws -> [[String: Any]] {
        try lines.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    private func logIn(_ api: RawAPI, _ email: String, _ password: String) async throws -> RawAPI.Answer {
        try await api.send(.POST, "/api/v1/auth/login", json: #"{"email":"\#(email)","password":"\#(password)"}"#)
    }

    // MARK: Without a server

    @Test func `accounts are listed and shown, and never what anybody ate`() async throws {
        try await withBench { bench in
            let ada = Account.sample("ada@example.org")
            try await bench.withStore { store in
                _ = try await store.create(.sample("bob.with.a.long@example.org"), passwordHash: nil)
                _ = try await store.create(ada, passwordHash: "a hash")
            }
            let list = try await bench.accounts("list")
            #expect(list.status == 0, "\(list.standardError)")
            #expect(
                list.standardOutput == """
                    E-MAIL                       NAME  CREATED     DEVICES    MEALS  LAST SEEN
                    ada@example.org              Ada   2024-01-15        0        0  -
                    bob.with.a.long@example.org  Ada   2024-01-15        0        0  -
                    """
            )
            let lines = try objects(try await bench.accounts("list", "--json").standardOutput)
            #expect(lines.map { $0["email"] as? String } == ["ada@example.org", "bob.with.a.long@example.org"])
            #expect(Set(lines[0].keys) == ["id", "email", "name", "created_at", "devices", "meals"])

            for name in ["ADA@Example.org", ada.id.description] {
                let shown = try await bench.accounts("show", name)
                #expect(shown.standardOutput.contains("id         \(ada.id)"), "\(shown.standardError)")
                #expect(!shown.standardOutput.contains("hash"))
            }
            let object = try objects(try await bench.accounts("show", "--json", "ada@example.org").standardOutput)[0]
            #expect((object["devices"] as? [Any])?.isEmpty == true)
            #expect(object["plans"] as? Int == 0)
        }
    }

    @Test func `settings may stand before the account`() async throws {
        try await withBench { bench in
            try await bench.withStore { _ = try await $0.create(.sample(), passwordHash: nil) }
            let shown = try await Program.run(
                "fitiq-server",
                ["accounts", "show", "--database", bench.database.path(), "ada@example.org"]
            )
            #expect(shown.status == 0, "\(shown.standardError)")
            let none = try await bench.accounts("show")
            #expect(none.status == 64)
            #expect(none.standardError.contains("Name the account"), "\(none.standardError)")
        }
    }

    @Test(arguments: [
        ["show"], ["sign-out"], ["delete", "--yes"], ["reset-password", "--generate"], ["end-second-factor"],
    ])
    func `an account that is not there is told, and nothing is changed`(command: [String]) async throws {
        try await withBench { bench in
            try await bench.withStore { _ = try await $0.create(.sample(), passwordHash: "a hash") }
            let output = try await Program.run(
                "fitiq-server",
                ["accounts"] + command + ["eve@example.org", "--database", bench.database.path()]
            )
            #expect(output.status == 1)
            #expect(output.standardOutput.isEmpty)
            #expect(output.standardError.contains("there is no account eve@example.org"), "\(output.standardError)")
            let hash = try await bench.withStore { try await $0.credentials(email: "ada@example.org")?.passwordHash }
            #expect(hash == "a hash")
        }
    }

    @Test(arguments: ["list", "invite", "invitations"])
    func `where there is no database none is made`(command: String) async throws {
        try await withBench { bench in
            let output = try await bench.accounts(command)
            #expect(output.status == 1)
            #expect(output.standardError.contains("there is no database at"), "\(output.standardError)")
            let folder = bench.database.deletingLastPathComponent()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).isEmpty)
        }
    }

    @Test func `an account is deleted once its address was typed again`() async throws {
        try await withBench { bench in
            try await bench.withStore { _ = try await $0.create(.sample(), passwordHash: nil) }
            for wrong in ["bob@example.org\n", ""] {
                let refused = try await bench.accounts("delete", "ada@example.org", input: wrong)
                #expect(refused.status == 1)
                #expect(refused.standardError.contains("nothing was deleted"))
            }
            #expect(try await bench.withStore { try await $0.account(named: "ada@example.org") } != nil)
            let done = try await bench.accounts("delete", "ada@example.org", input: "Ada@example.org\n")
            #expect(done.status == 0, "\(done.standardError)")
            let left = try await bench.withStore { store in
                (try await store.account(named: "ada@example.org"), try await store.endedAccounts())
            }
            #expect(left.0 == nil)
            #expect(left.1.isEmpty, "and removed whole")
        }
    }

    @Test func `a password that is too short, or two ways of giving one, changes nothing`() async throws {
        try await withBench { bench in
            try await bench.withStore { _ = try await $0.create(.sample(), passwordHash: "a hash") }
            let short = try await bench.accounts("reset-password", "--stdin", "ada@example.org", input: "short\n")
            #expect(short.status == 1)
            #expect(short.standardError.contains("8 to 256 characters"))
            #expect(try await bench.accounts("reset-password", "--stdin", "--generate", "ada@example.org").status == 64)
            let unasked = try await bench.accounts("reset-password", "ada@example.org")
            #expect(unasked.status == 64)
            #expect(unasked.standardError.contains("--stdin or --generate"))
            let hash = try await bench.withStore { try await $0.credentials(email: "ada@example.org")?.passwordHash }
            #expect(hash == "a hash")
        }
    }

    @Test func `a second factor is ended, and its account signs in by the password alone`() async throws {
        try await withBench { bench in
            let ada = Account.sample()
            let secret = SecondFactor.Secret(Data(repeating: 7, count: 20))
            try await bench.withDatabase { database in
                _ = try await SQLiteAccountStore(database).create(ada, passwordHash: "a hash")
                let factors = SQLiteSecondFactorStore(database)
                _ = try await factors.propose(secret, of: ada.id, at: .sample)
                let hashes = [Data(repeating: 1, count: 32)]
                _ = try await factors.confirm(secret, of: ada.id, by: 1, recoveryHashes: hashes, at: .sample)
            }
            for words in ["ada@example.org signs in by the password alone", "ada@example.org has no second factor"] {
                let output = try await bench.accounts("end-second-factor", "ada@example.org")
                #expect(output.status == 0)
                #expect(output.standardError.contains(words), "\(output.standardError)")
                let left = try await bench.withDatabase {
                    try await SQLiteSecondFactorStore($0).secondFactor(of: ada.id)
                }
                #expect(left == nil)
            }
        }
    }

    // MARK: Beside a server

    @Test func `a running server lets go of whom another process signs out, gives a password or deletes`()
        async throws
    {
        try await withBench { bench in
            let server = try await ServerProcess(database: bench.database)
            let api = RawAPI(port: server.port)
            let email = "ada@example.org"
            var token = try await api.register().access
            let other = try await api.register("bob@example.org").access

            for command in [["sign-out"], ["reset-password", "--stdin"], ["delete", "--yes"]] {
                #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 200)
                let closed = try await RawPeer.with(port: server.port, path: "/ws/meal-logs?token=\(token)") { peer in
                    _ = try await peer.next()
                    let output = try await Program.run(
                        "fitiq-server",
                        ["accounts"] + command + [email, "--database", bench.database.path()],
                        input: "a longer battery\n"
                    )
                    #expect(output.status == 0, "\(output.standardError)")
                    return try await peer.nextCloseCode()
                }
                #expect(closed == 4401, "\(command)")
                #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 401, "\(command)")
                let password = command == ["sign-out"] ? "correct horse" : "a longer battery"
                let again = try await logIn(api, email, password)
                #expect(again.status == (command[0] == "delete" ? 401 : 200), "\(command)")
                token = again.string("data.access_token") ?? ""
            }
            #expect(try await api.send(.GET, "/api/v1/users/me", token: other).status == 200)
            let listed = try objects(try await bench.accounts("list", "--json").standardOutput)
            #expect(listed.map { $0["devices"] as? Int } == [1])
            #expect(await server.stop() == 0)
        }
    }

    @Test func `a generated password is printed once and signs in`() async throws {
        try await withBench { bench in
            let server = try await ServerProcess(database: bench.database)
            let api = RawAPI(port: server.port)
            _ = try await api.register()
            let output = try await bench.accounts("reset-password", "--generate", "ada@example.org")
            #expect(output.status == 0, "\(output.standardError)")
            #expect(output.standardOutput.count == 20)
            #expect(!output.standardError.contains(output.standardOutput))
            #expect(try await logIn(api, "ada@example.org", output.standardOutput).status == 200)
            #expect(try await logIn(api, "ada@example.org", "correct horse").status == 401)
            #expect(await server.stop() == 0)
        }
    }

    @Test func `invitations are made beside a server, let people in, and are taken back`() async throws {
        try await withBench { bench in
            let flags = ["--behind-proxy", "true"]
            let server = try await ServerProcess(database: bench.database, flags: flags)
            let api = RawAPI(port: server.port)
            _ = try await api.register()
            #expect(try await api.send(.GET, "/api/v1/auth/registration").string("data.registration") == "invitation")

            let invited = try await bench.accounts(
                "invite",
                "--email",
                "Bob@example.org",
                "--expires",
                "12h",
                "--public-address",
                "https://fitiq.example.org/"
            )
            #expect(invited.status == 0, "\(invited.standardError)")
            let (code, link) = try #require(
                invited.standardOutput.wholeMatch(of: /([a-z2-9]{26})  (.*)/).map { ($0.1, $0.2) },
                "\(invited.standardOutput)"
            )
            #expect(link == "https://fitiq.example.org/#invitation=\(code)")
            #expect(invited.standardError.contains("bob@example.org"))
            let more = try await bench.accounts("invite", "--count", "2", "--port", "0")
            #expect(more.standardOutput.split(separator: "\n").allSatisfy { $0.count == 26 })

            let open = try objects(try await bench.accounts("invitations", "--json").standardOutput)
            #expect(open.count == 3)
            #expect(open.compactMap { $0["email"] as? String } == ["bob@example.org"])
            let id = try #require(open.last?["id"] as? String)
            #expect(try await bench.accounts("uninvite", id).status == 0)
            #expect(try await bench.accounts("uninvite", id).status == 1)

            func register(_ email: String) async throws -> Int {
                let person = #""email":"\#(email)","password":"correct horse","name":"Bob""#
                let json = #"{\#(person),"invitation":"\#(code)"}"#
                return try await api.send(.POST, "/api/v1/auth/register", json: json).status
            }
            #expect(try await register("eve@example.org") == 422)
            #expect(try await register("bob@example.org") == 201)
            #expect(try await register("bob@example.org") == 422)
            let taken = try await bench.accounts("invite", "--email", "bob@example.org")
            #expect(taken.status == 1)
            #expect(taken.standardError.contains("has an account already"))
            #expect(try await bench.accounts("invitations").standardOutput.split(separator: "\n").count == 1)
            #expect(await server.stop() == 0)
        }
    }

    @Test(arguments: [
        ([], "registration is open, because only this machine reaches 127.0.0.1: whoever"),
        (
            ["--behind-proxy", "true"],
            "registration is by invitation, because a proxy is in front; only the very first"
        ),
        (["--registration", "closed"], "registration is closed, as it was set: nobody"),
    ])
    func `a server says at its start who may make an account`(flags: [String], words: String) async throws {
        try await withBench { bench in
            let program = try Program(
                product: "fitiq-server",
                ["--port", "0", "--log-level", "error", "--database", bench.database.path()] + flags
            )
            var lines: [String] = []
            for await line in program.lines {
                lines.append(line)
                if lines.count == 2 { program.signal(SIGTERM) }
            }
            #expect(lines.count == 2)
            #expect(lines.first?.wholeMatch(of: /listening on http:\/\/127\.0\.0\.1:\d+/) != nil, "\(lines)")
            #expect(lines.last?.hasPrefix(words) == true, "\(lines)")
            #expect(await program.exitStatus == 0)
        }
    }

    @Test(arguments: [
        (
            ["--registration", "everybody"],
            "--registration (FITIQ_REGISTRATION) must be one of open, invitation, closed"
        ),
        (["--public-address", "fitiq.example.org"], "--public-address (FITIQ_PUBLIC_ADDRESS) must be as https://"),
    ])
    func `a setting of registration that cannot be is told`(flags: [String], words: String) async throws {
        let output = try await Program.run("fitiq-server", ["check-config"] + flags)
        #expect(output.status == 78)
        #expect(output.standardError.contains(words), "\(output.standardError)")
    }
}
