import HTTPTypes
import NetworkKit

/// A photo in the JSON of a service.
protocol RemotePhoto: Decodable {
  var photo: Photo { get }
}

extension NetworkClient {
  func page<Remote: RemotePhoto>(
    _ number: Int, of type: Remote.Type, _ request: NetworkRequest
  ) async throws -> PhotoPage {
    let received = try await PhotoError.translatingNetwork { try await list(of: type, request) }
    return PhotoPage(
      photos: received.elements.map(\.photo), number: number, skipped: received.skipped.count)
  }

  func photo<Remote: RemotePhoto>(
    _ id: Photo.ID, as type: Remote.Type, _ request: NetworkRequest
  ) async throws -> Photo {
    try await PhotoError.translatingNetwork {
      try await json(type, request).photo
    } as: {
      $0 == .notFound ? .notFound(id) : PhotoError($0)
    }
  }

  /// Fetches the bytes at the photo's address.
  ///
  /// The response is not cached, because the caller stores the image.
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
  /// Runs `work`, and translates network errors into the domain's.
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

  /// - Parameter attempt: the action that failed, written before the reason.
  init(_ error: NetworkError, attempt: String? = nil) {
    let fault = PhotoFault(
      summary: attempt.map { "\($0): \(error.summary)" } ?? error.summary, advice: error.advice,
      cause: error)
    self = if case .connectionLost = error { .disconnected(fault) } else { .failed(fault) }
  }
}

extension BaseURL {
  func photosRequest(
    _ method: HTTPRequest.Method = .get, path: [String],
    query: [(name: String, value: String)] = [],
    _ policy: PhotoReadPolicy = .standard
  ) -> NetworkRequest {
    let headers: HTTPFields = [.accept: "application/json", .userAgent: "regatta"]
    let cachePolicy: NetworkRequest.CachePolicy =
      switch policy {
      case .standard: .standard
      case .cached: .storedOnly
      case .reload: .reload
      }
    return NetworkRequest(
      head: request(method, path: path, query: query, headers: headers), cachePolicy: cachePolicy)
  }
}
