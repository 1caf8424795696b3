package import NIOCore
import NIOPosix

#if canImport(Glibc)
    import Glibc

    private let streamType = Int32(SOCK_STREAM.rawValue)
#elseif canImport(Darwin)
    import Darwin

    private let streamType = SOCK_STREAM
#endif

/// Finds the addresses of a name by the system's resolver, on threads of its own: a name whose servers are slow holds up nothing but
/// a few of these. They end with it.
package final class HostResolver: Sendable {
    /// The name has no address, or nobody knows.
    package struct Unknown: Error {}
    /// It took too long.
    package struct TimedOut: Error {}

    private let threads: NIOThreadPool

    /// - Parameter threads: the most names that are looked for at once.
    package init(threads: Int = 8) {
        self.threads = NIOThreadPool(numberOfThreads: threads)
        self.threads.start()
    }

    deinit {
        threads.shutdownGracefully { _ in }
    }

    /// Returns the addresses in the order in which they are best tried.
    ///
    /// - Throws: ``Unknown``, ``TimedOut``.
    package func addresses(
        of host: String,
        port: Int,
        within time: TimeAmount,
        on loop: any EventLoop
    ) async throws -> [SocketAddress] {
        let promise = loop.makePromise(of: [SocketAddress].self)
        let end = NIODeadline.now() + time
        // The first of the two counts. The system's call can't be ended from outside; one that has not begun in time is left out.
        threads.runIfActive(eventLoop: loop) {
            guard NIODeadline.now() < end else { throw TimedOut() }
            return try Self.look(host, port)
        }.cascade(to: promise)
        let timer = loop.scheduleTask(in: time) { promise.fail(TimedOut()) }
        defer { timer.cancel() }
        return try await promise.futureResult.get()
    }

    private static func look(_ host: String, _ port: Int) throws -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_socktype = streamType
        hints.ai_protocol = Int32(IPPROTO_TCP)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0 else { throw Unknown() }
        defer { freeaddrinfo(found) }
        let addresses = sequence(first: found, next: { $0?.pointee.ai_next }).prefix { $0 != nil }.compactMap {
            $0.flatMap { address($0.pointee) }
        }
        guard !addresses.isEmpty else { throw Unknown() }
        return addresses
    }

    private static func address(_ info: addrinfo) -> SocketAddress? {
        guard let bytes = UnsafeRawPointer(info.ai_addr) else { return nil }
        switch info.ai_family {
        case AF_INET: return SocketAddress(bytes.loadUnaligned(as: sockaddr_in.self))
        case AF_INET6: return SocketAddress(bytes.loadUnaligned(as: sockaddr_in6.self))
        default: return nil
        }
    }
}
