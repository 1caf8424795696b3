import FitIQCore
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// When a word of the server counts.
struct MergeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let word: (MealStatus, Int)
        let last: (MealStatus, Int)?
        let source: Merge.Source
        let counts: Bool

        var testDescription: String {
            "\(source): \(word.0) of second \(word.1) after \(last.map { "\($0.0) of \($0.1)" } ?? "nothing")"
        }

        init(_ source: Merge.Source, _ word: (MealStatus, Int), after last: (MealStatus, Int)?, _ counts: Bool) {
            self.source = source
            self.word = word
            self.last = last
            self.counts = counts
        }
    }

    static let cases = [
        Case(.event, (.completed, 1), after: nil, true),
        Case(.answer, (.processing, 1), after: nil, true),
        Case(.event, (.completed, 2), after: (.processing, 1), true),
        Case(.event, (.completed, 2), after: (.completed, 2), true),
        Case(.event, (.completed, 1), after: (.completed, 2), false),
        // The server's clock was set back meanwhile.
        Case(.event, (.completed, 1), after: (.processing, 2), true),
        Case(.reload, (.failed, 1), after: (.processing, 2), true),
        Case(.event, (.processing, 1), after: (.processing, 2), false),
        Case(.reload, (.completed, 2), after: (.completed, 2), true),
        Case(.reload, (.completed, 1), after: (.completed, 2), false),
        // A late answer says nothing new of the same second.
        Case(.answer, (.completed, 2), after: (.completed, 2), false),
        Case(.answer, (.completed, 3), after: (.completed, 2), true),
        Case(.answer, (.completed, 1), after: (.processing, 1), true),
        // The answer to a create comes after the completion it announced.
        Case(.answer, (.processing, 9), after: (.completed, 2), false),
        Case(.event, (.processing, 9), after: (.failed, 2), false),
        Case(.reload, (.processing, 9), after: (.manual, 2), false),
        // A server brought back from a backup is younger than what was known.
        Case(.restoration, (.processing, 1), after: (.completed, 2), true),
    ]

    @Test(arguments: cases) func `what is newer counts, and a final status is never left`(_ given: Case) {
        func word(_ word: (MealStatus, Int)) -> ServerMeal {
            var log = Answers.meal("m", word.0)
            log.updatedAt = Answers.date.addingTimeInterval(Double(word.1))
            return ServerMeal(log)
        }
        #expect(Merge.counts(word(given.word), after: given.last.map(word), from: given.source) == given.counts)
    }
}
