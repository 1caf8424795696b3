// swift-tools-version: 6.2

import PackageDescription

/// Names the products of other packages that targets are built from. Where a target names one of them, the package is added
/// below.
let products = [
    "GRDB.swift": ["GRDB"],
    "async-http-client": ["AsyncHTTPClient"],
    "hummingbird": ["Hummingbird", "HummingbirdCore"],
    "swift-argument-parser": ["ArgumentParser"],
    "swift-configuration": ["Configuration"],
    "swift-http-types": ["HTTPTypes"],
    "swift-log": ["Logging"],
    "swift-nio": [
        "NIOConcurrencyHelpers", "NIOCore", "NIOEmbedded", "NIOFoundationCompat", "NIOHTTP1", "NIOPosix", "NIOTLS",
        "NIOWebSocket",
    ],
    "swift-nio-extras": ["NIOHTTPTypes", "NIOHTTPTypesHTTP1"],
    "swift-nio-ssl": ["NIOSSL"],
    "swift-service-lifecycle": ["ServiceLifecycle", "UnixSignals"],
]

let package = Package(
    name: "fitiq",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [
        .library(name: "FitIQClient", targets: ["FitIQClient"]),
        .library(name: "MealParser", targets: ["MealParser", "FoodDatabase", "FitIQCore"]),
        .library(name: "DiaryImport", targets: ["DiaryImport"]),
        .executable(name: "fitiq-server", targets: ["fitiq-server"]),
        .executable(name: "fitiq", targets: ["fitiq"]),
    ],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(
            url: "https://github.com/apple/swift-configuration.git",
            from: "1.4.0",
            traits: [.defaults, "CommandLineArguments"]
        ),
    ],
    targets: [
        // Values and rules, and the ports that adapters fill.
        .target(name: "FitIQCore"),

        // The USDA tables, embedded into the binary, and what looks foods up in them.
        .target(name: "CFoodTables", exclude: ["tables"]),
        .target(name: "FoodDatabase", dependencies: ["FitIQCore", "CFoodTables"]),
        .executableTarget(name: "import-foods", dependencies: ["FitIQCore", "FoodDatabase", "ArgumentParser"]),

        // Text → foods, grams and nutrients.
        .target(name: "MealParser", dependencies: ["FitIQCore", "CFoodTables", "FoodDatabase"]),

        // Learns the reader's weights, for `make train`.
        .executableTarget(
            name: "train-reader",
            dependencies: ["FitIQCore", "FoodDatabase", "MealParser", "SeededNumbers", "ArgumentParser"]
        ),

        // Chance that a seed repeats, for tests, benchmarks and training.
        .target(name: "SeededNumbers"),

        // A person's facts → energy and protein targets, and why.
        .target(name: "PlanScience", dependencies: ["FitIQCore"]),

        // Questions about a person's own diary → sentences, each number with where it comes from.
        .target(name: "Coach", dependencies: ["FitIQCore", "FoodDatabase", "MealParser", "PlanScience"]),
        // A language model of the operator's choice, for what the coach declines.
        .target(
            name: "ModelCoach",
            dependencies: [
                "Coach", "FitIQCore", "AsyncHTTPClient", "Logging", "NIOConcurrencyHelpers", "NIOCore",
                "NIOFoundationCompat", "NIOHTTP1", "NIOSSL",
            ]
        ),

        // JSON shapes and paths, and the sockets they go over: their frames at both ends, and the client that opens them.
        .target(name: "FitIQWire", dependencies: ["FitIQCore", "PlanScience"]),
        .target(name: "WebSocketLink", dependencies: ["FitIQCore", "NIOCore", "NIOWebSocket"]),
        // Apart, as only a client speaks TLS itself.
        .target(
            name: "ClientSocket",
            dependencies: ["WebSocketLink", "NIOCore", "NIOPosix", "NIOHTTP1", "NIOSSL", "NIOWebSocket"]
        ),

        // Hashes, authentication codes and password keys of the system's libcrypto.
        .systemLibrary(name: "COpenSSL"),
        .target(name: "SystemCrypto", dependencies: ["COpenSSL"]),

        // A diary as files: its own archive, and what other programs write.
        .systemLibrary(name: "CZlib"),
        .target(
            name: "DiaryFiles",
            dependencies: [
                "CZlib", "FitIQCore", .target(name: "SystemCrypto", condition: .when(platforms: [.linux])),
            ]
        ),
        // The same for apps: what a file holds, read without a server.
        .target(name: "DiaryImport", dependencies: ["DiaryFiles", "FitIQCore", "FitIQWire"]),

        // The server: what FitIQ does, where it keeps things, and how it is reached.
        .target(
            name: "FitIQService",
            dependencies: ["Coach", "DiaryFiles", "FitIQCore", "PlanScience", "SystemCrypto", "NIOConcurrencyHelpers"]
        ),
        .target(name: "SQLiteStore", dependencies: ["FitIQCore", "GRDB", "NIOConcurrencyHelpers"]),
        // What is sold under a bar code, by other people's data: packs that an operator installs.
        .target(name: "FoodPacks", dependencies: ["CZlib", "DiaryFiles", "FitIQCore", "GRDB"]),
        // libpq, for what needs PostgreSQL alone.
        .systemLibrary(name: "CPQ"),
        .target(name: "PostgresStore", dependencies: ["CPQ", "FitIQCore", "NIOConcurrencyHelpers"]),
        .target(name: "RealtimeHub", dependencies: ["FitIQCore", "FitIQService", "NIOConcurrencyHelpers"]),
        // Redis between several servers.
        .target(
            name: "RedisHub",
            dependencies: ["FitIQCore", "NIOConcurrencyHelpers", "NIOCore", "NIOPosix", "NIOSSL", "NIOTLS"]
        ),
        // Webhooks over HTTP.
        .target(
            name: "WebhookSender",
            dependencies: ["FitIQCore", "AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL"]
        ),
        // Who people are, by a provider of OpenID Connect that the operator has chosen.
        .target(
            name: "OpenIDConnect",
            dependencies: [
                "FitIQCore", "SystemCrypto", "AsyncHTTPClient", "Logging", "NIOCore", "NIOFoundationCompat", "NIOHTTP1",
                "NIOSSL",
            ]
        ),
        // What is said on the sockets that the server lets in.
        .target(
            name: "FitIQSockets",
            dependencies: [
                "FitIQCore", "FitIQService", "FitIQWire", "WebSocketLink", "NIOConcurrencyHelpers", "NIOCore",
            ]
        ),
        .target(name: "CWebAssets", exclude: ["page"]),
        .target(name: "FitIQWeb", dependencies: ["CWebAssets", "CZlib"]),
        .target(
            name: "FitIQServer",
            dependencies: [
                "Coach", "DiaryFiles", "DiaryImport", "FitIQCore", "FitIQService", "FitIQSockets", "FitIQWire",
                "FitIQWeb", "PlanScience", "SystemCrypto", "WebSocketLink", "Hummingbird", "HummingbirdCore",
                "NIOConcurrencyHelpers", "NIOCore", "NIOFoundationCompat", "NIOPosix", "NIOHTTP1", "NIOWebSocket",
                "NIOHTTPTypes", "NIOHTTPTypesHTTP1", "HTTPTypes", "Logging", "ServiceLifecycle",
            ]
        ),
        .executableTarget(
            name: "fitiq-server",
            dependencies: [
                "FitIQCore", "FitIQServer", "FitIQService", "FitIQWeb", "FitIQWire", "FoodDatabase", "FoodPacks",
                "MealParser", "ModelCoach", "OpenIDConnect", "PostgresStore", "RealtimeHub", "RedisHub", "SQLiteStore",
                "SystemCrypto", "WebhookSender", "ArgumentParser", "Configuration", "Hummingbird",
                "NIOConcurrencyHelpers", "NIOCore", "NIOPosix", "Logging", "ServiceLifecycle", "UnixSignals",
            ]
        ),

        // The SDK and the command line on top of it.
        .target(
            name: "FitIQClient",
            dependencies: [
                "Coach", "FitIQCore", "FitIQWire", "FoodDatabase", "MealParser", "PlanScience", "ClientSocket",
                "WebSocketLink", "AsyncHTTPClient", "GRDB", "Logging", "NIOConcurrencyHelpers", "NIOCore", "NIOHTTP1",
                "NIOFoundationCompat", "NIOSSL",
                // Apple's systems bring CryptoKit.
                .target(name: "SystemCrypto", condition: .when(platforms: [.linux])),
            ]
        ),
        .executableTarget(
            name: "fitiq",
            dependencies: [
                "Coach", "DiaryFiles", "DiaryImport", "FitIQCore", "FitIQClient", "FoodDatabase", "MealParser",
                "PlanScience", "ArgumentParser",
            ]
        ),

        // Measurements, for `make bench` and `make bench-reader`.
        .executableTarget(
            name: "fitiq-bench",
            dependencies: [
                "Coach", "FitIQClient", "FitIQCore", "FoodDatabase", "MealParser", "PlanScience", "SeededNumbers",
                "ArgumentParser", "NIOConcurrencyHelpers", "NIOCore", "NIOPosix",
            ],
            path: "Benchmarks/fitiq-bench"
        ),

        // What is promised, under faults: the server's part (`make chaos`) and the SDK's (`make sync-chaos`).
        .target(name: "ChaosSupport", dependencies: ["SeededNumbers", "GRDB"], path: "Benchmarks/ChaosSupport"),
        .executableTarget(
            name: "fitiq-chaos",
            dependencies: [
                "ChaosSupport", "FitIQCore", "MealParser", "SeededNumbers", "ClientSocket", "WebSocketLink",
                "ArgumentParser", "AsyncHTTPClient", "NIOConcurrencyHelpers", "NIOCore", "NIOFoundationCompat",
                "NIOHTTP1",
            ],
            path: "Benchmarks/fitiq-chaos",
            exclude: ["faults.c"]
        ),
        .executableTarget(
            name: "fitiq-sync-chaos",
            dependencies: [
                "ChaosSupport", "FitIQClient", "FitIQCore", "FitIQWire", "SeededNumbers", "ArgumentParser", "GRDB",
                "NIOConcurrencyHelpers", "NIOCore", "NIOPosix",
            ],
            path: "Benchmarks/fitiq-sync-chaos"
        ),

        // Tests.
        // Samples, time, folders, programs: nothing of the server.
        .target(
            name: "TestBasics",
            dependencies: ["FitIQCore", "FitIQService", "SeededNumbers", "NIOConcurrencyHelpers"],
            path: "Tests/TestBasics"
        ),
        // The other end of a socket, down to its bytes.
        .target(
            name: "TestSockets",
            dependencies: ["TestBasics", "NIOCore", "NIOPosix", "NIOSSL"],
            path: "Tests/TestSockets"
        ),
        // The server in the test's own process, and those who talk to it; with the two above.
        .target(
            name: "FitIQTestSupport",
            dependencies: [
                "Coach", "FitIQCore", "FitIQServer", "FitIQService", "FoodDatabase", "MealParser", "RealtimeHub",
                "SQLiteStore", "COpenSSL", "OpenIDConnect", "SystemCrypto", "TestBasics", "TestSockets", "ClientSocket",
                "WebSocketLink", "WebhookSender", "AsyncHTTPClient", "Hummingbird", "Logging", "HTTPTypes",
                "NIOConcurrencyHelpers", "NIOCore", "NIOHTTP1", "NIOFoundationCompat", "ServiceLifecycle",
            ],
            path: "Tests/FitIQTestSupport"
        ),
        // What every store must keep to; the tests of each adapter run it.
        .target(name: "StoreContract", dependencies: ["FitIQCore", "TestBasics"], path: "Tests/StoreContract"),
        .testTarget(name: "SystemCryptoTests", dependencies: ["SystemCrypto"]),
        .testTarget(name: "DiaryFilesTests", dependencies: ["DiaryFiles", "FitIQCore", "SeededNumbers", "TestBasics"]),
        .testTarget(name: "DiaryImportTests", dependencies: ["DiaryFiles", "DiaryImport", "FitIQCore"]),
        .testTarget(
            name: "FoodPacksTests",
            dependencies: ["DiaryFiles", "FitIQCore", "FoodPacks", "TestBasics", "GRDB"]
        ),
        .testTarget(name: "FitIQCoreTests", dependencies: ["FitIQCore", "TestBasics"]),
        .testTarget(
            name: "PlanScienceTests",
            dependencies: ["PlanScience", "FitIQCore", "SeededNumbers"],
            resources: [.copy("Fixtures")]
        ),
        // A model's server that says what a test tells it.
        .target(
            name: "TestModel",
            dependencies: ["NIOConcurrencyHelpers", "NIOCore", "NIOHTTP1", "NIOPosix"],
            path: "Tests/TestModel"
        ),
        .testTarget(
            name: "ModelCoachTests",
            dependencies: ["Coach", "FitIQCore", "ModelCoach", "TestModel", "NIOConcurrencyHelpers"],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "CoachTests",
            dependencies: ["Coach", "FitIQCore", "FoodDatabase", "MealParser", "PlanScience", "SeededNumbers"]
        ),
        .testTarget(name: "FoodDatabaseTests", dependencies: ["FoodDatabase", "FitIQCore"]),
        .testTarget(name: "import-foodsTests", dependencies: ["import-foods", "FoodDatabase", "FitIQCore"]),
        .testTarget(name: "MealParserTests", dependencies: ["MealParser", "FoodDatabase", "FitIQCore"]),
        .testTarget(
            name: "train-readerTests",
            dependencies: ["train-reader", "MealParser", "FoodDatabase", "SeededNumbers"]
        ),
        .testTarget(
            name: "FitIQWireTests",
            dependencies: ["FitIQWire", "FitIQCore", "SeededNumbers", "TestBasics"],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "WebSocketLinkTests",
            dependencies: [
                "ClientSocket", "WebSocketLink", "TestBasics", "TestSockets", "NIOCore", "NIOEmbedded", "NIOPosix",
                "NIOHTTP1", "NIOWebSocket", "NIOSSL",
            ]
        ),
        .testTarget(
            name: "SQLiteStoreTests",
            dependencies: ["SQLiteStore", "FitIQCore", "TestBasics", "StoreContract", "GRDB", "NIOConcurrencyHelpers"],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "PostgresStoreTests",
            dependencies: [
                "PostgresStore", "SQLiteStore", "FitIQCore", "FitIQService", "RealtimeHub", "StoreContract",
                "TestBasics", "GRDB", "NIOConcurrencyHelpers",
            ]
        ),
        .testTarget(
            name: "RealtimeHubTests",
            dependencies: ["RealtimeHub", "FitIQCore", "FitIQService", "TestBasics", "NIOConcurrencyHelpers"]
        ),
        .testTarget(
            name: "RedisHubTests",
            dependencies: [
                "FitIQCore", "FitIQService", "PostgresStore", "RealtimeHub", "RedisHub", "TestBasics",
                "NIOConcurrencyHelpers", "NIOCore", "NIOEmbedded",
            ]
        ),
        .testTarget(
            name: "OpenIDConnectTests",
            dependencies: [
                "OpenIDConnect", "FitIQCore", "FitIQTestSupport", "SystemCrypto", "TestBasics", "Logging", "NIOHTTP1",
            ]
        ),
        .testTarget(
            name: "WebhookSenderTests",
            dependencies: [
                "WebhookSender", "FitIQCore", "FitIQTestSupport", "TestBasics", "TestSockets", "NIOConcurrencyHelpers",
                "NIOCore", "NIOHTTP1",
            ]
        ),
        .testTarget(
            name: "FitIQServiceTests",
            dependencies: [
                "Coach", "DiaryFiles", "FitIQService", "FitIQCore", "TestBasics", "SQLiteStore", "SeededNumbers",
                "GRDB", "NIOConcurrencyHelpers",
            ],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "FitIQSocketsTests",
            dependencies: [
                "FitIQSockets", "FitIQCore", "FitIQService", "FitIQWire", "SeededNumbers", "TestBasics",
                "WebSocketLink", "NIOConcurrencyHelpers",
            ]
        ),
        .testTarget(
            name: "FitIQServerTests",
            dependencies: [
                "Coach", "FitIQServer", "FitIQWeb", "FitIQWire", "FitIQCore", "FitIQService", "FitIQTestSupport",
                "MealParser", "ModelCoach", "OpenIDConnect", "TestModel", "SQLiteStore", "SeededNumbers",
                "ClientSocket", "WebSocketLink", "GRDB", "HTTPTypes", "HummingbirdCore", "Logging",
                "NIOConcurrencyHelpers", "NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOPosix", "ServiceLifecycle",
            ],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "FitIQClientTests",
            dependencies: [
                "Coach", "FitIQClient", "FitIQCore", "FitIQServer", "FitIQTestSupport", "FitIQWire", "MealParser",
                "SeededNumbers", "fitiq-sync-chaos", "ClientSocket", "WebSocketLink", "GRDB", "NIOConcurrencyHelpers",
                "NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket", "Logging",
            ],
            resources: [.copy("Fixtures")]
        ),
        .executableTarget(
            name: "websocket-echo",
            dependencies: [
                "FitIQServer", "WebSocketLink", "HTTPTypes", "HummingbirdCore", "Logging", "NIOCore", "NIOPosix",
                "ServiceLifecycle", "UnixSignals",
            ],
            path: "Tests/websocket-echo"
        ),
        .testTarget(
            name: "fitiqTests",
            dependencies: [
                "fitiq", "Coach", "DiaryFiles", "FitIQClient", "FitIQCore", "FitIQTestSupport", "MealParser",
                "ArgumentParser",
            ]
        ),
        .testTarget(
            name: "fitiq-benchTests",
            dependencies: ["fitiq-bench", "FoodDatabase", "ArgumentParser", "NIOCore"]
        ),
        .testTarget(
            name: "fitiq-chaosTests",
            dependencies: ["fitiq-chaos", "ChaosSupport", "SQLiteStore", "FitIQCore", "TestBasics", "GRDB"]
        ),
        .testTarget(
            name: "fitiq-sync-chaosTests",
            dependencies: [
                "fitiq-server", "fitiq-sync-chaos", "ChaosSupport", "FitIQCore", "FitIQTestSupport", "FitIQWire",
                "ClientSocket", "WebSocketLink", "AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOPosix",
            ]
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "FitIQClient", "FitIQCore", "FitIQServer", "FitIQTestSupport", "FitIQWire", "MealParser", "ModelCoach",
                "OpenIDConnect", "SQLiteStore", "TestModel", "ClientSocket", "WebSocketLink", "fitiq", "fitiq-server",
                "Logging", "NIOConcurrencyHelpers", "NIOHTTP1", "NIOSSL",
            ]
        ),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

let packageOfProduct = Dictionary(
    uniqueKeysWithValues: products.flatMap { package, names in names.map { ($0, package) } }
)

for target in package.targets where target.type != .plugin && target.type != .system {
    target.dependencies = target.dependencies.map { dependency in
        if case .byNameItem(let name, _) = dependency, let package = packageOfProduct[name] {
            .product(name: name, package: package)
        } else {
            dependency
        }
    }
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    // With the optimised programs, tests are built as they are for debugging: optimising them takes longer than they run.
    if target.type == .test || target.path?.hasPrefix("Tests/") == true {
        target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
    }
}
