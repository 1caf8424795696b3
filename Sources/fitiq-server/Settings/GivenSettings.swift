import Configuration

/// Reads what was set by flags, environment or file; nil where nothing was. It stands in front of `ConfigReader`, which
/// wants macOS 15.
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

/// Takes a text with a comma from its flag as it stands there, such as an address of several hosts or the name of a place; the
/// reader of flags would take it for a list, and a list for no text.
struct FlaggedTexts<Others: GivenSettings>: GivenSettings {
    let others: Others
    /// Returns what stands behind a setting's flag; nil where the flag is not given.
    let flagged: (_ name: String) -> String?

    func string(_ name: String, isSecret: Bool) async throws -> String? {
        if let text = flagged(name), text.contains(",") { return text }
        return try await others.string(name, isSecret: isSecret)
    }

    func int(_ name: String) async throws -> Int? { try await others.int(name) }
    func double(_ name: String) async throws -> Double? { try await others.double(name) }
    func bool(_ name: String) async throws -> Bool? { try await others.bool(name) }

    func strings(_ name: String, isSecret: Bool) async throws -> [String]? {
        try await others.strings(name, isSecret: isSecret)
    }
}
