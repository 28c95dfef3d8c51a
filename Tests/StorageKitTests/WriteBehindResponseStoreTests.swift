import Foundation
import HTTPTypes
import NetworkKit
import TestSupport
import Testing

@testable import StorageKit

struct WriteBehindResponseStoreTests {
  private let base = InMemoryResponseStore()
  private let reporter = StorageErrorReporter { Issue.record("\($0)") }
  private let old = NetworkResponse(head: HTTPResponse(status: .ok), body: .init("old".utf8))
  private let new = NetworkResponse(head: HTTPResponse(status: .ok), body: .init("new".utf8))

  /// Runs `body` with a store whose writes start after it has ended, and returns the store.
  private func waiting(
    _ reporter: StorageErrorReporter? = nil,
    _ body: @MainActor (WriteBehindResponseStore) async throws -> Void
  ) async throws -> WriteBehindResponseStore {
    let (gate, opening) = AsyncStream.makeStream(of: Never.self)
    return try await WriteQueue.run { queue in
      defer { opening.finish() }
      queue.add { for await _ in gate {} }
      let store = WriteBehindResponseStore(base, queue: queue, reporter: reporter ?? self.reporter)
      try await body(store)
      return store
    }
  }

  @Test func returnsPendingWrites() async throws {
    let store = try await waiting { store in
      store.put(old, for: "a")
      store.put(new, for: "a")
      let response = try await store.response(for: "a")
      #expect(response?.body == new.body)
      #expect(await base.response(for: "a") == nil)
    }
    #expect(await base.response(for: "a")?.body == new.body)
    // Written responses are no longer pending, so reads see the base store.
    await base.put(old, for: "a")
    #expect(try await store.response(for: "a")?.body == old.body)
  }

  @Test func hidesPendingRemovals() async throws {
    await base.put(old, for: "a")
    let store = try await waiting { store in
      store.put(new, for: "a")
      store.remove(prefix: "a")
      store.put(new, for: "ab")
      for (key, body) in [("a", nil), ("ab", new.body)] {
        let response = try await store.response(for: key)
        #expect(response?.body == body)
      }
      #expect(await base.response(for: "a") != nil)
    }
    #expect(await base.response(for: "a") == nil)
    #expect(try await store.response(for: "a") == nil)
  }

  /// Ten times the bound arrives while the disk does not respond.
  @Test func pendingWritesAreBounded() async throws {
    let size = 1 << 20
    let large = NetworkResponse(head: HTTPResponse(status: .ok), body: .init(count: size))
    let count = 10 * WriteQueue.capacity / size
    let reported = SpyLog<any Error>()
    let reporter = StorageErrorReporter(onError: reported.add)
    _ = try await waiting(reporter) { store in
      for key in 1...count { store.put(large, for: "\(key)") }
      var pending = 0
      for key in 1...count where try await store.response(for: "\(key)") != nil { pending += 1 }
      #expect(0.8..<1 ~= Double(pending * size) / Double(WriteQueue.capacity))
    }
    #expect(reported.all as? [StorageError] == [.slow])
  }

  @Test func reportsTheFirstErrorAndDropsTheWrites() async throws {
    struct Full: ResponseStore {
      func response(for key: String) -> NetworkResponse? { nil }
      func put(_ response: NetworkResponse, for key: String) throws { try remove(prefix: key) }
      func remove(prefix: String) throws {
        throw StorageError.unavailable(path: "regatta.sqlite", reason: "it is full")
      }
    }
    let reported = SpyLog<any Error>()
    let reporter = StorageErrorReporter(onError: reported.add)
    let store = try await WriteQueue.run { queue in
      let store = WriteBehindResponseStore(Full(), queue: queue, reporter: reporter)
      store.put(new, for: "a")
      store.remove(prefix: "b")
      return store
    }
    #expect(try await store.response(for: "a") == nil)
    #expect(reported.all.count == 1)
  }
}
