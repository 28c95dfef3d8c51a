import HTTPTypes
import NetworkKit
import Testing

@testable import PhotosKit

struct PhotoImageTests {
  private func fetch(_ url: String, with client: StubPhotoClient) async throws -> [UInt8] {
    let base = try BaseURL("https://photos.test")
    let photo = Photo(id: "7", title: "Title", url: url, thumbnail: "")
    return try await JSONPlaceholderPhotoRepository(client: client, base: base).image(of: photo)
  }

  @Test(
    arguments: [
      ("https://a.test/b.png", "https", "a.test", "/b.png"),
      ("HTTP://A.test:8080", "http", "a.test:8080", "/"),
      ("https://a.test?x=%20&y=1#top", "https", "a.test", "/?x=%20&y=1"),
      ("https://a.test/a%2Fb/?", "https", "a.test", "/a%2Fb/?"),
      ("http://127.0.0.1:1/photos/1/é", "http", "127.0.0.1:1", "/photos/1/%C3%A9"),
    ])
  func fetchesTheURL(
    url: String, scheme: String, authority: String, path: String
  ) async throws {
    let client = StubPhotoClient("bytes")
    #expect(try await fetch(url, with: client) == Array("bytes".utf8))
    let head = try #require(client.requests.first).head
    #expect(head.scheme == scheme)
    #expect(head.authority == authority)
    #expect(head.path == path)
  }

  @Test func requestsWithoutCaching() async throws {
    let client = StubPhotoClient("bytes")
    _ = try await fetch("https://a.test/", with: client)
    #expect(
      client.requests.first?.head.headerFields == [
        .accept: "image/png, image/jpeg, image/gif, image/webp", .cacheControl: "no-store",
        .userAgent: "regatta",
      ])
  }

  @Test(arguments: [
    "", "photo.png", "/photo.png", "ftp://a.test/", "file:///etc/passwd", "https://", "https:///a",
    "https://user:secret@a.test/", "javascript:alert(1)", "https://a b/",
  ])
  func rejectsOtherURLs(url: String) async throws {
    let client = StubPhotoClient("bytes")
    let error = await #expect(throws: PhotoError.self) { try await fetch(url, with: client) }
    #expect(
      error?.cause as? NetworkError
        == .undecodable(path: "url", reason: "not an http or https address"))
    #expect(client.requests.isEmpty)
  }

  @Test func errorNamesThePhoto() async throws {
    let client = StubPhotoClient(status: .notFound, "")
    let error = await #expect(throws: PhotoError.self) {
      try await fetch("https://a.test/", with: client)
    }
    #expect(error?.summary == "cannot fetch the image of photo 7: not found")
    #expect(error?.cause as? NetworkError == .notFound)
  }

  @Test func reportsAnOversizedImage() async throws {
    let client = StubPhotoClient(.failure(NetworkError.tooLarge(limit: 16 << 20)))
    await #expect(throws: PhotoError.tooLarge(name: "https://a.test/", limit: 10 << 20)) {
      try await fetch("https://a.test/", with: client)
    }
  }
}
