// What the calls take and return is declared in these: an app imports FitIQClient alone.
@_exported public import FitIQCore
@_exported public import FitIQWire
