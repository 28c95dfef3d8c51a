import Testing

@testable import SampleServer

struct PicsumEndpointTests {
  private let client = SampleClient()

  private func list(_ query: String) async throws -> [JSONValue] {
    try await client.get("/v2/list\(query)").json.elements
  }

  @Test func sendsAPhotoInTheFormatOfTheService() async throws {
    let origin = client.origin
    #expect(
      try await client.get("/v2/list?limit=1").text == """
        [{"author":"Ilse Vandermeer","download_url":"\(origin)/images/photo-1.png",\
        "height":134,"id":"0","url":"\(origin)/photos/1","width":320}]
        """)
  }

  @Test(
    arguments: [
      ("", 0...29), ("?page=2", 30...59), ("?page=2&limit=5", 5...9), ("?limit=101", 0...99),
      ("?page=10&limit=100", 900...999), ("?page=-3&limit=none", 0...29), ("?page=34", 990...999),
    ] as [(String, ClosedRange<Int>)])
  func sendsTheRequestedPage(query: String, expected: ClosedRange<Int>) async throws {
    #expect(try await list(query).map { $0["id"]?.string } == expected.map(String.init))
  }

  @Test(arguments: ["35", "\(Int.max)"]) func pagesPastTheEndAreEmpty(page: String) async throws {
    #expect(try await client.get("/v2/list?page=\(page)").text == "[]")
  }

  @Test(arguments: [0, 29, 999]) func sendsOnePhoto(id: Int) async throws {
    let photo = try await client.get("/id/\(id)/info").json
    #expect(try await list("?limit=1&page=\(id + 1)") == [photo])
  }

  @Test(arguments: ["1000", "-1", "x", "\(Int.max)"])
  func sendsNotFoundForUnknownIDs(id: String) async throws {
    #expect(try await client.get("/id/\(id)/info").status == 404)
  }

  @Test func imagesHaveTheReportedSize() async throws {
    let photo = try #require(try await list("?page=3&limit=1").first)
    let image = try PNGHeader(try await client.load(photo["download_url"]).body)
    #expect(photo["width"]?.number == image.width)
    #expect(photo["height"]?.number == image.height)
    #expect(try await client.load(photo["url"]).status == 200)
  }

  @Test func listsEveryAuthor() async throws {
    let authors = try await list("?limit=100").compactMap { $0["author"]?.string }
    #expect(Set(authors).count == SampleLibrary.authors.count)
  }
}
