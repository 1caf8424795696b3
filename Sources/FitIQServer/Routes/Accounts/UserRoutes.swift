import FitIQCore
import FitIQService
import FitIQWire
import Hummingbird

/// `/api/v1/users/me…`
struct UserRoutes {
    let signIn: SignIn
    let endSockets: @Sendable (AccountDevices, Account.ID) -> Void
    let hub: any EventPublisher

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.me, show)
        routes.on(.patch, Routes.me, change)
        routes.on(.delete, Routes.me, delete)
        routes.on(.get, Routes.sessions, devices)
        routes.on(.delete, Routes.sessions, signOutEverywhere)
        routes.on(.delete, Routes.session(":id"), signOut)
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        try answer(await signIn.account(context.requireIdentity().account))
    }

    /// Changes the name, the password, or both. A new password signs every other device out.
    private func change(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = try await FieldReader(bodyOf: request, context)
        let isNewPassword = fields.isPresent("password")
        let password = isNewPassword ? fields.requiredVerbatimText("password", length: PasswordRule.length) : nil
        let current = isNewPassword ? fields.requiredVerbatimText("current_password", length: 1...256) : nil
        let name = isNewPassword ? fields.text("name", length: 1...100) : fields.requiredText("name", length: 1...100)
        try fields.finish()
        if let password, let current {
            do {
                try await signIn.changePassword(of: identity, from: current, to: password)
            } catch SignIn.Failure.wrongPassword {
                fields.fault("current_password", "is not the password of this account")
                try fields.finish()
            } catch SignIn.Failure.tooManyFailures(let wait) {
                throw RequestFailure.rateLimited(retryAfter: wait)
            }
            endSockets(.allBut(identity.session), identity.account)
        }
        guard let name else { return try answer(await signIn.account(identity.account)) }
        let renamed = try await signIn.rename(identity.account, to: name)
        await hub.publish(renamed?.told ?? [])
        return try answer(renamed?.account)
    }

    private func delete(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        try await signIn.delete(identity.account) { changes in
            endSockets(.all, identity.account)
            await hub.publish(changes)
        }
        return Response(status: .noContent)
    }

    private func devices(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        try FieldReader(queryOf: request).finish()
        let sessions = try await signIn.devices(of: identity.account)
        return try .enveloped(
            SessionList(sessions: sessions.map { SessionRecord($0, isCurrent: $0.id == identity.session) })
        )
    }

    /// Signs one device out, which may be the one that asks.
    private func signOut(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        let id = try context.requireID(of: Session.self)
        guard try await signIn.logOut(id, of: account) else { throw RequestFailure.notFound }
        endSockets(.one(id), account)
        return Response(status: .noContent)
    }

    /// Signs every device out, the one that asks too.
    private func signOutEverywhere(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        try await signIn.logOutEverywhere(account)
        endSockets(.all, account)
        return Response(status: .noContent)
    }

    private func answer(_ account: Account?) throws -> Response {
        guard let account else { throw RequestFailure.unauthorized("This account no longer exists.") }
        return try .enveloped(
            UserProfile(
                userID: account.id.description,
                email: account.email,
                name: account.name,
                dateOfBirth: account.dateOfBirth?.description,
                createdAt: account.createdAt
            )
        )
    }
}

extension SessionRecord {
    init(_ session: Session, isCurrent: Bool) {
        self.init(
            id: session.id.description,
            device: session.device,
            createdAt: session.createdAt,
            lastUsedAt: session.rotatedAt,
            isCurrent: isCurrent
        )
    }
}
