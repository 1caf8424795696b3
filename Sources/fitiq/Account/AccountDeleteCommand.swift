import ArgumentParser
import FitIQClient
import Foundation

struct AccountDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete your account from the server, with all meals, weights and plans."
    )

    @Flag(help: "Do not ask for the e-mail address first.")
    var yes = false

    @Flag(help: "Also remove the diary on this device, with what the server does not have.")
    var removeDiary = false

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let (client, profile) = try await server.signedIn()
        guard let tokens = try await client.signedIn else { throw CommandFailure.notSignedIn(at: client) }
        let diary = DeviceDiary(of: tokens, at: client.serverURL, in: profile)
        if !yes { try confirm(tokens, diary) }
        try await client.deleteAccount()
        profile.forgetAccount()
        profile.forgetKey()
        if removeDiary { try diary.remove() }
        try report(tokens, diary)
    }

    private func confirm(_ tokens: Tokens, _ diary: DeviceDiary) throws {
        Terminal.error(
            """
            This deletes \(tokens.email) at \(tokens.server) with all meals, weights and plans. It cannot be undone.
            """.onOneLine
        )
        if let words = diary.unsentWords { Terminal.error(words) }
        guard let typed = Terminal.ask("Type the e-mail address to delete the account: ") else {
            throw ValidationError(
                "There is no terminal to confirm it on; --yes deletes without asking. Nothing was deleted."
            )
        }
        let address = typed.trimmingCharacters(in: .whitespaces)
        guard address.lowercased() == tokens.email.lowercased() else {
            throw CommandFailure("That is not the address of this account. Nothing was deleted.")
        }
    }

    private func report(_ tokens: Tokens, _ diary: DeviceDiary) throws {
        let isLeft = FileManager.default.fileExists(atPath: diary.file.path)
        if output.json {
            try Terminal.printJSON(Deletion(deleted: true, email: tokens.email, diary: isLeft ? diary.file.path : nil))
            return
        }
        Terminal.print("The account \(tokens.email) is deleted.".onOneLine)
        guard isLeft else { return }
        Terminal.error("The diary on this device stays, in \(diary.file.path). Delete the file to remove it.")
    }

    private struct Deletion: Encodable {
        let deleted: Bool
        let email: String
        /// The file that stays on this device; not there when it does not.
        let diary: String?
    }
}

/// Holds what this device keeps of an account: the diary and the waiting weights.
private struct DeviceDiary {
    let file: URL
    private let weights: URL
    private let unsent: Int

    init(of tokens: Tokens, at server: URL, in profile: ProfileFolder) {
        let userID = tokens.userID.lowercased()
        file = DiaryFile.file(in: profile.folder, server: server.absoluteString, userID: userID)
        weights = profile.folder.appending(path: "weights").appending(path: userID)
        let path = file.path
        unsent = DiaryFile.all(in: profile.folder).first { $0.file.path == path }?.unsent ?? 0
    }

    var unsentWords: String? {
        unsent > 0 ? "\(Figures.changes(unsent, "has", "have")) not reached the server." : nil
    }

    /// Removes the diary's file and those beside it that are named after it.
    func remove() throws {
        let folder = file.deletingLastPathComponent()
        let name = file.deletingPathExtension().lastPathComponent + "."
        do {
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            for file in files where file.lastPathComponent.hasPrefix(name) {
                try FileManager.default.removeItem(at: file)
            }
        } catch {
            throw CommandFailure("The account is deleted, but the diary in \(file.path) cannot be removed.")
        }
        // There are none where no weight was ever kept.
        try? FileManager.default.removeItem(at: weights)
    }
}
