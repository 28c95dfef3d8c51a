import Foundation
import HTTPTypes
import NetworkKit
import Testing

@testable import PhotosKit

struct JSONPlaceholderPhotoRepositoryTests {
  private func repository(_ client: StubPhotoClient) throws -> JSONPlaceholderPhotoRepository {
    JSONPlaceholderPhotoRepository(client: client, base: try BaseURL("https://photos.test"))
  }

  @Test(arguments: [(1, 1), (7, 7), (0, 1), (-2, 1)])
  func requestsThePage(page: Int, requested: Int) async throws {
    let client = StubPhotoClient("[]")
    #expect(
      try await repository(client).photos(page: page, .standard)
        == PhotoPage(photos: [], number: requested))
    #expect(client.paths == ["/photos?_page=\(requested)&_limit=30"])
    let head = try #require(client.requests.first).head
    #expect(head.headerFields == [.accept: "application/json", .userAgent: "regatta"])
  }

  @Test func skipsInvalidElements() async throws {
    let client = StubPhotoClient(
      """
      [{"albumId": 1, "id": 1, "title": "One", "url": "u1", "thumbnailUrl": "t1", "new": []},
       null, {"id": "2", "title": "Two", "url": "u2"}, {"id": 3, "title": "Three"}, 7,
       {"id": 4, "title": null, "url": "u4", "thumbnailUrl": null}, {"id": 5, "url": "u5"},
       {"id": 6, "title": 6, "url": "u6"}, {"id": 7, "title": " ", "url": "u7", "thumbnailUrl": 1}]
      """)
    let page = try await repository(client).photos(page: 1, .standard)
    #expect(
      page.photos == [
        Photo(id: "1", title: "One", url: "u1", thumbnail: "t1"),
        Photo(id: "3", title: "Three", url: "", thumbnail: ""),
        Photo(id: "4", title: "", url: "u4", thumbnail: "u4"),
        Photo(id: "5", title: "", url: "u5", thumbnail: "u5"),
        Photo(id: "6", title: "", url: "u6", thumbnail: "u6"),
        Photo(id: "7", title: "", url: "u7", thumbnail: "u7"),
      ])
    #expect(page.skipped == 3)
    #expect(page.received == 9)
  }

  @Test(arguments: ["3.5", "true", "[null]", "{}"])
  func anOptionalFieldOfAnotherTypeIsAbsent(value: String) async throws {
    let client = StubPhotoClient(
      """
      [{"id": 1, "title": \(value), "url": "u", "thumbnailUrl": "t"},
       {"id": 2, "title": "Two", "url": \(value), "thumbnailUrl": "t"},
       {"id": 3, "title": "Three", "url": "u", "thumbnailUrl": \(value)}]
      """)
    let page = try await repository(client).photos(page: 1, .standard)
    #expect(
      page.photos == [
        Photo(id: "1", title: "", url: "u", thumbnail: "t"),
        Photo(id: "2", title: "Two", url: "t", thumbnail: "t"),
        Photo(id: "3", title: "Three", url: "u", thumbnail: "u"),
      ])
    #expect(page.skipped == 0)
  }

  @Test func rejectsAListWithoutAValidElement() async throws {
    let repository = try repository(StubPhotoClient(#"[{"title": "One"}, null]"#))
    let error = await #expect(throws: PhotoError.self) {
      try await repository.photos(page: 1, .standard)
    }
    let cause = NetworkError.undecodable(path: "[0].id", reason: "missing")
    #expect(error?.cause as? NetworkError == cause)
  }

  @Test func fetchesOnePhoto() async throws {
    let client = StubPhotoClient(#"{"id": 7, "title": "Seven", "url": "u", "thumbnailUrl": "t"}"#)
    #expect(
      try await repository(client).photo(id: "7")
        == Photo(id: "7", title: "Seven", url: "u", thumbnail: "t"))
    #expect(client.paths == ["/photos/7"])
  }

  @Test(arguments: ["", "seven", "07", "7/", "..", "7?_page=1", "99999999999999999999"])
  func rejectsInvalidIDsWithoutARequest(id: String) async throws {
    let client = StubPhotoClient("[]")
    await #expect(throws: PhotoError.notFound(id)) { try await repository(client).photo(id: id) }
    #expect(client.requests.isEmpty)
  }

  @Test func reportsAnUnknownID() async throws {
    let repository = try repository(StubPhotoClient(status: .notFound, "{}"))
    await #expect(throws: PhotoError.notFound("7")) { try await repository.photo(id: "7") }
  }

  @Test(
    arguments: [
      (.tooManyRequests, "", .rateLimited(retryAfter: nil)),
      (.internalServerError, "", .status(500, host: "photos.test")),
      (.ok, "<html>", .undecodable(path: "", reason: "a web page, not JSON")),
    ] as [(HTTPResponse.Status, String, NetworkError)])
  func translatesNetworkErrors(
    status: HTTPResponse.Status, body: String, cause: NetworkError
  ) async throws {
    let repository = try repository(StubPhotoClient(status: status, body))
    let asks: [() async throws -> Void] = [
      { _ = try await repository.photos(page: 1, .standard) },
      { _ = try await repository.photo(id: "7") },
    ]
    for ask in asks {
      let error = await #expect(throws: PhotoError.self) { try await ask() }
      #expect(error?.cause as? NetworkError == cause)
      #expect(error?.summary == cause.summary)
      #expect(error?.advice == cause.advice)
    }
  }

  @Test func rethrowsCancellation() async throws {
    let repository = try repository(StubPhotoClient(.failure(CancellationError())))
    await #expect(throws: CancellationError.self) {
      try await repository.photos(page: 1, .standard)
    }
    await #expect(throws: CancellationError.self) { try await repository.image(of: .make()) }
  }

  @Test(arguments: ["a", " a ", "\u{200B}7", "ⵣ", "👩‍👩‍👧", "-"])
  func acceptsAVisibleTitle(title: String) async throws {
    let photo = try await photo(titled: title)
    #expect(photo.title == title)
    #expect(!photo.title.isEmpty)
  }

  @Test(arguments: ["", " ", "\t\n\r", "\u{A0}\u{3000}", "\u{200B}\u{FEFF}\u{2060}", "\u{7}\u{1B}"])
  func treatsABlankTitleAsMissing(title: String) async throws {
    let photo = try await photo(titled: title)
    #expect(photo.title == "")
    #expect(photo.title.isEmpty)
  }

  private func photo(titled title: String) async throws -> Photo {
    let json = try JSONSerialization.data(
      withJSONObject: ["id": 7, "title": title, "url": "u"] as [String: Any])
    let client = StubPhotoClient(String(decoding: json, as: UTF8.self))
    return try await repository(client).photo(id: "7")
  }

  @Test(arguments: [
    (PhotoReadPolicy.standard, NetworkRequest.CachePolicy.standard), (.cached, .storedOnly),
    (.reload, .reload),
  ])
  func passesTheReadPolicyToTheClient(
    policy: PhotoReadPolicy, expected: NetworkRequest.CachePolicy
  ) async throws {
    let client = StubPhotoClient("[]")
    _ = try await repository(client).photos(page: 1, policy)
    let base = try BaseURL("https://picsum.test")
    _ = try await PicsumPhotoRepository(client: client, base: base).photos(page: 1, policy)
    #expect(client.requests.map(\.cachePolicy) == [expected, expected])
  }
}
