// FitIQTestSupport
