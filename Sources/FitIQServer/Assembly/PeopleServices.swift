import FitIQCore
import NIOPosix

/// Knows who people are: by password, by a provider, by a token or by the server's key.
struct PeopleServices: Sendable {
    let signIn: SignIn
    /// Is nil where no provider of OpenID Connect is set up.
    let providers: ProviderSignIn?
    let tokens: PersonalTokens
    let keys: APIKeys

    init(_ parts: ServerParts) {
        let signIn = SignIn(parts)
        self.signIn = signIn
        providers = parts.identityProvider.map { provider in
            ProviderSignIn(
                provider: provider,
                store: parts.stores.identities,
                signIn: signIn,
                registrationMode: parts.settings.providerRegistration,
                secret: parts.secret,
                now: parts.now
            )
        }
        tokens = PersonalTokens(store: parts.stores.tokens, now: parts.now)
        keys = APIKeys(parts.settings.access.apiKeys, secret: parts.secret)
    }
}

extension SignIn {
    /// Checks passwords on threads of its own.
    fileprivate init(_ parts: ServerParts) {
        let threads = NIOThreadPool(numberOfThreads: 2)
        threads.start()
        self.init(
            accounts: parts.stores.accounts,
            secondFactors: parts.stores.secondFactors,
            secret: parts.secret,
            passwords: parts.settings.passwords,
            tokens: parts.settings.tokens,
            registration: parts.settings.registration,
            passwordThreads: threads,
            counts: parts.counts,
            now: parts.now
        )
    }
}
