/// Words around the time of day.
struct ClockWords: Sendable {
    /// Make an hour vague: "around 10".
    let around: [Int32]

    /// Stand around an hour: "8 o'clock", "7ish", "half past 8".
    let oclock, ish, past: Int32

    /// "o" and "clock" of "4 o clock".
    let shortOf, clock: Int32

    /// "am" and "pm", the letters that "a.m." and "p.m." begin with, and the one that they end with.
    let meridiems, halvesOfDay: [Int32]
    let m: Int32
}
