package import FitIQCore
import MealParser

/// Says what came of a correction of a meal's words.
package enum CorrectedText: Hashable, Sendable {
    /// The words as they are now.
    case words(String)
    /// Says why there are none, in words that help.
    case refused(String)

    /// Works `correction` into `words`.
    ///
    /// - Parameter own: the foods of the person's own.
    package static func of(_ words: String, by correction: String, own: OwnFoods) -> CorrectedText {
        ifAny(words, by: correction, own: own)
            ?? .refused("is no correction, such as “make it 3 eggs” or “no coffee”; new words go into text")
    }

    /// Works `correction` into `words`; nil where it is none, but words of its own.
    package static func ifAny(_ words: String, by correction: String, own: OwnFoods) -> CorrectedText? {
        let reader = MealReader.bundled.knowing(own)
        do {
            return try reader.corrected(words, by: correction).map { .words($0) }
        } catch {
            return switch error {
            case .noSuchFood(let said, let foods):
                .refused("speaks of “\(said)”, which is none of the meal's foods: \(foods.joined(separator: ", "))")
            case .ambiguous(let said, let foods):
                .refused("speaks of “\(said)”, which may be any of: \(foods.joined(separator: ", "))")
            case .leavesNothing:
                .refused("would leave nothing of the meal; delete_meal deletes it")
            }
        }
    }
}
