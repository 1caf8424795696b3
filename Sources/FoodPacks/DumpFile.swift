import CZlib
import DiaryFiles
import Foundation

/// A file of a dump, read from its beginning to its end, part by part: as it is, unpacked from gzip, or out of a zip file.
struct DumpFile {
    private enum Packing {
        case none, gzip
        case zip(ZipFile, ZipFile.Member)
    }

    let url: URL
    private let packing: Packing

    /// - Throws: ``PackFault/noFile(_:)``.
    init(_ url: URL) throws {
        guard let handle = try? FileHandle(forReadingFrom: url) else {
            throw PackFault.noFile(url.path(percentEncoded: false))
        }
        let start = (try? handle.read(upToCount: 2)) ?? Data()
        self.url = url
        packing = start.elementsEqual([0x1F, 0x8B]) ? .gzip : .none
    }

    init(_ member: ZipFile.Member, of zip: ZipFile, at url: URL) {
        self.url = url
        packing = .zip(zip, member)
    }

    /// Tells this file from others of its name, and from what it was before it was changed.
    var fingerprint: String {
        let values = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
        let size = (values?[.size] as? Int).map(String.init) ?? "-"
        let changed = (values?[.modificationDate] as? Date).map { String($0.timeIntervalSince1970) } ?? "-"
        let member = if case .zip(_, let member) = packing { member.name } else { "" }
        return "\(url.lastPathComponent) \(member) \(size) \(changed)"
    }

    /// Hands the unpacked bytes behind the first `offset` to `take`, with the part of the file that is read by then; nil
    /// where that is not known.
    ///
    /// - Throws: ``PackFault/damaged(_:)``, and what `take` throws.
    func read(from offset: Int = 0, _ take: (UnsafeRawBufferPointer, Double?) throws -> Void) throws {
        switch packing {
        case .none: try readPlain(from: offset, take)
        case .gzip:
            var left = offset
            try readGzip { part, share in
                let skipped = min(left, part.count)
                left -= skipped
                if skipped < part.count { try take(UnsafeRawBufferPointer(rebasing: part[skipped...]), share) }
            }
        case .zip(let zip, let member):
            var left = offset
            do {
                try zip.unpack(member, limit: .max) { whole in
                    // A member that is not packed comes as one part.
                    for start in stride(from: 0, to: whole.count, by: Self.partSize) {
                        let end = min(start + Self.partSize, whole.count)
                        let part = UnsafeRawBufferPointer(rebasing: whole[start..<end])
                        let skipped = min(left, part.count)
                        left -= skipped
                        if skipped < part.count { try take(UnsafeRawBufferPointer(rebasing: part[skipped...]), nil) }
                    }
                }
            } catch let fault as ZipFault {
                throw PackFault.damaged("\(member.name) cannot be unpacked (\(fault))")
            }
        }
    }

    private static let partSize = 1 << 18

    private func readPlain(from offset: Int, _ take: (UnsafeRawBufferPointer, Double?) throws -> Void) throws {
        try withFile { file, size in
            guard fseeko(file, off_t(offset), SEEK_SET) == 0 else {
                throw PackFault.damaged("it is shorter than before")
            }
            try withUnsafeTemporaryAllocation(byteCount: Self.partSize, alignment: 16) { room in
                var place = offset
                while true {
                    let count = fread(room.baseAddress, 1, room.count, file)
                    guard count > 0 else { break }
                    place += count
                    try take(UnsafeRawBufferPointer(rebasing: room[..<count]), Double(place) / Double(max(size, 1)))
                }
                guard ferror(file) == 0 else { throw PackFault.damaged("it cannot be read to its end") }
            }
        }
    }

    /// Several gzip files behind each other unpack as one.
    private func readGzip(_ take: (UnsafeRawBufferPointer, Double?) throws -> Void) throws {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        let gzip: Int32 = MAX_WBITS + 16
        guard inflateInit2_(stream, gzip, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw PackFault.damaged("there is no memory to unpack it")
        }
        defer { inflateEnd(stream) }
        let packed = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.partSize, alignment: 16)
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.partSize, alignment: 16)
        defer {
            packed.deallocate()
            room.deallocate()
        }
        try withFile { file, size in
            var place = 0
            var isBetween = false
            while true {
                if stream.pointee.avail_in == 0 {
                    let count = fread(packed.baseAddress, 1, packed.count, file)
                    if count == 0 {
                        if isBetween { return }
                        throw PackFault.damaged("the gzip file breaks off at byte \(place)")
                    }
                    place += count
                    stream.pointee.next_in = packed.baseAddress?.assumingMemoryBound(to: UInt8.self)
                    stream.pointee.avail_in = UInt32(count)
                }
                if isBetween {
                    // Zeros may fill up a block of a tape.
                    if stream.pointee.next_in.pointee == 0 { return }
                    inflateReset(stream)
                    isBetween = false
                }
                stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.pointee.avail_out = UInt32(room.count)
                let result = inflate(stream, Z_NO_FLUSH)
                guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(result) else {
                    throw PackFault.damaged("the gzip file is damaged near byte \(place)")
                }
                let count = room.count - Int(stream.pointee.avail_out)
                if count > 0 {
                    try take(UnsafeRawBufferPointer(rebasing: room[..<count]), Double(place) / Double(max(size, 1)))
                }
                isBetween = result == Z_STREAM_END
            }
        }
    }

    private func withFile(_ body: (UnsafeMutablePointer<FILE>, _ size: Int) throws -> Void) throws {
        let path = url.path(percentEncoded: false)
        guard let file = fopen(path, "rb") else { throw PackFault.noFile(path) }
        defer { fclose(file) }
        fseeko(file, 0, SEEK_END)
        let size = Int(ftello(file))
        rewind(file)
        try body(file, size)
    }
}
