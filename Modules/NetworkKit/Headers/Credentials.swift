import HTTPTypes

/// What counts as a secret, by its name.
package enum Credentials {
  private static let words = [
    "authorization", "cookie", "apikey", "token", "secret", "password", "signature",
  ]

  package static func isName(_ name: some StringProtocol) -> Bool {
    let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
    if letters == "key" { return true }
    return letters.utf8.indices.contains { start in
      words.contains { letters.utf8[start...].starts(with: $0.utf8) }
    }
  }
}

extension NetworkRequest {
  /// A header or a query parameter is a secret, or has the name of one.
  var hasCredentials: Bool {
    if head.headerFields.contains(where: { Credentials.isName($0.name.rawName) }) { return true }
    let query = (head.path ?? "").drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").contains { pair in
      Credentials.isName(pair.prefix { $0 != "=" })
    }
  }
}
