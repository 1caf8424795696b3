/// Which FitIQ this is.
public enum FitIQRelease {
    /// As semver.org has it: what breaks clients or stored data moves the first number.
    public static let version = "1.1.0"
}
