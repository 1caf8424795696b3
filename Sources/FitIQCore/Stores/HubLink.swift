/// Carries short messages between the servers on one store. What it loses costs time, never data: each server looks for
/// itself too, only less often.
package protocol HubLink: Sendable {
    /// Sends `message` to every other server, as soon as that can be, and returns at once. Messages of one server arrive in
    /// their order, or not at all.
    ///
    /// - Parameter message: at most 1,000 bytes of UTF-8, without a zero byte.
    func send(_ message: String)
    /// Has `receive` called with each message of another server from here on. To be called once.
    ///
    /// - Parameter receive: called from a thread of the link's own; returns at once.
    func listen(_ receive: @escaping @Sendable (String) -> Void)
}
