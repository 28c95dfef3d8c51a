import HTTPTypes

extension NetworkRequest {
  private static let keyed: [HTTPField.Name] = [
    .accept, .acceptEncoding, .acceptLanguage, .userAgent,
  ]
  private static let conditional: [HTTPField.Name] = [
    .range, .ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince, .ifRange,
  ]

  /// A cache has nothing to do with any other request.
  var isCacheable: Bool {
    head.method == .get && body == nil && !hasCredentials
      && !Self.conditional.contains { head.headerFields[$0] != nil }
      && !CacheControl(head.headerFields).isNoStore
  }

  /// The address, and what `Vary` usually names.
  var cacheKey: String {
    let varying = Self.keyed.map { "\n\($0.canonicalName): \(head.headerFields[$0] ?? "")" }
    return "\(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "/")" + varying.joined()
  }

  /// An answer that varies by more than the key holds can be used only where the request has none
  /// of what it varies by.
  func matches(varyOf response: NetworkResponse) -> Bool {
    response.head.headerFields.members(of: .vary).allSatisfy { text in
      guard let name = HTTPField.Name(text), name.rawName != "*" else { return false }
      return Self.keyed.contains(name) || head.headerFields[name] == nil
    }
  }
}
