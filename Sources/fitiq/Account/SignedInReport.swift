import FitIQClient
import Foundation

/// Says who signed in where, without the tokens.
struct SignedInReport: Encodable {
    let userID: String
    let email: String
    let name: String
    let server: String

    init(_ answer: SignedIn, server: URL) {
        userID = answer.userID
        email = answer.email
        name = answer.name
        self.server = server.absoluteString
    }

    func print(json: Bool) throws {
        if json {
            try Terminal.printJSON(self)
        } else {
            Terminal.print("Signed in at \(server) as \(email).".onOneLine)
        }
    }
}
