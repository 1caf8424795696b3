import FitIQCore
import FitIQWire
import Foundation
import HTTPTypes
import Hummingbird

// Making an account.
extension AuthRoutes {
    func registration(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        try .enveloped(
            RegistrationState(
                registration: .init(rawValue: await signIn.registration().rawValue),
                provider: providerLabel.map(SignInProvider.init)
            )
        )
    }

    func register(_ request: Request, _ context: FitIQRequestContext) async throws -> Response {
        let mode = try await signIn.registration()
        guard mode != .closed else { throw Self.isClosed }
        var fields = try await FieldReader(bodyOf: request, context)
        let new = newAccount(&fields, needsInvitation: mode == .invitation, device: request.device)
        guard let new, fields.areRight else { throw fields.refusal }
        do {
            return try answer(await signIn.register(new), to: request, status: .created)
        } catch SignIn.Failure.emailTaken {
            throw RequestFailure(
                status: .conflict,
                code: .emailTaken,
                message: "There is an account for this e-mail address already."
            )
        } catch SignIn.Failure.notAdmitted(let fault) {
            throw RequestFailure.invalid(["invitation": Self.words(fault)])
        } catch SignIn.Failure.registrationClosed {
            throw Self.isClosed
        }
    }

    private func newAccount(_ fields: inout FieldReader, needsInvitation: Bool, device: String?) -> NewAccount? {
        let email = fields.requiredText("email", length: 3...254)?.lowercased()
        let password = fields.requiredVerbatimText("password", length: PasswordRule.length)
        let name = fields.requiredText("name", length: 1...100)
        let birth = fields.calendarDate("date_of_birth")
        let invitation = fields.text("invitation", length: 1...200)
        if let email, !EmailAddress.isAddress(email) { fields.fault("email", "must be an e-mail address") }
        if let birth, !isOldEnough(birth) {
            fields.fault("date_of_birth", "must be at least \(PlanRange.years.lowerBound) years ago")
        }
        if needsInvitation, invitation == nil { fields.fault("invitation", Self.words(.missing)) }
        guard let email, let password, let name else { return nil }
        return NewAccount(
            email: email,
            password: password,
            name: name,
            dateOfBirth: birth,
            invitation: invitation,
            device: device
        )
    }

    static let isClosed = RequestFailure(
        status: .forbidden,
        code: .registrationClosed,
        message: "This server takes no new accounts."
    )

    static func words(_ fault: Invitation.Fault) -> String {
        switch fault {
        case .missing: "is missing: this server takes new accounts by invitation only"
        case .unknown: "is not an invitation of this server"
        case .used: "has been used already"
        case .expired: "has expired; ask for a new one"
        case .forAnotherAddress: "is for another e-mail address"
        }
    }

    private func isOldEnough(_ birth: CalendarDate) -> Bool {
        // Today in the zone where days begin last, so that nobody is let in a day early.
        let today = CalendarDate(now(), in: TimeZone(secondsFromGMT: -12 * 3600) ?? .gmt)
        return birth.year >= 1900 && birth.age(on: today) >= PlanRange.years.lowerBound
    }
}
