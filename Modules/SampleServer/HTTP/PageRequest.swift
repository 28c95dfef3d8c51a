import Hummingbird

/// The requested page of a list.
struct PageRequest {
  private static let largestSize = 1_000

  /// At least 1.
  let number: Int
  /// At least 1.
  let size: Int
}

extension PageRequest {
  /// - Throws: `HTTPError` 422 for an invalid number. A size above 1,000 is reduced to that.
  init(_ request: Request, defaultSize: Int) throws {
    self.init(
      number: try request.positiveNumber("page") ?? 1,
      size: min(try request.positiveNumber("per_page") ?? defaultSize, Self.largestSize))
  }

  /// Empty past the end.
  func elements<Element>(of list: [Element]) -> ArraySlice<Element> {
    // Checked by division: a page number as large as Int.max must not overflow.
    guard number - 1 <= list.count / size else { return [] }
    return list.dropFirst((number - 1) * size).prefix(size)
  }
}

extension Request {
  /// The base of all addresses in a response: the server's address as used by this client.
  var origin: String { "http://\(head.authority ?? "127.0.0.1")" }

  /// - Throws: `HTTPError` 422 for an invalid number or one less than 1.
  func positiveNumber(_ name: String) throws -> Int? {
    guard let text = uri.queryParameters[name[...]] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw HTTPError(.unprocessableContent, message: "\(name) must be a number greater than 0")
    }
    return number
  }

  /// Nil for an invalid number or one less than 1, for services that ignore such values.
  func lenientNumber(_ name: String) -> Int? {
    uri.queryParameters.get(name, as: Int.self).flatMap { $0 > 0 ? $0 : nil }
  }
}
