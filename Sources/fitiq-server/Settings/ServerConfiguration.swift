import FitIQServer
import RedisHub

/// Everything that can be set.
struct ServerConfiguration: Sendable {
    var server = ServerSettings()
    /// Holds the setting as the operator gave it. It may hold a password: show ``place``.
    var database = "fitiq.sqlite"
    var databasePasswordFile: String?
    /// The database that both of them name.
    var place = DatabasePlace.file("fitiq.sqlite")
    /// Holds the setting as the operator gave it. It may hold a password: show ``redisAddress``.
    var redis: String?
    var redisPasswordFile: String?
    var redisPrefix = "fitiq:"
    /// The Redis that both of them name; nil where none was set.
    var redisAddress: RedisAddress?
    var databaseBusyTimeout: Duration = .seconds(10)
    var databaseConnections = 8
    var databaseOpeningTimeout: Duration = .seconds(60)
    /// Path of the file in which stands what is being read; nil puts it beside an SQLite file, else here.
    var readingJournal: String?
    /// Path of the folder with food packs; nil puts it beside an SQLite file.
    var foodPacks: String?
    /// The secret that tokens are signed with; nil makes one and keeps it with the database.
    var secret: String?
    var logLevel = "info"
    /// Two letters of ISO 3166, the country whose foods and measures a text means first; nil for none.
    var region: String?
    var model = ModelSettings()
    var provider = ProviderSettings()

    /// The folder of packs that holds where none was set; nil beside PostgreSQL.
    var packFolder: String? {
        if let foodPacks { return foodPacks }
        return if case .file(let path) = place { path + ".packs" } else { nil }
    }

    /// The folder as it is shown.
    var shownPackFolder: String { packFolder ?? "not set" }

    /// The path that holds where none was set.
    var journal: String {
        if let readingJournal { return readingJournal }
        return if case .file(let path) = place { path + ".reading" } else { "fitiq.reading" }
    }
}
