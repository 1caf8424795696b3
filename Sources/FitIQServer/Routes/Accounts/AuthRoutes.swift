import FitIQCore
import FitIQService
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/auth/…`
struct AuthRoutes {
    let signIn: SignIn
    let refreshLifetime: Duration
    let behindProxy: Bool
    /// Names the provider of OpenID Connect; nil where none is set up.
    let providerLabel: String?
    let endSockets: @Sendable (AccountDevices, Account.ID) -> Void
    let now: @Sendable () -> Date

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.registration, registration)
        routes.on(.post, Routes.register, register)
        routes.on(.post, Routes.login, logIn)
        routes.on(.post, Routes.refresh, refresh)
        routes.on(.post, Routes.logout, logOut)
    }

    private func logIn(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        var fields = try await FieldReader(bodyOf: request, context)
        let email = fields.requiredText("email", length: 1...254)?.lowercased()
        let password = fields.requiredVerbatimText("password", length: 1...256)
        let code = fields.text("code", length: SecondFactors.codeLength)
        guard let email, let password, fields.areRight else { throw fields.refusal }
        do {
            let tokens = try await signIn.logIn(
                email: email,
                password: password,
                code: code,
                device: request.device
            )
            for session in tokens.ended { endSockets(.one(session), tokens.account.id) }
            return try answer(tokens, to: request)
        } catch SignIn.Failure.wrongPassword {
            throw RequestFailure.unauthorized("E-mail address and password do not match.")
        } catch SignIn.Failure.secondFactorNeeded {
            throw RequestFailure.secondFactorRequired()
        } catch SignIn.Failure.wrongCode {
            throw RequestFailure.secondFactorRequired(fault: SecondFactors.wrongCode)
        } catch SignIn.Failure.tooManyFailures(let wait) {
            throw RequestFailure.rateLimited(retryAfter: wait)
        }
    }

    private func refresh(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let (token, key) = try await refreshToken(of: request, context)
        do {
            return try answer(await signIn.refresh(token, key: key.header), to: request)
        } catch SignIn.Failure.refreshRefused(let ended) {
            if let ended { endSockets(.one(ended.id), ended.account) }
            var failure = RequestFailure.unauthorized("Sign in again.")
            if request.isFromPage { failure.headers[.setCookie] = cookie("", lifetime: .zero, request) }
            throw failure
        }
    }

    private func logOut(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let (token, _) = try await refreshToken(of: request, context)
        if let session = try await signIn.logOut(token) { endSockets(.one(session.id), session.account) }
        var response = Response(status: .noContent)
        if request.isFromPage { response.headers[.setCookie] = cookie("", lifetime: .zero, request) }
        return response
    }

    private func refreshToken(of request: Request, _ context: FitIQRequestContext) async throws -> (String, RequestKey)
    {
        if request.isFromPage {
            var fields = FieldReader(values: [:])
            let key = RequestKey(request, &fields)
            try fields.finish()
            guard let token = request.cookies[PageCookie.refreshToken.name]?.value else {
                throw RequestFailure.unauthorized("Sign in first.")
            }
            return (token, key)
        }
        var fields = try await FieldReader(bodyOf: request, context)
        let token = fields.requiredText("refresh_token", length: 1...256)
        let key = RequestKey(request, &fields)
        guard let token, fields.areRight else { throw fields.refusal }
        return (token, key)
    }

    func answer(_ tokens: SignIn.Tokens, to request: Request, status: HTTPResponse.Status = .ok) throws
        -> Response
    {
        let inCookie = request.isFromPage
        var response = try Response.enveloped(
            SignedIn(
                userID: tokens.account.id.description,
                email: tokens.account.email,
                name: tokens.account.name,
                createdAt: tokens.account.createdAt,
                accessToken: tokens.access,
                refreshToken: inCookie ? nil : tokens.refresh,
                expiresIn: Int(tokens.expiresIn.inSeconds)
            ),
            status: status
        )
        if inCookie {
            response.headers[.setCookie] = cookie(tokens.refresh, lifetime: refreshLifetime, request)
        }
        return response
    }

    // MARK: The page's cookie

    private func cookie(_ value: String, lifetime: Duration, _ request: Request) -> String {
        PageCookie.refreshToken.field(value, lifetime: lifetime, request, behindProxy: behindProxy)
    }
}

extension Request {
    /// Names the device that asks; nil where it tells no name.
    var device: String? { DeviceName.of(userAgent: headers[.userAgent]) }
}
