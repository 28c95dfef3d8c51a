import NIOCore
import PNGKit
import Testing

@testable import SampleServer

struct PhotosEndpointTests {
  private let client = SampleClient()

  @Test func sendsAPhotoInTheFormatOfTheService() async throws {
    let images = "\(client.origin)/images"
    #expect(
      try await client.get("/photos/51").text == """
        {"albumId":2,"id":51,"thumbnailUrl":"\(images)/photo-51-small.png",\
        "title":"The committee boat at pontoon C, low tide","url":"\(images)/photo-51.png"}
        """)
  }

  @Test(arguments: ["0", "5001", "-1", "x", "99999999999999999999", "1%00"])
  func sendsNotFoundForUnknownIDs(id: String) async throws {
    let reply = try await client.get("/photos/\(id)")
    #expect(reply.status == 404)
    #expect(reply.text == "{}")
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
  }

  @Test(
    arguments: [
      ("", 1...5_000), ("?_limit=3", 1...3), ("?_page=2", 11...20), ("?_page=2&_limit=3", 4...6),
      ("?_page=500", 4_991...5_000), ("?_page=0&_limit=2", 1...2), ("?_page=x&_limit=x", 1...5_000),
      ("?_page=1&_limit=-1", 1...10), ("?_limit=9999", 1...5_000),
    ] as [(String, ClosedRange<Int>)])
  func sendsTheRequestedPage(query: String, ids: ClosedRange<Int>) async throws {
    let reply = try await client.get("/photos\(query)")
    #expect(reply.status == 200)
    // Not decoded, since decoding all of them takes seconds.
    let found = reply.text.split(separator: #""id":"#).dropFirst().map { $0.prefix { $0 != "," } }
    #expect(found == ids.map { Substring(String($0)) })
  }

  @Test(arguments: [101, 200, 201])
  func sendsALongListInParts(count: Int) async throws {
    let photos = try await client.get("/photos?_limit=\(count)").json.elements
    #expect(photos.compactMap { $0["id"]?.number } == Array(1...count))
  }

  @Test(arguments: ["?_page=501", "?_page=2&_limit=5000", "?_page=\(Int.max)&_limit=\(Int.max)"])
  func pagesPastTheEndAreEmpty(query: String) async throws {
    #expect(try await client.get("/photos\(query)").text == "[]")
  }

  @Test func servesTheImages() async throws {
    let photo = try await client.get("/photos/1").json
    #expect(try PNGHeader(try await client.load(photo["url"]).body).width == 320)
    #expect(try PNGHeader(try await client.load(photo["thumbnailUrl"]).body).width == 80)
  }
}

struct PhotoStoreTests {
  private static let partSize = UploadParts.partSize

  private func upload(_ title: String, _ text: String) throws -> ReceivedUpload {
    var bytes = UploadParts()
    try bytes.append(ByteBuffer(string: text), UploadBudget())
    return ReceivedUpload(title: title, type: .gif, bytes: bytes)
  }

  private func titles(_ store: PhotoStore) -> [String] { store.photos.map(\.upload.title) }

  @Test func evictsTheOldestOverTheCountLimit() throws {
    let store = PhotoStore(count: 2)
    for title in ["a", "b", "c"] { _ = store.put(try upload(title, title)) }
    #expect(titles(store) == ["c", "b"])
    let again = store.put(try upload("a", "a"))
    #expect(again.isNew && again.photo.id == 5_004)
  }

  /// Memory is allocated in parts.
  @Test func evictsTheOldestOverTheByteLimit() throws {
    let store = PhotoStore(bytes: 3 * Self.partSize)
    for title in ["a", "b", "c"] { _ = store.put(try upload(title, title)) }
    #expect(titles(store) == ["c", "b", "a"])
    _ = store.put(try upload("d", String(repeating: "d", count: Self.partSize + 1)))
    #expect(titles(store) == ["d", "c"])
  }

  @Test func concurrentUploadsGetDistinctIDs() async throws {
    let store = PhotoStore()
    let ids = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<50 { group.addTask { store.put(try upload("x", "\(number)")).photo.id } }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(ids == Set(5_001...5_050))
    #expect(store.photos.map(\.id) == Array((5_001...5_050).reversed()))
  }
}
