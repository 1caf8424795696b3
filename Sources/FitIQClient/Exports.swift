// The calls take and return types of these modules, so that an app imports FitIQClient alone.
@_exported public import FitIQCore
@_exported public import FitIQWire
