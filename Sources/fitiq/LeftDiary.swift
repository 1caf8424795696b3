import FitIQClient
import Foundation

/// A diary beside the one that is used, of another account or of a server's other address, whose changes no server has.
struct LeftDiary: Encodable {
    let file: String
    let server: String
    let unsent: Int

    private init(_ kept: KeptDiary) {
        file = kept.file.path
        server = kept.server
        unsent = kept.unsent
    }

    /// Returns the profile's diaries that have unsent changes, except that of `account` at `server`.
    static func all(in profile: Profile, besides account: String, at server: URL) -> [LeftDiary] {
        KeptDiary.all(in: profile.folder)
            .filter { $0.unsent > 0 }
            .filter { $0.userID != account.lowercased() || $0.server != server.absoluteString }
            .map(LeftDiary.init)
    }

    var words: String {
        """
        \(Figures.changes(unsent, "waits", "wait")) in another diary on this device, of an account at \(server). \
        Sign in there, and what waits is sent; or put its meals into this diary: fitiq import '\(file)'. A file that you \
        no longer need you can delete.
        """.onOneLine
    }
}
