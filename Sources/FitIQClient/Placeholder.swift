// FitIQClient
