import FitIQCore
public import FitIQWire
public import Foundation

/// Sees to it that this device has what the server has of a weight or of water, as the old client's guides have it for
/// every kind of thing: a face of the ``Diary``.
public struct UpdateEntityStatusUseCase: Sendable {
    private let type: EntryType
    private let open: LazyDiary

    init(_ type: EntryType, _ open: LazyDiary) {
        self.type = type
        self.open = open
    }

    /// May be called as often as you like. An entry that waits is sent; for one that the server has, the server is asked,
    /// and what it says is stored, also that the entry was deleted on another device.
    ///
    /// The server's word decides: `status` and `data` are not stored, so that a payload which comes late cannot overwrite
    /// what is newer. Where the server cannot be reached nothing changes and nothing is thrown: what waits is sent when it
    /// can be.
    ///
    /// - Parameters:
    ///   - backendID: the entry's id at the server, which is its id here.
    ///   - status: what the server was heard to say.
    ///   - data: the same.
    /// - Throws: ``UpdateError``; ``FitIQError`` when the file cannot be read or written.
    public func execute(backendID: String, status: ProcessingStatus, data: ProgressEntry? = nil) async throws {
        do {
            let diary = try await open.diary()
            guard let entry = try await diary.entry(backendID), entry.type == type else {
                throw UpdateError.entityNotFound
            }
            try await diary.refresh(entry)
        } catch let error as FitIQError where error.code == .notAuthenticated {
            throw UpdateError.userNotAuthenticated
        } catch let error as FitIQError where !error.isOfStore {
            return
        }
    }
}

/// Says how far the server has come with a thing that it was sent.
public enum ProcessingStatus: String, Hashable, Sendable, CaseIterable {
    /// It is not sent yet, is being read, is done, or was refused. The SDK goes by none of them.
    case pending, processing, completed, failed
}

extension DiaryEntry {
    /// Says whether the server has the entry; ``sync`` says more.
    public var syncStatus: SyncStatus { SyncStatus(sync) }
}

/// Tells why a thing could not be brought up to date.
public enum UpdateError: Error, Hashable, Sendable {
    /// Nobody is signed in.
    case userNotAuthenticated
    /// Nothing of this kind with this id was saved on this device, or it was deleted.
    case entityNotFound
}

extension UpdateError: LocalizedError {
    /// Says in a sentence what is wrong.
    public var errorDescription: String? {
        switch self {
        case .userNotAuthenticated: "Sign in to update your entries."
        case .entityNotFound: "There is no such entry on this device."
        }
    }
}
