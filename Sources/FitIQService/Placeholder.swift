// FitIQService
