extension AmountWords {
    init(english intern: (String) -> Int32) {
        half = intern("half")
        quarter = intern("quarter")
        pounder = intern("pounder")
        extra = intern("extra")
        bit = intern("bit")
        whole = intern("whole")
        piece = intern("piece")
        serving = intern("serving")
        inch = intern("inch")
        footlong = intern("footlong")
        vitamin = intern("vitamin")
        nos = intern("nos")
        vague = ["few", "several"].map(intern)
        can = intern("can")
        limiting = [
            "barely", "hardly", "scarcely", "partly", "partially", "nearly", "merely", "solely", "evenly", "equally",
            "separately", "individually", "minimally", "sparingly", "generously", "largely", "lightly", "heavily",
            "practically", "virtually", "supposedly", "allegedly", "rarely",
        ].map(intern)
        wholeKinds = ["wheat", "grain", "wholegrain", "milk", "meal", "oat", "rye", "egg", "fat", "yogurt", "bran"].map(
            intern
        )
        describing = [
            "inch", "foot", "ply", "grain", "layer", "min", "minute", "hr", "hrs", "hour", "day", "week", "month",
            "year", "oclock",
        ].map(intern)
        activities = [
            "km", "kilometer", "kilometre", "mile", "rep", "set", "step", "lap", "minute", "min", "hour", "hr", "day",
            "person", "people",
        ].map(intern)
        centimeters = ["cm", "centimeter", "centimetre"].map(intern)
        helpings = ["serving", "portion", "helping", "order", "scoop"].map(intern)
        slices = ["slice", "piece"].map(intern)
        packages = [
            "bag", "box", "package", "packet", "pack", "pouch", "container", "tray", "tube", "carton", "loaf", "sheet",
            "jar", "tub", "bucket",
        ].map(intern)
        soldIn = packages + ["can", "tin", "bottle", "punnet", "sachet", "pot", "bar"].map(intern)
        glasses = ["glass", "bowl", "mug", "bottle", "carton", "pint", "can"].map(intern)
        totals = ["total", "altogether", "combined"].map(intern)
        inTotal = intern("in")
        all = intern("all")
        nought = intern("oh")
        them = ["them", "these", "those", "em"].map(intern)
        origins = ["off", "from", "out"].map(intern)
        among = ["between", "among", "amongst", "by", "btw", "btwn", "btween"].map(intern)
        way = intern("way")
        sharing = ["split", "shared", "halved"].map(intern)
        calories = ["calory", "kcal", "cal", "kilocalory"].map(intern)
        kilojoules = ["kj", "kilojoule"].map(intern)
    }
}
