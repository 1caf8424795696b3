import FitIQCore
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// A PostgreSQL with a standby that is asked for each commit, and what becomes of meals when the first one dies.
@Suite(.serialized, .enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(10)))
struct PostgresFailoverTests {
    private static let withoutLimits = ["--meals-per-minute", "--meal-burst", "--requests-per-minute"].flatMap {
        [$0, "100000"]
    }

    @Test(arguments: ["?target_session_attrs=read-write", ""])
    func `when a standby takes over, nothing that was answered is lost, and the server goes on there`(
        parameters: String
    )
        async throws
    {
        let primary = try await PostgresHost()
        try await primary.perform("CREATE DATABASE fitiq")
        let standby = try await PostgresHost(following: primary)
        try await primary.perform("ALTER SYSTEM SET synchronous_standby_names = '*'")
        try await primary.perform("SELECT pg_reload_conf()")
        try await eventually { try await primary.perform("SELECT sync_state FROM pg_stat_replication") == "sync" }

        // The one that takes no writes comes first, so that each connection has to pass it.
        let hosts = "127.0.0.1:\(standby.port),127.0.0.1:\(primary.port)"
        try await withScratchFolder { folder in
            let server = try await ServerProcess(
                database: "postgres://postgres@\(hosts)/fitiq\(parameters)",
                flags: ["--reading-journal", folder.appending(path: "a.reading").path()] + Self.withoutLimits
            )
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            #expect(try await api.log("an apple", token, key: "0").status == 201)

            // Nobody says that a meal is stored while the standby has it not.
            if parameters.isEmpty {
                try await standby.stop()
                let unsure = try await api.log("two eggs", token, key: "1")
                #expect(unsure.status == 503 && unsure.errorCode == "UNAVAILABLE", "\(unsure.text)")
                try await standby.start()
            }
            try await eventually { try await api.log("two eggs", token, key: "1").status == 201 }

            // Four people's worth of requests, while the first server dies and the other takes over.
            let stored = try await withThrowingTaskGroup(of: [String: String].self) { group in
                for person in 0..<4 {
                    group.addTask { try await Self.log(40, of: person, token, api) }
                }
                try await eventually { try await api.mealCount(token) > 20 }
                try await primary.stop()
                try await standby.promote()
                return try await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
            }
            #expect(stored.count == 160)
            #expect(Set(stored.values).count == 160)
            #expect(try await api.mealCount(token) == 162)
            for (key, id) in stored {
                let again = try await api.log("toast", token, key: key)
                #expect(again.string("data.id") == id, "\(again.text)")
            }
            #expect(try await api.mealCount(token) == 162)
            try await eventually { try await api.send(.GET, "/ready").string("data.status") == "ready" }
            #expect(await server.stop() == 0)
        }
        try await standby.end()
        try await primary.end()
    }

    /// Logs `count` meals, each until it is answered with 201.
    ///
    /// - Returns: the id of each by its key, as it was answered first.
    private static func log(_ count: Int, of person: Int, _ token: String, _ api: RawAPI) async throws -> [String:
        String]
    {
        var ids: [String: String] = [:]
        for number in 0..<count {
            let key = "\(person)-\(number)"
            try await eventually {
                let answer = try await api.log("toast", token, key: key)
                guard answer.status == 201 else {
                    #expect(answer.status == 503, "\(answer.text)")
                    return false
                }
                ids[key] = answer.string("data.id")
                return true
            }
        }
        return ids
    }
}
