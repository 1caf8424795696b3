import FitIQClient
import Foundation

/// Describes a diary beside the one that is used, of another account or of a server's other address, whose changes no
/// server has.
struct OrphanedDiary: Encodable {
    let file: String
    let server: String
    let unsent: Int

    private init(_ kept: DiaryFile) {
        file = kept.file.path
        server = kept.server
        unsent = kept.unsent
    }

    /// Returns the profile's diaries that have unsent changes, except that of `account` at `server`.
    static func all(in profile: ProfileFolder, besides account: String, at server: URL) -> [OrphanedDiary] {
        DiaryFile.all(in: profile.folder)
            .filter { $0.unsent > 0 }
            .filter { $0.userID != account.lowercased() || $0.server != server.absoluteString }
            .map(OrphanedDiary.init)
    }

    var words: String {
        """
        \(Figures.changes(unsent, "waits", "wait")) in another diary on this device, of an account at \(server). \
        Sign in there to send them, or add that diary's meals to this one: fitiq import '\(file)'. Delete the file if you \
        no longer need it.
        """.onOneLine
    }
}
