package import Foundation
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
package import OpenIDConnect
import SystemCrypto

/// A provider of OpenID Connect in this process, which says yes to everybody as whoever a test tells it, and does wrong where a
/// test wants it to.
package final class FakeProvider: Sendable {
    /// What a test may change while it runs.
    package struct Behaviour: Sendable {
        /// Whoever signs in next.
        package var subject = "1"
        package var email: String? = "ada@example.org"
        package var name: String? = "Ada"
        /// Signs the next token.
        package var signer: SigningKey
        /// The keys that are told; nil tells the signer's.
        package var published: [SigningKey]?
        /// Changes a token before it is signed; `NSNull` takes a field away.
        package var changeClaims: @Sendable (inout [String: Any]) -> Void = { _ in }
        package var changeHeader: @Sendable (inout [String: Any]) -> Void = { _ in }
        /// Takes the place of the whole token.
        package var token: (@Sendable ([String: Any]) -> String)?
        package var status: [String: Int] = [:]
        /// Changes the provider's description.
        package var changeDescription: @Sendable (inout [String: Any]) -> Void = { _ in }
        /// The e-mail address is told at the address for that alone.
        package var tellsAddressApart = false
        /// Says when the person has signed in, in seconds from now; nil does not say.
        package var signedInAgo: TimeInterval? = 0
    }

    /// A way that a browser was sent, until its code is exchanged.
    private struct Grant {
        let nonce: String
        let challenge: String
        let callback: String
        let subject: String
        let email: String?
        let name: String?
    }

    private struct State {
        var behaviour: Behaviour
        var grants: [String: Grant] = [:]
        var asked: [String: Int] = [:]
        var lastForm: [String: String] = [:]
        var lastAuthorization: String?
        var addresses: [String: String] = [:]
    }

    package static let clientID = "fitiq"
    package static let secret = "a secret of the provider's: 100% + more"

    package let port: Int
    package var issuer: String { "http://127.0.0.1:\(port)/realm" }
    private let state: NIOLockedValueBox<State>

    private init(port: Int, state: NIOLockedValueBox<State>) {
        (self.port, self.state) = (port, state)
    }

    /// Runs `body` with a provider.
    package static func run<T: Sendable>(
        _ body: @escaping @Sendable (FakeProvider) async throws -> T
    ) async throws -> T {
        let state = NIOLockedValueBox(State(behaviour: Behaviour(signer: SigningKey(.p256))))
        let own = NIOLockedValueBox<FakeProvider?>(nil)
        let router = Router()
        for path in ["/realm/.well-known/openid-configuration", "/keys", "/authorize", "/userinfo"] {
            router.get(RouterPath(path)) { request, _ in
                try own.withLockedValue(\.self)?.answer(path, request) ?? Response(status: .notFound)
            }
        }
        router.post("/token") { request, _ in
            let body = try await request.body.collect(upTo: 1 << 16)
            return try own.withLockedValue(\.self)?.exchange(String(buffer: body), request)
                ?? Response(status: .notFound)
        }
        return try await serving(router) { port in
            let provider = FakeProvider(port: port, state: state)
            own.withLockedValue { $0 = provider }
            return try await body(provider)
        }
    }

    package func change(_ change: (inout Behaviour) -> Void) {
        state.withLockedValue { change(&$0.behaviour) }
    }

    /// How often something was asked for, by its path.
    package func asked(_ path: String) -> Int { state.withLockedValue { $0.asked[path] ?? 0 } }
    /// The form by which a code was last exchanged.
    package var lastForm: [String: String] { state.withLockedValue(\.lastForm) }
    package var lastAuthorization: String? { state.withLockedValue(\.lastAuthorization) }

    /// What this server is at the provider.
    package func client(
        of server: String,
        secret: String? = FakeProvider.secret,
        label: String? = "Example ID"
    ) throws -> OpenIDClient {
        try OpenIDClient(
            issuer: issuer,
            id: Self.clientID,
            secret: secret,
            secretFile: nil,
            label: label,
            publicAddress: server,
            path: "/api/v1/auth/oidc/callback"
        )
    }

    // MARK: What it answers

    private func answer(_ path: String, _ request: Request) throws -> Response {
        let behaviour = state.withLockedValue { state in
            state.asked[path, default: 0] += 1
            return state.behaviour
        }
        if let status = behaviour.status[path] { return Response(status: .init(code: status)) }
        switch path {
        case "/keys":
            return try json(["keys": (behaviour.published ?? [behaviour.signer]).map(\.published)])
        case "/authorize": return authorize(request, behaviour)
        case "/userinfo":
            let token = request.headers[.authorization] ?? ""
            guard let email = state.withLockedValue({ $0.addresses[token] }) else {
                return Response(status: .unauthorized)
            }
            return try json(["sub": behaviour.subject, "email": email])
        default:
            let base = "http://127.0.0.1:\(port)"
            var description: [String: Any] = [
                "issuer": issuer, "authorization_endpoint": "\(base)/authorize", "token_endpoint": "\(base)/token",
                "jwks_uri": "\(base)/keys", "userinfo_endpoint": "\(base)/userinfo",
                "id_token_signing_alg_values_supported": ["RS256", "ES256"],
            ]
            behaviour.changeDescription(&description)
            return try json(description)
        }
    }

    private func authorize(_ request: Request, _ behaviour: Behaviour) -> Response {
        let query = Dictionary(
            request.uri.queryParameters.map { (String($0.key), String($0.value)) },
            uniquingKeysWith: { first, _ in first }
        )
        guard query["client_id"] == Self.clientID, query["response_type"] == "code",
            query["code_challenge_method"] == "S256", query["scope"]?.contains("openid") == true,
            let callback = query["redirect_uri"], let state = query["state"]
        else { return Response(status: .badRequest) }
        let code = UUID().uuidString
        let grant = Grant(
            nonce: query["nonce"] ?? "",
            challenge: query["code_challenge"] ?? "",
            callback: callback,
            subject: behaviour.subject,
            email: behaviour.email,
            name: behaviour.name
        )
        self.state.withLockedValue { $0.grants[code] = grant }
        return Response(status: .found, headers: [.location: "\(callback)?code=\(code)&state=\(state)"])
    }

    private func exchange(_ form: String, _ request: Request) throws -> Response {
        let fields = Dictionary(
            form.split(separator: "&").map { field in
                let parts = field.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding ?? "" }
                return (parts[0], parts.count > 1 ? parts[1] : "")
            },
            uniquingKeysWith: { first, _ in first }
        )
        let (grant, behaviour) = state.withLockedValue { state in
            state.asked["/token", default: 0] += 1
            (state.lastForm, state.lastAuthorization) = (fields, request.headers[.authorization])
            return (state.grants.removeValue(forKey: fields["code"] ?? ""), state.behaviour)
        }
        if let status = behaviour.status["/token"] { return Response(status: .init(code: status)) }
        let challenge = Digest.sha256(Data((fields["code_verifier"] ?? "").utf8)).base64URLText
        guard let grant, grant.challenge == challenge, grant.callback == fields["redirect_uri"] else {
            return try json(["error": "invalid_grant"], status: .badRequest)
        }
        let now = Date().timeIntervalSince1970.rounded(.down)
        var claims: [String: Any] = [
            "iss": issuer, "sub": grant.subject, "aud": Self.clientID, "exp": now + 300, "iat": now,
            "nonce": grant.nonce,
        ]
        claims["name"] = grant.name
        claims["auth_time"] = behaviour.signedInAgo.map { now - $0 }
        let access = UUID().uuidString
        if behaviour.tellsAddressApart {
            state.withLockedValue { $0.addresses["Bearer \(access)"] = grant.email }
        } else {
            claims["email"] = grant.email
        }
        behaviour.changeClaims(&claims)
        claims = claims.filter { !($0.value is NSNull) }
        var header: [String: Any] = [:]
        behaviour.changeHeader(&header)
        let token = try behaviour.token?(claims) ?? behaviour.signer.token(claims, header: header)
        return try json(["token_type": "Bearer", "access_token": access, "id_token": token])
    }

    private func json(_ object: [String: Any], status: HTTPResponse.Status = .ok) throws -> Response {
        Response(
            status: status,
            headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONSerialization.data(withJSONObject: object)))
        )
    }
}
