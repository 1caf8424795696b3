import Foundation

/// Bytes that are read as a stream, from where they are: `InputStream(data:)` copies all of them when it is made
/// (swift-corelibs-foundation, 2026-11-26).
final class DataStream: InputStream {
    private let bytes: Data
    private var place: Int
    private var status = Status.notOpen

    init(_ bytes: Data) {
        self.bytes = bytes
        place = bytes.startIndex
        super.init(data: Data())
    }

    override var streamStatus: Status { status }
    override var streamError: (any Error)? { nil }
    override var hasBytesAvailable: Bool { place < bytes.endIndex }

    override func open() { status = .open }

    override func close() { status = .closed }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength count: Int) -> Int {
        let part = bytes[place...].prefix(count)
        part.copyBytes(to: buffer, count: part.count)
        place = part.endIndex
        return part.count
    }
}
