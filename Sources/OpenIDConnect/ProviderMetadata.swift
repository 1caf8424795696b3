/// Decodes what a provider tells of itself (OpenID Connect Discovery 1.0 §3), as far as it is used.
struct ProviderMetadata: Decodable, Sendable {
    let issuer: String
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let keys: String
    let userInfoEndpoint: String?
    /// Is nil where the provider does not say.
    let clientProofs: [String]?

    private enum CodingKeys: String, CodingKey {
        case issuer
        case authorizationEndpoint = "authorization_endpoint"
        case tokenEndpoint = "token_endpoint"
        case keys = "jwks_uri"
        case userInfoEndpoint = "userinfo_endpoint"
        case clientProofs = "token_endpoint_auth_methods_supported"
    }

    /// Returns true where this is what the provider at `issuer` says, and nobody can overhear what is sent to its addresses.
    ///
    /// A provider of this machine may name addresses of it without TLS. One elsewhere may not: the server would send secrets to
    /// whatever listens there.
    func isSafe(of issuer: String) -> Bool {
        guard self.issuer == issuer, let provider = WebAddress(issuer) else { return false }
        let addresses = [authorizationEndpoint, tokenEndpoint, keys] + [userInfoEndpoint].compactMap(\.self)
        return addresses.allSatisfy { text in
            guard let address = WebAddress(text, mayHoldQuery: true) else { return false }
            return address.hasTLS || address.isSafe && !provider.hasTLS
        }
    }

    /// Is true where the client's secret goes into the form and not into a header, which every provider supports that does not
    /// say otherwise.
    var takesSecretInForm: Bool {
        guard let clientProofs else { return false }
        return !clientProofs.contains("client_secret_basic") && clientProofs.contains("client_secret_post")
    }
}
