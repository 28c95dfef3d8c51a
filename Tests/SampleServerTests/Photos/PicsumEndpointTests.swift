import Testing

@testable import SampleServer

struct PicsumEndpointTests {
  private func get(_ path: String) async throws -> JSONValue {
    try await SampleClient.withServer { try await $0.get(path).json }
  }

  private func ids(_ list: JSONValue) -> [String] { list.elements.compactMap { $0["id"]?.string } }

  @Test func sendsAPhotoInTheFormatOfTheService() async throws {
    try await SampleClient.withServer { client in
      let reply = try await client.get("/v2/list?limit=1")
      let origin = "http://127.0.0.1:\(client.port)"
      #expect(
        reply.text == """
          [{"author":"Ilse Vandermeer","download_url":"\(origin)/images/photo-1.png",\
          "height":134,"id":"0","url":"\(origin)/photos/1","width":320}]
          """)
    }
  }

  @Test(
    arguments: [
      ("", 0...29), ("?page=2", 30...59), ("?page=2&limit=5", 5...9), ("?limit=101", 0...99),
      ("?page=10&limit=100", 900...999), ("?page=-3&limit=none", 0...29), ("?page=34", 990...999),
    ] as [(String, ClosedRange<Int>)])
  func sendsTheRequestedPage(query: String, expected: ClosedRange<Int>) async throws {
    let list = try await get("/v2/list\(query)")
    #expect(ids(list) == expected.map(String.init))
  }

  @Test(arguments: ["35", "\(Int.max)"]) func pagesPastTheEndAreEmpty(page: String) async throws {
    let list = try await get("/v2/list?page=\(page)")
    #expect(list == [])
  }

  @Test(arguments: [0, 29, 999]) func sendsOnePhoto(id: Int) async throws {
    try await SampleClient.withServer { client in
      let photo = try await client.get("/id/\(id)/info").json
      let list = try await client.get("/v2/list?limit=1&page=\(id + 1)").json
      #expect(photo == list.elements.first)
    }
  }

  @Test(arguments: ["1000", "-1", "x", "\(Int.max)"]) func sendsNotFoundForUnknownIDs(id: String)
    async throws
  {
    let reply = try await SampleClient.withServer { try await $0.get("/id/\(id)/info") }
    #expect(reply.status == 404)
  }

  @Test func imagesHaveTheReportedSize() async throws {
    try await SampleClient.withServer { client in
      let photo = try #require(try await client.get("/v2/list?page=3&limit=1").json.elements.first)
      let image = try PNGHeader(try await client.get(client.path(photo["download_url"])).body)
      #expect(photo["width"]?.number == image.width)
      #expect(photo["height"]?.number == image.height)
      let page = try await client.get(client.path(photo["url"]))
      #expect(page.status == 200)
    }
  }

  @Test func listsEveryAuthor() async throws {
    let list = try await get("/v2/list?limit=100")
    #expect(
      Set(list.elements.compactMap { $0["author"]?.string }).count == SampleLibrary.authors.count)
  }
}
