import Testing

@testable import SampleServer

struct ArticlesEndpointTests {
  private func json(_ path: String, _ articles: SampleArticle...) async throws -> ReplyValue {
    let library = SampleLibrary(articles: articles)
    return try await SampleClient.withServer(library: library) { try await $0.get(path).json }
  }

  @Test func swapsTheTypesOfTagsBetweenListAndArticle() async throws {
    let article = SampleArticle.make(id: 7, tags: ["swift", "testing"])
    let element = try await json("/api/articles", article).elements.first
    #expect(element?["tag_list"] == ["swift", "testing"])
    #expect(element?["tags"] == "swift, testing")
    let single = try await json("/api/articles/7", article)
    #expect(single["tag_list"] == "swift, testing")
    #expect(single["tags"] == ["swift", "testing"])
  }

  @Test func sendsEmptyTagsInTheSameTypes() async throws {
    let element = try await json("/api/articles", .make(tags: [])).elements.first
    #expect(element?["tag_list"] == [])
    #expect(element?["tags"] == "")
  }

  @Test func sendsEveryKeyOfAnElement() async throws {
    let element = try await json("/api/articles", .make(hasCover: false)).elements.first
    let keys: Set = [
      "type_of", "id", "title", "description", "readable_publish_date", "slug", "path", "url",
      "canonical_url", "comments_count", "public_reactions_count", "positive_reactions_count",
      "collection_id", "reading_time_minutes", "published_at", "published_timestamp",
      "created_at", "edited_at", "crossposted_at", "last_comment_at", "cover_image",
      "social_image", "tag_list", "tags", "user",
    ]
    #expect(element?.keys == keys)
    #expect(element?["id"] == 1)
    #expect(element?["cover_image"] == .null)
    #expect(element?["edited_at"] == .null)
    #expect(element?["user"]?["twitter_username"] == "tomasz_w")
    #expect(element?["user"]?["github_username"] == .null)
    #expect(element?["user"]?["website_url"] == .null)
    #expect(element?["user"]?["user_id"] == 902)
  }

  @Test func sendsOrganizationAndFlareOnlyWhereThereIsOne() async throws {
    let article = SampleArticle.make(tags: ["swift", "beginners"], organization: "tidal-club")
    let element = try await json("/api/articles", article).elements.first
    #expect(element?["organization"]?["name"] == "Tidal Club")
    #expect(element?["organization"]?["slug"] == "tidal-club")
    #expect(element?["flare_tag"]?["name"] == "beginners")
    #expect(element?["flare_tag"]?["bg_color_hex"] == "#f9e79f")
  }

  @Test func leavesOutWhatOldAnswersDidNotHave() async throws {
    let old = SampleArticle.make(published: .inOldShape("2019-03-04T05:06:07Z"))
    let element = try await json("/api/articles", old).elements.first
    let missing = [
      "tags", "readable_publish_date", "reading_time_minutes", "public_reactions_count",
    ]
    for key in missing { #expect(element?[key] == nil, "\(key)") }
    #expect(element?["tag_list"] == ["swift"])
    #expect(element?["positive_reactions_count"] == 3)
  }

  @Test func sendsDatesInTheirForms() async throws {
    let list = try await json(
      "/api/articles", .make(id: 1, published: .on("2026-09-03T01:02:03Z")),
      .make(id: 2, published: .withMilliseconds("2024-06-25T01:02:03Z")))
    let (first, second) = (list.elements.first, list.elements.last)
    #expect(first?["published_at"] == "2026-09-03T01:02:03Z")
    #expect(first?["readable_publish_date"] == "Sep  3")
    #expect(second?["published_at"] == "2024-06-25T01:02:03.000Z")
    #expect(second?["published_timestamp"] == "2024-06-25T01:02:03.000Z")
    #expect(second?["readable_publish_date"] == "Jun 25 '24")
  }

  @Test func sendsBothBodiesOfASingleArticle() async throws {
    let article = SampleArticle.make(id: 7, body: [.h2("A"), .p("b **c**")])
    let single = try await json("/api/articles/7", article)
    let html =
      "<h2>\n  <a name=\"a\" href=\"#a\">\n  </a>\n  A\n</h2>\n\n<p>b <strong>c</strong></p>"
    #expect(single["body_html"]?.string == html)
    #expect(single["body_markdown"] == "## A\n\nb **c**\n")
    #expect(try await json("/api/articles", article).elements.first?["body_html"] == nil)
  }

  @Test func buildsAddressesFromTheHostOfTheRequest() async throws {
    let library = SampleLibrary.make(.make(id: 7))
    try await SampleClient.withServer(library: library) { client in
      let direct = try await client.get("/api/articles/7").json
      #expect(direct["url"]?.string == "http://127.0.0.1:\(client.port)/tomasz/a-title-7")
      let named = try await client.get("/api/articles/7", headers: ["Host": "localhost:99"]).json
      #expect(named["cover_image"] == "http://localhost:99/images/cover-7.png")
      #expect(named["user"]?["profile_image"] == "http://localhost:99/images/avatar-tomasz.png")
    }
  }

  @Test(arguments: [
    "/api/articles/2", "/api/articles/99", "/api/articles/abc", "/api/nothing", "/",
  ])
  func answersNotFoundInTheFormOfTheAPI(path: String) async throws {
    let library = SampleLibrary.make(.make(id: 1), .make(id: 2, published: .draft))
    let reply = try await SampleClient.withServer(library: library) { try await $0.get(path) }
    #expect(reply.status == 404)
    #expect(reply.text == #"{"error":"not found","status":404}"#)
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
  }

  @Test func keepsAnAuthorsOwnListToItself() async throws {
    let reply = try await SampleClient.withServer { try await $0.get("/api/articles/me/all") }
    #expect(reply.status == 401)
    #expect(reply.text == #"{"error":"unauthorized","status":401}"#)
  }

  @Test(arguments: ["page=0", "page=abc", "per_page=-1", "top=0", "state=nonsense"])
  func refusesBadParameters(query: String) async throws {
    let reply = try await SampleClient.withServer { try await $0.get("/api/articles?\(query)") }
    #expect(reply.status == 422)
    #expect(try reply.json["status"] == 422)
    #expect(try reply.json["error"]?.string?.isEmpty == false)
  }
}
