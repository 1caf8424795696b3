import ArgumentParser
import FitIQClient
import Foundation
import Testing

@testable import fitiq

struct SecondFactorCommandTests {
    private static let needed = FitIQError(.secondFactorRequired, "This account also asks for a code.", status: 401)
    private static let wrong = FitIQError(.secondFactorRequired, "The code is wrong.", fields: ["code": "is wrong"])

    /// Signs in to an account that asks for the code 123456. Returns the codes that came.
    private func prove(
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        typed: [String?] = []
    ) async throws -> [String?] {
        var (came, lines) = ([String?](), typed)
        let options = try CodeOptions.parse(arguments)
        try await options.proving(environment: environment, ask: { _ in lines.isEmpty ? nil : lines.removeFirst() }) {
            came.append($0)
            guard let code = $0 else { throw Self.needed }
            guard code == "123456" else { throw Self.wrong }
        }
        return came
    }

    @Test func `a code that is given goes along at once`() async throws {
        #expect(try await prove(["--code", "123456"]) == ["123456"])
        #expect(try await prove(environment: ["FITIQ_CODE": "123456"]) == ["123456"])
        await #expect(throws: Self.wrong) { try await prove(["--code", "1"]) }
    }

    @Test func `a code is asked for only where the server wants one, and again where it was mistyped`() async throws {
        #expect(try await prove(typed: ["123456"]) == [nil, "123456"])
        #expect(try await prove(typed: ["1", "2", "123456"]) == [nil, "1", "2", "123456"])
        await #expect(throws: Self.wrong) { try await prove(typed: ["1", "2", "3", "123456"]) }
    }

    @Test(arguments: [[], [nil], [""], [" "]] as [[String?]])
    func `where none is typed it says how to give one`(typed: [String?]) async throws {
        let failure = await #expect(throws: CommandFailure.self) { try await prove(typed: typed) }
        #expect(failure?.status == .notSignedIn)
        #expect(failure?.message.contains("--code") == true)
    }

    @Test func `how it stands is told in a sentence`() {
        let time = LocalTime(timeZone: .gmt)
        #expect(
            SecondFactorReport.words(SecondFactorState(isOn: false), at: time).hasPrefix("The second factor is off")
        )
        let since = WireCoding.date("2024-01-15T12:00:00Z")
        let one = SecondFactorState(isOn: true, since: since, recoveryCodesLeft: 1)
        #expect(SecondFactorReport.words(one, at: time).hasSuffix("1 recovery code is left."))
        let secret = SecondFactorSecret(secret: "MZXW6YTBOI", otpauthURI: "otpauth://totp/FitIQ")
        #expect(SecondFactorReport.words(secret).contains("  MZXW 6YTB OI\n"))
    }
}
