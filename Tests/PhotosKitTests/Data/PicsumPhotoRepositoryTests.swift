import HTTPTypes
import NetworkKit
import Testing

@testable import PhotosKit

struct PicsumPhotoRepositoryTests {
  private static let element = """
    {"id": "237", "author": "Ana Lima", "width": 3500, "height": 2095,
     "url": "https://pages.test/a", "download_url": "https://picsum.test/id/237/3500/2095"}
    """

  private func repository(_ client: StubPhotoClient) throws -> PicsumPhotoRepository {
    PicsumPhotoRepository(client: client, base: try BaseURL("https://picsum.test"))
  }

  private let photo = Photo(
    id: "237", title: "Photo by Ana Lima", url: "https://picsum.test/id/237/3500/2095",
    thumbnail: "https://picsum.test/id/237/150/150",
    preview: "https://picsum.test/id/237/1200/718", size: PhotoSize(width: 3500, height: 2095))

  @Test func skipsInvalidElements() async throws {
    let client = StubPhotoClient(
      """
      [\(Self.element), {"id": 8, "author": "B", "download_url": "u"}, {"id": "9", "author": "C"},
       {"id": "10", "author": " ", "download_url": "u"},
       {"id": "11", "author": "D", "width": "1", "height": 2, "download_url": "u/1/2"}]
      """)
    let page = try await repository(client).photos(page: 2, .standard)
    #expect(
      page
        == PhotoPage(
          photos: [
            photo, Photo(id: "9", title: "Photo by C", url: "", thumbnail: ""),
            Photo(id: "10", title: "", url: "u", thumbnail: "u"),
            Photo(id: "11", title: "Photo by D", url: "u/1/2", thumbnail: "u/1/2"),
          ], number: 2, skipped: 1))
    #expect(client.paths == ["/v2/list?page=2&limit=30"])
  }

  @Test(arguments: ["3.5", "true", "[null]", "{}"])
  func anOptionalFieldOfAnotherTypeIsAbsent(value: String) async throws {
    let client = StubPhotoClient(
      """
      [{"id": "1", "author": \(value), "width": \(value), "height": 2, "download_url": "u"},
       {"id": "2", "author": "B", "width": 1, "height": \(value), "download_url": \(value)}]
      """)
    let page = try await repository(client).photos(page: 2, .standard)
    #expect(
      page.photos == [
        Photo(id: "1", title: "", url: "u", thumbnail: "u"),
        Photo(id: "2", title: "Photo by B", url: "", thumbnail: ""),
      ])
  }

  @Test func fetchesOnePhoto() async throws {
    let client = StubPhotoClient(Self.element)
    #expect(try await repository(client).photo(id: "237") == photo)
    #expect(client.paths == ["/id/237/info"])
  }

  /// The address at the size of a page, if the photo is larger and its address has its size.
  @Test(arguments: [
    (1_200, 800, "u/1200/800", nil), (1_201, 1, "u/1201/1", "u/1200/1"),
    (1, 9_000, "u/1/9000", "u/1/1200"), (5_000, 4_000, "u", nil),
    (5_000, 4_000, "u/4000/5000", nil), (0, 4_000, "u/0/4000", nil), (-1, -1, "u/-1/-1", nil),
    (Int.max, Int.max, "u/\(Int.max)/\(Int.max)", "u/1200/1200"),
  ])
  func aLargePhotoHasAPreview(width: Int, height: Int, url: String, preview: String?) async throws {
    let client = StubPhotoClient(
      """
      {"id": "1", "author": "A", "width": \(width), "height": \(height), "download_url": "\(url)"}
      """)
    let photo = try await repository(client).photo(id: "1")
    #expect(photo.preview == preview)
    #expect(photo.size == (width > 0 ? PhotoSize(width: width, height: height) : nil))
  }

  @Test func reportsAnUnknownID() async throws {
    let repository = try repository(StubPhotoClient(status: .notFound, "Image does not exist"))
    for id in ["", "7"] {
      await #expect(throws: PhotoError.notFound(id)) { try await repository.photo(id: id) }
    }
  }

  @Test func rejectsUploads() async throws {
    let client = StubPhotoClient("{}")
    let image = PhotoUpload(title: "a", format: .png, bytes: [1])
    await #expect(throws: PhotoError.takesNoUploads(service: "Picsum")) {
      try await repository(client).upload(image) { _ in }
    }
    #expect(client.requests.isEmpty)
  }
}
