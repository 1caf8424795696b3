import FitIQCore
import FitIQWire
import HTTPTypes

extension RequestFailure {
    /// Says why nothing came of a provider, to who has come back from there.
    init(_ failure: ProviderSignIn.Failure) {
        self =
            switch failure {
            case .provider(.away): .providerAway
            case .provider, .refused, .denied:
                .impossible("The provider said nothing that can be believed; sign in there again.")
            case .noAttempt: .impossible("Sign in at the provider first; it is good for ten minutes, and once.")
            case .ofAnotherAccount, .otherPerson:
                .impossible("Who has signed in at the provider is not the person of this account.")
            case .hasAnother: .impossible("This account is linked to another identity of the provider.")
            case .hasPassword: .impossible("This account has a password: change it by that one.")
            case .noAddress:
                .impossible("The provider has told no e-mail address of yours, and an account needs one.")
            }
    }

    /// Says why somebody whom the provider knows is not signed in here.
    init(signingIn failure: SignIn.Failure) {
        self =
            switch failure {
            case .secondFactorNeeded: .secondFactorRequired()
            case .wrongCode: .secondFactorRequired(fault: SecondFactors.wrongCode)
            case .tooManyFailures(let wait): .rateLimited(retryAfter: wait)
            case .registrationClosed: AuthRoutes.isClosed
            case .notAdmitted(let fault): .invalid(["invitation": AuthRoutes.words(fault)])
            case .emailTaken:
                RequestFailure(
                    status: .conflict,
                    code: .emailTaken,
                    message: "There is an account for this e-mail address already. Sign in to it by its password, and "
                        + "link the provider to it there."
                )
            // The password was changed in this very moment.
            case .wrongPassword, .refreshRefused: .unauthorized("Begin at the provider again.")
            }
    }

    private static let providerAway = RequestFailure(
        status: .serviceUnavailable,
        code: .providerUnavailable,
        message: "The provider at which you sign in does not answer; nothing was changed. Try again in a while.",
        headers: [.retryAfter: "5"]
    )
}
