import NIOConcurrencyHelpers
import NIOCore

/// The sockets of a port, and the one task that stays with them.
///
/// Hummingbird gives each connection a task and stops when all have ended. For a socket, which needs none, waiting in it
/// would cost 3.4 KB, two fifths of the whole; so one task waits for all, and the others end.
final class OpenSockets: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var hasWaiter = false
        /// Set once the task that waits has come so far.
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = NIOLockedValueBox(State())

    /// Returns at once where another task waits already, else when no socket is open any more. Cancelled, it cuts them
    /// off: they were told goodbye when the shutdown began, and who is still here does not answer.
    func stay(with channel: any Channel) async {
        let waits = add(channel)
        await withTaskCancellationHandler {
            if waits {
                await withCheckedContinuation(wait)
            }
        } onCancel: {
            closeAll()
        }
    }

    private func add(_ channel: any Channel) -> Bool {
        let waits = state.withLockedValue { state in
            state.channels[ObjectIdentifier(channel)] = channel
            defer { state.hasWaiter = true }
            return !state.hasWaiter
        }
        channel.closeFuture.whenComplete { _ in self.remove(channel) }
        return waits
    }

    private func remove(_ channel: any Channel) {
        let waiter = state.withLockedValue { state -> CheckedContinuation<Void, Never>? in
            state.channels[ObjectIdentifier(channel)] = nil
            guard state.channels.isEmpty, let waiter = state.waiter.take() else { return nil }
            state.hasWaiter = false
            return waiter
        }
        waiter?.resume()
    }

    private func wait(_ continuation: CheckedContinuation<Void, Never>) {
        let isOver = state.withLockedValue { state in
            guard state.channels.isEmpty else {
                state.waiter = continuation
                return false
            }
            state.hasWaiter = false
            return true
        }
        if isOver {
            continuation.resume()
        }
    }

    private func closeAll() {
        for channel in state.withLockedValue({ Array($0.channels.values) }) { channel.close(promise: nil) }
    }
}
