/// The storage that an account may use.
package struct StorageQuota: Sendable {
    /// Throws where it is used up.
    let require: @Sendable () throws -> Void
    /// Hears how many bytes were stored, right after they were.
    let charge: @Sendable (_ bytes: Int) -> Void

    package init(require: @escaping @Sendable () throws -> Void, charge: @escaping @Sendable (_ bytes: Int) -> Void) {
        self.require = require
        self.charge = charge
    }

    package static let unlimited = StorageQuota(require: {}, charge: { _ in })
}
