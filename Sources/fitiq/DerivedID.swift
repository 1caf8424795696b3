import FitIQClient
import Foundation
import SystemCrypto

extension Meal.ID {
    /// The id that `import` gives a meal whose own id it cannot have, because that is another account's or was deleted:
    /// always the same of the same meal in the same account.
    ///
    /// A UUID of version 5, with the account's id as its name space (RFC 9562 §5.5).
    static func derived(from id: String, for userID: UUID) -> Meal.ID {
        let name = withUnsafeBytes(of: userID.uuid) { Data($0) } + Data(id.lowercased().utf8)
        var bytes = Array(Digest.sha1(name).prefix(16))
        bytes[6] = 0x50 | bytes[6] & 0x0F
        bytes[8] = 0x80 | bytes[8] & 0x3F
        return bytes.withUnsafeBytes { Meal.ID(UUID(uuid: $0.loadUnaligned(as: uuid_t.self))) }
    }
}
