import DisplayKit

extension Assembly {
  /// The same address for others: only this program knows where the embedded server is this time.
  func reachable(_ link: WebLink) -> WebLink {
    let own = "http://" + EmbeddedServerClient.authority
    guard let serverPort, link.string.hasPrefix(own + "/") else { return link }
    return WebLink("\(own):\(serverPort)" + link.string.dropFirst(own.count)) ?? link
  }
}
