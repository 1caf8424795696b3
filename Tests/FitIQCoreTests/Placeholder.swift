// FitIQCoreTests
