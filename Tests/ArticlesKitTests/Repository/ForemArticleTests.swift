import Foundation
import Testing

@testable import ArticlesKit

struct ForemArticleTests {
  private func decode(_ json: String) throws -> ForemArticle {
    try JSONDecoder().decode(ForemArticle.self, from: Data(json.utf8))
  }

  @Test func decodesAListElement() throws {
    let decoded = try decode(
      """
      {"type_of": "article", "id": 7, "title": "Slow tea", "description": "Why haste spoils it",
       "readable_publish_date": "Jul 16", "slug": "slow-tea", "path": "/mira/slow-tea",
       "url": "https://forem.test/mira/slow-tea", "comments_count": 3,
       "public_reactions_count": 12, "positive_reactions_count": 10, "collection_id": null,
       "published_timestamp": "2026-07-16T21:19:20Z", "published_at": "2026-07-16T21:19:20Z",
       "reading_time_minutes": 4, "cover_image": "https://forem.test/tea.png",
       "tag_list": ["tea", "patience"], "tags": "tea, patience", "edited_at": null,
       "user": {"name": "Mira Testa", "username": "mira", "twitter_username": null, "user_id": 1},
       "flare_tag": {"name": "tea", "bg_color_hex": "#000000", "text_color_hex": "#ffffff"}}
      """)
    #expect(
      decoded.article
        == Article(
          id: 7, title: "Slow tea", description: "Why haste spoils it", author: "Mira Testa",
          username: "mira", timestamp: "2026-07-16T21:19:20Z",
          published: "Jul 16", tags: ["tea", "patience"], reactions: 12, comments: 3,
          readingMinutes: 4, url: "https://forem.test/mira/slow-tea",
          coverImage: "https://forem.test/tea.png"))
    #expect(decoded.bodyHTML == nil)
  }

  @Test func decodesASingleArticleWithSwappedTagTypes() throws {
    let decoded = try decode(
      """
      {"id": 7, "title": "Slow tea", "tag_list": "tea, patience", "tags": ["tea", "patience"],
       "body_html": "<p>Wait.</p>", "body_markdown": "Wait.", "ai_disclosure_level": "some_ai"}
      """)
    #expect(decoded.aiDisclosure == "some_ai")
    #expect(decoded.article.tags == ["tea", "patience"])
    #expect(decoded.bodyHTML == "<p>Wait.</p>")
    #expect(decoded.bodyMarkdown == "Wait.")
  }

  @Test func decodesAPayloadOf2019() throws {
    let article = try decode(
      """
      {"id": 7, "title": "Old tea", "published_at": "2019-07-16T21:19:20.000Z",
       "positive_reactions_count": 10, "tag_list": ["tea"], "cover_image": null}
      """
    ).article
    #expect(article.reactions == 10)
    #expect(article.publishedAt == Date(timeIntervalSince1970: 1_563_311_960))
    #expect(article.tags == ["tea"])
    #expect(article.published == nil)
    #expect(article.readingMinutes == nil)
  }

  @Test func decodesADraft() throws {
    let article = try decode(
      """
      {"id": 7, "title": "Unborn", "published_at": null, "published_timestamp": "",
       "readable_publish_date": null}
      """
    ).article
    #expect(article.publishedAt == nil)
    #expect(article.published == nil)
  }

  @Test func requiresOnlyIDAndTitle() throws {
    let article = try decode(#"{"id": 7, "title": "Bare", "user": {}, "tags": null}"#).article
    #expect(article == .bare)
  }

  /// Bug: one optional field of another type dropped the article.
  @Test(
    arguments: [
      "description", "user", "tags", "tag_list", "url", "readable_publish_date", "published_at",
      "public_reactions_count", "positive_reactions_count", "comments_count",
      "reading_time_minutes", "cover_image", "body_html", "body_markdown",
    ], ["3.5", "true", "[]", "{}", "[[null]]", #"{"name": 1, "username": []}"#])
  func anOptionalFieldOfAnotherTypeIsAbsent(field: String, value: String) throws {
    let decoded = try decode(#"{"id": 7, "title": "Bare", "\#(field)": \#(value)}"#)
    #expect(decoded.article == .bare)
    #expect(decoded.bodyHTML == nil && decoded.bodyMarkdown == nil)
  }

  /// Bug: a negative number was shown.
  @Test(
    arguments: ["comments_count", "public_reactions_count", "reading_time_minutes"],
    [#""many""#, "-1", "1e99"])
  func aCountThatIsNoneIsAbsent(field: String, value: String) throws {
    #expect(try decode(#"{"id": 7, "title": "Bare", "\#(field)": \#(value)}"#).article == .bare)
  }

  @Test func aFieldThatCannotBeReadGivesWayToTheOther() throws {
    let article = try decode(
      """
      {"id": 7, "title": "Bare", "tag_list": 3, "tags": "tea", "public_reactions_count": "many",
       "positive_reactions_count": 4}
      """
    ).article
    #expect(article.tags == ["tea"] && article.reactions == 4)
  }

  @Test(arguments: ["", " \\n\\t", "\u{200B}\u{2060}", "\u{00A0}"])
  func decodesBlankTextAsNil(text: String) throws {
    let article = try decode(
      """
      {"id": 7, "title": "Bare", "description": "\(text)", "readable_publish_date": "\(text)",
       "published_at": "\(text)", "url": "\(text)", "cover_image": "\(text)",
       "tag_list": ["\(text)", "tea"], "user": {"name": "\(text)", "username": "\(text)"}}
      """
    ).article
    #expect(
      article
        == Article(
          id: 7, title: "Bare", description: nil, author: nil, username: nil, timestamp: nil,
          published: nil, tags: ["tea"], reactions: nil, comments: nil, readingMinutes: nil,
          url: nil, coverImage: nil))
  }

  @Test func keepsTextUnchanged() throws {
    let json = #"{"id": 7, "title": " \u001b[31mRed\u202e ", "description": "\u200b!"}"#
    let article = try decode(json).article
    #expect(article.title == " \u{1B}[31mRed\u{202E} ")
    #expect(article.description == "\u{200B}!")
  }

  @Test(arguments: [
    #"{"title": "No id"}"#,
    #"{"id": "7", "title": "A number as text"}"#,
    #"{"id": 7}"#,
    #"{"id": 7, "title": null}"#,
    #"{"id": 7, "title": " \n\t"}"#,
    #"{"error": "not found", "status": 404}"#,
    "[]",
  ])
  func rejectsInvalidArticles(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }
}

extension Article {
  fileprivate static let bare = Article(
    id: 7, title: "Bare", description: nil, author: nil, username: nil, timestamp: nil,
    published: nil, tags: [], reactions: nil, comments: nil, readingMinutes: nil, url: nil,
    coverImage: nil)
}

struct ForemTagNamesTests {
  @Test(arguments: [
    (#"["ai", "agents"]"#, ["ai", "agents"]),
    (#""ai, agents""#, ["ai", "agents"]),
    (#""ai,agents,""#, ["ai", "agents"]),
    (#""""#, []),
    ("[]", []),
    (#"["ai", "", " "]"#, ["ai"]),
    (#""ai, \u200b""#, ["ai"]),
    (#"["ai", null, 3.5, true, [], {}, "agents"]"#, ["ai", "agents"]),
  ])
  func decodesTagNames(json: String, names: [String]) throws {
    let decoded = try JSONDecoder().decode(ForemTagNames.self, from: Data(json.utf8))
    #expect(decoded.names == names)
  }
}

struct ForemTagTests {
  private func decode(_ json: String) throws -> ArticleTag {
    try JSONDecoder().decode(ForemTag.self, from: Data(json.utf8)).tag
  }

  @Test func decodesNameAndSummary() throws {
    let json = #"{"id": 8, "name": "tea", "bg_color_hex": null, "short_summary": "Leaves"}"#
    #expect(try decode(json) == ArticleTag(name: "tea", summary: "Leaves"))
  }

  @Test(arguments: [
    #"{"id": 8, "name": "tea", "short_summary": null}"#, #"{"name": "tea"}"#,
    #"{"name": "tea", "short_summary": " "}"#, #"{"name": "tea", "short_summary": 3.5}"#,
    #"{"name": "tea", "short_summary": true}"#, #"{"name": "tea", "short_summary": ["a", null]}"#,
    #"{"name": "tea", "short_summary": {}}"#,
  ])
  func decodesATagWithoutASummary(json: String) throws {
    #expect(try decode(json) == ArticleTag(name: "tea", summary: nil))
  }

  @Test(arguments: [#"{"id": 8}"#, #"{"name": ""}"#, #"{"name": null}"#])
  func rejectsATagWithoutAName(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }
}
