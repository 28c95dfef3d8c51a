import HTTPTypes

extension NetworkRequest: CustomStringConvertible {
  /// Where it goes, as messages to people name it: host and port.
  public var host: String { authority.isEmpty ? "the server" : authority }

  /// Host and port as they were given, without a user.
  package var authority: String {
    let parts = (head.authority ?? "").split(separator: "@", omittingEmptySubsequences: false)
    return String(parts.last ?? "")
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
