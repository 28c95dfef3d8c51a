import DisplayKit
import HTTPTypes
import NetworkKit

extension Assembly {
  /// What stands at the address of an image, whatever it is.
  func imageBytes(at link: WebLink) async throws -> [UInt8] {
    let address = link.string.prefix { $0 != "#" }
    let scheme = address.prefix { $0 != ":" }
    let rest = address.dropFirst(scheme.count + "://".count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let path = rest.dropFirst(authority.count)
    let request = NetworkRequest(
      head: HTTPRequest(
        method: .get, scheme: String(scheme), authority: String(authority),
        path: path.hasPrefix("/") ? String(path) : "/\(path)"))
    let response = try await client.send(request)
    try response.requireSuccess(from: String(authority))
    return Array(response.body)
  }
}
