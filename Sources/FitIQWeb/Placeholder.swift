// FitIQWeb
