import HTTPTypes
package import NetworkKit

/// Photos from JSONPlaceholder: https://jsonplaceholder.typicode.com/guide/
///
/// The sample server stores uploads; the public service responds to them without storing them.
package struct JSONPlaceholderPhotoRepository: PhotoRepository {
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
      path: ["photos"], query: [("_page", String(page)), ("_limit", String(pageSize))],
      policy)
    return try await client.page(page, of: JSONPlaceholderPhoto.self, request)
  }

  package func photo(id: Photo.ID) async throws -> Photo {
    // Ids are numbers. Other ids do not exist, and an empty one would be the list's address.
    guard let number = Int(id), String(number) == id else { throw PhotoError.notFound(id) }
    let request = base.photosRequest(path: ["photos", id])
    return try await client.photo(id, as: JSONPlaceholderPhoto.self, request)
  }

  package func image(of photo: Photo) async throws -> [UInt8] { try await client.image(of: photo) }

  package func upload(
    _ image: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Photo {
    let source = UploadSource(image, progress: progress)
    var request = base.photosRequest(.post, path: ["photos"], query: [("title", image.title)])
    request.head.headerFields[.contentType] = image.format.mediaType
    request.body = .stream(source.body)
    let response = try await PhotoError.translatingNetwork { [request] in
      try await client.send(request)
    } as: {
      source.isWhole ? .unconfirmedUpload($0) : PhotoError($0)
    }
    switch response.head.status.code {
    case 413: throw PhotoError.tooLarge(name: image.title, limit: nil)
    case 415: throw PhotoError.notAnImage(name: image.title)
    default:
      return try await PhotoError.translatingNetwork {
        try response.requireSuccess(from: base.authority)
        source.end()
        return try response.decode(JSONPlaceholderPhoto.self).photo
      } as: {
        // A response may come before the body is sent.
        $0.mayFollowAcceptance && source.isWhole ? .unconfirmedUpload($0) : PhotoError($0)
      }
    }
  }
}

extension PhotoError {
  /// An upload that must not be repeated: the service may have it.
  fileprivate static func unconfirmedUpload(_ error: NetworkError) -> Self {
    .failed(
      PhotoFault(
        summary: "\(error.summary); the photo may be in the list already",
        advice: "Check the list before you upload it again.", cause: error))
  }
}

/// A photo in JSONPlaceholder's JSON. Only the id is required; a list leaves out photos without a title.
struct JSONPlaceholderPhoto: RemotePhoto {
  let photo: Photo

  private enum CodingKeys: CodingKey {
    case id, title, url, thumbnailUrl
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let url = values.decodeVisibleIfReadable(forKey: .url)
    let thumbnail = values.decodeVisibleIfReadable(forKey: .thumbnailUrl)
    photo = Photo(
      id: String(try values.decode(Int.self, forKey: .id)),
      title: values.decodeVisibleOrReport(forKey: .title) ?? "", url: url ?? thumbnail ?? "",
      thumbnail: thumbnail ?? url ?? "")
  }
}
