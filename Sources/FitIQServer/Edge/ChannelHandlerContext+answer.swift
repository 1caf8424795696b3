import Foundation
import HTTPTypes
import NIOCore
import NIOFoundationCompat
import NIOHTTP1

extension ChannelHandlerContext {
    /// Answers what never became a request that the router could see, and ends the output.
    ///
    /// Answers and closes the output only: a disconnect while the client still sends would reset the connection and
    /// lose the answer.
    func answer(_ failure: RequestFailure) {
        let body = ByteBuffer(data: failure.body(requestID: UUID().uuidString.lowercased()))
        let head = HTTPResponseHead(
            version: .http1_1,
            status: HTTPResponseStatus(statusCode: failure.status.code),
            headers: [
                "Connection": "close", "Content-Type": "application/json; charset=utf-8",
                "Content-Length": "\(body.readableBytes)", "X-Content-Type-Options": "nosniff",
            ]
        )
        write(NIOAny(HTTPServerResponsePart.head(head)), promise: nil)
        write(NIOAny(HTTPServerResponsePart.body(.byteBuffer(body))), promise: nil)
        writeAndFlush(NIOAny(HTTPServerResponsePart.end(nil)))
            .assumeIsolated()
            .whenComplete { _ in self.close(mode: .output, promise: nil) }
    }
}
