import Foundation
import Hummingbird
import NIOCore

/// The content of this server: the files of `Resources`, in the formats of the responses.
///
/// An article has up to four files with one name: `.json`, an element of the list; `.html` and
/// `.md`, its bodies; `.comments.json`, the tree of its comments. Bodies with characters that an
/// editor cannot display are in the JSON instead. Tests check that the files are consistent.
enum SampleContent {
  /// The server's address in resource files. In responses, the client's address replaces it.
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

  /// The body of a response, with `origin` in place of ``origin``.
  static func body(_ value: some Encodable, origin: String) throws -> ByteBuffer {
    let body = String(buffer: try Response.encoded(value))
    return ByteBuffer(string: body.replacing(Self.origin, with: origin))
  }
}
