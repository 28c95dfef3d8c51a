import HTTPTypes

/// Stores the responses of a ``CachingClient``, under keys without secrets.
public protocol ResponseStore: Sendable {
  /// Nil if none is stored under the key. The response may be stale.
  func response(for key: String) async throws -> NetworkResponse?
  /// Replaces the response stored under the key.
  func put(_ response: NetworkResponse, for key: String) async throws
  /// Removes the responses whose keys begin with `prefix`.
  func remove(prefix: String) async throws
}

/// Stores responses up to a number of bytes, and evicts the least recently used ones. A larger
/// response is not stored.
public actor InMemoryResponseStore: ResponseStore {
  private struct Entry {
    let response: NetworkResponse
    let bytes: Int
    var lastUse: Int
  }

  private let capacity: Int
  private var entries: [String: Entry] = [:]
  private var uses = 0
  /// The size of all responses: bodies, headers and keys.
  private(set) var bytes = 0

  /// - Parameter capacity: in bytes, of all responses; those used longest ago are removed.
  public init(capacity: Int = 16 << 20) {
    self.capacity = capacity
  }

  public func response(for key: String) -> NetworkResponse? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.response
  }

  public func put(_ response: NetworkResponse, for key: String) {
    remove(key)
    let size = response.head.headerFields.reduce(response.body.count + key.utf8.count) {
      $0 + $1.name.rawName.utf8.count + $1.value.utf8.count
    }
    guard size <= capacity else { return }
    uses += 1
    entries[key] = Entry(response: response, bytes: size, lastUse: uses)
    bytes += size
    while bytes > capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
  }

  public func remove(prefix: String) {
    for key in entries.keys where key.hasPrefix(prefix) { remove(key) }
  }

  private func remove(_ key: String) {
    bytes -= entries.removeValue(forKey: key)?.bytes ?? 0
  }
}
