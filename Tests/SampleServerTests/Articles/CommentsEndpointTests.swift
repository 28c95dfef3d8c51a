import Testing

@testable import SampleServer

struct CommentsEndpointTests {
  private static let library = SampleLibrary.make(
    .make(
      id: 1,
      comments: [
        .by("yuki", "a *b*", "c", replies: [.deleted(replies: [.by("tomasz", "d")])]),
        .by("noor", "e"),
      ]),
    .make(id: 2), .make(id: 3, published: .draft))

  private func reply(_ query: String) async throws -> SampleReply {
    try await SampleClient.withServer(library: Self.library) {
      try await $0.get("/api/comments\(query)")
    }
  }

  @Test func sendsATree() async throws {
    let comments = try await reply("?a_id=1").json.elements
    #expect(comments.count == 2)
    #expect(
      comments[0].keys == ["type_of", "id_code", "created_at", "body_html", "user", "children"])
    #expect(comments[0]["body_html"] == "<p>a <em>b</em></p>\n\n<p>c</p>")
    #expect(comments[0]["user"]?["username"] == "yuki")
    #expect(comments[0]["id_code"] == "rt")
    #expect(comments[0]["created_at"] == "2026-07-16T22:06:20Z")
    #expect(comments[1]["children"] == [])
  }

  @Test func emptiesADeletedCommentAndKeepsItsReplies() async throws {
    let deleted = try await reply("?a_id=1").json.elements[0]["children"]?.elements.first
    #expect(deleted?["user"] == .object([:]))
    #expect(deleted?["body_html"] == "<p>[deleted]</p>")
    #expect(deleted?["children"]?.elements.first?["user"]?["username"] == "tomasz")
  }

  @Test func isEmptyWithoutComments() async throws {
    #expect(try await reply("?a_id=2").text == "[]")
  }

  @Test(arguments: ["", "?a_id=", "?a_id=3", "?a_id=99", "?a_id=x"])
  func answersNotFoundWithoutSuchAnArticle(query: String) async throws {
    let reply = try await reply(query)
    #expect(reply.status == 404)
    #expect(reply.text == #"{"error":"not found","status":404}"#)
  }
}
