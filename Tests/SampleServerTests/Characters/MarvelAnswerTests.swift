import Testing

@testable import SampleServer

struct MarvelAnswerTests {
  @Test func isEmptyForWhoeverHasItAlready() async throws {
    try await SampleClient.withServer { client in
      let first = try await client.marvel()
      let tag = try #require(first.header("etag"))
      let bare = try #require(try first.json["etag"]?.string)
      #expect(tag == "\"\(bare)\"")
      for known in [tag, bare, "W/\(tag)", "\"x\", \(tag)"] {
        let again = try await client.marvel(headers: ["If-None-Match": known])
        #expect(again.status == 304, "\(known)")
        #expect(again.body.isEmpty)
        #expect(again.header("etag") == tag)
      }
    }
  }

  @Test func isWholeForWhoeverHasAnother() async throws {
    try await SampleClient.withServer { client in
      let first = try await client.marvel()
      let tag = try #require(first.header("etag"))
      for query in ["offset=20", "limit=19", "nameStartsWith=c"] {
        let other = try await client.marvel(query, headers: ["If-None-Match": tag])
        #expect(other.status == 200, "\(query)")
        #expect(other.header("etag") != tag)
      }
      let again = try await client.marvel(headers: ["If-None-Match": "\"x\""])
      #expect(again.body == first.body)
    }
  }

  @Test func isForKeyHoldersEvenWhenItIsEmpty() async throws {
    try await SampleClient.withServer { client in
      let tag = try #require(try await client.marvel().header("etag"))
      let path = SampleClient.signed(SampleClient.characters, hash: "0")
      let reply = try await client.get(path, headers: ["If-None-Match": tag])
      #expect(reply.status == 401)
    }
  }

  @Test func tagsACharacter() async throws {
    try await SampleClient.withServer { client in
      let path = "\(SampleClient.characters)/1009034"
      let tag = try #require(try await client.marvel(path: path).header("etag"))
      let again = try await client.marvel(path: path, headers: ["If-None-Match": tag])
      #expect(again.status == 304)
    }
  }
}
