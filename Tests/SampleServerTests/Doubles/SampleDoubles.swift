import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

@testable import SampleServer

/// Runs a middleware without a server.
struct StubContext: RequestContext {
  struct Source: RequestContextSource {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  }

  var coreContext: CoreRequestContextStorage

  init(source: Source = Source()) {
    coreContext = CoreRequestContextStorage(source: source)
  }
}

extension Request {
  static func make(
    _ path: String = "/", host: String? = "127.0.0.1:80", headers: HTTPFields = [:],
    body: String = ""
  ) -> Request {
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: host, path: path, headerFields: headers)
    return Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
  }
}

extension RouterMiddleware where Context == StubContext {
  func response(to request: Request = .make()) async throws -> Response {
    try await handle(request, context: StubContext()) { _, _ in Response(status: .ok) }
  }
}

extension SampleServerOptions {
  static func make(_ change: (inout SampleServerOptions) -> Void) -> SampleServerOptions {
    var options = SampleServerOptions()
    change(&options)
    return options
  }
}

extension SampleCharacter {
  static func make(
    _ name: String, species: String = "Human", status: String = "Alive"
  ) -> SampleCharacter {
    SampleCharacter(
      name: name, status: status, species: species, type: "", gender: "Female",
      origin: "unknown", location: "unknown", description: "")
  }
}

extension SampleArticle {
  static func make(
    id: Int = 1, author: String = "tomasz", tags: [String] = ["swift"],
    published: String? = "2026-07-16T21:19:20Z", reactions: Int = 3, organization: String? = nil
  ) -> SampleArticle? {
    var json = JSONValue.object([
      "id": .number(id), "user": .string(author), "tag_list": .array(tags.map(JSONValue.string)),
      "tags": .string(tags.joined(separator: ", ")), "positive_reactions_count": .number(reactions),
      "published_at": published.map(JSONValue.string) ?? .null,
    ])
    json["organization"] = organization.map(JSONValue.string)
    return SampleArticle(json)
  }
}

extension SampleLibrary {
  static func make(_ articles: SampleArticle?...) -> SampleLibrary {
    SampleLibrary(articles: articles.compactMap(\.self))
  }
}

/// Records the parts that a body writes.
final class CollectedBody: ResponseBodyWriter, Sendable {
  private let parts = Mutex<[ByteBuffer]>([])

  var bytes: [UInt8] { parts.withLock { $0.reduce(into: []) { $0 += $1.readableBytesView } } }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var sizes: [Int] { parts.withLock { $0.map(\.readableBytes) } }

  func write(_ buffer: ByteBuffer) async throws { parts.withLock { $0.append(buffer) } }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// The shortest bytes that are recognized as an image of each type.
enum UploadBytes {
  static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0]
  static let gif = Array("GIF89a".utf8)
  static let webp = Array("RIFF\u{4}\0\0\0WEBP".utf8)

  static func png(size: Int, fill: UInt8 = 0) -> [UInt8] {
    png + [UInt8](repeating: fill, count: size - png.count)
  }
}
