import Foundation

/// Wakes a thread that waits for a connection, from any other.
final class WakeUp: Sendable {
    private let readEnd: Int32
    private let writeEnd: Int32

    init() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EMFILE) }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func signal() {
        // A pipe that is full wakes as well.
        var byte: UInt8 = 1
        _ = write(writeEnd, &byte, 1)
    }

    /// Waits until somebody signals, something comes over the connection, or the time is over.
    ///
    /// - Returns: true where the time is over.
    /// - Throws: `PostgresError.lost` where waiting fails.
    func wait(for connection: PostgresConnection, atMost time: Duration) throws -> Bool {
        var files = [
            pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0),
        ]
        let ready = poll(&files, 2, Int32(clamping: time.milliseconds))
        guard ready >= 0 || errno == EINTR else { throw PostgresError.lost }
        var bytes = [UInt8](repeating: 0, count: 512)
        while read(readEnd, &bytes, bytes.count) == bytes.count {}
        return ready == 0
    }
}
