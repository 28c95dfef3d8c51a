import HTTPTypes
import NetworkKit

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

extension PhotoError {
  /// Runs `work`, and says what the network throws in the words of the domain.
  static func translatingNetwork<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value,
    as translation: (NetworkError) -> PhotoError = { PhotoError($0) }
  ) async throws -> Value {
    do {
      return try await work()
    } catch let error as NetworkError {
      throw translation(error)
    }
  }

  /// - Parameter attempt: what could not be done, to stand before the reason.
  init(_ error: NetworkError, attempt: String? = nil) {
    let fault = PhotoFault(
      summary: attempt.map { "\($0): \(error.summary)" } ?? error.summary, advice: error.advice,
      cause: error)
    self = if case .offline = error { .disconnected(fault) } else { .failed(fault) }
  }
}

extension NetworkRequest.CachePolicy {
  init(_ policy: PhotoReadPolicy) {
    self =
      switch policy {
      case .standard: .standard
      case .cached: .storedOnly
      case .reload: .reload
      }
  }
}
