import HTTPTypes
import TestSupport
import Testing

@testable import NetworkKit

struct InMemoryResponseStoreTests {
  @Test func storesReplacesAndRemoves() async {
    let store = InMemoryResponseStore()
    #expect(await store.response(for: "a") == nil)
    await store.put(.make(body: "1"), for: "a")
    await store.put(.make(body: "22"), for: "a")
    #expect(await store.response(for: "a") == .make(body: "22"))
    #expect(await store.bytes == 3)
    await store.remove(prefix: "a")
    await store.remove(prefix: "a")
    #expect(await store.response(for: "a") == nil)
    #expect(await store.bytes == 0)
  }

  @Test func evictsTheLeastRecentlyUsedResponse() async {
    let store = InMemoryResponseStore(capacity: 30)
    for key in ["a", "b", "c"] { await store.put(.make(body: "123456789"), for: key) }
    _ = await store.response(for: "a")
    await store.put(.make(body: "123456789"), for: "d")
    #expect(await store.response(for: "b") == nil)
    for key in ["a", "c", "d"] { #expect(await store.response(for: key) != nil) }
    #expect(await store.bytes == 30)
  }

  @Test func countsHeadersAndKeys() async {
    let store = InMemoryResponseStore()
    await store.put(.make(headers: [.eTag: "abc"], body: "1"), for: "key")
    #expect(await store.bytes == 3 + 4 + 3 + 1)
  }

  @Test func doesNotStoreOversizedResponses() async {
    let store = InMemoryResponseStore(capacity: 5)
    await store.put(.make(body: "1"), for: "a")
    await store.put(.make(body: "12345"), for: "a")
    #expect(await store.response(for: "a") == nil)
    #expect(await store.bytes == 0)
  }
}
