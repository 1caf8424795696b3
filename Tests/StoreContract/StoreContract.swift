/// Gathers what every store must keep to, whatever it is made of. An adapter's tests run each rule on a new place:
///
///     @Test(arguments: StoreContract.rules)
///     func `the store keeps to it`(rule: StoreRule) async throws {
///         try await withNewPlace { try await rule.check($0) }
///     }
package enum StoreContract {
    package static var rules: [StoreRule] {
        accountRules + mealRules + mealChangeRules + portionRules + eventRules + planRules + entryRules
            + consultationRules + ownFoodRules + householdRules + phraseRules + movingRules + personalTokenRules
            + secondFactorRules + identityRules
            + webhookRules
            + connectionRules
            + instanceRules
            + crashRules
            + operatorRules
    }
}
