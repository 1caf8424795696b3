extension Duration {
    /// With its fraction.
    package var inSeconds: Double { self / .seconds(1) }
}
