import FitIQCore
import Foundation
import SystemCrypto

/// Signs people in by the provider of OpenID Connect that the operator has set up.
///
/// A browser goes to the provider with a secret in a cookie, and comes back with a code. Who the code proves is kept under a new
/// secret, for minutes, until the page asks for what is to be done: so no token ever stands in an address, and there is time to
/// ask for a second factor or an invitation. Each step takes the secret of the one before away.
struct ProviderSignIn: Sendable {
    let provider: any IdentityProvider
    let store: any IdentityStore
    let signIn: SignIn
    /// Says whether somebody whom nobody here knows gets an account.
    let registrationMode: RegistrationMode
    let now: @Sendable () -> Date
    private let key: SecretKey

    /// Limits an attempt, in seconds: for a password, a second factor and perhaps a new account at the provider; then for the page.
    static let lifetime: TimeInterval = 600

    /// - Parameter secret: the server's; at least 32 bytes that nobody else knows.
    init(
        provider: any IdentityProvider,
        store: any IdentityStore,
        signIn: SignIn,
        registrationMode: RegistrationMode,
        secret: Data,
        now: @escaping @Sendable () -> Date
    ) {
        self.provider = provider
        self.store = store
        self.signIn = signIn
        self.registrationMode = registrationMode
        self.now = now
        key = SecretKey(secret).derived(for: "fitiq provider sign-in")
    }

    enum Failure: Error, Hashable {
        /// There is no such attempt (any more), or it is another browser's.
        case noAttempt
        /// The person has said no at the provider.
        case denied
        /// The provider says that something is wrong, or nothing that can be read.
        case refused
        case provider(ProviderFault)
        /// The identity is linked to another account.
        case ofAnotherAccount
        /// The account has another identity of this provider.
        case hasAnother
        /// The identity is not the one that the account is linked to.
        case otherPerson
        /// The provider has told no e-mail address, without which there is no account.
        case noAddress
        /// The account has a password.
        case hasPassword
    }

    /// Says where the browser goes, and which secret it takes along.
    struct Departure {
        let address: String
        let secret: ProviderSecret
    }

    /// Says what a browser that came back goes on with.
    enum Return {
        /// The page asks for the tokens next.
        case signIn(ProviderSecret)
        case linked
        /// The page asks for the new password next.
        case password(ProviderSecret)
    }

    /// Begins an attempt.
    ///
    /// - Throws: `ProviderFault`, and then nothing was begun.
    func begin(_ purpose: ProviderAttempt.Purpose, for account: Account.ID? = nil) async throws -> Departure {
        let secret = ProviderSecret.new()
        let attempt = attempt(purpose, account, nil, secret)
        let address = try await provider.address(for: question(of: attempt, secret))
        try await store.begin(attempt)
        return Departure(address: address, secret: secret)
    }

    /// Goes on where the provider has sent the browser back.
    ///
    /// - Parameters:
    ///   - secret: the browser's; nil where it has none.
    ///   - answer: what stands in the address, which anybody may have written.
    /// - Throws: `Failure`.
    func comeBack(_ secret: ProviderSecret?, _ answer: ProviderAnswer) async throws -> Return {
        guard let secret, let attempt = try await store.attempt(secret.hash, at: now()), attempt.person == nil else {
            throw Failure.noAttempt
        }
        let question = question(of: attempt, secret)
        guard let state = answer.state, equalInConstantTime(Array(question.state.utf8), Array(state.utf8)),
            answer.issuer ?? provider.issuer == provider.issuer
        else { throw Failure.noAttempt }
        // From here on it is used up, whatever comes of it: the same address a second time is nobody's.
        guard try await store.take(secret.hash, at: now()) != nil else { throw Failure.noAttempt }
        guard let code = answer.code else { throw answer.isDenied ? Failure.denied : .refused }
        let person: ProviderPerson
        do {
            person = try await provider.person(by: code, of: question)
        } catch let fault as ProviderFault {
            throw Failure.provider(fault)
        }
        switch attempt.purpose {
        case .signIn: return .signIn(try await keep(person, attempt))
        case .link:
            try await link(person, attempt)
            return .linked
        case .password: return .password(try await keep(person, attempt))
        }
    }

    /// Signs the person in who has come back, and makes their account where they have none and may have one.
    ///
    /// - Parameters:
    ///   - code: of the account's second factor, which holds here as it does beside a password: nobody here knows what the
    ///     provider has asked for.
    ///   - invitation: the code of one.
    /// - Throws: `Failure`, `SignIn.Failure`. Where a code or an invitation is wanted, the secret stays good.
    func finish(
        _ secret: ProviderSecret?,
        code: String?,
        invitation: String?,
        device: String?
    ) async throws -> SignIn.Tokens {
        guard let secret, let attempt = try await store.attempt(secret.hash, at: now()), attempt.purpose == .signIn,
            let person = attempt.person
        else { throw Failure.noAttempt }
        let credentials = try await credentials(of: person, invitation: invitation)
        try await signIn.proveSecondFactor(code, of: credentials.account.id)
        guard try await store.take(secret.hash, at: now()) != nil else { throw Failure.noAttempt }
        try await store.noteUse(issuer: person.issuer, subject: person.subject, at: now())
        return try await signIn.openSession(credentials, device: device)
    }

    /// Gives an account without a password one, for which its person has just signed in at the provider.
    ///
    /// - Throws: `Failure`.
    func setPassword(_ password: String, _ secret: ProviderSecret?, of identity: Identity) async throws {
        guard let secret, let attempt = try await store.attempt(secret.hash, at: now()),
            attempt.purpose == .password, attempt.account == identity.account, let person = attempt.person
        else { throw Failure.noAttempt }
        let credentials = try await store.credentials(issuer: person.issuer, subject: person.subject)
        guard let credentials, credentials.account.id == identity.account else { throw Failure.otherPerson }
        guard credentials.passwordHash == nil else { throw Failure.hasPassword }
        let hash = try await signIn.passwords.hash(password)
        guard try await store.take(secret.hash, at: now()) != nil else { throw Failure.noAttempt }
        try await signIn.accounts.setPasswordHash(hash, of: identity.account, keeping: identity.session)
    }

    // MARK: The parts of it

    private func link(_ person: ProviderPerson, _ attempt: ProviderAttempt) async throws {
        guard let account = attempt.account else { throw Failure.noAttempt }
        switch try await store.link(ProviderIdentity(person, at: now()), to: account) {
        case .linked: return
        case .ofAnotherAccount: throw Failure.ofAnotherAccount
        case .hasAnother: throw Failure.hasAnother
        }
    }

    /// Returns the credentials of the account that the person is linked to, or of a new one. An account is never found by its
    /// e-mail address: whoever has that at a provider need not be who has the account here.
    private func credentials(of person: ProviderPerson, invitation: String?) async throws -> Credentials {
        if let found = try await store.credentials(issuer: person.issuer, subject: person.subject) { return found }
        let admission = Admission(
            needsInvitation: registrationMode == .invitation,
            codeHash: invitation.map(RandomCode.hash)
        )
        guard registrationMode != .closed else { throw SignIn.Failure.registrationClosed }
        guard let email = person.email.flatMap(EmailAddress.kept) else { throw Failure.noAddress }
        let account = Account(
            id: .new(at: now()),
            email: email,
            name: Self.name(of: person, email),
            dateOfBirth: nil,
            createdAt: now()
        )
        let creation = try await signIn.accounts.create(
            account,
            otherSpellings: EmailSpellings(email).others,
            passwordHash: nil,
            identity: ProviderIdentity(person, at: now()),
            admission: admission
        )
        switch creation {
        case .created: return Credentials(account: account, passwordHash: nil)
        case .emailTaken: throw SignIn.Failure.emailTaken
        case .notAdmitted(let fault): throw SignIn.Failure.notAdmitted(fault)
        case .identityTaken:
            // Another request of the same person was the first.
            guard let found = try await store.credentials(issuer: person.issuer, subject: person.subject) else {
                throw Failure.noAttempt
            }
            return found
        }
    }

    private static func name(of person: ProviderPerson, _ email: String) -> String {
        let name = person.name ?? String(email.prefix { $0 != "@" })
        return String(String.UnicodeScalarView(name.unicodeScalars.prefix(100)))
    }

    /// Keeps the person who has come back, under a new secret.
    private func keep(_ person: ProviderPerson, _ attempt: ProviderAttempt) async throws -> ProviderSecret {
        let secret = ProviderSecret.new()
        try await store.begin(self.attempt(attempt.purpose, attempt.account, person, secret))
        return secret
    }

    private func attempt(
        _ purpose: ProviderAttempt.Purpose,
        _ account: Account.ID?,
        _ person: ProviderPerson?,
        _ secret: ProviderSecret
    ) -> ProviderAttempt {
        ProviderAttempt(
            secretHash: secret.hash,
            purpose: purpose,
            account: account,
            person: person,
            begunAt: now(),
            expiresAt: now().addingTimeInterval(Self.lifetime)
        )
    }

    /// Returns what to ask the provider: for a password, also that the person has signed in there since they asked for it.
    private func question(of attempt: ProviderAttempt, _ secret: ProviderSecret) -> ProviderQuestion {
        secret.question(key, freshSince: attempt.purpose == .password ? attempt.begunAt : nil)
    }
}

/// Holds what stands in the address by which a provider sends a browser back.
struct ProviderAnswer {
    let state: String?
    let code: String?
    /// Names the provider, where it does so (RFC 9207).
    let issuer: String?
    /// Is the provider's word for why there is no code.
    let error: String?

    var isDenied: Bool { error == "access_denied" }
}
