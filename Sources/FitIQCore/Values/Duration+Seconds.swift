extension Duration {
    /// The duration in seconds, with its fraction.
    package var inSeconds: Double { self / .seconds(1) }
}
