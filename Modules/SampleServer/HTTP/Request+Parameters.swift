import Hummingbird

extension Request {
  /// Stands in front of every address that an answer holds: the server as this client calls it.
  var origin: String { "http://\(head.authority ?? "127.0.0.1")" }

  /// - Throws: `HTTPError` 422 for a value that is no number or less than 1.
  func positiveNumber(_ name: String) throws -> Int? {
    guard let text = uri.queryParameters[name[...]] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw HTTPError(.unprocessableContent, message: "\(name) must be a number greater than 0")
    }
    return number
  }

  /// Nil for a value that is no number or less than 1, as services that forgive take it.
  func lenientNumber(_ name: String) -> Int? {
    uri.queryParameters[name[...]].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
