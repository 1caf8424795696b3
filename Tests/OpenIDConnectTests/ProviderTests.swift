import FitIQCore
import FitIQTestSupport
import Foundation
import Logging
import NIOHTTP1
import OpenIDConnect
import SystemCrypto
import Testing

/// What the server asks a provider, and which of its answers it believes.
@Suite(.timeLimit(.minutes(10)))
struct ProviderTests {
    /// A browser's way to a provider, and the code with which it comes back.
    private struct Visit: Sendable {
        let provider: OpenIDProvider
        let fake: FakeProvider

        func question(_ name: String = "1", freshSince: Date? = nil) -> ProviderQuestion {
            ProviderQuestion(
                state: "state \(name)",
                nonce: "nonce \(name)",
                verifier: Digest.sha256(Data(name.utf8)).base64URLText,
                freshSince: freshSince
            )
        }

        /// Goes there and back.
        func code(_ question: ProviderQuestion) async throws -> String {
            let address = try await provider.address(for: question)
            let answer = try await CookieBrowser(port: fake.port).send(.GET, address)
            let back = try #require(answer.headers.first(name: "Location").flatMap { URLComponents(string: $0) })
            #expect(back.path == "/api/v1/auth/oidc/callback")
            #expect(back.queryItems?.first { $0.name == "state" }?.value == question.state)
            return try #require(back.queryItems?.first { $0.name == "code" }?.value)
        }

        func person(freshSince: Date? = nil) async throws -> ProviderPerson {
            let question = question(freshSince: freshSince)
            return try await provider.person(by: code(question), of: question)
        }

        /// Signs in, and expects to be believed, or not for this reason.
        func expect(_ fault: ProviderFault?, freshSince: Date? = nil, _ what: String = "") async throws {
            do {
                _ = try await person(freshSince: freshSince)
                #expect(fault == nil, "\(what)")
            } catch let found as ProviderFault {
                #expect(found == fault, "\(what)")
            }
        }
    }

    private func withVisit(
        secret: String? = FakeProvider.secret,
        _ body: @escaping @Sendable (Visit) async throws -> Void
    ) async throws {
        try await FakeProvider.run { fake in
            var logger = Logger(label: "test")
            logger.logLevel = .critical
            let client = try fake.client(of: "http://127.0.0.1:1", secret: secret)
            try await body(Visit(provider: OpenIDProvider(client, logger: logger, timeout: .seconds(600)), fake: fake))
        }
    }

    @Test(arguments: [SigningKey.Kind.rsa, .p256]) func `a person is who the provider says`(kind: SigningKey.Kind)
        async throws
    {
        try await withVisit { visit in
            visit.fake.change { $0.signer = SigningKey(kind) }
            let person = try await visit.person()
            #expect(
                person
                    == ProviderPerson(
                        issuer: visit.fake.issuer,
                        subject: "1",
                        email: "ada@example.org",
                        name: "Ada"
                    )
            )
        }
    }

    @Test func `the secret goes as the provider takes it, and a client without one names itself`() async throws {
        try await withVisit { visit in
            _ = try await visit.person()
            let pair = "fitiq:a%20secret%20of%20the%20provider%27s%3A%20100%25%20%2B%20more"
            #expect(visit.fake.lastAuthorization == "Basic \(Data(pair.utf8).base64EncodedString())")
            #expect(visit.fake.lastForm["client_secret"] == nil)
        }
        try await withVisit { visit in
            visit.fake.change {
                $0.changeDescription = { $0["token_endpoint_auth_methods_supported"] = ["client_secret_post"] }
            }
            _ = try await visit.person()
            #expect(visit.fake.lastAuthorization == nil)
            #expect(visit.fake.lastForm["client_secret"] == FakeProvider.secret)
        }
        try await withVisit(secret: nil) { visit in
            _ = try await visit.person()
            #expect(visit.fake.lastAuthorization == nil)
            #expect(visit.fake.lastForm["client_id"] == "fitiq")
            #expect(visit.fake.lastForm["client_secret"] == nil)
        }
    }

    @Test func `an e-mail address may be told apart, of the same subject`() async throws {
        try await withVisit { visit in
            visit.fake.change { $0.tellsAddressApart = true }
            #expect(try await visit.person().email == "ada@example.org")
            visit.fake.change { $0.changeClaims = { $0["sub"] = "2" } }
            let other = try await visit.person()
            #expect(other.subject == "2")
            #expect(other.email == nil, "the address is of subject 1")
            visit.fake.change { $0.status["/userinfo"] = 500 }
            #expect(try await visit.person().email == nil)
        }
    }

    private static let told: [(email: String, kept: String?)] = [
        ("ada@example.org", "ada@example.org"), (" ada@example.org\n", "ada@example.org"), ("", nil),
        (String(repeating: "a", count: 300) + "@example.org", nil), ("ada\u{0}@example.org", nil),
        ("ada@exa\u{1B}mple.org", nil),
    ]

    @Test(arguments: told.indices, [false, true])
    func `an address is taken that an account could have`(index: Int, isApart: Bool) async throws {
        try await withVisit { visit in
            let (email, kept) = Self.told[index]
            visit.fake.change { ($0.email, $0.tellsAddressApart) = (email, isApart) }
            let person = try await visit.person()
            #expect(person.email == kept)
        }
    }

    private static let toldNames: [(name: String, kept: String?)] = [
        (" Ada ", "Ada"), ("  ", nil), ("Ada\nLovelace", nil), ("Ada\u{0}Lovelace", nil),
        (String(repeating: "ä", count: 300), String(repeating: "ä", count: 100)),
    ]

    @Test(arguments: toldNames.indices) func `a name is taken that an account could have`(index: Int) async throws {
        try await withVisit { visit in
            let (name, kept) = Self.toldNames[index]
            visit.fake.change { $0.name = name }
            let person = try await visit.person()
            #expect(person.name == kept)
        }
    }

    @Test func `keys may change at any time, and those that went are good no more`() async throws {
        try await withVisit { visit in
            let (first, second) = (SigningKey(.rsa, id: "1"), SigningKey(.p256, id: "2"))
            visit.fake.change { $0.signer = first }
            _ = try await visit.person()
            _ = try await visit.person()
            #expect(visit.fake.asked("/keys") == 1, "they are known")
            visit.fake.change { $0.signer = second }
            _ = try await visit.person()
            #expect(visit.fake.asked("/keys") == 2)
            visit.fake.change { ($0.signer, $0.published) = (first, [second]) }
            try await visit.expect(.untrusted)
            // Under the name of the old one.
            visit.fake.change { ($0.signer, $0.published) = (SigningKey(.p256, id: "2"), nil) }
            _ = try await visit.person()
        }
    }

    private static let changes: [(String, @Sendable (inout [String: Any]) -> Void)] = [
        ("another question's nonce", { $0["nonce"] = "nonce 2" }),
        ("no nonce", { $0["nonce"] = nil }),
        ("another issuer", { $0["iss"] = "https://id.example.org" }),
        ("the issuer with a slash", { $0["iss"] = "\($0["iss"] ?? "")/" }),
        ("another audience", { $0["aud"] = "other" }),
        ("no audience", { $0["aud"] = [String]() }),
        ("two audiences and no authorised party", { $0["aud"] = ["fitiq", "other"] }),
        ("another authorised party", { ($0["aud"], $0["azp"]) = (["fitiq", "other"], "other") }),
        ("another authorised party for one audience", { $0["azp"] = "other" }),
        ("expired", { $0["exp"] = Date().timeIntervalSince1970 - 120 }),
        ("no end", { $0["exp"] = nil }),
        ("an end that is no number", { $0["exp"] = "tomorrow" }),
        ("issued long ago", { $0["iat"] = Date().timeIntervalSince1970 - 3600 }),
        ("issued in future", { $0["iat"] = Date().timeIntervalSince1970 + 3600 }),
        ("no time of issue", { $0["iat"] = nil }),
        ("not good yet", { $0["nbf"] = Date().timeIntervalSince1970 + 3600 }),
        ("nobody", { $0["sub"] = "" }),
        ("no subject", { $0["sub"] = nil }),
        ("a subject that is too long", { $0["sub"] = String(repeating: "a", count: 256) }),
        ("a subject of other letters", { $0["sub"] = "ä" }),
    ]

    @Test(arguments: changes.indices) func `a token is not believed of`(index: Int) async throws {
        try await withVisit { visit in
            let (what, change) = Self.changes[index]
            visit.fake.change { $0.changeClaims = change }
            try await visit.expect(.untrusted, "\(what)")
        }
    }

    private static let goodChanges: [(String, @Sendable (inout [String: Any]) -> Void)] = [
        ("a list of one audience", { $0["aud"] = ["fitiq"] }),
        ("two audiences, for this client", { ($0["aud"], $0["azp"]) = (["other", "fitiq"], "fitiq") }),
        ("a clock that is a little late", { $0["exp"] = Date().timeIntervalSince1970 - 30 }),
        ("a clock that is a little early", { $0["iat"] = Date().timeIntervalSince1970 + 30 }),
        ("more than is known", { $0["groups"] = ["family"] }),
    ]

    @Test(arguments: goodChanges.indices) func `a token is believed with`(index: Int) async throws {
        try await withVisit { visit in
            let (what, change) = Self.goodChanges[index]
            visit.fake.change { $0.changeClaims = change }
            try await visit.expect(nil, "\(what)")
        }
    }

    private static let headers: [(String, @Sendable (inout [String: Any]) -> Void)] = [
        ("no algorithm", { $0["alg"] = "none" }),
        ("none in capitals", { $0["alg"] = "NONE" }),
        ("a shared secret's", { $0["alg"] = "HS256" }),
        ("a longer hash", { $0["alg"] = "ES384" }),
        ("the other one that is taken", { $0["alg"] = "RS256" }),
        ("no algorithm named", { $0["alg"] = NSNull() }),
        ("another key", { $0["kid"] = "other" }),
        ("extensions that must be understood", { $0["crit"] = ["exp"] }),
        ("an access token", { $0["typ"] = "at+jwt" }),
    ]

    @Test(arguments: headers.indices) func `a token is not believed with the header`(index: Int) async throws {
        try await withVisit { visit in
            let (what, change) = Self.headers[index]
            visit.fake.change { $0.changeHeader = change }
            try await visit.expect(.untrusted, "\(what)")
        }
    }

    @Test func `a key may have no name in the token, and a header no type`() async throws {
        try await withVisit { visit in
            visit.fake.change { $0.published = [SigningKey(.rsa), SigningKey(.p256), $0.signer] }
            visit.fake.change {
                $0.changeHeader = {
                    $0["kid"] = NSNull()
                    $0["typ"] = NSNull()
                }
            }
            try await visit.expect(nil)
        }
    }

    @Test func `a token without a signature, or signed with what all know, is not believed`() async throws {
        try await withVisit { visit in
            @Sendable func text(_ part: [String: Any]) -> String {
                (try? JSONSerialization.data(withJSONObject: part))?.base64URLText ?? ""
            }
            let modulus = visit.fake.issuer
            let forgeries: [@Sendable ([String: Any]) -> String] = [
                { "\(text(["alg": "none"])).\(text($0))." },
                { "\(text(["alg": "ES256"])).\(text($0))." },
                { "\(text(["alg": "RS256"])).\(text($0)).AAAA" },
                { "\(text(["alg": "none"])).\(text($0))" },
                {
                    // The client's secret, and what is public, as keys of an authentication code.
                    let signed = "\(text(["alg": "HS256"])).\(text($0))"
                    let code = SecretKey(Data(FakeProvider.secret.utf8)).authenticationCode(for: Data(signed.utf8))
                    return "\(signed).\(code.base64URLText)"
                },
                {
                    let signed = "\(text(["alg": "HS256"])).\(text($0))"
                    return
                        "\(signed).\(SecretKey(Data(modulus.utf8)).authenticationCode(for: Data(signed.utf8)).base64URLText)"
                },
                { _ in "" }, { _ in "a.b.c" }, { _ in String(repeating: "a", count: 20_000) },
                { "\(text($0)).\(text($0)).\(text($0))" },
            ]
            for forgery in forgeries {
                visit.fake.change { $0.token = forgery }
                try await visit.expect(.untrusted)
            }
        }
    }

    @Test func `a key that is too weak signs nothing`() async throws {
        try await withVisit { visit in
            visit.fake.change { $0.signer = SigningKey(.rsa, bits: 1024) }
            try await visit.expect(.untrusted)
        }
    }

    @Test func `a code is good once, and only for who asked`() async throws {
        try await withVisit { visit in
            let question = visit.question()
            let code = try await visit.code(question)
            _ = try await visit.provider.person(by: code, of: question)
            await #expect(throws: ProviderFault.codeRefused) { try await visit.provider.person(by: code, of: question) }
            let another = try await visit.code(question)
            await #expect(throws: ProviderFault.codeRefused) {
                try await visit.provider.person(by: another, of: visit.question("2"))
            }
        }
    }

    @Test func `who must have signed in just now is told from who has not`() async throws {
        try await withVisit { visit in
            let since = Date() - 300
            try await visit.expect(nil, freshSince: since)
            let address = try await visit.provider.address(for: visit.question(freshSince: since))
            #expect(address.hasSuffix("&prompt=login&max_age=0"))
            visit.fake.change { $0.signedInAgo = 3600 }
            try await visit.expect(.notFresh, freshSince: since)
            try await visit.expect(nil)
            visit.fake.change { $0.signedInAgo = nil }
            try await visit.expect(.notFresh, freshSince: since)
            visit.fake.change { $0.signedInAgo = -3600 }
            try await visit.expect(.notFresh, freshSince: since)
        }
    }

    @Test(arguments: ["/realm/.well-known/openid-configuration", "/token", "/keys"])
    func `a provider that is out of order is asked again another time`(path: String) async throws {
        try await withVisit { visit in
            visit.fake.change { $0.status[path] = 503 }
            try await visit.expect(.away)
            visit.fake.change { $0.status[path] = nil }
            try await visit.expect(nil)
        }
    }

    @Test func `nobody listens`() async throws {
        let visit = try await FakeProvider.run { fake in
            Visit(
                provider: OpenIDProvider(try fake.client(of: "http://127.0.0.1:1"), logger: Logger(label: "test")),
                fake: fake
            )
        }
        try await visit.expect(.away)
    }

    private static let descriptions: [(String, @Sendable (inout [String: Any]) -> Void)] = [
        ("another issuer", { $0["issuer"] = "https://id.example.org" }),
        ("an address without TLS", { $0["token_endpoint"] = "http://id.example.org/token" }),
        ("keys without TLS", { $0["jwks_uri"] = "http://id.example.org/keys" }),
        ("an address that is none", { $0["authorization_endpoint"] = "javascript:alert(1)" }),
        ("a file", { $0["jwks_uri"] = "file:///etc/passwd" }),
    ]

    @Test(arguments: descriptions.indices) func `a provider is not believed that names`(index: Int) async throws {
        try await withVisit { visit in
            let (what, change) = Self.descriptions[index]
            visit.fake.change { $0.changeDescription = change }
            try await visit.expect(.untrusted, "\(what)")
            #expect(visit.fake.asked("/token") == 0)
        }
    }

    @Test func `an answer that is larger than any is not read to its end`() async throws {
        try await withVisit { visit in
            visit.fake.change { $0.changeDescription = { $0["more"] = String(repeating: "a", count: 300_000) } }
            try await visit.expect(.away)
        }
    }

    @Test func `broken keys beside the right one do no harm`() async throws {
        try await withVisit { visit in
            visit.fake.change { $0.published = (0..<20).map { _ in SigningKey(.p256) } + [$0.signer] }
            try await visit.expect(nil)
        }
    }
}
