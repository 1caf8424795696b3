import FitIQClient

/// What the six parts of a plan's explanation have in common.
protocol Explained {
    var title: String { get }
    var explanation: String { get }
    var formula: String { get }
    /// Evaluates to the number; nil where there is none.
    var arithmetic: String? { get }
    var inputs: [ExplanationInput] { get }
    var source: String { get }
}

extension BMRExplanation: Explained {}
extension TDEEExplanation: Explained {}
extension CalorieTargetExplanation: Explained {}
extension ProteinTargetExplanation: Explained {}
extension WaterTargetExplanation: Explained {}
extension TimelineExplanation: Explained {}
