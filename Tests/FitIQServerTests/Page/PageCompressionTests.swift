import FitIQTestSupport
import FitIQWeb
import Foundation
import NIOHTTP1
import Testing

/// The page on the wire.
struct PageCompressionTests {
    @Test(
        arguments: [
            (nil, false), ("gzip", true), ("gzip, deflate, br, zstd", true), ("br;q=1.0, GZIP;q=0.5", true),
            ("br", false),
            ("gzip;q=0", false), ("gzip; q=0.00", false), ("xgzip", false), ("*", false),
        ] as [(String?, Bool)]
    )
    func `the page is compressed for who takes it so`(accepted: String?, isCompressed: Bool) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            var headers: HTTPHeaders = [:]
            if let accepted { headers.add(name: "Accept-Encoding", value: accepted) }
            let asset = try #require(WebAssets.asset(at: "/app.js"))
            let gzip = try #require(asset.gzip)
            let answer = try await api.send(.GET, "/app.js", headers: headers)
            #expect(answer.status == 200)
            #expect(answer.headers.first(name: "Content-Encoding") == (isCompressed ? "gzip" : nil))
            #expect(answer.headers.first(name: "Vary") == "Accept-Encoding")
            let length = isCompressed ? gzip.count : asset.bytes.count
            #expect(answer.headers.first(name: "Content-Length") == String(length))

            let tag = try #require(answer.headers.first(name: "ETag"))
            #expect((tag == asset.etag) != isCompressed, "two encodings are two things")
            headers.add(name: "If-None-Match", value: tag)
            let again = try await api.send(.GET, "/app.js", headers: headers)
            #expect(again.status == 304)
            #expect(again.text == "")
        }
    }
}
