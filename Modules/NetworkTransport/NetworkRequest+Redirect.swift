import Foundation
import HTTPTypes
import NetworkKit

extension NetworkRequest {
  /// The request for a redirect; nil if the response is not a redirect (RFC 9110, 15.4).
  ///
  /// - Throws: ``NetworkError/redirectRejected(host:reason:)``
  func redirected(by response: HTTPResponse) throws(NetworkError) -> NetworkRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status.code),
      let location = response.headerFields[.location]
    else { return nil }
    let (url, origin) = try address()
    guard let target = URL(string: location, relativeTo: url), let next = Origin(target)
    else {
      throw .redirectRejected(host: origin.authority, reason: "its target is not an http address")
    }
    guard next.scheme == origin.scheme || next.scheme == "https" else {
      throw .redirectRejected(host: origin.authority, reason: "it leads from https to http")
    }
    var request = self
    request.move(to: target, of: next)
    if next != origin { request.dropOriginHeaders() }
    if response.status.turnsIntoGet(head.method) { request.turnIntoGet() }
    // A body may contain a password, which must not be sent to another server.
    guard request.body == nil || next == origin || next.isSecureForm(of: origin) else {
      throw .redirectRejected(
        host: origin.authority, reason: "it would send the body to another origin")
    }
    return request
  }

  private mutating func move(to target: URL, of origin: Origin) {
    let parts = URLComponents(url: target, resolvingAgainstBaseURL: true)
    let path = parts?.percentEncodedPath ?? ""
    head.scheme = origin.scheme
    head.authority = origin.authority
    head.path = (path.isEmpty ? "/" : path) + (parts?.percentEncodedQuery.map { "?" + $0 } ?? "")
    // The validator belongs to the first address.
    head.headerFields[.ifNoneMatch] = nil
    head.headerFields[.ifModifiedSince] = nil
  }

  private mutating func dropOriginHeaders() {
    for name in head.headerFields.map(\.name)
    where Credentials.isName(name.rawName) || name.canonicalName == "host" {
      head.headerFields[name] = nil
    }
  }

  private mutating func turnIntoGet() {
    head.method = .get
    body = nil
    for name in Self.aboutTheBody { head.headerFields[name] = nil }
  }

  private static let aboutTheBody: [HTTPField.Name] = [
    .contentType, .contentLength, .contentEncoding, .contentLanguage, .contentLocation,
  ]
}

extension HTTPResponse.Status {
  fileprivate func turnsIntoGet(_ method: HTTPRequest.Method) -> Bool {
    switch code {
    case 301, 302: method == .post
    case 303: method != .get && method != .head
    default: false
    }
  }
}

extension NetworkRequest {
  /// - Throws: ``NetworkError/invalidURL(_:)``, without query or user info.
  func address() throws(NetworkError) -> (url: URL, origin: Origin) {
    let scheme = head.scheme ?? ""
    let path = head.path ?? "/"
    // A path such as `@host/` would change the authority.
    guard path.hasPrefix("/"), let url = URL(string: "\(scheme)://\(head.authority ?? "")\(path)"),
      let origin = Origin(url)
    else {
      throw .invalidURL("\(scheme)://\(authority)")
    }
    return (url, origin)
  }
}

/// Scheme, host and port: the scope of credentials (RFC 6454).
struct Origin: Hashable {
  let scheme: String
  let host: String
  let port: Int

  /// Nil if the address is not http or https.
  init?(_ url: URL) {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    guard let scheme = parts?.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = parts?.encodedHost?.lowercased(), !host.isEmpty
    else { return nil }
    let port = parts?.port ?? BaseURL.defaultPort(of: scheme)
    guard (1...65535).contains(port) else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// Whether this is `other` over TLS: the same host, and both on their default ports.
  func isSecureForm(of other: Origin) -> Bool {
    scheme == "https" && other.scheme == "http" && authority == host && other.authority == host
  }

  /// The host, and the port unless it is the default of the scheme.
  var authority: String {
    port == BaseURL.defaultPort(of: scheme) ? host : "\(host):\(port)"
  }
}
