#if canImport(Security)
    import Foundation
    public import Security

    /// Keeps a sign-in in the Keychain of an Apple system. It does not leave the device, and can be read once the device
    /// has been unlocked after its start, so that work in the background goes on behind a locked screen.
    public struct KeychainTokenStore: TokenStore {
        /// Reports a request that the Keychain refused.
        public struct Failure: Error, Hashable {
            /// An error code of Apple's Security framework.
            public let status: OSStatus
        }

        private let service: String
        private let account: String
        private let accessGroup: String?

        /// - Parameters:
        ///   - service: tells the entries of an app apart, as its bundle identifier does.
        ///   - account: tells its sign-ins apart.
        ///   - accessGroup: shares the sign-in with the app's extensions.
        public init(service: String, account: String = "FitIQ", accessGroup: String? = nil) {
            self.service = service
            self.account = account
            self.accessGroup = accessGroup
        }

        /// Reads the sign-in; nil where there is none.
        ///
        /// - Throws: ``Failure``, as before the device's first unlocking; `DecodingError` for an entry that holds
        ///   something else.
        public func load() throws -> Tokens? {
            var query = entry
            query[kSecReturnData] = true
            query[kSecMatchLimit] = kSecMatchLimitOne
            var item: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &item)
            guard status != errSecItemNotFound else { return nil }
            guard status == errSecSuccess, let data = item as? Data else { throw Failure(status: status) }
            return try JSONDecoder().decode(Tokens.self, from: data)
        }

        /// Writes the sign-in in place of the last one.
        ///
        /// - Throws: ``Failure``.
        public func save(_ tokens: Tokens) throws {
            let content: [CFString: Any] = [
                kSecValueData: try JSONEncoder().encode(tokens),
                kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            var status = SecItemUpdate(entry as CFDictionary, content as CFDictionary)
            if status == errSecItemNotFound {
                status = SecItemAdd(entry.merging(content) { $1 } as CFDictionary, nil)
            }
            guard status == errSecSuccess else { throw Failure(status: status) }
        }

        /// Removes the sign-in; does nothing where there is none.
        ///
        /// - Throws: ``Failure``.
        public func clear() throws {
            let status = SecItemDelete(entry as CFDictionary)
            guard status == errSecSuccess || status == errSecItemNotFound else { throw Failure(status: status) }
        }

        private var entry: [CFString: Any] {
            var entry: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
            ]
            if let accessGroup { entry[kSecAttrAccessGroup] = accessGroup }
            return entry
        }
    }
#endif
