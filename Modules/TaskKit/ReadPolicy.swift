/// How a load uses the cache.
///
/// Passed to a repository, which translates it to the policy of its cache, such as NetworkKit's: neither
/// module imports the other.
public enum ReadPolicy: Sendable {
  /// Uses cached values while they are fresh, otherwise fetches from the server.
  case standard
  /// Uses cached values of any age, without a request; fails if there are none.
  case cached
  /// Fetches from the server, even while cached values are fresh.
  case reload

  /// For the pages after one that was read with this policy.
  public var forLaterPages: ReadPolicy { self == .reload ? .reload : .standard }

  /// The corresponding policy of another module.
  public func mapped<Policy>(standard: Policy, cached: Policy, reload: Policy) -> Policy {
    switch self {
    case .standard: standard
    case .cached: cached
    case .reload: reload
    }
  }
}
