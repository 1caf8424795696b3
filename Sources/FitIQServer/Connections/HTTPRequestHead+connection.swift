import NIOHTTP1

// Reads from a head what the request asks of its connection.
extension HTTPRequestHead {
    var path: String {
        String(uri.prefix { $0 != "?" })
    }

    /// The request as an ordinary one, which says `Connection: close` in these words if it is the last of its connection.
    /// So is one to upgrade or CONNECT: the decoder stops for good behind it.
    ///
    /// One that names its host twice names none. HTTP/1.0 needs none, and has an empty one then.
    var ordinary: HTTPRequestHead {
        var head = self
        if !isKeepAlive || method == .CONNECT || headers.contains(name: "Upgrade") {
            head.headers.remove(name: "Upgrade")
            head.headers.replaceOrAdd(name: "Connection", value: "close")
        }
        if !namesOneHost {
            head.headers.remove(name: "Host")
            if version == .http1_0 { head.headers.add(name: "Host", value: "") }
        }
        return head
    }

    /// Returns true if the client waits for `100 Continue` before it sends the body.
    var expectsContinue: Bool {
        version == .http1_1 && headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
    }

    /// True for a WebSocket handshake as RFC 6455 §4.2.1 wants it, without a body that would be lost.
    var isWebSocketHandshake: Bool {
        method == .GET && version == .http1_1
            && headers[canonicalForm: "upgrade"].contains { $0.lowercased() == "websocket" }
            && headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
            && headers["sec-websocket-version"] == ["13"]
            && headers["sec-websocket-key"].map(\.utf8.count) == [24]
            && !headers.contains(name: "transfer-encoding")
            && headers["content-length"].allSatisfy { $0 == "0" }
            && namesOneHost
    }

    private var namesOneHost: Bool {
        headers["host"].count == 1
    }
}

extension HTTPResponseHead {
    /// Returns true if a body follows whose length the head does not say.
    var isOfUnknownLength: Bool {
        status.mayHaveResponseBody && !headers.contains(name: "Content-Length")
    }
}
