// FitIQClientTests
