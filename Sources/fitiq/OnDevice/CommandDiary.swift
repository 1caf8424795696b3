import FitIQClient
import Foundation

/// Opens the diary that a command works on, and brings it in step with the server.
struct CommandDiary {
    let diary: Diary
    let profile: ProfileFolder
    let isOffline: Bool

    /// Opens the diary of whoever is signed in, or was when the server ended the sign-in.
    ///
    /// - Throws: ``CommandFailure`` when nobody is, or was.
    init(of client: FitIQClient, _ profile: ProfileFolder, isOffline: Bool = false) async throws {
        var configuration = Diary.Configuration()
        if let region = try Region.ofEnvironment() { configuration.region = region }
        diary = try await Diary(
            client: client,
            account: profile.account(of: client),
            folder: profile.folder,
            configuration: configuration
        )
        self.profile = profile
        self.isOffline = isOffline
        for fault in try await UnsentWeightFiles(of: diary.userID, in: profile).takeOver(into: diary) {
            Terminal.error("fitiq: \(fault)")
        }
    }

    /// Says how far the server could be asked.
    enum Reach {
        case inStep(SyncReport)
        /// It could not be asked; the diary is as it was.
        case failed(FitIQError)
        case notAsked

        var isInStep: Bool {
            if case .inStep = self { true } else { false }
        }
    }

    /// Sends what waits and fetches what happened, unless the server is to be left alone.
    ///
    /// - Throws: only what the diary on this device fails with.
    func bringInStep() async throws -> Reach {
        guard !isOffline else { return .notAsked }
        do {
            let report = try await SyncProgress.shown(of: diary) { try await diary.sync() }
            SyncMark(diary).set()
            return .inStep(report)
        } catch let error as FitIQError where !error.isOfStore {
            return .failed(error)
        }
    }

    /// Brings the diary in step, and says on stderr when the server could not be asked and how old the shown diary is
    /// then.
    ///
    /// - Returns: false when it could not be asked.
    @discardableResult
    func bringInStepOrTell() async throws -> Bool {
        guard case .failed(let error) = try await bringInStep() else { return true }
        let age = SyncMark(diary).date.map { "This is the diary as of \(LocalTime.current.moment($0, now: Date()))." }
        let reason =
            error.code == .notAuthenticated
            ? "You’ve been signed out. Your changes are saved; 'fitiq login' signs you in and sends them."
            : CommandFailure(error).message
        Terminal.error("fitiq: \(reason) \(age ?? "This diary has never synced with it.")")
        return false
    }

    /// Brings the diary in step for a command that needs the server.
    ///
    /// - Throws: also where the server could not be asked.
    func requireInStep() async throws {
        if case .failed(let error) = try await bringInStep() { throw error }
    }

    /// Brings a change of meal `id` to the server and waits until it was read there.
    ///
    /// - Parameter waits: false to send it only.
    /// - Returns: the meal as it is then; nil when it was deleted elsewhere.
    func settle(_ id: String, waits: Bool) async throws -> (meal: DiaryMeal?, reach: Reach) {
        var reach = try await bringInStep()
        if waits, reach.isInStep, try await hasNews(of: id) { reach = try await bringInStep() }
        return (try await diary.meal(id), reach)
    }

    /// Waits for the server to read a meal, and asks for that meal alone meanwhile: the rest of the diary need not be
    /// brought in step again and again.
    ///
    /// - Returns: true when it has waited.
    private func hasNews(of id: String) async throws -> Bool {
        let end = ContinuousClock.now + Self.longestWait
        var pause = Duration.milliseconds(25)
        while let meal = try await diary.meal(id), meal.isOnItsWay, ContinuousClock.now < end {
            try await Task.sleep(for: pause)
            pause = min(pause * 2, .seconds(1))
            guard meal.sync == .synced else { continue }
            do {
                if try await diary.client.mealLog(id).status != .processing { return true }
            } catch is FitIQError {
                return true
            }
        }
        return pause > .milliseconds(25)
    }

    private static let longestWait: Duration = .seconds(15)
}

extension ServerOptions {
    /// Makes a client for a command about weights or the plan, after sending what waits.
    func clientAfterSending() async throws -> FitIQClient {
        let diary = try await openDiary(isPatient: true).diary
        if try await diary.outbox().waitingCount > 0 { try await diary.sendWaiting() }
        return diary.client
    }
}

extension DiaryMeal {
    /// Returns true while the server is about to tell of the meal.
    fileprivate var isOnItsWay: Bool {
        switch sync {
        case .synced: !status.isFinal
        // Due, and yet not sent: another process is sending it.
        case .waiting(let waiting): waiting.nextAttempt <= Date()
        case .setAside: false
        }
    }
}

extension FitIQError {
    /// Returns true if the diary's file failed, not the way to the server.
    var isOfStore: Bool { code.rawValue.hasPrefix("STORE_") }
}

/// Records when a diary was last in step with the server, as the time of an empty file beside it.
struct SyncMark {
    private let file: URL

    init(_ diary: Diary) {
        file = diary.file.deletingPathExtension().appendingPathExtension("synced")
    }

    var date: Date? {
        try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }

    /// Sets the time to now. A failure to do so is ignored.
    func set() {
        _ = FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
    }
}
