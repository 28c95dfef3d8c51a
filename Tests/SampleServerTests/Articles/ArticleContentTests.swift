import Foundation
import Testing

@testable import SampleServer

/// An article's resource files, drafts included.
struct ArticleFiles: Sendable, CustomTestStringConvertible {
  let json: JSONValue
  let html: String
  let markdown: String
  let comments: [JSONValue]

  static let all = SampleContent.paths(below: "Articles")
    .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".comments.json") }
    .map { ArticleFiles(String($0.dropLast(5))) }
  /// Two are HTML from old editors, malformed on purpose.
  static let wellFormed = all.filter { ![1032, 2025].contains($0.id) }
  static let published = all.filter { $0.json["published_at"] != .null }

  private init(_ path: String) {
    json = SampleContent.json(path + ".json")
    html = json["body_html"]?.string ?? SampleContent.text(path + ".html") ?? ""
    markdown = json["body_markdown"]?.string ?? SampleContent.text(path + ".md") ?? ""
    comments = SampleContent.json(path + ".comments.json").elements
  }

  var id: Int { json["id"]?.number ?? 0 }
  var testDescription: String { String(id) }

  /// All comments, each before its replies, ordered by date.
  var thread: [JSONValue] { comments.flatMap(Self.thread) }

  private static func thread(_ comment: JSONValue) -> [JSONValue] {
    [comment] + (comment["children"]?.elements ?? []).flatMap(thread)
  }
}

/// The content files conform to the format.
struct ArticleContentTests {
  private let articles = ArticleFiles.all
  private let users = Set(SampleLibrary.authors.compactMap { $0["username"]?.string })

  @Test func containsEnoughArticlesAndUsers() {
    #expect(articles.count >= 60)
    #expect(users.count >= 12)
    #expect(SampleContent.json("tags.json").elements.count >= 20)
    #expect(Set(articles.map(\.id)).count == articles.count)
    #expect(Set(articles.compactMap { $0.json["path"]?.string }).count == articles.count)
    for article in articles {
      #expect(!article.html.isEmpty && article.markdown.count > 1, "\(article.id)")
    }
  }

  @Test func referencesExistingTagsUsersAndOrganizations() {
    let tags = SampleContent.json("tags.json").elements.compactMap { $0["name"]?.string }
    let used = articles.flatMap { $0.json["tag_list"]?.elements ?? [] }.compactMap(\.string)
    #expect(Set(used) == Set(tags))
    #expect(Set(articles.compactMap { $0.json["user"]?.string }) == users)
    let commenters = Set(articles.flatMap(\.thread).compactMap { $0["user"]?.string })
    #expect(commenters.isSubset(of: users) && commenters.count >= 6)
    let organizations = SampleContent.json("organizations.json").elements
      .compactMap { $0["username"]?.string }
    #expect(Set(articles.compactMap { $0.json["organization"]?.string }) == Set(organizations))
  }

  @Test func servesEverythingButDrafts() {
    #expect(articles.count - ArticleFiles.published.count >= 2)
    for article in articles {
      let isServed = SampleLibrary.written.article(id: article.id) != nil
      #expect(isServed == (article.json["published_at"] != .null), "\(article.id)")
    }
  }

  @Test(arguments: ArticleFiles.published) func isConsistent(article: ArticleFiles) throws {
    let (json, id) = (article.json, article.id)
    let published = try #require(json["published_at"]?.string)
    #expect(json["published_timestamp"]?.string == published)
    let slug = try #require(json["slug"]?.string)
    #expect(slug.hasSuffix(String(id, radix: 36)))
    let owner = json["organization"]?.string ?? json["user"]?.string ?? ""
    #expect(json["path"]?.string == "/\(owner)/\(slug)")
    #expect(json["url"]?.string == "\(SampleContent.origin)/\(owner)/\(slug)")
    #expect(json["canonical_url"] == json["url"])
    #expect(json["comments_count"]?.number == article.thread.count { $0["user"]?.string != nil })
    let last = article.thread.compactMap { $0["created_at"]?.string }.last
    #expect(json["last_comment_at"]?.string == last ?? published)
    if let tags = json["tags"] {
      let list = (json["tag_list"]?.elements ?? []).compactMap(\.string)
      #expect(tags.string == list.joined(separator: ", "))
      #expect(json["public_reactions_count"] == json["positive_reactions_count"])
      #expect(json["readable_publish_date"]?.string == readable(published))
      #expect(json["reading_time_minutes"]?.number ?? 0 > 0)
    } else {
      let missing = ["readable_publish_date", "reading_time_minutes", "public_reactions_count"]
      #expect(missing.allSatisfy { json[$0] == nil })
    }
  }

  /// `Jul 16`, `Sep  3`, or `Jun 25 '24` if the newest article is of another year.
  private func readable(_ date: String) -> String? {
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
    let parts = date.prefix(10).split(separator: "-").compactMap { Int($0) }
    let newest = ArticleFiles.published.compactMap { $0.json["published_at"]?.string }.max()
    guard parts.count == 3, let newest else { return nil }
    let short = "\(months[parts[1] - 1]) \(parts[2] < 10 ? " " : "")\(parts[2])"
    return newest.hasPrefix("\(parts[0])") ? short : "\(short) '\(parts[0] % 100)"
  }

  @Test func commentCodesAreUnique() {
    let codes = articles.flatMap(\.thread).compactMap { $0["id_code"]?.string }
    #expect(codes.count > 50)
    #expect(Set(codes).count == codes.count)
  }

  @Test func commentsAreInChronologicalOrder() {
    for article in articles {
      let dates = article.thread.compactMap { $0["created_at"]?.string }
      #expect(dates == Set(dates).sorted(), "\(article.id)")
    }
  }
}
