package import FitIQCore
import FitIQWire
package import Foundation
package import NIOPosix
import SystemCrypto

/// Signs people in and out: accounts, passwords, and the tokens of each device.
package struct SignIn: Sendable {
    /// An account at a device, with the tokens of this moment.
    struct Tokens: Sendable {
        let account: Account
        let access: String
        let refresh: String
        let expiresIn: Duration
        /// Sessions that had to end for this one.
        var ended: [Session.ID] = []
    }

    enum Failure: Error {
        case emailTaken
        case registrationClosed
        case notAdmitted(Invitation.Fault)
        case wrongPassword
        /// The password is right; the account has a second factor, and no code of it came.
        case secondFactorNeeded
        case wrongCode
        case tooManyFailures(retryAfter: Duration)
        /// The refresh token is refused; holds the session that ended because of it, if one did.
        case refreshRefused(ended: Session? = nil)
    }

    let accounts: any AccountStore
    let secondFactors: SecondFactors
    let passwords: PasswordHasher
    private let tokens: TokenIssuer
    let lifetimes: ServerSettings.Tokens
    /// Says who may make an account, as the operator decided.
    let registrationMode: RegistrationMode
    private let failures: SharedLimiter
    let now: @Sendable () -> Date

    /// - Parameters:
    ///   - secret: at least 32 bytes that nobody else knows; everything issued hangs on it.
    ///   - counts: counts failed log-ins for all servers; nil where this one is alone.
    package init(
        accounts: any AccountStore,
        secondFactors: any SecondFactorStore,
        secret: Data,
        passwords: ServerSettings.Passwords,
        tokens: ServerSettings.Tokens,
        registration: RegistrationMode,
        passwordThreads: NIOThreadPool,
        counts: (any SharedCounts)? = nil,
        now: @escaping @Sendable () -> Date
    ) {
        self.accounts = accounts
        self.secondFactors = SecondFactors(store: secondFactors, now: now)
        lifetimes = tokens
        registrationMode = registration
        self.now = now
        self.passwords = PasswordHasher(
            queue: PasswordQueue(threads: passwordThreads, limit: passwords.maxWaiting),
            cost: PasswordHasher.Cost(rounds: passwords.rounds)
        )
        self.tokens = TokenIssuer(secret: secret)
        let rate = RateLimiter.Rate(count: passwords.failuresPerWindow, per: passwords.failureWindow)
        failures = SharedLimiter(here: RateLimiter(rate, now: now), name: "failures", counts: counts)
    }

    /// - Parameters:
    ///   - code: of the authenticator app, or a recovery code; only looked at where the account has a second factor.
    ///   - device: its name; nil where it tells none.
    func logIn(email: String, password: String, code: String?, device: String?) async throws -> Tokens {
        try await openSession(provenCredentials(email: email, password: password, also: .code(code)), device: device)
    }

    /// Puts another password in place of the current one. Every session but this one ends: whoever knew the old password
    /// is out.
    func changePassword(of identity: Identity, from current: String, to new: String) async throws {
        guard let email = try await accounts.account(identity.account)?.email else { throw Failure.wrongPassword }
        let account = try await provenCredentials(email: email, password: current).account
        try await accounts.setPasswordHash(try await passwords.hash(new), of: account.id, keeping: identity.session)
    }

    /// Names what has to be proven beside the password.
    enum FurtherProof {
        case nothing
        /// The second factor of an account that has one, by a code that may not have come.
        case code(String?)
    }

    /// Returns the credentials of the account with this e-mail address, if the password is right and so is what else is
    /// to be proven.
    func provenCredentials(
        email: String,
        password: String,
        also further: FurtherProof = .nothing
    ) async throws -> Credentials {
        let credentials = try await self.credentials(EmailSpellings(email))
        // Counted by password: someone whom the operator gave a new one, beside this process, does not wait for guesses
        // at the old one.
        let guess = "\(email)\n\(credentials?.passwordHash ?? "")"
        // Hashed, as the count may stand at another program's.
        let guessed = Digest.sha256(Data(guess.utf8)).base64EncodedString()
        return try await counted(guessed) {
            guard try await passwords.matches(password, credentials?.passwordHash), let credentials else {
                throw Failure.wrongPassword
            }
            try await prove(further, for: credentials.account.id)
            return credentials
        }
    }

    /// Does `check`, and counts it as a failure of `guessed` where it finds a password or a code wrong.
    ///
    /// - Throws: `Failure.tooManyFailures`, and what `check` throws.
    func counted<Value>(_ guessed: String, _ check: () async throws -> Value) async throws -> Value {
        // Counted before it is checked, so that guesses made at the same time are counted too.
        if let wait = await failures.take(guessed) { throw Failure.tooManyFailures(retryAfter: wait) }
        do {
            let value = try await check()
            await failures.giveBack(guessed)
            return value
        } catch Failure.wrongPassword {
            throw Failure.wrongPassword
        } catch Failure.wrongCode {
            throw Failure.wrongCode
        } catch {
            await failures.giveBack(guessed)
            throw error
        }
    }

    private func prove(_ further: FurtherProof, for account: Account.ID) async throws {
        guard case .code(let code) = further else { return }
        try await proveSecondFactor(code, of: account)
    }

    /// Uses up a code of the account's second factor, where it has one.
    ///
    /// - Throws: `Failure.secondFactorNeeded`, `.wrongCode`, `.tooManyFailures`.
    func proveSecondFactor(_ code: String?, of account: Account.ID) async throws {
        guard let factor = try await secondFactors.confirmed(of: account) else { return }
        guard let code else { throw Failure.secondFactorNeeded }
        // Counted by account as well: another password, or another way to write the address, begins no new count.
        try await counted("code \(account)") {
            guard try await secondFactors.take(code, factor, of: account) else { throw Failure.wrongCode }
        }
    }

    private func credentials(_ email: EmailSpellings) async throws -> Credentials? {
        for spelling in email.all {
            if let found = try await accounts.credentials(email: spelling) { return found }
        }
        return nil
    }

    /// Exchanges a refresh token for the next pair of tokens.
    ///
    /// A token that was exchanged before may be stolen, so it ends the session. There are two exceptions, because the
    /// first answer may have been lost. Within the repeat window it gets the same pair again. With the key of its first
    /// exchange, which a thief doesn't know, it gets that pair until somebody has exchanged it in turn.
    func refresh(_ token: String, key: String?) async throws -> Tokens {
        guard let token = tokens.read(refreshToken: token), let session = try await accounts.session(token.session),
            session.expiresAt > now(), let account = try await accounts.account(session.account)
        else { throw Failure.refreshRefused() }
        if let rotated = try await accounts.rotate(
            session.id,
            from: token.generation,
            keys: Array(([key ?? ""] + session.rotationKeys).prefix(Self.keptKeys)),
            at: now(),
            expiresAt: now().addingTimeInterval(lifetimes.refreshLifetime.inSeconds)
        ) {
            return try await issue(rotated, to: account)
        }
        guard let current = try await accounts.session(session.id) else { throw Failure.refreshRefused() }
        let age = current.generation - 1 - token.generation
        let isRecent = now().timeIntervalSince(current.rotatedAt) <= lifetimes.refreshRepeatWindow.inSeconds
        if age == 0, isRecent { return try await issue(current, to: account) }
        if let key, current.rotationKeys.indices.contains(age), IdempotencyKey.folded(current.rotationKeys[age]) == key
        {
            // A delayed copy of a request whose answer was used already: nobody waits for it.
            guard age == 0 else { throw Failure.refreshRefused() }
            // The access token of that exchange may have expired.
            return try await issue(current, to: account, issuedAt: now())
        }
        try await accounts.close(session.id)
        throw Failure.refreshRefused(ended: session)
    }

    /// The keys of this many exchanges of a session are kept.
    private static let keptKeys = 8

    /// Ends the session that the refresh token belongs to, and tells which it was; nil when there was none.
    func logOut(_ token: String) async throws -> Session? {
        guard let token = tokens.read(refreshToken: token), let session = try await accounts.session(token.session)
        else { return nil }
        try await accounts.close(session.id)
        return session
    }

    /// Returns the devices that are signed in to the account, the last used first.
    func devices(of id: Account.ID) async throws -> [Session] {
        try await accounts.sessions(of: id, at: now())
    }

    /// Ends one session of the account; false where it has no such.
    func logOut(_ session: Session.ID, of account: Account.ID) async throws -> Bool {
        try await accounts.close(session, of: account)
    }

    /// Ends every session of the account.
    func logOutEverywhere(_ id: Account.ID) async throws {
        try await accounts.closeAll(of: id)
    }

    /// Returns whom the access token was issued to; nil when it is not good, or the session was ended.
    func identity(_ token: String) async throws -> Identity? {
        guard let identity = tokens.identity(token, at: now()), try await isSignedIn(identity) else { return nil }
        return identity
    }

    /// Returns true while the device's session lives.
    func isSignedIn(_ identity: Identity) async throws -> Bool {
        try await accounts.session(identity.session)?.account == identity.account
    }

    /// Returns false of an account whose person signs in at a provider alone.
    func hasPassword(_ id: Account.ID) async throws -> Bool {
        guard let email = try await accounts.account(id)?.email else { return false }
        return try await accounts.credentials(email: email)?.passwordHash != nil
    }

    func account(_ id: Account.ID) async throws -> Account? {
        try await accounts.account(id)
    }

    func rename(_ id: Account.ID, to name: String) async throws -> (account: Account, told: [Change])? {
        try await accounts.rename(id, to: name, at: now())
    }

    /// - Parameter ended: called as soon as no device is signed in any more; removing the rest may take a while.
    func delete(_ id: Account.ID, ended: ([Change]) async -> Void) async throws {
        _ = try await accounts.delete(id, at: now(), ended: ended)
    }

    func openSession(_ credentials: Credentials, device: String?) async throws -> Tokens {
        let session = newSession(of: credentials.account, device: device, lifetime: lifetimes.refreshLifetime)
        // The password may have been changed during the check: who knew the old one stays out.
        guard
            let ended = try await accounts.open(
                session,
                provenBy: credentials.passwordHash,
                keeping: lifetimes.sessionsPerUser
            )
        else { throw Failure.wrongPassword }
        var tokens = try await issue(session, to: credentials.account)
        tokens.ended = ended
        return tokens
    }

    private func newSession(of account: Account, device: String? = nil, lifetime: Duration) -> Session {
        let now = now()
        return Session(
            id: .new(at: now),
            account: account.id,
            device: device,
            createdAt: now,
            generation: 0,
            rotatedAt: now,
            expiresAt: now.addingTimeInterval(lifetime.inSeconds)
        )
    }

    /// - Parameter issuedAt: the access token's time of issue; nil takes the time of the session's last exchange.
    private func issue(_ session: Session, to account: Account, issuedAt: Date? = nil) async throws -> Tokens {
        let issuedAt = issuedAt ?? session.rotatedAt
        // A repeated exchange gets the same tokens, part of whose time is over.
        let age = Duration.seconds(max(0, now().timeIntervalSince(issuedAt).rounded(.down)))
        return Tokens(
            account: account,
            access: try tokens.accessToken(
                session,
                issuedAt: issuedAt,
                lifetime: lifetimes.accessLifetime
            ),
            refresh: tokens.refreshToken(session),
            expiresIn: max(.zero, lifetimes.accessLifetime - age)
        )
    }
}

extension SignIn {
    /// An account without a password and its token, for load tests.
    package struct IssuedAccount: Sendable {
        package let account: Account
        package let accessToken: String
    }

    /// Makes accounts that can only be used with the tokens given here.
    package func createAccounts(_ count: Int, tokenLifetime: Duration) async throws -> [IssuedAccount] {
        let now = now()
        let pairs = (0..<count).map { _ in
            let id = Account.ID.new(at: now)
            let account = Account(
                id: id,
                email: "\(id)@accounts.invalid",
                name: "Account",
                dateOfBirth: nil,
                createdAt: now
            )
            return (account, newSession(of: account, lifetime: tokenLifetime))
        }
        try await accounts.create(pairs)
        var issued: [IssuedAccount] = []
        issued.reserveCapacity(count)
        for (account, session) in pairs {
            let token = try tokens.accessToken(session, issuedAt: now, lifetime: tokenLifetime)
            issued.append(IssuedAccount(account: account, accessToken: token))
        }
        return issued
    }
}
