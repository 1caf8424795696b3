// The names under which the older documents printed what the plan's answers hold, for apps that are written by them. An
// app's own type of the same name goes before them.

/// `data` of the answer with a plan.
public typealias PlanGenerationData = PlanGenerationResponse

/// The older documents' name for ``HowItWorksSummary/User-swift.struct``.
public typealias SummaryUser = HowItWorksSummary.User
/// Is another of their names for ``HowItWorksSummary/User-swift.struct``.
public typealias UserInfo = HowItWorksSummary.User
/// The older documents' name for ``HowItWorksSummary/CurrentMetrics-swift.struct``.
public typealias CurrentMetrics = HowItWorksSummary.CurrentMetrics
/// The older documents' name for ``HowItWorksSummary/Goals-swift.struct``.
public typealias Goals = HowItWorksSummary.Goals
/// The older documents' name for ``HowItWorksSummary/Calculations-swift.struct``.
public typealias Calculations = HowItWorksSummary.Calculations
/// The older documents' name for ``HowItWorksSummary/BMRCalculation``.
public typealias BMRCalculation = HowItWorksSummary.BMRCalculation
/// The older documents' name for ``HowItWorksSummary/TDEECalculation``.
public typealias TDEECalculation = HowItWorksSummary.TDEECalculation
/// The older documents' name for ``HowItWorksSummary/Targets``.
public typealias Targets = HowItWorksSummary.Targets
/// The older documents' name for ``HowItWorksSummary/Target``.
public typealias Target = HowItWorksSummary.Target
/// The older documents' name for ``HowItWorksSummary/Projection-swift.struct``.
public typealias Projection = HowItWorksSummary.Projection
/// The older documents' name for ``HowItWorksSummary/Steps``.
public typealias HowItWorks = HowItWorksSummary.Steps
/// Is another of their names for ``HowItWorksSummary/Steps``.
public typealias HowItWorksSteps = HowItWorksSummary.Steps
/// The older documents' name for ``HowItWorksSummary/Step``.
public typealias HowItWorksStep = HowItWorksSummary.Step
