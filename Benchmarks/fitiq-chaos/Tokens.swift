import Foundation

/// The tokens of one sign-in. Who exchanges them waits until that was answered, however often it takes.
actor Tokens {
    struct SignedIn: Decodable {
        let user_id: String
        let access_token: String
        let refresh_token: String
    }

    private(set) var access: String
    private(set) var refresh: String

    init(_ signedIn: SignedIn) {
        access = signedIn.access_token
        refresh = signedIn.refresh_token
    }

    func renew(_ signedIn: SignedIn) {
        access = signedIn.access_token
        refresh = signedIn.refresh_token
    }
}
