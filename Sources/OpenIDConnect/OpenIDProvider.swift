package import FitIQCore
package import Foundation
package import Logging
import SystemCrypto

/// Signs people in at a provider of OpenID Connect, by the authorization code flow with PKCE.
///
/// All that the server must know of the provider it finds out by discovery, when somebody first needs it, and looks again after
/// an hour. Keys it looks for again whenever a token is signed with one that it does not know: providers change theirs.
package struct OpenIDProvider: IdentityProvider {
    private let client: OpenIDClient
    private let connection: ProviderConnection
    private let known = Known()
    private let logger: Logger
    private let now: @Sendable () -> Date

    /// - Parameter timeout: the longest time that a question to the provider may take.
    package init(
        _ client: OpenIDClient,
        logger: Logger,
        timeout: Duration = .seconds(10),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.client = client
        connection = ProviderConnection(timeout: timeout)
        self.logger = logger
        self.now = now
    }

    package var issuer: String { client.issuer }
    package var label: String { client.label }

    package func address(for question: ProviderQuestion) async throws -> String {
        let endpoint = try await metadata().authorizationEndpoint
        var fields = [
            ("response_type", "code"), ("client_id", client.id), ("redirect_uri", client.callback),
            ("scope", "openid email profile"), ("state", question.state), ("nonce", question.nonce),
            ("code_challenge", Digest.sha256(Data(question.verifier.utf8)).base64URLText),
            ("code_challenge_method", "S256"),
        ]
        if question.freshSince != nil { fields += [("prompt", "login"), ("max_age", "0")] }
        return endpoint + (endpoint.contains("?") ? "&" : "?") + FormText.encoded(fields)
    }

    package func person(by code: String, of question: ProviderQuestion) async throws -> ProviderPerson {
        let metadata = try await metadata()
        let answer = try await tokens(for: code, question, metadata)
        let expected = IDToken.Expectation(
            issuer: client.issuer,
            clientID: client.id,
            nonce: question.nonce,
            now: now(),
            freshSince: question.freshSince
        )
        let person: ProviderPerson
        do throws(Distrust) {
            let token = try IDToken(answer.idToken)
            try await verify(token, metadata)
            person = try token.person(expected)
        } catch {
            logger.warning("an ID token is not taken: \(error.rawValue)", metadata: ["issuer": "\(client.issuer)"])
            switch error {
            case .notFresh: throw ProviderFault.notFresh
            case .keysAway: throw ProviderFault.away
            default: throw ProviderFault.untrusted
            }
        }
        guard person.email == nil, let access = answer.accessToken, let endpoint = metadata.userInfoEndpoint else {
            return person
        }
        return await more(of: person, endpoint, access)
    }

    // MARK: The parts of it

    /// Decodes the provider's answer to a code.
    private struct Tokens: Decodable {
        let idToken: String
        let accessToken: String?

        private enum CodingKeys: String, CodingKey {
            case idToken = "id_token"
            case accessToken = "access_token"
        }
    }

    private struct Refusal: Decodable {
        let error: String
    }

    private func tokens(
        for code: String,
        _ question: ProviderQuestion,
        _ metadata: ProviderMetadata
    ) async throws -> Tokens {
        var form = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", client.callback),
            ("code_verifier", question.verifier),
        ]
        var proof: (String, String)?
        if let secret = client.secret, !metadata.takesSecretInForm {
            proof = (client.id, secret)
        } else {
            form.append(("client_id", client.id))
            if let secret = client.secret { form.append(("client_secret", secret)) }
        }
        let answer = try await reached("its tokens") {
            try await connection.post(form, to: metadata.tokenEndpoint, client: proof)
        }
        if answer.status == 200, let tokens = answer.decoded(Tokens.self) { return tokens }
        // Of what it says only words of the standard are told: nothing else is known to hold no secret.
        let error = answer.decoded(Refusal.self)?.error ?? ""
        let words = ["invalid_grant", "invalid_client", "invalid_request", "unauthorized_client", "invalid_scope"]
        let reason = words.contains(error) ? error : "no ID token"
        logger.warning("a provider refuses a code: status \(answer.status), \(reason)")
        throw error == "invalid_grant" ? ProviderFault.codeRefused : answer.status >= 500 ? .away : .untrusted
    }

    /// Verifies the signature by the cached keys, and where that fails by those that the provider has now.
    private func verify(_ token: IDToken, _ metadata: ProviderMetadata) async throws(Distrust) {
        if let keys = await known.keys(at: now()) {
            do throws(Distrust) {
                return try token.verify(with: keys)
            } catch {
                logger.debug("a provider's keys are asked for again")
            }
        }
        guard let answer = try? await reached("its keys", { try await connection.get(metadata.keys) }),
            answer.status == 200, let keys = KeySet(answer.body)
        else { throw .keysAway }
        await known.keep(keys, at: now())
        try token.verify(with: keys)
    }

    /// Returns the person with what the UserInfo endpoint tells of them, which counts only where it tells of the same subject
    /// (OpenID Connect Core 1.0 §5.3.2); without it, the person as they are.
    private func more(of person: ProviderPerson, _ endpoint: String, _ access: String) async -> ProviderPerson {
        struct Info: Decodable {
            let sub: String
            let email: String?
            let name: String?
        }
        let told = try? await reached("more of a person") { try await connection.get(endpoint, token: access) }
        guard let answer = told, answer.status == 200, let info = answer.decoded(Info.self), info.sub == person.subject
        else { return person }
        return ProviderPerson(
            issuer: person.issuer,
            subject: person.subject,
            email: info.email,
            name: person.name ?? info.name
        )
    }

    private func metadata() async throws -> ProviderMetadata {
        if let metadata = await known.metadata(at: now()) { return metadata }
        let base = client.issuer.hasSuffix("/") ? String(client.issuer.dropLast()) : client.issuer
        let answer = try await reached("its description") {
            try await connection.get("\(base)/.well-known/openid-configuration")
        }
        guard answer.status == 200, let metadata = answer.decoded(ProviderMetadata.self) else {
            logger.warning("a provider does not describe itself: status \(answer.status)", metadata: issuerField)
            throw ProviderFault.away
        }
        guard metadata.isSafe(of: client.issuer) else {
            logger.warning(
                "a provider names itself otherwise than the setting does, or an address without TLS",
                metadata: issuerField
            )
            throw ProviderFault.untrusted
        }
        await known.keep(metadata, at: now())
        return metadata
    }

    private func reached(
        _ what: String,
        _ ask: () async throws -> ProviderConnection.Answer
    ) async throws -> ProviderConnection.Answer {
        do {
            return try await ask()
        } catch let failure as ProviderConnection.Failure {
            logger.warning("a provider did not tell \(what): \(failure)", metadata: issuerField)
            throw ProviderFault.away
        }
    }

    private var issuerField: Logger.Metadata { ["issuer": "\(client.issuer)"] }
}

/// Caches what was found out about a provider, for an hour.
private actor Known {
    private var metadata: (value: ProviderMetadata, at: Date)?
    private var keys: (value: KeySet, at: Date)?

    /// Limits the age of what is cached, in seconds.
    private static let lifetime: TimeInterval = 3600

    func metadata(at now: Date) -> ProviderMetadata? {
        metadata.flatMap { Self.isNew($0.at, now) ? $0.value : nil }
    }

    func keys(at now: Date) -> KeySet? {
        keys.flatMap { Self.isNew($0.at, now) ? $0.value : nil }
    }

    func keep(_ value: ProviderMetadata, at now: Date) { metadata = (value, now) }

    func keep(_ value: KeySet, at now: Date) { keys = (value, now) }

    private static func isNew(_ date: Date, _ now: Date) -> Bool {
        (0..<lifetime).contains(now.timeIntervalSince(date))
    }
}
