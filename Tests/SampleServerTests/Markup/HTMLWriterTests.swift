import Testing

@testable import SampleServer

struct HTMLWriterTests {
  private func html(_ blocks: SampleBlock...) -> String {
    HTMLWriter.html(blocks, origin: "http://localhost:1")
  }

  @Test(
    arguments: [
      (.p("a **b**"), "<p>a <strong>b</strong></p>"),
      (.h3("A b"), "<h3>\n  <a name=\"a-b\" href=\"#a-b\">\n  </a>\n  A b\n</h3>"),
      (.bullets(["a", "*b*"]), "<ul>\n<li>a</li>\n<li><em>b</em></li>\n</ul>"),
      (.numbers(["a"]), "<ol>\n<li>a</li>\n</ol>"),
      (.quote([.p("a"), .p("b")]), "<blockquote>\n<p>a</p>\n\n<p>b</p>\n</blockquote>"),
      (.lines(["a", "b"]), "<p>a<br>\nb</p>"),
      (.rule, "<hr>"),
      (.raw(html: "<center>a<script>b</script>"), "<center>a<script>b</script>"),
      (
        .details(summary: "More", [.p("a")]),
        "<details>\n<summary>More</summary>\n\n<p>a</p>\n\n</details>"
      ),
    ] as [(SampleBlock, String)])
  func writesBlocks(block: SampleBlock, expected: String) {
    #expect(html(block) == expected)
  }

  @Test func opensAHeadingWithAnEmptyAnchor() {
    let expected = "<h2>\n  <a name=\"why-it-s-so\" href=\"#why-it-s-so\">\n  </a>\n  Why it<"
    #expect(html(.h2("Why it<s so")).hasPrefix(expected.replacing("it<", with: "it&lt;s")))
  }

  @Test func putsThePanelOfIconsBehindCode() {
    let html = html(.code("swift", "let a = \"<b>\" // c"))
    #expect(
      html.hasPrefix("<div class=\"highlight js-code-highlight\">\n<pre class=\"highlight swift\">")
    )
    #expect(
      html.contains("<span class=\"k\">let</span> a = <span class=\"s\">&quot;&lt;b&gt;&quot;"))
    #expect(html.contains("<span class=\"c1\">// c</span>\n</code></pre>"))
    #expect(html.contains("<title>Enter fullscreen mode</title>"))
    #expect(html.contains("<title>Exit fullscreen mode</title>"))
    #expect(html.split(separator: "<svg ").count == 3)
  }

  @Test func endsAParagraphBeforeCodeInABreak() {
    #expect(html(.p("a:"), .code("", "b")).hasPrefix("<p>a:<br>\n</p>\n\n<div class=\"highlight"))
    #expect(html(.p("a:"), .p("b")) == "<p>a:</p>\n\n<p>b</p>")
  }

  @Test func wrapsATable() {
    let expected = """
      <div class="table-wrapper-paragraph"><table>
      <thead>
      <tr>
      <th>a</th>
      <th>b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>1</td>
      <td><code>2</code></td>
      </tr>
      </tbody>
      </table></div>
      """
    #expect(html(.table([["a", "b"], ["1", "`2`"]])) == expected)
  }

  @Test func nestsLists() {
    let block = SampleBlock.nested([[.p("a"), .bullets(["b"])], [.p("c")], [.p("d"), .p("e")]])
    let expected = """
      <ul>
      <li>a
      <ul>
      <li>b</li>
      </ul>
      </li>
      <li>c</li>
      <li>
      <p>d</p>

      <p>e</p>
      </li>
      </ul>
      """
    #expect(html(block) == expected)
  }

  @Test func collectsFootnotesAtTheEnd() {
    let html = html(.footnote("a", note: "*x*"), .quote([.footnote("b", note: "y")]), .p("c"))
    #expect(html.contains("<p>a<sup id=\"fnref1\"><a href=\"#fn1\">1</a></sup></p>"))
    #expect(html.contains("<p>b<sup id=\"fnref2\"><a href=\"#fn2\">2</a></sup></p>"))
    #expect(html.contains("<p>c</p>\n\n<div class=\"footnotes\">\n<hr>\n<ol>\n<li id=\"fn1\">"))
    #expect(html.contains("<p><em>x</em>&nbsp;<a href=\"#fnref1\">↩</a></p>"))
    #expect(html.hasSuffix("</li>\n</ol>\n</div>"))
  }

  @Test func sendsImagesLazily() {
    let html = html(.image("pier", alt: "A \"pier\""))
    let address = "http://localhost:1/images/pier.png"
    #expect(
      html.hasPrefix("<p><a href=\"\(address)\" class=\"article-body-image-wrapper\"><img src="))
    #expect(html.contains("alt=\"A &quot;pier&quot;\" loading=\"lazy\""))
    #expect(html.contains("srcset=\"\(address)?width=320 320w, \(address)?width=640 640w\""))
  }

  @Test func writesFiguresEmbedsAndEmoji() {
    let figure = html(.figure("pier", alt: "a", caption: "*b*"))
    #expect(figure.hasPrefix("<figure>\n<img src=\"http://localhost:1/images/pier.png\""))
    #expect(figure.hasSuffix("<figcaption><em>b</em></figcaption>\n</figure>"))
    let card = html(.card(title: "A & b", address: "https://example.org/x?y=1&z=2"))
    #expect(card.hasPrefix("<div class=\"ltag__link\">"))
    #expect(
      card.contains("<a href=\"https://example.org/x?y=1&amp;z=2\" class=\"ltag__link__link\">"))
    #expect(card.contains("<h2>A &amp; b</h2>\n      <h3>example.org</h3>"))
    let video = html(.video(address: "https://example.org/v"))
    #expect(
      video.hasPrefix("<p><iframe width=\"710\" height=\"399\" src=\"https://example.org/v\""))
    let emoji = html(.emojiImage("⛵️", "Off *we* go"))
    #expect(emoji.hasPrefix("<p><img class=\"emoji\" title=\"⛵️\" alt=\"⛵️\" src="))
    #expect(emoji.contains("/images/emoji-26f5-fe0f.png\""))
    #expect(emoji.hasSuffix("> Off <em>we</em> go</p>"))
  }
}
