import FitIQCore
import FitIQWire
import Hummingbird

/// `/api/v1/users/me`
struct UserRoutes {
    let signIn: SignIn
    let settings: ServerSettings
    let endSockets: @Sendable (Session.ID?, Account.ID) -> Void

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.me, show)
        routes.on(.patch, Routes.me, rename)
        routes.on(.delete, Routes.me, delete)
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        try answer(await signIn.account(context.requireIdentity().account))
    }

    private func rename(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        var fields = try await FieldReader(bodyOf: request, limit: settings.maxBodyBytes)
        let name = fields.requiredText("name", length: 1...100)
        try fields.finish()
        guard let name else { throw RequestFailure.internalError }
        return try answer(await signIn.rename(identity.account, to: name))
    }

    private func delete(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let identity = try context.requireIdentity()
        _ = try await signIn.delete(identity.account)
        endSockets(nil, identity.account)
        return Response(status: .noContent)
    }

    private func answer(_ account: Account?) throws -> Response {
        guard let account else { throw RequestFailure.unauthorized("The account is gone.") }
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
