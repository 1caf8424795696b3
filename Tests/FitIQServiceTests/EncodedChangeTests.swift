import FitIQCore
import FitIQService
import TestBasics
import Testing

struct EncodedChangeTests {
    @Test func `an event is put into words once, for however many`() throws {
        let encoded = EncodedChange(.sample(1, of: .new(at: .sample)))
        var written = 0
        for _ in 0..<3 {
            for number in 1...2 {
                let bytes = encoded.bytes(as: number) { _ in
                    written += 1
                    return [UInt8(number)]
                }
                #expect(bytes == [UInt8(number)], "each numbering has its own")
            }
        }
        #expect(written == 2)
    }
}
