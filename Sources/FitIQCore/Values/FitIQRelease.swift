/// Names this release of FitIQ.
public enum FitIQRelease {
    /// Follows semver.org: a change that breaks clients or stored data raises the first number.
    public static let version = "1.1.0"
}
