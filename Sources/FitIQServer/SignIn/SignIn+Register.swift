import FitIQCore
import Foundation

/// Holds the fields of a request for an account.
struct NewAccount {
    let email: String
    let password: String
    let name: String
    let dateOfBirth: CalendarDate?
    /// The code of an invitation.
    let invitation: String?
    /// Names what it is made on; nil where that tells no name.
    let device: String?
}

extension SignIn {
    /// Returns how the next account can be made. Where invitations are needed the very first account needs none, so it
    /// is `open` for that one.
    func registration() async throws -> RegistrationMode {
        guard registrationMode == .invitation else { return registrationMode }
        return try await accounts.hasHadAccounts() ? .invitation : .open
    }

    /// - Throws: ``Failure``. Nothing about the e-mail address is told to those whom nobody invited.
    func register(_ new: NewAccount) async throws -> Tokens {
        let spellings = EmailSpellings(new.email)
        let admission = Admission(
            needsInvitation: registrationMode == .invitation,
            codeHash: new.invitation.map(RandomCode.hash)
        )
        try await precheck(admission, email: spellings.kept)
        let hash = try await passwords.hash(new.password)
        let now = now()
        let account = Account(
            id: .new(at: now),
            email: spellings.kept,
            name: new.name,
            dateOfBirth: new.dateOfBirth,
            createdAt: now
        )
        let creation = try await accounts.create(
            account,
            otherSpellings: spellings.others,
            passwordHash: hash,
            identity: nil,
            admission: admission
        )
        switch creation {
        case .created:
            return try await openSession(
                Credentials(account: account, passwordHash: hash),
                device: new.device
            )
        case .emailTaken, .identityTaken: throw Failure.emailTaken
        case .notAdmitted(let fault): throw Failure.notAdmitted(fault)
        }
    }

    /// Spares the password's hash, which takes long, for those who are not let in. The store has the last word.
    private func precheck(_ admission: Admission, email: String) async throws {
        switch try await registration() {
        case .open: return
        case .closed: throw Failure.registrationClosed
        case .invitation: break
        }
        guard let codeHash = admission.codeHash else { throw Failure.notAdmitted(.missing) }
        if let fault = try await accounts.fault(ofInvitation: codeHash, for: email, at: now()) {
            throw Failure.notAdmitted(fault)
        }
    }
}
