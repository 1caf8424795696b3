public import FitIQWire
import Foundation

extension FitIQClient {
    /// Makes an account and signs in with it.
    ///
    /// - Parameters:
    ///   - password: of at least 8 characters.
    ///   - dateOfBirth: `2001-12-31`; nobody below 13 years.
    ///   - invitation: the code of one, where ``registration()`` says that the server wants it.
    /// - Throws: ``FitIQError/Code/validationFailed`` with `invitation` in ``FitIQError/fields`` where it is missing or
    ///   cannot be used; ``FitIQError/Code/registrationClosed``.
    @discardableResult
    public func register(
        email: String,
        password: String,
        name: String,
        dateOfBirth: String? = nil,
        invitation: String? = nil
    ) async throws -> SignedIn {
        let request = RegisterRequest(
            email: email,
            password: password,
            name: name,
            dateOfBirth: dateOfBirth,
            invitation: invitation
        )
        return try await signIn(.post(Routes.register, request, isRepeatable: false))
    }

    /// Asks who may make an account at the server. Nobody has to be signed in.
    public func registration() async throws -> RegistrationState.Registration {
        try await transport.send(.get(Routes.registration), as: RegistrationState.self).registration
    }

    /// - Parameter code: of the person's authenticator app, or a recovery code; nil where the account asks for none.
    /// - Throws: ``FitIQError/Code/authFailed`` when e-mail address or password is wrong;
    ///   ``FitIQError/Code/secondFactorRequired`` when they are right and a code is missing, or wrong: then
    ///   ``FitIQError/fields`` names `code`. Ask the person for one, and call again.
    @discardableResult
    public func login(email: String, password: String, code: String? = nil) async throws -> SignedIn {
        let request = LoginRequest(email: email, password: password, code: code)
        return try await signIn(.post(Routes.login, request, isRepeatable: false))
    }

    /// Ends the sign-in here, and at the server if it can be reached. Whoever watches gets
    /// ``FitIQError/Code/notAuthenticated``.
    ///
    /// - Returns: whether the server knows. Where it could not be told, what was signed in is forgotten here all the same,
    ///   and there it ends by itself once it has not been used for long.
    @discardableResult
    public func logout() async throws -> Bool {
        let tokens = try await auth.current()
        try await auth.clear()
        await feed.end(throwing: .notSignedIn)
        let request = RefreshRequest(refreshToken: tokens.refreshToken)
        do {
            try await transport.send(
                .post(Routes.logout, request, isRepeatable: true),
                accessToken: tokens.accessToken
            )
            return true
        } catch let error as FitIQError {
            // The server had ended it before, or could not be told.
            return error.code == .authFailed
        }
    }

    /// Returns who is signed in, without asking the server; nil when nobody is.
    public var signedIn: Tokens? {
        get async throws {
            do {
                return try await auth.current()
            } catch let error as FitIQError where error.code == .notAuthenticated {
                return nil
            }
        }
    }

    /// Asks the server who is signed in.
    ///
    /// - Throws: ``FitIQError/Code/notAuthenticated`` when nobody is.
    public func me() async throws -> UserProfile {
        try await send(.get(Routes.me))
    }

    private func signIn(_ call: HTTPCall) async throws -> SignedIn {
        var call = call
        // By this the server names the device in the person's list.
        call.headers.append(("User-Agent", "FitIQ (\(Self.system))"))
        let answer = try await transport.send(call, as: SignedIn.self)
        try await auth.adopt(Tokens(answer, server: serverURL.absoluteString))
        await feed.end(throwing: .signInEnded, leaving: .idle)
        return answer
    }

    private static var system: String {
        #if os(Linux)
            "Linux"
        #elseif os(macOS)
            "macOS"
        #elseif os(iOS)
            "iOS"
        #else
            "another system"
        #endif
    }
}
