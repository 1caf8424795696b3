public import Foundation

/// Knows who is signed in, under the name that the old client's guides use: a face of ``FitIQClient``.
public final class AuthManager: Sendable {
    /// Registers, signs in and out, and makes every other call.
    public let client: FitIQClient
    /// Holds the diaries, one file for each account.
    public let folder: URL
    let configuration: Diary.Configuration

    /// - Parameters:
    ///   - client: the one client of the app.
    ///   - folder: where the diaries are kept. It is made when it is not there.
    ///   - configuration: how they are kept.
    public init(client: FitIQClient, folder: URL, configuration: Diary.Configuration = Diary.Configuration()) {
        self.client = client
        self.folder = folder
        self.configuration = configuration
    }

    /// Names who is signed in on this device, without asking the server; nil when nobody is.
    public var currentUserProfileID: UUID? {
        guard let tokens = try? client.auth.store.load(),
            ServerAddress.canonical(tokens.server) == client.serverURL.absoluteString
        else { return nil }
        return UUID(uuidString: tokens.userID)
    }

    /// True while somebody is signed in on this device; the server is not asked.
    public var isAuthenticated: Bool { currentUserProfileID != nil }

    /// Takes new tokens. The SDK does so by itself whenever the server asks for it; however many ask at once, one
    /// exchange is made.
    ///
    /// - Throws: ``FitIQError/Code/notAuthenticated`` when the sign-in has ended.
    public func refreshAccessToken() async throws {
        let tokens = try await client.auth.current()
        _ = try await client.auth.refreshed(after: tokens)
    }

    /// Ends the sign-in on this device. What is in the diary's file stays for the next time.
    public func logout() async throws {
        try await client.logout()
    }
}
