import Testing

@testable import SampleServer

/// The HTML bodies match what Forem generates from the Markdown.
struct ArticleBodyTests {
  @Test(arguments: ArticleFiles.wellFormed)
  func closesEveryOpenedTag(article: ArticleFiles) {
    let bodies = [article.html] + article.thread.compactMap { $0["body_html"]?.string }
    for html in bodies {
      var open: [Substring] = []
      for tag in html.matches(of: /<(\/?)([a-z0-9]+)[^<>]*>/).map(\.output) {
        if !tag.1.isEmpty {
          #expect(open.popLast() == tag.2, "\(tag.0)")
        } else if !["br", "hr", "img"].contains(tag.2) {
          open.append(tag.2)
        }
      }
      #expect(open.isEmpty)
      #expect(!html.contains(/&(?!(amp|lt|gt|quot|nbsp|hellip|#\d+);)/))
      #expect(!html.replacing(/<[^<>]*>/, with: "").contains(/[<>]/))
    }
  }

  @Test(arguments: [
    ##"<h2>\n  <a name="[a-z0-9-]+" href="#[a-z0-9-]+">\n  </a>\n"##, "<h3>\n  <a name=",
    #"<div class="highlight js-code-highlight">\n<pre class="highlight swift"><code><span class="#,
    #"<svg [^>]*><title>Enter fullscreen mode</title>"#, "<title>Exit fullscreen mode</title>",
    "<br>\n</p>\n\n<div class=\"highlight", "&nbsp;", "&hellip;", "&quot;", "&amp;", "&lt;",
    #"<img class="emoji" title="[^"]+" alt="[^"]+""#, #"<img [^>]*loading="lazy"[^>]*srcset="#,
    #"class="article-body-image-wrapper"><img "#, #"<div class="ltag__link">\n  <a href=."#,
    "<iframe [^>]*>\n</iframe>", #"<div class="table-wrapper-paragraph"><table>\n<thead>"#,
    "<details>\n<summary>", "<figure>\n<img [^>]*>\n<figcaption>", #"<div class="footnotes">"#,
    ##"<sup id="fnref1"><a href="#fn1">1</a></sup>"##, "<blockquote>", "<ol>", "<ul>\n<li>",
    "</li>\n<li>[^<]+\n<ul>", "<hr>", "<br>\n[^<]", "<strong>", "<em>", "<del>", "<code>",
    "<a href=",
  ])
  func usesEveryHTMLElementOfTheFormat(pattern: String) throws {
    let element = try Regex(pattern)
    #expect(ArticleFiles.wellFormed.contains { $0.html.contains(element) })
  }

  @Test(arguments: [
    "## ", "### ", "```swift\n", "- ", "1. ", "  - ", "> ", "| --- |", "![", "{% embed https",
    "---\n",
    "<details>", "<figure>", "\\\n", "[^1]: ", "**", "*", "~~", "`", "](http",
  ])
  func usesEveryMarkdownElement(mark: String) {
    #expect(ArticleFiles.wellFormed.contains { $0.markdown.contains(mark) })
  }

  @Test(arguments: ArticleFiles.wellFormed)
  func htmlAndMarkdownHaveTheSameText(article: ArticleFiles) {
    let (html, markdown) = (words(html: article.html), words(markdown: article.markdown))
    #expect(html.sorted() == markdown.sorted())
    #expect(!html.isEmpty)
  }

  @Test func htmlContainsNoMarkdownMarkers() {
    for article in ArticleFiles.wellFormed where article.id != 2011 {
      let text = article.html.replacing(/<(code|pre)[\s\S]*?<\/\1>/, with: "")
      #expect(!text.contains("**") && !text.contains("]("), "\(article.id)")
    }
  }

  /// The visible words: without icons, embedded cards and footnote marks.
  private func words(html: String) -> [Substring] {
    let hidden = /(?s:<svg.*?<\/svg>|<div class="ltag__link">.*?\n<\/div>|<sup.*?<\/sup>)|<[^>]*>/
    return words(in: unescaped(html.replacing(hidden, with: " ")))
  }

  /// Without text that only Markdown has: addresses, alternative texts, languages of code.
  private func words(markdown: String) -> [Substring] {
    var fence: Substring?
    var (text, code) = ("", "")
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { " >".contains($0) }
      if let open = fence {
        if content == open { fence = nil } else { code += line + "\n" }
      } else if content.hasPrefix("```") {
        fence = content.prefix { $0 == "`" }
      } else {
        text += line + "\n"
      }
    }
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      code += " " + (index.isMultiple(of: 2) ? prose(part) : String(part))
    }
    return words(in: code)
  }

  private func prose(_ text: Substring) -> String {
    unescaped(
      text.replacing(
        /!\[(?:\\.|[^\]\\])*\]\([^)]*\)|\{% embed .*? %\}|\]\([^)\s]*\)|\[\^\d+\]/, with: " "
      )
      .replacing(
        /<\/?(?:details|summary|figure|figcaption|img|a|code|em|strong|del)\b[^>]*>/, with: " "))
  }

  private func unescaped(_ text: some StringProtocol) -> String {
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&hellip;", "…"),
      ("&amp;", "&"),
    ]
    return entities.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }

  private func words(in text: String) -> [Substring] { text.split { !$0.isLetter } }
}
