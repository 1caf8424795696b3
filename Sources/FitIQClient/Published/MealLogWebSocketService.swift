public import Foundation
import Logging
import NIOConcurrencyHelpers

/// Tells of meals as they are read, as the old client's guides call it: a face of ``Diary/run()``.
///
/// While it is connected the diary is kept in step with the server; a lost connection is made again by itself.
public final class MealLogWebSocketService: Sendable {
    private struct Connected {
        let diary: Diary
        let task: Task<Void, Never>
    }

    private let open: LazyDiary
    private let connected = NIOLockedValueBox<Connected?>(nil)

    init(_ open: LazyDiary) {
        self.open = open
    }

    deinit {
        disconnect()
    }

    /// Calls one of the handlers for each meal that comes to its end, on this device or another of the person's, in
    /// the order of the server's events and one after the other. The diary has the result by then: reading it shows it.
    ///
    /// It returns when the diary follows the server, or when it turns out that it cannot yet; then it does as soon as it
    /// can. Who was connected before is disconnected.
    ///
    /// - Parameters:
    ///   - onCompleted: a closure, or an `async` method of a view model, for a meal that was read.
    ///   - onFailed: for one that could not be.
    /// - Throws: ``MealLogWebSocketServiceError``; ``FitIQError`` when the diary's file cannot be opened.
    public func connect(
        onCompleted: @escaping @MainActor (MealLogCompletedPayload) async -> Void,
        onFailed: @escaping @MainActor (MealLogFailedPayload) async -> Void
    ) async throws {
        let diary = try await diaryOfPerson()
        let log = open.log.webSocket
        log.debug("MealLogWebSocketService: Connecting")
        // Heard from here on, so that no result slips through before the task begins.
        let finishedMeals = diary.store.results.listen()
        let (connection, disconnection) = AsyncStream.makeStream(of: Never.self)
        let task = Task {
            defer { disconnection.finish() }
            await withTaskGroup(of: Void.self) { group in
                group.addTask { try? await diary.run() }
                for await id in finishedMeals {
                    // One that the person has changed meanwhile comes to its end once more.
                    guard let meal = try? await diary.meal(id), meal.status.isFinal else { continue }
                    if let failure = meal.failure {
                        log.debug("MealLogWebSocketService: Meal log failed", metadata: ["meal": "\(id)"])
                        await onFailed(failure)
                    } else {
                        log.debug("MealLogWebSocketService: Meal log completed", metadata: ["meal": "\(id)"])
                        await onCompleted(meal)
                    }
                }
            }
        }
        replace(with: Connected(diary: diary, task: task))
        await Self.firstAttempt(of: diary, during: connection)
        log.debug("MealLogWebSocketService: \(isConnected ? "Connected" : "Not connected yet")")
    }

    /// Waits until `diary`, which may have to be loaded first, hears events as they happen, or the first try has failed, or
    /// somebody has disconnected it.
    private static func firstAttempt(of diary: Diary, during connection: AsyncStream<Never>) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in connection {} }
            group.addTask {
                for await state in diary.observeConnection() {
                    switch state {
                    case .idle, .connecting, .live: continue
                    case .waiting, .signedOut, .stopped: return
                    }
                }
            }
            group.addTask {
                for await state in diary.observeConnection() where state == .live { break }
                let positions = diary.store.observe { try SyncPosition.fetch(from: $0) }
                _ = try? await positions.first { $0.cursor != nil && $0.reload == nil }
            }
            await group.next()
            group.cancelAll()
        }
    }

    /// Connects anew, with the tokens there are by now.
    ///
    /// - Throws: as ``connect(onCompleted:onFailed:)``.
    public func reconnect(
        onCompleted: @escaping @MainActor (MealLogCompletedPayload) async -> Void,
        onFailed: @escaping @MainActor (MealLogFailedPayload) async -> Void
    ) async throws {
        disconnect()
        try await connect(onCompleted: onCompleted, onFailed: onFailed)
    }

    /// Calls the handlers no more, save one that runs already. From anywhere, a `deinit` too.
    public func disconnect() {
        replace(with: nil)
    }

    /// True while the server's events are heard as they happen.
    public var isConnected: Bool { connected.withLockedValue { $0?.diary.connection == .live } }

    /// Says in words why it is not connected and will not be by itself; nil where it is or will be.
    public var connectionError: String? {
        guard let diary = connected.withLockedValue({ $0?.diary }) else { return nil }
        if case .stopped(let error) = diary.connection { return error.message }
        guard let problem = diary.storeProblem, !problem.isPassing else { return nil }
        return problem.message
    }

    private func replace(with new: Connected?) {
        let old = connected.withLockedValue { connected in
            let old = connected
            connected = new
            return old
        }
        guard let old else { return }
        old.task.cancel()
        open.log.webSocket.debug("MealLogWebSocketService: Disconnected")
    }

    private func diaryOfPerson() async throws -> Diary {
        do {
            _ = try await open.tokens()
        } catch let error as FitIQError where error.code == .notAuthenticated {
            throw MealLogWebSocketServiceError.notAuthenticated
        } catch {
            throw MealLogWebSocketServiceError.missingAccessToken
        }
        return try await open.diary()
    }
}

/// Tells why nothing can be heard.
public enum MealLogWebSocketServiceError: Error, Hashable, Sendable {
    /// Nobody is signed in.
    case notAuthenticated
    /// The sign-in cannot be read at the moment, as from a Keychain that is locked.
    case missingAccessToken
}

extension MealLogWebSocketServiceError: LocalizedError {
    /// Says in a sentence what to do.
    public var errorDescription: String? {
        switch self {
        case .notAuthenticated: "Sign in to follow your meals."
        case .missingAccessToken: "Your sign-in cannot be read now. Unlock the device and try again."
        }
    }
}
