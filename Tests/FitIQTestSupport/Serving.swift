import Hummingbird
import Logging
import ServiceLifecycle

/// Runs `body` beside an HTTP server on a free port of this machine.
func serving<T: Sendable>(
    _ router: Router<BasicRequestContext>,
    _ body: @escaping @Sendable (_ port: Int) async throws -> T
) async throws -> T {
    let (ports, announce) = AsyncStream.makeStream(of: Int.self)
    var logger = Logger(label: "another server")
    logger.logLevel = .critical
    let application = Application(
        router: router,
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { announce.yield($0.localAddress?.port ?? 0) },
        logger: logger
    )
    let group = ServiceGroup(services: [application], logger: logger)
    return try await withThrowingTaskGroup(of: T?.self) { tasks in
        tasks.addTask {
            try await group.run()
            return nil
        }
        tasks.addTask {
            guard let port = await ports.first(where: { _ in true }) else { return nil }
            let result: Result<T, any Error>
            do {
                result = .success(try await body(port))
            } catch {
                result = .failure(error)
            }
            await group.triggerGracefulShutdown()
            return try result.get()
        }
        var result: T?
        for try await outcome in tasks {
            if let outcome { result = outcome }
        }
        guard let result else { throw CancellationError() }
        return result
    }
}
