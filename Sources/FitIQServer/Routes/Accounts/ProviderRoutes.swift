import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird

/// Serves `/api/v1/auth/oidc/…`, and links and passwords under `/api/v1/users/me`, where a provider is set up.
struct ProviderRoutes {
    let providers: ProviderSignIn
    let behindProxy: Bool
    let endSockets: @Sendable (AccountDevices, Account.ID) -> Void
    /// Answers with the tokens of a sign-in.
    let answer: @Sendable (SignIn.Tokens, Request) throws -> Response

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.providerStart, start)
        routes.on(.get, Routes.providerCallback, comeBack)
        routes.on(.post, Routes.providerFinish, finish)
        routes.on(.get, Routes.identities, list)
        routes.on(.post, Routes.identities, link)
        routes.on(.delete, Routes.identity(":id"), unlink)
        routes.on(.post, Routes.password, startPassword)
        routes.on(.put, Routes.password, setPassword)
    }

    // MARK: A browser goes from page to page

    private func start(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        try FieldReader(queryOf: request).finish()
        do {
            return redirect(to: try await providers.begin(.signIn), request)
        } catch let fault as ProviderFault {
            return page(.init(.provider(fault)))
        }
    }

    /// Reads what the provider has written, or anybody else. Nothing in it decides where the browser goes next.
    private func comeBack(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let fields = request.uri.queryParameters
        func field(_ name: String) -> String? {
            let values = fields.filter { $0.key == name }.map { String($0.value) }
            return values.count == 1 && values[0].utf8.count <= 4096 ? values[0] : nil
        }
        let answer = ProviderAnswer(
            state: field("state"),
            code: field("code"),
            // One that cannot be read is another's.
            issuer: fields.contains { $0.key == "iss" } ? field("iss") ?? "" : nil,
            error: field("error")
        )
        do {
            switch try await providers.comeBack(secret(of: request), answer) {
            case .signIn(let secret): return page(.signIn, cookie(secret, request))
            case .linked: return page(.linked, noCookie(request))
            case .password(let secret): return page(.password, cookie(secret, request))
            }
        } catch let failure as ProviderSignIn.Failure {
            return page(.init(failure))
        }
    }

    private func redirect(to departure: ProviderSignIn.Departure, _ request: Request) -> Response {
        Response(
            status: .seeOther,
            headers: [
                .location: departure.address, .cacheControl: "no-store",
                .setCookie: cookie(departure.secret, request),
            ]
        )
    }

    /// Sends a browser to the page, which tells the person how it went.
    private func page(_ ending: ProviderEnding, _ cookie: String? = nil) -> Response {
        var headers: HTTPFields = [.location: ending.address, .cacheControl: "no-store"]
        headers[.setCookie] = cookie
        return Response(status: .seeOther, headers: headers)
    }

    // MARK: The page asks

    private func finish(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        try requirePage(request)
        var fields = try await FieldReader(bodyOf: request, context)
        let code = fields.text("code", length: SecondFactors.codeLength)
        let invitation = fields.text("invitation", length: 1...200)
        try fields.finish()
        do {
            let tokens = try await providers.finish(
                secret(of: request),
                code: code,
                invitation: invitation,
                device: request.device
            )
            for session in tokens.ended { endSockets(.one(session), tokens.account.id) }
            var response = try answer(tokens, request)
            response.headers.append(HTTPField(name: .setCookie, value: noCookie(request)))
            return response
        } catch ProviderSignIn.Failure.noAttempt {
            throw RequestFailure.unauthorized("Begin at the provider again: this sign-in has expired or was used.")
        } catch let failure as ProviderSignIn.Failure {
            throw RequestFailure(failure)
        } catch let failure as SignIn.Failure {
            throw RequestFailure(signingIn: failure)
        }
    }

    private func list(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        try FieldReader(queryOf: request).finish()
        let identities = try await providers.store.identities(of: account)
        let issuer = providers.provider.issuer
        return try .enveloped(
            IdentityList(
                provider: providers.provider.label,
                isLinked: identities.contains { $0.issuer == issuer },
                hasPassword: try await providers.signIn.hasPassword(account),
                identities: identities.map(IdentityRecord.init)
            )
        )
    }

    /// Begins to link the account. The password is asked for, as a link lets its person in for ever.
    private func link(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        try requirePage(request)
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context)
        let password = fields.requiredVerbatimText("password", length: 1...256)
        try fields.finish()
        guard let password else { throw RequestFailure.internalError }
        do {
            _ = try await providers.signIn.proven(account, password: password)
        } catch SignIn.Failure.wrongPassword {
            throw RequestFailure.invalid(["password": "is not the password of this account"])
        } catch SignIn.Failure.tooManyFailures(let wait) {
            throw RequestFailure.rateLimited(retryAfter: wait)
        }
        return try await begin(.link, for: account, request)
    }

    private func unlink(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let id = try context.requireID(of: ProviderIdentity.self)
        switch try await providers.store.unlink(id, of: account) {
        case .removed: return Response(status: .noContent)
        case .unknown: throw RequestFailure.notFound
        case .needsPassword:
            throw RequestFailure.impossible("Nothing else lets you in, as this account has no password: set one first.")
        }
    }

    private func startPassword(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        try requirePage(request)
        let account = try context.requireIdentity().account
        let fields = try await FieldReader(bodyOf: request, context)
        try fields.finish()
        guard try await !providers.signIn.hasPassword(account) else {
            throw RequestFailure(ProviderSignIn.Failure.hasPassword)
        }
        return try await begin(.password, for: account, request)
    }

    private func setPassword(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        try requirePage(request)
        let identity = try context.requireIdentity()
        var fields = try await FieldReader(bodyOf: request, context)
        let password = fields.requiredVerbatimText("password", length: PasswordRule.length)
        try fields.finish()
        guard let password else { throw RequestFailure.internalError }
        do {
            try await providers.setPassword(password, secret(of: request), of: identity)
        } catch let failure as ProviderSignIn.Failure {
            throw RequestFailure(failure)
        }
        endSockets(.allBut(identity.session), identity.account)
        return Response(status: .noContent, headers: [.setCookie: noCookie(request)])
    }

    private func begin(
        _ purpose: ProviderAttempt.Purpose,
        for account: Account.ID,
        _ request: Request
    ) async throws -> Response {
        do {
            let departure = try await providers.begin(purpose, for: account)
            var response = try Response.enveloped(ProviderDeparture(address: departure.address))
            response.headers[.setCookie] = cookie(departure.secret, request)
            return response
        } catch let fault as ProviderFault {
            throw RequestFailure(.provider(fault))
        }
    }

    // MARK: The cookie

    /// Requires the header that only the page's own script sends, so that no other site makes a browser use the cookie.
    private func requirePage(_ request: Request) throws {
        guard request.isFromPage else {
            throw RequestFailure.unauthorized("This goes by a cookie of the page, and is for the page alone.")
        }
    }

    private func secret(of request: Request) -> ProviderSecret? {
        // Of two cookies one was put there by somebody else.
        let values = PageCookie.provider.values(in: request.headers[values: .cookie])
        return values.count == 1 ? ProviderSecret(cookie: values[0]) : nil
    }

    private func cookie(_ secret: ProviderSecret, _ request: Request) -> String {
        PageCookie.provider.field(
            secret.text,
            lifetime: .seconds(ProviderSignIn.lifetime),
            request,
            behindProxy: behindProxy
        )
    }

    private func noCookie(_ request: Request) -> String {
        PageCookie.provider.field("", lifetime: .zero, request, behindProxy: behindProxy)
    }
}

/// Says how an attempt ended, as the page is told in its address.
enum ProviderEnding: String {
    case signIn = "sign-in"
    case linked, password
    case denied, away, expired, failed, taken, another
    case notFresh = "not-fresh"

    init(_ failure: ProviderSignIn.Failure) {
        self =
            switch failure {
            case .noAttempt: .expired
            case .denied: .denied
            case .provider(.away): .away
            case .provider(.notFresh): .notFresh
            case .provider(.codeRefused), .provider(.untrusted), .refused: .failed
            case .ofAnotherAccount, .otherPerson: .taken
            case .hasAnother, .hasPassword: .another
            case .noAddress: .failed
            }
    }

    /// Is one of few addresses of this server, whatever was asked for.
    var address: String { "/#account/\(rawValue)" }
}

extension IdentityRecord {
    init(_ identity: ProviderIdentity) {
        self.init(
            id: identity.id.description,
            issuer: identity.issuer,
            email: identity.email,
            createdAt: identity.createdAt,
            lastUsedAt: identity.lastUsedAt
        )
    }
}
