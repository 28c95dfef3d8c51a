import Testing

@testable import SampleServer

/// Every body that was written, in both of its forms.
struct SampleArticleMarkupTests {
  /// HTML that is sent as it stands may be broken on purpose.
  private static let written = SampleArticle.index.filter { article in
    !article.body.contains { if case .raw = $0 { true } else { false } }
  }

  @Test(arguments: written.map(\.id))
  func closesEveryTagThatItOpens(id: Int) throws {
    let article = try #require(Self.written.first { $0.id == id })
    let void: Set = ["br", "hr", "img"]
    var open: [Substring] = []
    let html = HTMLWriter.html(article.body, origin: "http://h")
    for tag in html.matches(of: /<(\/?)([a-z0-9]+)[^<>]*>/).map(\.output) {
      if tag.1.isEmpty {
        if !void.contains(String(tag.2)) { open.append(tag.2) }
      } else {
        #expect(open.popLast() == tag.2, "\(tag.0)")
      }
    }
    #expect(open.isEmpty)
  }

  @Test func leavesNoMarkerBehind() {
    for article in Self.written where !article.tags.contains("security") {
      let html = HTMLWriter.html(article.body, origin: "http://h")
        .replacing(/<(code|pre)[\s\S]*?<\/\1>/, with: "")
      #expect(!html.contains("**"), "\(article.id)")
      #expect(!html.contains("]("), "\(article.id)")
    }
  }

  @Test func hasABodyInBothForms() {
    for article in SampleArticle.index {
      #expect(!HTMLWriter.html(article.body, origin: "").isEmpty, "\(article.id)")
      #expect(MarkdownWriter.markdown(article.body, origin: "").count > 1, "\(article.id)")
    }
  }
}
