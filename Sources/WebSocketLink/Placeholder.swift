// WebSocketLink
