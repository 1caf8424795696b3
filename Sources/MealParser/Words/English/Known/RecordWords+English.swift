extension RecordWords {
    init(english intern: (String) -> Int32) {
        ns = intern("ns")
        nfs = intern("nfs")
        quantity = intern("quantity")
        specified = intern("specified")
        guideline = intern("guideline")
        beverage = intern("beverage")
        cereal = intern("cereal")
        bread = intern("bread")
        fl = intern("fl")
        fluid = intern("fluid")
        yield = intern("yield")
        refuse = intern("refuse")
        unthawed = intern("unthawed")
        condensed = intern("condensed")
        reconstituted = intern("reconstituted")
        fresh = intern("fresh")
        boughtFresh = intern("fresh!")
    }
}
