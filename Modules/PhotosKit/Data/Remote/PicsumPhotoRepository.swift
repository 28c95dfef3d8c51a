import HTTPTypes
package import NetworkKit

/// Photos from Picsum: https://picsum.photos
package struct PicsumPhotoRepository: PhotoRepository {
  private let client: any HTTPClient
  private let base: BaseURL
  private let pageSize: Int

  package init(client: any HTTPClient, base: BaseURL, pageSize: Int = PhotoPage.size) {
    self.client = client
    self.base = base
    self.pageSize = pageSize
  }

  package func photos(page: Int, _ policy: PhotoReadPolicy) async throws -> PhotoPage {
    let page = max(1, page)
    let request = base.photosRequest(
      path: ["v2", "list"], query: [("page", String(page)), ("limit", String(pageSize))],
      policy)
    return try await client.page(page, of: PicsumPhoto.self, request)
  }

  package func photo(id: Photo.ID) async throws -> Photo {
    guard !id.isEmpty else { throw PhotoError.notFound(id) }
    let request = base.photosRequest(path: ["id", id, "info"])
    return try await client.photo(id, as: PicsumPhoto.self, request)
  }

  package func image(of photo: Photo) async throws -> [UInt8] { try await client.image(of: photo) }

  package func upload(
    _ image: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Photo {
    throw PhotoError.takesNoUploads(service: "Picsum")
  }
}

/// A photo in Picsum's JSON. Only the id and the address are required.
struct PicsumPhoto: RemotePhoto {
  let photo: Photo

  private enum CodingKeys: String, CodingKey {
    case id, author, width, height
    case downloadURL = "download_url"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let url = try values.decode(String.self, forKey: .downloadURL)
    let author = try values.decodeIfPresent(String.self, forKey: .author) ?? ""
    let size = ["width", "height"].compactMap(CodingKeys.init).compactMap {
      try? values.decode(Int.self, forKey: $0)
    }
    // The service has no titles, only the author's name.
    photo = Photo(
      id: try values.decode(String.self, forKey: .id),
      title: author.isVisible ? "Photo by \(author)" : "",
      url: url, thumbnail: Self.thumbnail(of: url, size: size))
  }

  /// The address of the image at thumbnail size: the size is at the end of the address.
  private static func thumbnail(of url: String, size: [Int]) -> String {
    let ending = size.map { "/\($0)" }.joined()
    guard size.count == 2, url.hasSuffix(ending) else { return url }
    return url.dropLast(ending.count) + "/150/150"
  }
}
