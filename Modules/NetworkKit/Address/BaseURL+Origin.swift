package import HTTPTypes

extension BaseURL {
  /// Whether a request goes to the same scheme, host and port (RFC 6454), however they are spelt.
  package func isOrigin(of head: HTTPRequest) -> Bool {
    guard
      let scheme = head.scheme?.lowercased(), let text = head.authority,
      let authority = URLAuthority(text)
    else { return false }
    return scheme == self.scheme && authority.text(scheme: scheme) == self.authority
  }

  /// The port of an address that names none, over `http` or `https`.
  package static func defaultPort(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }
}
