// FitIQServiceTests
