// FitIQServerTests
