import GRDB

// Says what is wrong with the file.
extension DiaryStore {
    static func failing<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch {
            throw failure(error)
        }
    }

    /// Turns a failure of the file into words for a person. SQLite's own words may hold what is in the file, and are
    /// left out.
    static func failure(_ error: any Error) -> any Error {
        guard let error = error as? DatabaseError else { return error }
        let details = "SQLite result code \(error.extendedResultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_FULL:
            return FitIQError(
                .storeFull,
                "There is no space left on this device. Nothing was changed.",
                details: details
            )
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            return FitIQError(.storeBusy, "Another program keeps the diary's file locked. Try again.", details: details)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            return FitIQError(
                .storeDamaged,
                "The diary's file on this device is damaged. Move it away: what the server has is loaded anew.",
                details: details
            )
        default:
            return FitIQError(.storeUnavailable, "The diary's file on this device does not work.", details: details)
        }
    }
}
