import HTTPTypes
import NetworkKit
import PhotosDomain

extension HTTPClient {
  /// The bytes at the photo's address.
  ///
  /// A cache on the way keeps none of them: whoever asks is about to.
  func image(of photo: Photo) async throws -> [UInt8] {
    try await PhotoError.translatingNetwork {
      var request = try NetworkRequest(address: photo.url)
      request.head.headerFields = [
        .accept: ImageFormat.allCases.map(\.mediaType).joined(separator: ", "),
        .cacheControl: "no-store", .userAgent: "regatta",
      ]
      let response = try await send(request)
      try response.requireSuccess(from: request.host)
      return Array(response.body)
    } as: { error in
      if case .tooLarge = error { return .tooLarge(name: photo.url, limit: ImageFormat.largest) }
      return PhotoError(error, attempt: "cannot fetch the image of photo \(photo.id)")
    }
  }
}
