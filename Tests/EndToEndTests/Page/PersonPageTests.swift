import FitIQTestSupport
import Testing

/// The page in a real browser: accounts, settings, plans, measurements, and what a person looks back on. A suite beside
/// `PageTests`, as one after the other its tests would be the last ones to end.
@Suite(.serialized, .sharedBrowser)
struct PersonPageTests: PageSuite {}
