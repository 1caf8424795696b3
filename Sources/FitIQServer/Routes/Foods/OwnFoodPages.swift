import FitIQCore
import FitIQWire
import Hummingbird

/// Answers with pages of own foods: the person's, or those of another in the household.
struct OwnFoodPages {
    let largeAnswers: LargeAnswerLimit
    let maxPageSize: Int

    /// Says which part of a list is asked for.
    struct Part {
        let limit: Int
        let offset: Int
    }

    /// Reads which part is asked for: the first fifty where the query does not say.
    func part(_ fields: inout FieldReader) -> Part {
        Part(
            limit: fields.wholeNumber("limit", in: 1...maxPageSize) ?? min(50, maxPageSize),
            offset: fields.wholeNumber("offset", in: 0...1_000_000_000) ?? 0
        )
    }

    /// Answers `account` with `part` of `foods`. A page of recipes may have megabytes.
    func answer(_ foods: [OwnFood], _ part: Part, to account: Account.ID) async throws -> Response {
        try await largeAnswers.page(of: account) {
            try .enveloped(
                OwnFoodPage(
                    foods: foods.dropFirst(part.offset).prefix(part.limit).map(OwnFoodRecord.init),
                    totalCount: foods.count,
                    limit: part.limit,
                    offset: part.offset
                )
            )
        }
    }
}
