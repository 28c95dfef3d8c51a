import DisplayKit
import NIOCore
import ServerSupport
import TestSupport
import Testing

@testable import WebHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WebUploadTests {
  private struct File: Equatable {
    let name: String
    let bytes: [UInt8]?
  }

  @MainActor
  private final class Received {
    var files: [File] = []
    /// Of every file.
    var rejection: DisplayText?
    /// Called when the host looks for the form.
    var onLookup: @MainActor () -> Void = {}

    func nextLookup() -> AsyncStream<Void> {
      let (lookups, continuation) = AsyncStream.makeStream(of: Void.self)
      onLookup = { continuation.yield() }
      return lookups
    }
  }

  private let pages = FakePages()
  private let received = Received()
  private nonisolated static let name = "two%20cats.png"

  /// Serves a page with a form for files of at most 1,000 bytes.
  private func serve(
    uploads: Int = 1, waiting gate: CallGate<String, Void>? = nil,
    _ body: @escaping @Sendable (WebClient) async throws -> Void
  ) async throws {
    pages.upload = WebPage.Upload(
      label: "A <file>", types: ["image/png", "image/gif"], limit: 1_000,
      isAvailable: { [received] in
        received.onLookup()
        return $0 is FakeScreen
      },
      receive: { [received] name, bytes in
        received.files.append(File(name: name, bytes: bytes))
        do { try await gate?.call(name) } catch {}
        return received.rejection
      })
    var limits = WebLimits()
    limits.uploads = uploads
    try await WebClient.whileServing(pages.app, limits: limits) { client in
      #expect(try await client.get("/photos").status == 200)
      try await body(client)
    }
  }

  @Test func aFileIsSentToTheScreen() async throws {
    let files: [[UInt8]] = [Array(0...255), [], Array(repeating: 7, count: 1_000)]
    try await serve { client in
      let page = try await client.get("/photos").text
      #expect(page.contains("<label for=\"file\">A &lt;file&gt;</label>"))
      #expect(page.contains("type=\"file\" required=\"\" accept=\"image/png,image/gif\">"))
      for bytes in files { #expect(try await client.upload(bytes, name: Self.name).status == 204) }
    }
    #expect(received.files == files.map { File(name: "two cats.png", bytes: $0) })
  }

  /// Bug: the reason was a line like that of a success.
  @Test func theReasonOfARejectionIsTheResponseOrANoticeOfThePage() async throws {
    received.rejection = "a.txt is <no> image"
    try await serve { client in
      let reply = try await client.upload([1], name: "a.txt")
      #expect(reply.status == 422 && reply.text == "a.txt is <no> image\n")
      let form = try await client.uploadForm([1], name: "a.txt", to: "/photos")
      #expect(form.status == 200)
      #expect(form.text.contains("<p role=\"status\" class=\"app\">a.txt is &lt;no&gt; image</p>"))
    }
  }

  /// Within and above the limit of the file, and that of the form.
  @Test(arguments: [0, 1_000, 1_001, 10_000, 1_000_000])
  func aFormWithoutAScriptShowsThePageAgain(size: Int) async throws {
    let bytes = [UInt8](repeating: 7, count: size)
    try await serve { client in
      #expect(
        try await client.get("/photos").text.contains(
          "enctype=\"multipart/form-data\" action=\"/-/upload?in=/photos\""))
      let reply = try await client.uploadForm(bytes, name: "a.png", to: "/photos")
      #expect(reply.status == 200 && reply.text.contains("type=\"file\""))
      let none = try await client.uploadForm(bytes, name: "", to: "/photos")
      #expect(none.status == (size > 5_000 ? 200 : 400))
    }
    #expect(received.files.first?.bytes == (size > 1_000 ? nil : bytes))
    #expect(received.files.first?.name == (size > 5_000 ? "the file" : "a.png"))
  }

  @Test func aFormForAnotherPageIsRejected() async throws {
    try await serve { client in
      for (address, status) in [("//x", 400), ("/missing", 404)] {
        #expect(try await client.uploadForm([1], name: "a", to: address).status == status)
      }
      let none = try await client.post("/-/upload?in=/photos", [1])
      #expect(none.status == 400)
    }
    #expect(received.files.isEmpty)
  }

  /// As long as a file system allows.
  @Test func aFileWithALongNameIsSentToTheScreen() async throws {
    let name = String(repeating: "猫", count: 255)
    let encoded = String(repeating: "%E7%8C%AB", count: 255)
    try await serve { client in
      let reply = try await client.upload([1], name: encoded)
      #expect(reply.status == 204)
    }
    #expect(received.files == [File(name: name, bytes: [1])])
  }

  /// The screen says so; the connection can be used again.
  @Test(arguments: [1_001, 10_000, 10_000_000])
  func aLargeFileIsNotStored(size: Int) async throws {
    try await serve { client in
      for _ in 0..<2 {
        let reply = try await client.upload(Array(repeating: 0, count: size), name: Self.name)
        #expect(reply.status == 204)
      }
    }
    #expect(received.files == Array(repeating: File(name: "two cats.png", bytes: nil), count: 2))
  }

  @Test func aTruncatedFileIsIgnored() async throws {
    try await serve { [received] client in
      var lookups = await received.nextLookup().makeAsyncIterator()
      let head =
        "POST /-/upload?session=1 HTTP/1.1\r\nHost: \(client.host)\r\n"
        + "Origin: \(client.origin)\r\nCookie: \(client.cookie ?? "")\r\n"
        + "File-Name: \(Self.name)\r\nContent-Length: 100\r\n\r\n"
      let channel = try await client.connect(sending: head + "0123456789")
      _ = await lookups.next()
      // It counts as long as it is being received.
      let second = try await client.upload([1], name: Self.name)
      #expect(second.status == 503)
      try await channel.close()
      while try await client.upload([1], name: Self.name).status == 503 {}
    }
    #expect(!received.files.isEmpty && received.files.allSatisfy { $0.bytes == [1] })
  }

  /// Ten times as many at once.
  @Test func uploadsAreBounded() async throws {
    let gate = CallGate<String, Void>()
    try await serve(uploads: 2, waiting: gate) { client in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 { group.addTask { try await client.upload([1], name: Self.name).status } }
        for _ in 0..<18 { #expect(try await group.next() == 503) }
        try await gate.respond((), ())
        for _ in 0..<2 { #expect(try await group.next() == 204) }
      }
    }
    #expect(received.files.count == 2)
  }

  @Test func onlyAPageWithAFormTakesFiles() async throws {
    try await serve { client in
      for (session, name, status) in [
        ("9", "a", 410), ("x", "a", 400), ("1", nil, 400),
        ("1", String(repeating: "a", count: 7_650), 431),
      ] {
        let reply = try await client.upload([1], name: name, to: session)
        #expect(reply.status == status)
      }
    }
    try await WebClient.whileServing(FakePages().app) { client in
      _ = try await client.get("/photos")
      #expect(try await client.upload([1], name: "a").status == 409)
    }
    #expect(received.files.isEmpty)
  }
}
