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
}
