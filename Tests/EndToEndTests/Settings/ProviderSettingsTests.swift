import FitIQTestSupport
import Foundation
import TestBasics
import Testing

/// The settings of a provider of OpenID Connect.
@Suite(.timeLimit(.minutes(10)))
struct ProviderSettingsTests {
    private static let good = [
        "--oidc-issuer", "https://id.example.org/realms/home", "--oidc-client-id", "fitiq", "--public-address",
        "https://fitiq.example.org",
    ]

    private static func check(_ flags: [String], _ environment: [String: String] = [:]) async throws -> (
        status: Int32, output: String, error: String
    ) {
        let run = try await Program.run("fitiq-server", ["check-config"] + flags, environment: environment)
        return (run.status, run.standardOutput, run.standardError)
    }

    @Test func `its secret is never shown, and what follows is`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "secret")
            try Data("sekret-one\n".utf8).write(to: file)
            let secrets = [
                ["FITIQ_OIDC_CLIENT_SECRET": "sekret-two"], ["FITIQ_OIDC_CLIENT_SECRET_FILE": file.path()],
            ]
            for environment in secrets {
                let shown = try await Self.check(Self.good + ["--registration", "closed"], environment)
                #expect(shown.status == 0, "\(shown.error)")
                #expect(!shown.output.contains("sekret"))
                #expect(shown.output.contains(#/oidcLabel +id\.example\.org /#))
                #expect(shown.output.contains(#/oidcRegistration +closed /#))
            }
            let other = try await Self.check(
                Self.good + ["--registration", "closed", "--oidc-registration", "open", "--oidc-label", "Home"]
            )
            #expect(other.output.contains(#/oidcRegistration +open /#))
            #expect(other.output.contains(#/oidcLabel +Home /#))
        }
    }

    @Test(arguments: [
        (["--oidc-client-id", "fitiq"], "--oidc-issuer (FITIQ_OIDC_ISSUER) is not set"),
        (["--oidc-registration", "open"], "--oidc-issuer (FITIQ_OIDC_ISSUER) is not set"),
        (["--oidc-issuer", "http://id.example.org"], "must be the https address of a provider"),
        (["--oidc-issuer", "https://id.example.org"], "--oidc-client-id (FITIQ_OIDC_CLIENT_ID) must be"),
        (
            ["--oidc-issuer", "https://id.example.org", "--oidc-client-id", "fitiq"],
            "--public-address (FITIQ_PUBLIC_ADDRESS) must be set"
        ),
        (good + ["--oidc-client-secret-file", "/nowhere/secret"], "(FITIQ_OIDC_CLIENT_SECRET_FILE) cannot be read"),
        (good + ["--oidc-registration", "everybody"], "must be one of open, invitation, closed"),
        (good + ["--oidc-client-secret", "sekret"], "there is no setting --oidc-client-secret"),
    ])
    func `a wrong one is told with its name`(flags: [String], fault: String) async throws {
        let told = try await Self.check(flags)
        #expect(told.status == 78)
        #expect(told.error.contains(fault), "\(told.error)")
        #expect(!told.error.contains("sekret"))
    }
}
