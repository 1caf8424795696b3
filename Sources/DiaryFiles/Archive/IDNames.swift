package import FitIQCore
package import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import SystemCrypto
#endif

/// Gives things other ids, always the same ones.
package enum IDNames {
    /// Returns the id of what `name` tells, in the account's diary.
    ///
    /// A UUID of version 5, with the account's id as its name space (RFC 9562 §5.5).
    package static func derived(from name: String, for account: Account.ID) -> UUID {
        let space = withUnsafeBytes(of: account.uuid.uuid) { Data($0) }
        let named = space + Data(name.utf8)
        #if canImport(CryptoKit)
            var bytes = Array(Insecure.SHA1.hash(data: named).prefix(16))
        #else
            var bytes = Array(Digest.sha1(named).prefix(16))
        #endif
        bytes[6] = 0x50 | bytes[6] & 0x0F
        bytes[8] = 0x80 | bytes[8] & 0x3F
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    /// Puts other ids in the place of those in a text, wherever they stand as UUIDs.
    static func replaced(_ names: [UUID: UUID], in text: Data) -> Data {
        var bytes = Array(text)
        let dashes = [8, 13, 18, 23]
        var place = 0
        while place + 36 <= bytes.count {
            guard dashes.allSatisfy({ bytes[place + $0] == UInt8(ascii: "-") }),
                let id = UUID(uuidString: String(decoding: bytes[place..<(place + 36)], as: UTF8.self)),
                let name = names[id]
            else {
                place += 1
                continue
            }
            bytes.replaceSubrange(place..<(place + 36), with: Identifier<DiaryThing>(name).description.utf8)
            place += 36
        }
        return Data(bytes)
    }
}
