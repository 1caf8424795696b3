// A diary's preview and what it is refused for are of these modules, so that an app imports DiaryImport alone.
@_exported public import DiaryFiles
@_exported public import FitIQWire
