import Foundation
import Testing

/// A port of 127.0.0.1 that nobody listens at just now.
package func freePort() throws -> Int {
    try listener(backlog: nil) { $1 }
}

/// Runs `body` with a port at which connections are taken and nothing is ever said, as by a machine that hangs.
package func withMutePort<Result>(_ body: (Int) async throws -> Result) async throws -> Result {
    let (descriptor, port) = try listener(backlog: 64) { ($0, $1) }
    defer { close(descriptor) }
    return try await body(port)
}

/// - Parameter backlog: how many connections may wait; nil for a socket that does not listen and is closed at once.
private func listener<Result>(backlog: Int32?, _ result: (Int32, Int) throws -> Result) throws -> Result {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { if backlog == nil { close(descriptor) } }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
        }
    }
    try #require(isBound)
    if let backlog { try #require(listen(descriptor, backlog) == 0) }
    return try result(descriptor, Int(UInt16(bigEndian: address.sin_port)))
}
