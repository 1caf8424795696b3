/// Tells why a store cannot do what it was asked for.
package enum StoreError: Error, Hashable, CustomStringConvertible {
    /// It cannot write or read just now: a full or failing disk, a damaged file, a lock held too long. Trying again later,
    /// or once somebody has mended it, may help.
    case unavailable(reason: String)
    /// The account that the call is for is gone.
    case noSuchAccount
    /// A newer version of this program wrote the store.
    case tooNew
    /// An older one wrote it, and it may not be brought up to date just now.
    case tooOld
    /// The store has tables of another program.
    case foreign

    /// Describes the error for a log, without any words of a person's.
    package var description: String {
        switch self {
        case .unavailable(let reason): "the store is unavailable: \(reason)"
        case .noSuchAccount: "there is no such account"
        case .tooNew: "a newer version wrote the store"
        case .tooOld: "an older version wrote the store"
        case .foreign: "another program wrote the store"
        }
    }
}

extension Error {
    /// Describes the error for a log. Only a `StoreError` describes itself; of any other error the type alone is named,
    /// because its own words may quote what a person ate.
    package var loggable: String {
        // Through `Any`: of an error whose type is not known here, it would else be `Error`.
        (self as? StoreError)?.description ?? String(reflecting: type(of: self as Any))
    }
}
