import NetworkKit

/// Fails in everything.
struct FakeBrokenStore: ResponseStore {
  struct Broken: Error {}

  func response(for key: String) async throws -> NetworkResponse? { throw Broken() }
  func put(_ response: NetworkResponse, for key: String) async throws { throw Broken() }
  func remove(_ key: String) async throws { throw Broken() }
}
