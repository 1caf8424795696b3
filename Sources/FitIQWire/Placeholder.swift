// FitIQWire
