/// Where a ``CachingClient`` keeps its answers, under keys that hold nothing secret.
public protocol ResponseStore: Sendable {
  func response(for key: String) async throws -> NetworkResponse?
  /// In place of the one that is stored under the key.
  func put(_ response: NetworkResponse, for key: String) async throws
  func remove(_ key: String) async throws
}
