import NIOCore
import NIOPosix

/// A connection that has signed in, knows our scripts, may write, and hears what is published under the name `hub`.
struct RedisSession: Sendable {
    /// The names by which Redis calls the scripts.
    let hashes: [RedisScript: String]
    private let channel: any Channel

    /// - Parameters:
    ///   - patience: the longest time that an answer may take. Connecting, and then agreeing on TLS, may each take four times
    ///     as long.
    ///   - receive: called with each published message, on the connection's event loop.
    static func open(
        _ address: RedisAddress,
        prefix: String,
        patience: TimeAmount,
        on eventLoop: any EventLoop,
        receive: @escaping @Sendable (String) -> Void
    ) async throws(RedisError) -> RedisSession {
        let subscribed = eventLoop.makePromise(of: Void.self)
        let channel: any Channel
        do {
            channel = try await connect(address, patience, eventLoop) { values in
                switch values.first {
                case .text("message") where values.count == 3:
                    if case .text(let message) = values[2] { receive(message) }
                case .text("subscribe"): subscribed.succeed()
                default: break
                }
            }
        } catch {
            subscribed.fail(RedisError.unreachable)
            throw error as? RedisError ?? .unreachable
        }
        channel.closeFuture.whenComplete { _ in subscribed.fail(RedisError.unreachable) }
        do {
            let hashes = try await signIn(address, prefix, channel)
            // It has no answer but a push, and after an error the connection ends.
            channel.writeAndFlush(RedisRequest(words: ["SUBSCRIBE", prefix + "hub"], answer: nil), promise: nil)
            let timeout = channel.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
            try await subscribed.futureResult.get()
            timeout.cancel()
            return RedisSession(hashes: hashes, channel: channel)
        } catch {
            channel.close(promise: nil)
            throw error as? RedisError ?? .unreachable
        }
    }

    private static func connect(
        _ address: RedisAddress,
        _ patience: TimeAmount,
        _ eventLoop: any EventLoop,
        onPush: @escaping @Sendable ([RESPValue]) -> Void
    ) async throws -> any Channel {
        let handshakePatience = TimeAmount.nanoseconds(4 * patience.nanoseconds)
        let (channel, secured) = try await ClientBootstrap(group: eventLoop)
            .connectTimeout(handshakePatience)
            .channelOption(.socketOption(.so_keepalive), value: 1)
            .connect(host: address.host, port: address.port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let handshake = try address.handshake(on: channel.eventLoop)
                    if let (tls, watch) = handshake { try channel.pipeline.syncOperations.addHandlers(tls, watch) }
                    try channel.pipeline.syncOperations.addHandlers(
                        ByteToMessageHandler(RESPDecoder()),
                        RedisChannel(patience: patience, onPush: onPush)
                    )
                    return (channel, handshake?.watch.secured)
                }
            }
        let timeout = eventLoop.scheduleTask(in: handshakePatience) { channel.close(promise: nil) }
        defer { timeout.cancel() }
        try await secured?.get()
        return channel
    }

    private static func signIn(
        _ address: RedisAddress,
        _ prefix: String,
        _ channel: any Channel
    ) async throws -> [RedisScript: String] {
        let credentials = address.password.map { ["AUTH", address.user ?? "default", $0] } ?? []
        do {
            _ = try await perform(["HELLO", "3"] + credentials, channel).get()
        } catch RedisError.failed {
            throw RedisError.foreign
        }
        do {
            _ = try await perform(["SELECT", String(address.database)], channel).get()
        } catch RedisError.failed {
            throw RedisError.refused
        }
        // One that takes no writes, as a replica or a full one, counts nothing.
        _ = try await perform(["SET", prefix + "writable", "1", "PX", "10000"], channel).get()
        var hashes: [RedisScript: String] = [:]
        for script in RedisScript.all {
            guard case .text(let hash) = try await perform(["SCRIPT", "LOAD", script.source], channel).get() else {
                throw RedisError.foreign
            }
            hashes[script] = hash
        }
        return hashes
    }

    func perform(_ words: [String]) -> EventLoopFuture<RESPValue> {
        Self.perform(words, channel)
    }

    private static func perform(_ words: [String], _ channel: any Channel) -> EventLoopFuture<RESPValue> {
        let answer = channel.eventLoop.makePromise(of: RESPValue.self)
        let written = channel.eventLoop.makePromise(of: Void.self)
        // A request over a connection that has ended reaches nobody who would answer it.
        written.futureResult.whenFailure { _ in answer.fail(RedisError.unreachable) }
        channel.writeAndFlush(RedisRequest(words: words, answer: answer), promise: written)
        return answer.futureResult
    }

    func close() { channel.close(promise: nil) }

    /// Waits until the connection has ended.
    func end() async { try? await channel.closeFuture.get() }
}
