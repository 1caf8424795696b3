import Configuration

/// What was set, by flags, environment or file; nil where nothing was. In front of `ConfigReader`, which wants macOS 15.
///
/// Each throws for a value of another type.
protocol GivenSettings {
    func int(_ name: String) async throws -> Int?
    func double(_ name: String) async throws -> Double?
    func bool(_ name: String) async throws -> Bool?
    /// - Parameter isSecret: whether it must not be shown in the reader's own reports.
    func string(_ name: String, isSecret: Bool) async throws -> String?
    func strings(_ name: String, isSecret: Bool) async throws -> [String]?
}

@available(macOS 15, iOS 18, *)
extension ConfigReader: GivenSettings {
    func int(_ name: String) async throws -> Int? { try await fetchInt(forKey: ConfigKey(name)) }
    func double(_ name: String) async throws -> Double? { try await fetchDouble(forKey: ConfigKey(name)) }
    func bool(_ name: String) async throws -> Bool? { try await fetchBool(forKey: ConfigKey(name)) }

    func string(_ name: String, isSecret: Bool) async throws -> String? {
        try await fetchString(forKey: ConfigKey(name), isSecret: isSecret)
    }

    func strings(_ name: String, isSecret: Bool) async throws -> [String]? {
        try await fetchStringArray(forKey: ConfigKey(name), isSecret: isSecret)
    }
}
