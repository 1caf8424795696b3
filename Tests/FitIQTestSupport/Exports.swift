// Tests of the server import this module alone. Those of what needs no server import these two, and do not build it.
@_exported public import TestBasics
@_exported public import TestSockets
