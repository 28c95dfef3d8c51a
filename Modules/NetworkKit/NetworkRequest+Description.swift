import HTTPTypes

extension NetworkRequest: CustomStringConvertible {
  /// Where it goes, as messages to people name it: host and port.
  public var host: String {
    guard let authority = head.authority, !authority.isEmpty else { return "the server" }
    return String(authority.split(separator: "@", omittingEmptySubsequences: false).last ?? "")
  }

  /// Method and address. Leaves out what may be secret: query, headers, body.
  public var description: String {
    let path = pathWithoutQuery
    let query = path.utf8.count < (head.path ?? "").utf8.count ? "?…" : ""
    return "\(head.method.rawValue) \(head.scheme ?? "")://\(host)\(path)\(query)".escaped()
  }

  var pathWithoutQuery: String {
    String((head.path ?? "/").prefix { $0 != "?" && $0 != "#" })
  }
}
