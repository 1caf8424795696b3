// RealtimeHub
