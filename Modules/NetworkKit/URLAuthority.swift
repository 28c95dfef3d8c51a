/// The validated host and port of an address.
struct URLAuthority {
  /// Lower case; an IPv6 address with its brackets.
  let host: String
  let port: Int?

  /// Nil if `text` is not `host[:port]`, for example because of user info.
  init?(_ text: some StringProtocol) {
    let hostEnd: String.Index
    if text.hasPrefix("["), let bracket = text.firstIndex(of: "]") {
      hostEnd = text.index(after: bracket)
      guard Self.isIPv6(text[..<bracket].dropFirst()) else { return nil }
    } else {
      hostEnd = text.firstIndex(of: ":") ?? text.endIndex
      guard Self.isName(text[..<hostEnd]) else { return nil }
    }
    host = text[..<hostEnd].lowercased()
    guard hostEnd < text.endIndex else {
      port = nil
      return
    }
    let digits = text[hostEnd...].dropFirst()
    guard
      text[hostEnd] == ":", digits.count <= 5, digits.allSatisfy(\.isNumber),
      let number = Int(digits), 1...65535 ~= number
    else { return nil }
    port = number
  }

  /// Omits the default port of the scheme.
  func text(scheme: String) -> String {
    guard let port, port != BaseURL.defaultPort(of: scheme) else { return host }
    return "\(host):\(port)"
  }

  private static func isName(_ text: some StringProtocol) -> Bool {
    var labels = text.split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    return text.utf8.count <= 253
      && labels.allSatisfy { label in
        1...63 ~= label.utf8.count
          && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
      }
  }

  /// Whether the text is an IPv6 address (RFC 4291, section 2.2).
  private static func isIPv6(_ text: some StringProtocol) -> Bool {
    var groups: [Substring] = String(text).split(separator: ":", omittingEmptySubsequences: false)
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
