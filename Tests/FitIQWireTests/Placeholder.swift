// FitIQWireTests
