import HTTPTypes

extension NetworkRequest {
  private static let webPages: Set = ["text/html", "application/xhtml+xml"]

  /// Whether the response is worth keeping as the answer. What a redirect led to is another
  /// address's, and so are its directives. A web page that nobody accepts is the login of a network
  /// or the trouble of a service, sent with status 200.
  func isAnswered(by response: NetworkResponse) -> Bool {
    let type = Self.mediaType(response.head.headerFields[.contentType] ?? "")
    return !response.isRedirected && (!Self.webPages.contains(type) || accepts(type))
  }

  /// RFC 9110, section 12.5.1, without the weights.
  private func accepts(_ type: String) -> Bool {
    let ranges = head.headerFields.members(of: .accept).map(Self.mediaType)
    let whole = type.prefix { $0 != "/" } + "/*"
    return ranges.isEmpty || ranges.contains { $0 == type || $0 == whole || $0 == "*/*" }
  }

  /// Without parameters.
  private static func mediaType(_ text: String) -> String {
    text.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
  }
}
