/// The validated host and port of an address.
struct URLAuthority {
  /// Lower case; an IPv6 address with its brackets.
  let host: String
  let port: Int?

  /// Nil if `text` is not `host[:port]`, for example because of user info.
  init?(_ text: some StringProtocol) {
    let parts = String(text).wholeMatch(of: /(\[(.*)\]|[^:]*)(?::([0-9]{1,5}))?/)
    guard let parts, parts.2.map(Self.isIPv6) ?? Self.isName(parts.1) else { return nil }
    host = parts.1.lowercased()
    port = parts.3.flatMap { Int($0) }
    if let port, !(1...65535).contains(port) { return nil }
  }

  /// Omits the default port of the scheme.
  func text(scheme: String) -> String {
    guard let port, port != BaseURL.defaultPort(of: scheme) else { return host }
    return "\(host):\(port)"
  }

  private static func isName(_ text: Substring) -> Bool {
    var labels = text.split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    return text.utf8.count <= 253
      && labels.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_\-]{1,63}/) != nil }
  }

  /// Whether the text is an IPv6 address (RFC 4291, section 2.2).
  private static func isIPv6(_ text: Substring) -> Bool {
    var groups = text.split(separator: ":", omittingEmptySubsequences: false)
    if text.hasPrefix("::") { groups.removeFirst() }
    if text.hasSuffix("::") { groups.removeLast() }
    var length = groups.count
    if let last = groups.last, last.contains(".") {
      guard isIPv4(last) else { return false }
      groups.removeLast()
      length += 1
    }
    let gaps = groups.count { $0.isEmpty }
    return (gaps == 0 ? length == 8 : gaps == 1 && text.contains("::") && length <= 8)
      && groups.allSatisfy { $0.count <= 4 && $0.allSatisfy(\.isHexDigit) }
  }

  private static func isIPv4(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { $0.count <= 3 && UInt8($0) != nil }
  }
}
