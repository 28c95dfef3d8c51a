import Hummingbird
import Testing

@testable import SampleServer

struct ArticlesEndpointTests {
  private let client = SampleClient()

  private func json(_ path: String) async throws -> JSONValue { try await client.get(path).json }

  private func element(_ id: Int) async throws -> JSONValue {
    let list = try await json("/api/articles?per_page=1000").elements
    return try #require(list.first { $0["id"] == .number(id) })
  }

  /// Old responses have no `tags`.
  @Test(
    arguments: [
      (1023, ["design", "ios", "swift"], "design, ios, swift"), (2033, [], ""),
      (1027, ["swift", "beginners"], nil),
    ] as [(Int, JSONValue, JSONValue?)])
  func swapsTheTypesOfTagsBetweenListAndArticle(
    id: Int, list: JSONValue, text: JSONValue?
  ) async throws {
    let element = try await element(id)
    #expect(element["tag_list"] == list)
    #expect(element["tags"] == text)
    let single = try await json("/api/articles/\(id)")
    #expect(single["tags"] == (text == nil ? nil : list))
    #expect(text == nil || single["tag_list"] == text)
  }

  @Test func findsAnArticleByTheAddressOfItsPage() async throws {
    let path = "keelworks/a-module-is-a-promise-with-a-door-rt"
    #expect(try await json("/api/articles/\(path)") == json("/api/articles/1001"))
    #expect(try await client.get("/api/articles/\(path)x").status == 404)
  }

  @Test func sendsEveryKeyOfAnElement() async throws {
    let keys: Set = [
      "type_of", "id", "title", "description", "readable_publish_date", "slug", "path", "url",
      "canonical_url", "comments_count", "public_reactions_count", "positive_reactions_count",
      "collection_id", "reading_time_minutes", "published_at", "published_timestamp",
      "created_at", "edited_at", "crossposted_at", "last_comment_at", "cover_image",
      "social_image", "tag_list", "tags", "user",
    ]
    for element in try await json("/api/articles?per_page=1000").elements {
      let missing = element["tags"] == nil
      if !missing { #expect(element.keys.isSuperset(of: keys)) }
      let rare: Set = ["organization", "flare_tag", "ai_disclosure_level"]
      #expect(element.keys.isSubset(of: keys.union(rare)))
    }
    let disclosures = try await [element(1002), element(2018), element(1003), element(1001)]
      .map { $0["ai_disclosure_level"] }
    #expect(disclosures == ["no_ai", "some_ai", .null, nil])
    let tomasz = try await json("/api/articles?username=tomasz").elements.first
    #expect(tomasz?["user"]?["twitter_username"] == "tomasz_w")
    #expect(tomasz?["user"]?["github_username"] == .null)
    #expect(tomasz?["user"]?["website_url"] == .null)
    #expect(tomasz?["user"]?["user_id"] == 902)
    #expect(try await element(1023)["cover_image"] == .null)
    #expect(try await element(1023)["edited_at"] == .null)
  }

  @Test func sendsOrganizationAndFlareOnlyIfPresent() async throws {
    let element = try await element(2027)
    #expect(element["organization"]?["name"]?.string?.isEmpty == false)
    #expect(element["organization"]?.keys.contains("slug") == true)
    #expect(element["flare_tag"]?["name"] == "beginners")
    #expect(element["flare_tag"]?["bg_color_hex"] == "#f9e79f")
    #expect(element["flare_tag"]?.keys.count == 3)
  }

  @Test func omitsKeysMissingFromOldResponses() async throws {
    let element = try await element(1027)
    let missing = ["readable_publish_date", "reading_time_minutes", "public_reactions_count"]
    for key in missing { #expect(element[key] == nil, "\(key)") }
    #expect(element["positive_reactions_count"] == 58)
  }

  @Test func sendsDatesInEveryFormat() async throws {
    let (first, second) = try await (element(1023), element(2031))
    #expect(first["published_at"] == "2026-06-18T09:00:00Z")
    #expect(first["readable_publish_date"] == "Jun 18")
    #expect(second["published_at"] == "2025-01-02T08:15:27.000Z")
    #expect(second["published_timestamp"] == "2025-01-02T08:15:27.000Z")
    #expect(second["readable_publish_date"] == "Jan  2 '25")
  }

  @Test(arguments: [1023, 2011]) func sendsBothBodiesOfASingleArticle(id: Int) async throws {
    let single = try await json("/api/articles/\(id)")
    let article = try #require(ArticleFiles.all.first { $0.id == id })
    #expect(single["body_html"]?.string?.count ?? 0 > 1_000)
    #expect(single["body_markdown"]?.string?.hasSuffix("\n") == true)
    #expect(single["body_html"]?.string?.hasPrefix(article.html.prefix(100)) == true)
    #expect(try await element(id)["body_html"] == nil)
    #expect(try await element(id)["body_markdown"] == nil)
  }

  @Test func requiresAuthorizationForTheAuthorsOwnList() async throws {
    let reply = try await client.get("/api/articles/me/all")
    #expect(reply.status == 401)
    #expect(reply.text == #"{"error":"unauthorized","status":401}"#)
  }

  @Test(arguments: ["page=0", "page=abc", "per_page=-1", "top=0", "state=nonsense"])
  func rejectsInvalidParameters(query: String) async throws {
    let reply = try await client.get("/api/articles?\(query)")
    #expect(reply.status == 422)
    #expect(try reply.json["status"] == 422)
    #expect(try reply.json["error"]?.string?.isEmpty == false)
  }

  @Test func sendsCommentsAsATree() async throws {
    let comments = try await json("/api/comments?a_id=1023").elements
    #expect(comments.count == 2)
    #expect(
      comments[0].keys == ["type_of", "id_code", "created_at", "body_html", "user", "children"])
    #expect(comments[0]["body_html"]?.string?.hasPrefix("<p>And each weather must be <em>") == true)
    #expect(comments[0]["user"]?["username"] == "noor")
    #expect(comments[0]["id_code"] == "lxcp")
    #expect(comments[0]["created_at"] == "2026-06-18T09:47:00Z")
    #expect(comments[0]["children"]?.elements[0]["user"]?["username"] == "camille")
    #expect(try await client.get("/api/comments?a_id=1003").text == "[]")
  }

  @Test func keepsTheRepliesOfADeletedComment() async throws {
    let deleted = try await json("/api/comments?a_id=1001").elements[1]
    #expect(deleted["user"] == .object([:]))
    #expect(deleted["body_html"] == "<p>[deleted]</p>")
    #expect(deleted["children"]?.elements.first?["user"]?["username"]?.string != nil)
  }

  @Test func sendsTenTagsPerPageAndAnEmptyLastPage() async throws {
    let first = try await json("/api/tags")
    #expect(first.elements.count == 10)
    #expect(first.elements[0]["name"] == "swift")
    #expect(try await json("/api/tags?page=2").ids.first == 11)
    #expect(try await client.get("/api/tags?page=3").text == "[]")
    #expect(try await json("/api/tags?per_page=20").elements.count == 20)
  }

  @Test func sendsNullForMissingValuesOfATag() async throws {
    let tags = try await json("/api/tags?per_page=20")
    let design = tags.elements.first { $0["name"] == "design" }
    #expect(design?.keys == ["id", "name", "bg_color_hex", "text_color_hex", "short_summary"])
    #expect(design?["bg_color_hex"] == .null)
    #expect(design?["short_summary"] == .null)
  }
}

struct ArticleFilterTests {
  private let library = SampleLibrary.make(
    .make(id: 1, tags: ["swift", "ios"], published: "2026-07-20T00:00:00Z", reactions: 1),
    .make(
      id: 2, author: "yuki", tags: ["testing"], published: "2026-07-18T00:00:00Z",
      reactions: 9),
    .make(
      id: 3, author: "yuki", tags: [], published: "2026-06-25T00:00:00Z", reactions: 5,
      organization: "tidal-club"),
    .make(id: 4, tags: ["ios"], published: "2025-01-01T00:00:00Z", reactions: 90),
    .make(id: 5, author: "noor", tags: ["swift"], published: nil))

  @Test(arguments: [
    ("", [1, 2, 3, 4]),
    ("tag=ios", [1, 4]),
    ("tag=nonsense", []),
    ("tags=ios,testing", [1, 2, 4]),
    ("tags=testing%2Cnonsense", [2]),
    ("tag=", [1, 2, 3, 4]),
    ("username=yuki", [2, 3]),
    ("username=tidal-club", [3]),
    ("username=noor", []),
    ("username=yuki&tag=testing", [2]),
    ("state=all", [1, 2, 3, 4]),
    ("state=fresh", [1, 2, 3]),
    ("state=rising", [2, 3, 1]),
    ("top=7", [2, 1]),
    ("top=3650", [4, 2, 3, 1]),
  ])
  func filtersAndSorts(query: String, ids: [Int]) throws {
    let filter = try ArticleFilter(.make("/api/articles?\(query)"))
    #expect(filter.articles(in: library).map(\.id) == ids)
  }

  @Test func findsNothingInAnEmptyLibrary() throws {
    #expect(try ArticleFilter(.make("/")).articles(in: SampleLibrary(articles: [])).isEmpty)
  }
}

struct SampleLibraryTests {
  @Test func listsNewestFirst() {
    let library = SampleLibrary.make(
      .make(id: 1, published: "2026-07-15T00:00:00Z"),
      .make(id: 2, published: "2026-07-16T00:00:00.000Z"),
      .make(id: 3, published: "2019-07-16T00:00:00Z"))
    #expect(library.articles.map(\.id) == [2, 1, 3])
    #expect(library.today == library.articles.first?.published)
  }

  @Test func hidesDraftsAndInvalidArticles() {
    let library = SampleLibrary.make(
      .make(id: 1, published: nil), .make(id: 3, published: "soon"), .make(id: 4))
    #expect(library.articles.map(\.id) == [4])
    #expect((1...3).allSatisfy { library.article(id: $0) == nil })
    #expect(library.article(id: 4) != nil)
  }
}
