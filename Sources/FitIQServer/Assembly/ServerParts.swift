package import Coach
package import FitIQCore
package import FitIQService
package import Foundation
package import Logging

/// Holds the parts that a server is put together from.
package struct ServerParts: Sendable {
    package let settings: ServerSettings
    /// Tells this running server from others on the same stores.
    package let instance: ServerInstance.ID
    package let stores: Stores
    package let hub: any EventHub
    /// Counts what people do at all servers; nil where this one is alone.
    package let counts: (any SharedCounts)?
    /// Names the services between servers that are away: without them the server does its work, only later or less strictly.
    package let missing: @Sendable () -> [String]
    /// At least 32 bytes that nobody else knows.
    package let secret: Data
    /// Text to reading, with the foods of the person's own; pure.
    package let read: @Sendable (String, OwnFoods) -> Reading
    /// The countries for which `read` reads otherwise than for the rest.
    package let regions: ReaderRegions
    /// Path of the file in which stands what is being read.
    package let journal: String
    package let foods: FoodSearch
    /// Finds the food of a bar code in the installed packs.
    package let packFood: @Sendable (Barcode) async -> PackFood?
    /// The language model that is asked what the coach declines; nil where the operator has set up none.
    package let model: (any CoachModel)?
    /// Says who people are; nil where the operator has set up no provider of OpenID Connect.
    package let identityProvider: (any IdentityProvider)?
    /// Sends webhooks.
    package let webhooks: any WebhookCarrier
    package let logger: Logger
    package let now: @Sendable () -> Date

    package init(
        settings: ServerSettings,
        instance: ServerInstance.ID = .new(at: Date()),
        stores: Stores,
        hub: any EventHub,
        counts: (any SharedCounts)? = nil,
        missing: @escaping @Sendable () -> [String] = { [] },
        secret: Data,
        read: @escaping @Sendable (String, OwnFoods) -> Reading,
        regions: ReaderRegions,
        journal: String,
        foods: FoodSearch,
        packFood: @escaping @Sendable (Barcode) async -> PackFood? = { _ in nil },
        model: (any CoachModel)? = nil,
        identityProvider: (any IdentityProvider)? = nil,
        webhooks: any WebhookCarrier,
        logger: Logger,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.settings = settings
        self.instance = instance
        self.stores = stores
        self.hub = hub
        self.counts = counts
        self.missing = missing
        self.secret = secret
        self.read = read
        self.regions = regions
        self.journal = journal
        self.foods = foods
        self.packFood = packFood
        self.model = model
        self.identityProvider = identityProvider
        self.webhooks = webhooks
        self.logger = logger
        // As stores keep it: otherwise an answer and the row it tells of could differ by a second.
        self.now = { now().inWholeMilliseconds }
    }
}

extension Date {
    fileprivate var inWholeMilliseconds: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded(.down) / 1000)
    }
}
