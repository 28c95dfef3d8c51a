import Hummingbird
import NIOCore
import Testing

@testable import SampleServer

struct PhotoUploadTests {
  private let client = SampleClient()

  @Test(
    arguments: [
      (UploadBytes.png, "image/png"), (UploadBytes.jpeg, "image/jpeg"),
      (UploadBytes.gif, "image/gif"), (UploadBytes.webp, "image/webp"),
    ] as [([UInt8], String)])
  func servesTheUploadedBytesWithTheirType(bytes: [UInt8], type: String) async throws {
    let photo = try await client.upload(bytes, headers: ["Content-Type": "text/html"]).json
    #expect(photo["thumbnailUrl"] == photo["url"])
    let image = try await client.load(photo["url"])
    #expect(image.status == 200)
    #expect(image.body == bytes)
    #expect(image.header("content-type") == type)
    #expect(image.header("x-content-type-options") == "nosniff")
  }

  @Test func listsTheNewestFirst() async throws {
    let photo = try await client.upload(UploadBytes.gif, title: "Erste%20Fahrt")
    #expect(photo.status == 201)
    #expect(photo.header("cache-control") == "no-store")
    _ = try await client.upload(UploadBytes.jpeg)
    let list = try await client.get("/photos?_limit=3&_page=1").json
    #expect(list.ids == [5_002, 5_001, 1])
    #expect(list.elements[0]["title"] == "Uploaded photo")
    #expect(list.elements[1] == (try photo.json))
    #expect(list.elements[1]["title"] == "Erste Fahrt")
    #expect(list.elements[1]["albumId"] == 101)
    #expect(try await client.get("/photos/5001").json == list.elements[1])
  }

  @Test func returnsTheExistingPhotoForTheSameBytes() async throws {
    let first = try await client.upload(UploadBytes.png, title: "one")
    _ = try await client.upload(UploadBytes.gif)
    let second = try await client.upload(UploadBytes.png, title: "two")
    #expect(second.status == 200)
    #expect(second.text == first.text)
    #expect(try await client.get("/photos?_limit=3").json.ids == [5_002, 5_001, 1])
  }

  @Test(arguments: [
    ("%3Cscript%3E", "<script>"), ("%22%7D%2C", "\"},"), ("%00%1b%5B2J", "\0\u{1b}[2J"),
    ("%E2%80%AEevil", "\u{202e}evil"), ("%E2%9B%B5", "⛵"), ("..%2F..%2Fetc", "../../etc"),
    ("a+b", "a+b"), ("'--", "'--"),
  ])
  func keepsTitlesUnchanged(title: String, sent: String) async throws {
    let photo = try await client.upload(UploadBytes.gif, title: title).json
    #expect(photo["title"]?.string == sent)
    let listed = try await client.get("/photos?_limit=1").json.elements.first
    #expect(listed?["title"]?.string == sent)
  }

  @Test(arguments: [
    ("", 400, "the body is empty"),
    ("not an image", 415, "not a PNG, JPEG, GIF or WebP image"),
    ("GIF", 415, "not a PNG, JPEG, GIF or WebP image"),
  ])
  func rejectsBodiesThatAreNotImages(body: String, status: Int, reason: String) async throws {
    let reply = try await client.upload(Array(body.utf8))
    #expect(reply.status == status)
    #expect(reply.text == #"{"error":"\#(reason)","status":\#(status)}"#)
    try await client.expectNoUpload()
  }

  @Test func limitsTheMemoryOfUploadsInFlight() async throws {
    let budget = UploadBudget(bytes: UploadParts.partSize)
    let body = "GIF89a" + String(repeating: "x", count: UploadParts.partSize - 6)
    for _ in 0..<10 {
      _ = try await ReceivedUpload(.make(body: body), budget: budget)
      let error = await #expect(throws: HTTPError.self) {
        try await ReceivedUpload(.make(body: body + "x"), budget: budget)
      }
      let response = try Response.error(#require(error))
      #expect(response.status.code == 503)
      #expect(response.headers[.retryAfter] == "1")
    }
  }
}

/// Over sockets. Serialized, since other tests measure the memory of this process.
@Suite(.timeLimit(.minutes(5)), .serialized)
struct PhotoUploadPartsTests {
  @Test func acceptsTenMebibytes() async throws {
    let reply = try await SampleClient.withServer {
      try await $0.upload(UploadBytes.png(size: 10 << 20))
    }
    #expect(reply.status == 201)
  }

  @Test(arguments: [true, false])
  func rejectsMoreThanTenMebibytes(isAnnounced: Bool) async throws {
    try await SampleClient.withServer { client in
      let bytes = UploadBytes.png(size: 10 << 20 + 1)
      let body = RequestBody(buffer: ByteBuffer(bytes: bytes))
      let reply = try await client.upload(body, length: isAnnounced ? bytes.count : nil)
      #expect(reply.status == 413)
      #expect(reply.text == #"{"error":"the maximum image size is 10 MiB","status":413}"#)
      try await client.expectNoUpload()
    }
  }

  /// The rest of the body is never sent.
  @Test(
    arguments: [
      (UploadBytes.png(size: 1 << 16), 161, nil, 413),
      (UploadBytes.png, 1, 10 << 20 + 1, 413),
      (Array("not an image".utf8), 1, 10 << 20, 415),
    ] as [([UInt8], Int, Int?, Int)])
  func rejectsEarly(part: [UInt8], count: Int, announced: Int?, status: Int) async throws {
    try await SampleClient.withServer { client in
      let (parts, sender) = AsyncStream.makeStream(of: ByteBuffer.self)
      for _ in 0..<count { sender.yield(ByteBuffer(bytes: part)) }
      let reply = try await client.upload(RequestBody(asyncSequence: parts), length: announced)
      #expect(reply.status == status)
      sender.finish()
    }
  }

  private struct Interrupted: Error {}

  @Test(arguments: [2000, nil])
  func storesNothingOfAnInterruptedBody(announced: Int?) async throws {
    try await SampleClient.withServer { client in
      let (parts, sender) = AsyncThrowingStream.makeStream(of: ByteBuffer.self)
      sender.yield(ByteBuffer(bytes: UploadBytes.png(size: 1000)))
      sender.finish(throwing: Interrupted())
      await #expect(throws: Interrupted.self) {
        try await client.upload(RequestBody(asyncSequence: parts), length: announced)
      }
      try await client.expectNoUpload()
    }
  }

  @Test func servesOtherRequestsDuringASlowUpload() async throws {
    try await SampleClient.withServer { client in
      let (parts, sender) = AsyncStream.makeStream(of: ByteBuffer.self)
      async let reply = client.upload(RequestBody(asyncSequence: parts), length: 10)
      for byte in UploadBytes.png { sender.yield(ByteBuffer(bytes: [byte])) }
      try await client.expectNoUpload()
      sender.yield(ByteBuffer(bytes: [0, 0]))
      sender.finish()
      let status = try await reply.status
      #expect(status == 201)
    }
  }
}

extension SampleClient {
  fileprivate func upload(
    _ body: RequestBody, length: Int?
  ) async throws -> SampleReply {
    try await send(.post, "/photos", body: body, length: length)
  }

  fileprivate func expectNoUpload() async throws {
    let ids = try await get("/photos?_limit=1").json.ids
    #expect(ids == [1])
  }
}

struct UploadTitleTests {
  @Test(
    arguments: [
      (nil, "Uploaded photo"), ("", "Uploaded photo"), (" \n\t\u{a0}", "Uploaded photo"),
      ("  Two boats \n", "Two boats"), ("<b>'; DROP TABLE", "<b>'; DROP TABLE"), ("a\0b", "a\0b"),
      ("\u{202e}雾⛵️", "\u{202e}雾⛵️"),
    ] as [(String?, String)])
  func trimsWhitespace(written: String?, title: String) {
    #expect(UploadTitle(written?[...]).text == title)
  }

  @Test func isTruncatedAtACharacterBoundary() {
    let long = String(repeating: "a", count: 199)
    #expect(UploadTitle("\(long)bc").text == long + "b")
    #expect(UploadTitle("\(long)👩‍🚀c").text == long)
    #expect(UploadTitle("   \(long)   c").text == long)
  }

  @Test func fallsBackForAnOverlongCharacter() {
    let marks = String(repeating: "\u{301}", count: 100_000)
    #expect(UploadTitle("e\(marks)"[...]).text == "Uploaded photo")
  }
}
