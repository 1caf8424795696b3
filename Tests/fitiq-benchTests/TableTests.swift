import Testing

@testable import fitiq_bench

@Test func `a table is aligned Markdown`() {
    var table = Table(columns: ["set", "share"])
    table.add(["a", "96.8 %"])
    table.add(["meals", ""])
    #expect(
        table.markdown == """
            | set   | share  |
            | ----- | ------ |
            | a     | 96.8 % |
            | meals |        |
            """
    )
}
