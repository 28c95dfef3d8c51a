/// What a load may take from a cache.
///
/// A repository takes it as an argument and passes it down to the cache.
public enum ReadPolicy: Sendable {
  /// Cached values while they are fresh; otherwise the server's.
  case standard
  /// Cached values of any age, without a request; fails where nothing is cached.
  case cached
  /// The server's values, also while cached ones are fresh.
  case reload

  /// The value that stands for this policy in another module's terms.
  public func mapped<Policy>(standard: Policy, cached: Policy, reload: Policy) -> Policy {
    switch self {
    case .standard: standard
    case .cached: cached
    case .reload: reload
    }
  }
}
