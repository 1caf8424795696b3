// The names under which the older documents printed what the plan's answers hold, for apps that are written by them. An
// app's own type of the same name goes before them.

/// `data` of the answer with a plan.
public typealias PlanGenerationData = PlanGenerationResponse

public typealias SummaryUser = HowItWorksSummary.User
public typealias UserInfo = HowItWorksSummary.User
public typealias CurrentMetrics = HowItWorksSummary.CurrentMetrics
public typealias Goals = HowItWorksSummary.Goals
public typealias Calculations = HowItWorksSummary.Calculations
public typealias BMRCalculation = HowItWorksSummary.BMRCalculation
public typealias TDEECalculation = HowItWorksSummary.TDEECalculation
public typealias Targets = HowItWorksSummary.Targets
public typealias Target = HowItWorksSummary.Target
public typealias Projection = HowItWorksSummary.Projection
public typealias HowItWorks = HowItWorksSummary.Steps
public typealias HowItWorksSteps = HowItWorksSummary.Steps
public typealias HowItWorksStep = HowItWorksSummary.Step
