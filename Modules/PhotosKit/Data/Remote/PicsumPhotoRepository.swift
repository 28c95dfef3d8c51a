import HTTPTypes
package import NetworkKit

/// Photos from Picsum: https://picsum.photos
package struct PicsumPhotoRepository: PhotoRepository {
  private let client: any NetworkClient
  private let base: BaseURL
  private let pageSize: Int

  package init(client: any NetworkClient, base: BaseURL, pageSize: Int = PhotoPage.size) {
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

/// A photo in Picsum's JSON. Only the id is required; a list leaves out photos without an author.
struct PicsumPhoto: RemotePhoto {
  let photo: Photo

  private enum CodingKeys: String, CodingKey {
    case id, author, width, height
    case downloadURL = "download_url"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let url = values.decodeVisibleIfReadable(forKey: .downloadURL) ?? ""
    let author = values.decodeVisibleOrReport(forKey: .author)
    let size = Self.size(in: values)
    // The service has no titles, only the author's name.
    photo = Photo(
      id: try values.decode(String.self, forKey: .id),
      title: author.map { "Photo by \($0)" } ?? "",
      url: url, thumbnail: Self.address(of: url, size, at: (150, 150)) ?? url,
      preview: size?.scaled(to: 1_200).flatMap { Self.address(of: url, size, at: $0) }, size: size)
  }

  private static func size(in values: KeyedDecodingContainer<CodingKeys>) -> PhotoSize? {
    guard let width: Int = values.decodeIfReadable(forKey: .width),
      let height: Int = values.decodeIfReadable(forKey: .height), width > 0, height > 0
    else { return nil }
    return PhotoSize(width: width, height: height)
  }

  /// The address of the image at another size, which is at the end of the address.
  private static func address(
    of url: String, _ size: PhotoSize?, at other: (width: Int, height: Int)
  ) -> String? {
    guard let size else { return nil }
    let ending = "/\(size.width)/\(size.height)"
    guard url.hasSuffix(ending) else { return nil }
    return url.dropLast(ending.count) + "/\(other.width)/\(other.height)"
  }
}

extension PhotoSize {
  /// Nil if no side is longer.
  fileprivate func scaled(to longest: Int) -> (width: Int, height: Int)? {
    let factor = Double(longest) / Double(max(width, height))
    guard factor < 1 else { return nil }
    func scaled(_ side: Int) -> Int { max(Int((Double(side) * factor).rounded()), 1) }
    return (scaled(width), scaled(height))
  }
}
