/// Words that the tables use in the names and portions of their records, and people hardly ever.
struct RecordWords: Sendable {
    /// "Not specified", and "not further specified".
    let ns, nfs: Int32

    /// "Quantity not specified", and the guideline amount that USDA takes there.
    let quantity, specified, guideline: Int32

    /// Name foods for which USDA has a guideline amount.
    let beverage, cereal, bread: Int32

    /// "Fluid ounce".
    let fl, fluid: Int32

    /// Tell how a portion was measured.
    let yield, refuse, unthawed, condensed: Int32

    let reconstituted, fresh: Int32

    /// Stands for "fresh" in the name of a food that was cooked then; no text has it.
    let boughtFresh: Int32
}
