// FitIQServer
