import FitIQCore
public import Foundation

/// A person's diary on this device: what they log shows at once, also without a network, and is kept in step with the
/// server.
///
/// Everything is read from, and first written to, a file on this device. Changes wait in an outbox until the server has
/// them; what happens on other devices comes by ``run()`` or ``sync()``.
///
/// ```swift
/// let diary = try await Diary(client: client, folder: folder)
/// let meal = try await diary.log("2 eggs, 1 slice toast", mealType: .breakfast)
/// ```
///
/// Its calls throw ``FitIQError``, or `CancellationError` when their task is cancelled.
public final class Diary: Sendable {
    /// Makes the diary's calls to the server, and knows who is signed in.
    public let client: FitIQClient
    let configuration: Configuration
    let store: DiaryStore
    let wakes = WakeSignal()
    let turns = SingleFlight()
    /// Lets one question after the other be answered here.
    let asking = SingleFlight()
    /// The coach's answers that are being made, as far as they were heard.
    let answers = LiveAnswers()

    /// Opens the diary of whoever is signed in, making its file where there is none. A network is not needed.
    ///
    /// - Parameter folder: where the diaries are kept, one file for each account. It is made when it is not there,
    ///   readable by its owner only.
    /// - Throws: ``FitIQError/Code/notAuthenticated`` when nobody is signed in; ``FitIQError/Code/storeTooNew`` when a
    ///   newer version wrote the file, which is then left as it is; ``FitIQError/Code/storeDamaged``.
    public convenience init(
        client: FitIQClient,
        folder: URL,
        configuration: Configuration = Configuration()
    ) async throws {
        let account = try await client.auth.current().account
        try await self.init(client: client, account: account, folder: folder, configuration: configuration)
    }

    /// Opens the diary of an account also when it is not signed in, because the server has ended the sign-in, say. It is
    /// read and changed as ever; what needs the server throws ``FitIQError/Code/notAuthenticated`` until that person signs
    /// in, and then what waits is sent.
    ///
    /// An app that offers this remembers the id itself, and forgets it when the person signs out.
    ///
    /// - Parameters:
    ///   - account: as ``Tokens/userID`` of its last sign-in said.
    ///   - folder: as above.
    /// - Throws: ``FitIQError/Code/storeTooNew``, ``FitIQError/Code/storeDamaged``.
    public init(
        client: FitIQClient,
        account: String,
        folder: URL,
        configuration: Configuration = Configuration()
    ) async throws {
        self.client = client
        self.configuration = configuration
        store = try await DiaryStore.open(
            in: folder,
            server: client.serverURL.absoluteString,
            userID: account.lowercased(),
            kinds: configuration.kinds,
            log: client.log.store
        )
    }

    /// The account whose diary it is, in lower case.
    public var userID: String { store.userID }

    /// The file that holds the diary; SQLite keeps two more beside it while it is open.
    public var file: URL { store.file }

    /// Says why the file could not be written last, such as ``FitIQError/Code/storeFull``; nil when it could. Whatever
    /// the server tells meanwhile is asked for again until it can be kept.
    public var storeProblem: FitIQError? { store.problem.value }

    /// Emits ``storeProblem``, now and whenever it changes.
    public func observeStoreProblem() -> AsyncStream<FitIQError?> { store.problem.values() }

    /// Lets go of the file. Further calls fail.
    public func close() throws {
        try store.close()
    }

    /// Removes the diary from this device, with what the server does not have; on the server nothing changes. Further
    /// calls fail. To be called when nothing uses the diary any more, such as ``run()``.
    public func remove() throws {
        try close()
        for ending in ["", "-wal", "-shm"] {
            let file = URL(filePath: file.path + ending)
            guard FileManager.default.fileExists(atPath: file.path) else { continue }
            do {
                try FileManager.default.removeItem(at: file)
            } catch {
                throw FitIQError(.storeUnavailable, "The diary's file cannot be removed.")
            }
        }
    }
}
