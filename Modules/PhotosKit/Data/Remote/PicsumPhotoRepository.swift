import HTTPTypes
package import NetworkKit
package import PhotosDomain

/// Photos from Picsum: https://picsum.photos
package struct PicsumPhotoRepository: PhotoRepository {
  private let client: any HTTPClient
  private let base: BaseURL

  package init(client: any HTTPClient, base: BaseURL) {
    self.client = client
    self.base = base
  }

  package func photos(page: Int) async throws -> PhotoPage {
    let page = max(1, page)
    let request = request(
      ["v2", "list"], query: [("page", String(page)), ("limit", String(PhotoPage.size))])
    let list = try await PhotoError.translatingNetwork {
      try await client.list(of: PicsumPhoto.self, request)
    }
    return PhotoPage(list.elements.map(\.photo), number: page, skipped: list.skipped.count)
  }

  package func photo(id: Photo.ID) async throws -> Photo {
    guard !id.isEmpty else { throw PhotoError.notFound(id) }
    return try await PhotoError.translatingNetwork {
      try await client.json(PicsumPhoto.self, request(["id", id, "info"])).photo
    } as: {
      $0 == .notFound ? .notFound(id) : PhotoError($0)
    }
  }

  package func image(of photo: Photo) async throws -> [UInt8] { try await client.image(of: photo) }

  package func upload(
    _ image: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Photo {
    throw PhotoError.takesNoUploads(service: "Picsum")
  }

  private func request(_ path: [String], query: [(String, String)] = []) -> NetworkRequest {
    let head = base.request(
      path: path, query: query.map { (name: $0, value: $1) },
      headers: [.accept: "application/json", .userAgent: "regatta"])
    return NetworkRequest(head: head)
  }
}
