import DisplayKit
import NetworkKit

extension Assembly {
  /// What stands at the address of an image, whatever it is.
  func imageBytes(at link: WebLink) async throws -> [UInt8] {
    let request = try NetworkRequest(address: link.string)
    let response = try await client.send(request)
    try response.requireSuccess(from: request.host)
    return Array(response.body)
  }
}
