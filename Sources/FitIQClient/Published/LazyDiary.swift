/// Opens the diary of whoever is signed in when it is first asked for.
actor LazyDiary {
    private let authManager: AuthManager
    private var opened: (userID: String, diary: Task<Diary, any Error>)?
    private var sending: Task<Void, Never>?
    private var hasMoreToSend = false

    init(_ authManager: AuthManager) {
        self.authManager = authManager
    }

    nonisolated var log: ClientLog { authManager.client.log }

    /// - Throws: ``FitIQError/Code/notAuthenticated``; what the token store throws when it cannot be read.
    func tokens() async throws -> Tokens {
        try await authManager.client.auth.current()
    }

    /// Returns the diary of whoever is signed in at this moment: another account has another diary.
    ///
    /// - Throws: ``FitIQError``, `notAuthenticated` when nobody is signed in.
    func diary() async throws -> Diary {
        guard let userID = try await authManager.client.signedIn?.userID else { throw FitIQError.notSignedIn }
        let diary: Task<Diary, any Error>
        if let opened, opened.userID == userID {
            diary = opened.diary
        } else {
            diary = Task { [authManager] in
                try await Diary(
                    client: authManager.client,
                    folder: authManager.folder,
                    configuration: authManager.configuration
                )
            }
            opened = (userID, diary)
        }
        do {
            return try await diary.value
        } catch {
            // The next who asks tries again.
            if opened?.diary == diary { opened = nil }
            throw error
        }
    }

    /// Sends what waits without letting the caller wait, unless ``Diary/run()`` does so anyway. What cannot be sent now
    /// stays in the outbox.
    func sendSoon() {
        hasMoreToSend = true
        guard sending == nil else { return }
        sending = Task {
            while hasMoreToSend {
                hasMoreToSend = false
                guard let diary = try? await diary(), await !diary.turns.isTaken else { continue }
                _ = try? await diary.sync()
            }
            sending = nil
        }
    }
}
