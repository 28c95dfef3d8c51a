import Hummingbird

/// The content of a moment that is posted, without white space around it.
struct MomentContent {
  static let mostCharacters = 280
  /// A character can have any number of bytes.
  static let mostBytes = 10_240

  private struct Body: Decodable {
    let content: String
  }

  let text: String

  /// - Throws: `HTTPError` 422 for a text that is blank or too long.
  init(_ typed: String) throws {
    let start = typed.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    text = end.map { String(start[...$0]) } ?? ""
    guard text.utf8.count <= Self.mostBytes, text.count <= Self.mostCharacters,
      text.unicodeScalars.contains(where: Self.isVisible)
    else {
      throw HTTPError(
        .unprocessableContent,
        message: """
          content must have 1 to \(Self.mostCharacters) characters, and at most \
          \(Self.mostBytes) bytes
          """)
    }
  }

  /// From a JSON object with `content`. Ignores other keys.
  ///
  /// - Throws: `HTTPError` 400 for a body that is not JSON, 413 for a large one, 422 for other
  ///   content.
  init(_ request: Request) async throws {
    do {
      try self.init(await request.json(Body.self).content)
    } catch RequestBodyError.tooLarge {
      throw HTTPError(
        .contentTooLarge, message: "the body has more than \(Request.mostJSONBytes) bytes")
    } catch RequestBodyError.notText, DecodingError.dataCorrupted {
      throw HTTPError(.badRequest, message: "the body must be JSON in UTF-8")
    } catch is DecodingError {
      throw HTTPError(
        .unprocessableContent, message: "the body must be an object with a string as content")
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
      && scalar.properties.generalCategory != .control
  }
}
