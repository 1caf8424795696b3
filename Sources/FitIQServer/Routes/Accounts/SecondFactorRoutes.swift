import FitIQCore
import FitIQWire
import Foundation
import Hummingbird

/// `/api/v1/users/me/second-factor…`
struct SecondFactorRoutes {
    let signIn: SignIn

    func add(to routes: RouteTable) {
        routes.on(.get, Routes.secondFactor, show)
        routes.on(.post, Routes.secondFactor, begin)
        routes.on(.post, Routes.confirmSecondFactor, confirm)
        routes.on(.post, Routes.endSecondFactor, end)
    }

    private func show(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        try FieldReader(queryOf: request).finish()
        let factor = try await signIn.secondFactors.confirmed(of: account)
        return try .enveloped(
            SecondFactorState(isOn: factor != nil, since: factor?.confirmedAt, recoveryCodesLeft: factor?.recoveryCodes)
        )
    }

    /// Answers with the secret, this once. A repeat makes another, which takes its place.
    private func begin(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context)
        let password = fields.requiredVerbatimText("password", length: 1...256)
        guard let password, fields.areRight else { throw fields.refusal }
        let begun = try await proving { try await signIn.beginSecondFactor(of: account, password: password) }
        guard let (secret, account) = begun else {
            throw RequestFailure.impossible("The second factor is on already; turn it off first.")
        }
        return try .enveloped(
            SecondFactorSecret(secret: secret.text, otpauthURI: secret.address(of: account.email)),
            status: .created
        )
    }

    private func confirm(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context)
        let code = fields.requiredText("code", length: SecondFactors.codeLength)
        guard let code, fields.areRight else { throw fields.refusal }
        let codes = try await proving { try await signIn.confirmSecondFactor(of: account, code: code) }
        return try .enveloped(SecondFactorCodes(recoveryCodes: codes.map(\.grouped)))
    }

    private func end(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let account = try context.requireIdentity().account
        var fields = try await FieldReader(bodyOf: request, context)
        let password = fields.requiredVerbatimText("password", length: 1...256)
        let code = fields.text("code", length: SecondFactors.codeLength)
        guard let password, fields.areRight else { throw fields.refusal }
        try await proving { try await signIn.endSecondFactor(of: account, password: password, code: code) }
        return Response(status: .noContent)
    }

    /// Says which field was wrong: who asks is signed in, so that 401 would say another thing.
    private func proving<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch SignIn.Failure.wrongPassword {
            throw RequestFailure.invalid(["password": "is not the password of this account"])
        } catch SignIn.Failure.secondFactorNeeded {
            throw RequestFailure.invalid(["code": "is missing"])
        } catch SignIn.Failure.wrongCode {
            throw RequestFailure.invalid(["code": SecondFactors.wrongCode])
        } catch SignIn.Failure.tooManyFailures(let wait) {
            throw RequestFailure.rateLimited(retryAfter: wait)
        }
    }
}
