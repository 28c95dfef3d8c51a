extension RaceReport {
  /// Where and by what the race was run.
  public struct Machine: Codable, Equatable, Sendable {
    /// Such as "Linux 6.12".
    public var system: String
    /// Such as "x86_64".
    public var architecture: String
    /// The processor's own name; nil where the system does not tell.
    public var processor: String?
    /// How many processors the system has.
    public var processors: Int
    /// Such as "Swift 6.3".
    public var compiler: String
    /// "release" or "debug": times of a debug build say little.
    public var build: String
  }
}
