import HTTPTypes
import NetworkKit
import StorageKit
import Synchronization
import Testing

@testable import regatta

struct WaitingStoreTests {
  private let base = InMemoryResponseStore()
  private let trouble = StorageTrouble { Issue.record("\($0)") }
  private let old = NetworkResponse(head: HTTPResponse(status: .ok), body: .init("old".utf8))
  private let new = NetworkResponse(head: HTTPResponse(status: .ok), body: .init("new".utf8))

  /// Runs `body` with a store whose changes are written once it has ended, and returns the store.
  private func waiting(_ body: @MainActor (WaitingStore) async throws -> Void) async throws
    -> WaitingStore
  {
    let (gate, opening) = AsyncStream.makeStream(of: Never.self)
    return try await WriteBehind.run { writes in
      defer { opening.finish() }
      writes.add { for await _ in gate {} }
      let store = WaitingStore(base, trouble: trouble, writes)
      try await body(store)
      return store
    }
  }

  @Test func answersWithWhatIsNotWrittenYet() async throws {
    let store = try await waiting { store in
      store.put(old, for: "a")
      store.put(new, for: "a")
      let answer = try await store.response(for: "a")
      #expect(answer?.body == new.body)
      #expect(await base.response(for: "a") == nil)
    }
    #expect(await base.response(for: "a")?.body == new.body)
    // What is written is not kept besides.
    await base.put(old, for: "a")
    #expect(try await store.response(for: "a")?.body == old.body)
  }

  @Test func hasNothingOfWhatIsToBeRemoved() async throws {
    await base.put(old, for: "a")
    let store = try await waiting { store in
      store.put(new, for: "a")
      store.remove("a")
      let answer = try await store.response(for: "a")
      #expect(answer == nil)
      #expect(await base.response(for: "a") != nil)
    }
    #expect(await base.response(for: "a") == nil)
    #expect(try await store.response(for: "a") == nil)
  }

  @Test func tellsOfWhatCannotBeWrittenAndForgetsIt() async throws {
    struct Full: ResponseStore {
      func response(for key: String) -> NetworkResponse? { nil }
      func put(_ response: NetworkResponse, for key: String) throws { try remove(key) }
      func remove(_ key: String) throws {
        throw StorageError.unavailable(path: "regatta.sqlite", reason: "it is full")
      }
    }
    let told = Mutex<[String]>([])
    let trouble = StorageTrouble { sentence in told.withLock { $0.append(sentence) } }
    let store = try await WriteBehind.run { writes in
      let store = WaitingStore(Full(), trouble: trouble, writes)
      store.put(new, for: "a")
      store.remove("b")
      return store
    }
    #expect(try await store.response(for: "a") == nil)
    #expect(told.withLock { $0.count } == 1)
  }
}
