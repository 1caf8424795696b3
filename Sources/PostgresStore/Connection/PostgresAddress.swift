import CPQ
package import Foundation

/// Says where a PostgreSQL database is, and who comes: `postgres://fitiq@db.example.org/fitiq?sslmode=verify-full`.
///
/// Every parameter of libpq may stand in the URL, `sslmode` and `sslrootcert` among them. What describes an address never
/// holds its password.
package struct PostgresAddress: Sendable, CustomStringConvertible, CustomReflectable {
    package enum Fault: Error, Hashable, CustomStringConvertible {
        /// It is no URL of a PostgreSQL database.
        case unreadable
        case unreadablePasswordFile
        /// The file holds nothing.
        case noPassword

        package var description: String {
            switch self {
            case .unreadable: "no address of a PostgreSQL database, such as postgres://user@host:5432/name"
            case .unreadablePasswordFile: "the file with its password cannot be read"
            case .noPassword: "the file with its password is empty"
            }
        }
    }

    /// libpq's own names, and what the URL gives for them.
    let parameters: [String: String]

    /// - Parameter passwordFile: a file with the password and nothing else but white space around it; nil where the URL
    ///   has the password, or none is needed.
    /// - Throws: ``Fault``, which quotes nothing.
    package init(_ url: String, passwordFile: URL? = nil) throws {
        guard Self.isAddress(url), let options = PQconninfoParse(url, nil) else { throw Fault.unreadable }
        defer { PQconninfoFree(options) }
        var parameters: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { parameters[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        // libpq would say so only when it connects, again and again. Several hosts have several ports.
        let ports = parameters["port"]?.split(separator: ",") ?? []
        guard ports.allSatisfy({ UInt16($0) != nil }) else { throw Fault.unreadable }
        guard [1, Self.places(parameters).count].contains(Self.list("port", parameters).count) else {
            throw Fault.unreadable
        }
        if let passwordFile { parameters["password"] = try Self.password(in: passwordFile) }
        self.parameters = parameters
    }

    /// Returns true if the URL, or its file, gave one.
    package var hasPassword: Bool { parameters["password"] != nil }

    /// True for a URL that is a PostgreSQL database's by how it begins, be it whole or not.
    package static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    private static func password(in file: URL) throws -> String {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw Fault.unreadablePasswordFile }
        let password = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !password.isEmpty else { throw Fault.noPassword }
        return password
    }

    /// The parameters of a connection to each host, in the order in which they are tried. Of several, those that are a
    /// standby are passed by, unless the URL says which will do.
    var hosts: [[String: String]] {
        let places = Self.places(parameters)
        guard places.count > 1 else { return [parameters] }
        return places.map { place in
            let several = parameters.merging(place) { $1 }.filter { !$0.value.isEmpty }
            return several.merging(["target_session_attrs": "primary"]) { given, _ in given }
        }
    }

    /// Host, address and port of each host; empty where libpq's own holds.
    private static func places(_ parameters: [String: String]) -> [[String: String]] {
        let lists = ["host", "hostaddr", "port"].map { ($0, list($0, parameters)) }
        let count = max(lists[0].1.count, lists[1].1.count)
        return (0..<count).map { place in
            // One port is every host's.
            Dictionary(uniqueKeysWithValues: lists.map { ($0, $1.count > place ? $1[place] : $1[0]) })
        }
    }

    private static func list(_ name: String, _ parameters: [String: String]) -> [String] {
        (parameters[name] ?? "").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    /// User, hosts, ports and name, for a log.
    package var description: String {
        let user = parameters["user"].map { "\($0)@" } ?? ""
        let hosts = Self.places(parameters).map { place in
            "\(place["host"] ?? "")\(place["port"].map { $0.isEmpty ? "" : ":\($0)" } ?? "")"
        }
        return "postgres://\(user)\(hosts.joined(separator: ","))/\(parameters["dbname"] ?? "")"
    }

    /// Shows no more than the description does, also in a dump.
    package var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
