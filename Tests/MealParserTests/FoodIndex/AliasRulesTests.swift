import Testing

@testable import MealParser

/// Which of a record's other names are names.
@Suite struct AliasRulesTests {
    @Test(arguments: [
        ("NS as to fat eaten", true), ("Milk, NFS", true), ("NS", false), ("nfs", false),
        ("", false),
    ])
    func `what USDA takes for who does not say is known`(text: String, isDefault: Bool) {
        #expect(bytes(text) { AliasRules.isDefault($0) } == isDefault)
    }

    @Test(arguments: [
        (" made with oil", true), ("All flavors", true), ("  ", true), ("", true), ("NS as to type", true),
        ("Allspice", false), ("onion", false), ("All", false), ("Cheerios", false),
    ])
    func `a remark is no name`(text: String, isRemark: Bool) {
        #expect(bytes(text) { AliasRules.isRemark($0) } == isRemark)
    }

    @Test(arguments: [
        ("Nutrition bar (PowerBar)", "PowerBar"), ("Milk (cow)", nil), ("(PowerBar) bar", nil), ("PowerBar)", nil),
        ("", nil),
    ])
    func `a brand stands in parentheses at the end`(text: String, brand: String?) {
        #expect(bytes(text) { AliasRules.brand(in: $0).map { String(decoding: $0, as: UTF8.self) } } == brand)
    }

    private func bytes<Result>(_ text: String, _ read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        Array(text.utf8).withUnsafeBufferPointer(read)
    }
}
