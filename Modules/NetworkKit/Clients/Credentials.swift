import HTTPTypes

/// Recognizes secrets by their names.
package enum Credentials {
  private static let words = [
    "authorization", "cookie", "apikey", "token", "secret", "password", "signature",
  ]

  /// Names of a position in a list, which are no secrets.
  private static let pages = ["pagetoken", "continuationtoken"]

  package static func isName(_ name: some StringProtocol) -> Bool {
    let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
    if pages.contains(where: letters.hasSuffix) { return false }
    return letters == "key" || words.contains { letters.contains($0) }
  }
}

extension BaseURL {
  /// Whether credentials may be sent there: over TLS, or within this machine.
  package var protectsCredentials: Bool {
    let name = authority.prefix { $0 != ":" }
    let octets = name.split(separator: ".").compactMap { UInt8($0) }
    // Resolvers read a number with a leading zero as octal: 0127.0.0.1 is 87.0.0.1.
    let isLoopback =
      octets.count == 4 && octets[0] == 127
      && octets.map(\.description).joined(separator: ".") == name
    return scheme == "https" || isLoopback || name == "localhost" || authority.hasPrefix("[::1]")
  }
}

extension NetworkRequest {
  /// Whether a header or query parameter has the name of a secret, or the address user info.
  var hasCredentials: Bool {
    if head.authority?.contains("@") == true { return true }
    if head.headerFields.contains(where: { Credentials.isName($0.name.rawName) }) { return true }
    let query = (head.path ?? "").drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").contains { pair in
      Credentials.isName(pair.prefix { $0 != "=" })
    }
  }
}
