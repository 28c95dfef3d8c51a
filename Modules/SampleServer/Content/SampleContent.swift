import Hummingbird
import NIOCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What was written for this server: the files of `Resources`, in the formats that it sends.
///
/// An article is up to four files with one name: `.json`, an element of the list; `.html` and `.md`,
/// its bodies; `.comments.json`, the tree of its comments. Bodies with characters that an editor
/// cannot show are in the JSON instead. The tests check that the files agree with each other.
enum SampleContent {
  /// The server's own address in a resource file. An answer has the address that the client used.
  static let origin = "http://sample.localhost"

  /// Paths relative to `Resources`, sorted.
  static func paths(below folder: String) -> [String] {
    EmbeddedText.files.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
  }

  static func text(_ path: String) -> String? { EmbeddedText.files[path] }

  static func json<Value: Decodable>(_ path: String, as type: Value.Type) -> Value? {
    text(path).flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  static func json(_ path: String) -> JSONValue { json(path, as: JSONValue.self) ?? .null }

  /// The body of an answer, with `origin` in place of ``origin``.
  static func body(_ value: some Encodable, origin: String) throws -> ByteBuffer {
    let body = String(buffer: try Response.encoded(value))
    return ByteBuffer(string: body.replacing(Self.origin, with: origin))
  }
}
