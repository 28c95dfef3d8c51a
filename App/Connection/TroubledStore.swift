import NetworkKit

/// Tells what goes wrong with a store, which a cache bears in silence.
struct TroubledStore: ResponseStore {
  private let base: any ResponseStore
  private let trouble: StorageTrouble

  init(_ base: any ResponseStore, trouble: StorageTrouble) {
    self.base = base
    self.trouble = trouble
  }

  func response(for key: String) async throws -> NetworkResponse? {
    try await telling { try await base.response(for: key) }
  }

  func put(_ response: NetworkResponse, for key: String) async throws {
    if !trouble.isOver { try await telling { try await base.put(response, for: key) } }
  }

  func remove(_ key: String) async throws {
    if !trouble.isOver { try await telling { try await base.remove(key) } }
  }

  private func telling<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch {
      trouble.note(error)
      throw error
    }
  }
}
