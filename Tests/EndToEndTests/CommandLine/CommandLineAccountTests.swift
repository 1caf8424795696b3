import FitIQServer
import FitIQTestSupport
import Foundation
import Testing

/// `fitiq account`, and `fitiq` at a server that wants a key.
@Suite(.serialized)
struct CommandLineAccountTests {
    /// Makes the code of this moment, as an authenticator app does.
    private func code(_ secret: Data) -> String {
        TimeCode.code(secret, step: TimeCode.step(at: Date()))
    }

    @Test(.timeLimit(.minutes(10))) func `account says who is signed in where`() async throws {
        try await withDevice { server, device in
            let said = try await device.succeed("account").standardOutput
            #expect(said.hasPrefix("Ada <ada@example.org> at \(server.url.absoluteString), since "))
            struct Account: Decodable { let email: String, name: String, server: String }
            let account = try await device.json("account", as: Account.self)
            #expect(account.email == "ada@example.org" && account.server == server.url.absoluteString)
            try await device.succeed("logout")
            for arguments in [["account"], ["account", "password"], ["account", "delete", "--yes"]] {
                #expect(try await device.run(arguments).status == 77)
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `another password signs the other devices out`() async throws {
        try await withDevice { server, device in
            try await withScratchFolder { home in
                let other = CommandLineTool(home: home, port: server.port)
                try await other.succeed("login", "ada@example.org")
                let arguments = ["account", "password", "--password-stdin"]
                let wrong = try await device.run(arguments, input: "wrong\na longer battery\n")
                #expect(wrong.status == 1)
                #expect(wrong.standardError == "fitiq: The current password is not the password of this account.")
                #expect(try await device.run(arguments, input: "correct horse\n").status == 64)

                let done = try await device.run(arguments, input: "correct horse\na longer battery\n")
                #expect(done.status == 0, "\(done.standardError)")
                #expect(done.standardOutput == "The password is changed. Your other devices are signed out.")
                try await device.succeed("account")
                #expect(try await other.run("account").status == 77)
                #expect(try await other.run("login", "ada@example.org").status == 77)
                let again = try await other.run(
                    ["login", "ada@example.org", "--password-stdin"],
                    input: "a longer battery\n"
                )
                #expect(again.status == 0)
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a second factor is turned on, asked for, and turned off`() async throws {
        try await withDevice { server, device in
            #expect(
                try await device.succeed("account", "second-factor").standardOutput.hasPrefix(
                    "The second factor is off"
                )
            )
            let shown = try await device.succeed("account", "second-factor", "on")
            #expect(shown.standardOutput.contains("otpauth://totp/FitIQ:ada%40example%2Eorg?secret="))
            #expect(shown.standardError.contains("second-factor confirm CODE"))
            let wrong = try await device.run("account", "second-factor", "confirm", "0")
            #expect(wrong.status == 1)
            #expect(wrong.standardError == "fitiq: The code is wrong, or was used before: wait for the next one.")

            let address = try #require(shown.standardOutput.firstMatch(of: /secret=([A-Z2-7]+)/)?.1)
            let secret = try #require(Data(base32: String(address)))
            let confirmed = try await device.succeed("account", "second-factor", "confirm", code(secret), "--json")
            struct Codes: Decodable { let recovery_codes: [String] }
            let codes = try JSONDecoder().decode(Codes.self, from: Data(confirmed.standardOutput.utf8)).recovery_codes
            #expect(codes.count == 10)
            #expect(
                try await device.succeed("account", "second-factor").standardOutput.contains(
                    "10 recovery codes are left."
                )
            )
            // Who is signed in stays so.
            try await device.succeed("account")

            try await withScratchFolder { home in
                let other = CommandLineTool(home: home, port: server.port)
                let refused = try await other.run("login", "ada@example.org")
                #expect(refused.status == 77)
                #expect(
                    refused.standardError
                        == "fitiq: This account asks for a code of your authenticator app: give it with --code or in FITIQ_CODE."
                )
                #expect(try await other.run("login", "ada@example.org", "--code", "0").status == 77)
                try await other.succeed("login", "ada@example.org", "--code", codes[0])
                #expect(try await other.run("login", "ada@example.org", "--code", codes[0]).status == 77)
            }
            #expect(try await device.run("account", "second-factor", "off").status == 77)
            let off = try await device.succeed("account", "second-factor", "off", "--code", codes[1])
            #expect(off.standardOutput == "The second factor is off: your password alone signs you in.")
            try await device.succeed("login", "ada@example.org")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `signing out everywhere leaves the diaries`() async throws {
        try await withDevice { server, device in
            try await withScratchFolder { home in
                let other = CommandLineTool(home: home, port: server.port)
                try await other.succeed("login", "ada@example.org")
                try await device.succeed("log", "an apple", "--offline")
                let done = try await device.succeed("account", "sign-out-everywhere")
                #expect(done.standardOutput == "Signed out on all devices.")
                #expect(done.standardError == "")
                #expect(try await device.run("today").status == 77)
                #expect(try await other.run("account").status == 77)
                // What waited was sent before.
                try await other.succeed("login", "ada@example.org")
                #expect(try await other.succeed("today").standardOutput.contains("an apple"))
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an account is deleted by whoever types its address`() async throws {
        try await withDevice { _, device in
            try await device.succeed("log", "an apple", "--offline")
            for (input, status) in [("", Int32(64)), ("grace@example.org\n", 1)] {
                let refused = try await device.run("account", "delete", input: input)
                #expect(refused.status == status)
                #expect(refused.standardError.contains("1 change has not reached the server."))
                #expect(refused.standardError.hasSuffix("Nothing was deleted."))
            }
            try await device.succeed("account")

            let done = try await device.run("account", "delete", input: " Ada@Example.org\n")
            #expect(done.status == 0, "\(done.standardError)")
            #expect(done.standardOutput == "The account ada@example.org is deleted.")
            let file = try #require(try diaries(of: device).first)
            #expect(done.standardError.hasSuffix("\(file). Delete the file to remove it."))
            #expect(try await device.run("login", "ada@example.org").status == 77)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `the diary goes too when that is asked for`() async throws {
        try await withDevice { _, device in
            try await device.succeed("log", "an apple")
            try await device.succeed("weight", "80")
            struct Deletion: Decodable { let deleted: Bool, diary: String? }
            let done = try await device.json("account", "delete", "--yes", "--remove-diary", as: Deletion.self)
            #expect(done.deleted && done.diary == nil)
            #expect(try diaries(of: device).isEmpty)
            let left = try FileManager.default.subpathsOfDirectory(atPath: device.folder.path)
            #expect(left.allSatisfy { !$0.contains(".sqlite") && !$0.hasSuffix(".json") }, "\(left)")
            try await device.register()
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a key that was given when signing in is kept for that server`() async throws {
        let key = "a key of the tests, long"
        var settings = ServerSettings.roomy
        settings.access.apiKeys = [key]
        try await withServer(settings: settings) { server in
            try await withScratchFolder { home in
                let device = CommandLineTool(home: home, port: server.port)
                let register = ["register", "ada@example.org", "--name", "Ada"]
                let refused = try await device.run(register)
                #expect(refused.status == 77)
                #expect(
                    refused.standardError
                        == "fitiq: This server needs an API key: give it with --api-key or in FITIQ_API_KEY."
                )
                let made = try await device.succeed(register + ["--api-key", key])
                let logged = try await device.succeed("log", "an apple")
                #expect(!(made.standardOutput + made.standardError + logged.standardError).contains(key))
                #expect(logged.standardError == "")

                let file = device.folder.appending(path: "api-key.json")
                let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
                #expect(attributes[.posixPermissions] as? Int == 0o600)
                // It stays for the next sign-in, and goes with the account.
                try await device.succeed("logout")
                try await device.succeed("login", "ada@example.org")
                try await device.succeed("account", "delete", "--yes")
                #expect(!FileManager.default.fileExists(atPath: file.path))
            }
        }
    }

    private func diaries(of device: CommandLineTool) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: device.folder.path).filter { $0.hasSuffix(".sqlite") }
            .map { device.folder.appending(path: $0).path }
    }
}
