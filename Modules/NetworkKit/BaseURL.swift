public import HTTPTypes

/// An http or https address that the paths of a service are appended to.
public struct BaseURL: Hashable, Sendable {
  /// `http` or `https`.
  public let scheme: String
  /// The host, and the port unless it is the default of the scheme.
  public let authority: String
  /// The path without a trailing slash.
  public let path: String

  /// Parses `http(s)://host[:port][/path]`; rejects user info, query and fragment.
  ///
  /// - Throws: ``NetworkError/invalidURL(_:)``, with possible secrets in `text` redacted.
  public init(_ text: String) throws(NetworkError) {
    let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      parts.count >= 3, parts[1].isEmpty,
      let scheme = ["http", "https"].first(where: { $0 + ":" == parts[0].lowercased() }),
      let authority = URLAuthority(parts[2]),
      let path = Self.path(parts.dropFirst(3).first ?? "")
    else { throw .invalidURL(Self.redacted(text)) }
    self.scheme = scheme
    self.authority = authority.text(scheme: scheme)
    self.path = path
  }

  /// Creates a request below this address. Percent-encodes path segments and query values: pass
  /// them unencoded.
  public func request(
    _ method: HTTPRequest.Method = .get, path segments: [String],
    query: [(name: String, value: String)] = [], headers: HTTPFields = [:]
  ) -> HTTPRequest {
    let below = segments.map { "/" + $0.percentEncodedSegment }.joined()
    let pairs = query.map { $0.name.percentEncoded() + "=" + $0.value.percentEncoded() }
    let whole = path + below
    return HTTPRequest(
      method: method, scheme: scheme, authority: authority,
      path: (whole.isEmpty ? "/" : whole)
        + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")),
      headerFields: headers)
  }

  /// Nil if `text` is not a path, or contains `.` or `..` segments.
  private static func path(_ text: Substring) -> String? {
    let segments = text.split(separator: "/", omittingEmptySubsequences: false)
    guard segments.allSatisfy({ $0 != "." && $0 != ".." && isSegment($0) }) else { return nil }
    var path = "/\(text)"
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Whether the text is a path segment (RFC 3986, section 3.3).
  private static func isSegment(_ text: Substring) -> Bool {
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "%" {
        guard rest.count >= 2, rest.prefix(2).allSatisfy(\.isHexDigit) else { return false }
        rest.removeFirst(2)
      } else {
        guard
          character.isASCII,
          character.isLetter || character.isNumber || "-._~!$&'()*+,;=:@".contains(character)
        else { return false }
      }
    }
    return true
  }

  /// Removes user info, query and fragment: a rejected address may contain a password or a key.
  private static func redacted(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@") else { return withoutQuery(text[...]) }
    return "…" + withoutQuery(text[at...])
  }

  private static func withoutQuery(_ text: Substring) -> String {
    let end = text.firstIndex { $0 == "?" || $0 == "#" }
    return end.map { text[..<$0] + "…" } ?? String(text)
  }
}

extension BaseURL {
  /// Whether the request has the same scheme, host and port (RFC 6454) after normalization.
  package func isOrigin(of head: HTTPRequest) -> Bool {
    guard
      let scheme = head.scheme?.lowercased(), let text = head.authority,
      let authority = URLAuthority(text)
    else { return false }
    return scheme == self.scheme && authority.text(scheme: scheme) == self.authority
  }

  /// The default port of `http` or `https`.
  package static func defaultPort(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }
}

extension String {
  /// UTF-8 bytes percent-encoded, except ASCII letters and digits, and the ASCII characters `kept`:
  /// by default the other unreserved ones of RFC 3986, section 2.3.
  package func percentEncoded(keeping kept: String = "-._~") -> String {
    utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": text.unicodeScalars.append(scalar)
      case _ where kept.utf8.contains(byte): text.unicodeScalars.append(scalar)
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Percent-encoded for a path: also encodes `.` and `..`, which would traverse it.
  var percentEncodedSegment: String {
    self == "." || self == ".." ? String(repeating: "%2E", count: count) : percentEncoded()
  }
}
