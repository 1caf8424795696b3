// WebSocketLinkTests
