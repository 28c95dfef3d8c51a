import DisplayKit
import Foundation
import NetworkKit
import Testing

@testable import ArticlesKit

struct ForemCommentTests {
  private func decode(_ json: String) throws -> Page<ArticleComment> {
    Page(try JSONDecoder().decode(LossyList<ForemComment>.self, from: Data(json.utf8)))
  }

  @Test func decodesATree() throws {
    let page = try decode(
      """
      [{"type_of": "comment", "id_code": "3bba8", "created_at": "2026-07-16T21:19:20Z",
        "body_html": "<p>First</p>", "user": {"name": "Bob", "username": "bob"}, "children": [
          {"id_code": "3bba9", "body_html": "<p>Second</p>", "user": {"username": "cleo"},
           "children": []}]}]
      """)
    let reply = ArticleComment.make("3bba9", author: "cleo", html: "<p>Second</p>")
    #expect(
      page.elements == [.make("3bba8", author: "Bob", html: "<p>First</p>", replies: [reply])])
    #expect(page.received == 2)
    #expect(page.skipped == 0)
  }

  @Test func fallsBackToTheUsernameForABlankName() throws {
    let page = try decode(#"[{"id_code": "1", "user": {"name": " ", "username": "bob"}}]"#)
    #expect(page.elements.map(\.author) == ["bob"])
  }

  @Test(arguments: [
    #"[{"id_code": "1", "body_html": "<p>[deleted]</p>", "user": {}, "children": []}]"#,
    #"[{"id_code": "1", "body_html": "<p>[deleted]</p>", "user": null, "children": null}]"#,
    #"[{"id_code": "1", "body_html": "<p>[deleted]</p>"}]"#,
  ])
  func decodesACommentWithoutAUserAsDeleted(json: String) throws {
    #expect(try decode(json).elements == [.make("1", author: nil, html: "<p>[deleted]</p>")])
  }

  @Test(
    arguments: ["body_html", "user", "children"],
    ["3.5", "true", "[]", "{}", #"{"name": 1, "username": []}"#])
  func anOptionalFieldOfAnotherTypeIsAbsent(field: String, value: String) throws {
    let page = try decode(#"[{"id_code": "1", "\#(field)": \#(value)}]"#)
    #expect(page.elements == [.make("1", author: nil, html: "")])
    #expect(page.skipped == 0)
  }

  @Test func skipsAndCountsInvalidCommentsOnEveryLevel() throws {
    let page = try decode(
      """
      [{"id_code": 1}, {"id_code": "a", "user": {"name": "Bob"}, "children": [
        null, {"id_code": "b", "children": [{"user": []}]}]}]
      """)
    #expect(page.elements.map(\.id) == ["a"])
    #expect(page.elements.first?.replies.map(\.id) == ["b"])
    #expect(page.skipped == 3 && page.received == 5)
  }

  @Test func skipsExcessivelyNestedComments() throws {
    let levels = 40
    let opening = (0..<levels).map { #"[{"id_code": "\#($0)", "children": "# }.joined()
    let page = try decode(opening + "[]" + String(repeating: "}]", count: levels))
    var depth = 0
    var comments = page.elements
    while let first = comments.first {
      depth += 1
      comments = first.replies
    }
    #expect(depth == 33)
    #expect(page.skipped == 1 && page.received == 34)
  }
}
