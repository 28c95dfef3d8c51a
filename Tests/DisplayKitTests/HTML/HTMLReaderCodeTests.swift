import DisplayKit
import Testing

struct HTMLReaderCodeTests {
  @Test(arguments: [
    HTMLCase("<pre>a\n  b</pre>", .code("a\n  b", language: nil)),
    HTMLCase("<pre>\n\n a \n\n</pre>", .code("\n a ", language: nil)),
    HTMLCase("<p>a<pre>b\r\nc</pre>", text("a"), .code("b\nc", language: nil)),
    HTMLCase("<pre>a<br>b<div>c</div>d</pre>", .code("a\nb\nc\nd", language: nil)),
    HTMLCase("<pre></pre>"),
    HTMLCase("<ul><li><pre> a</pre></ul>", bullets(.code(" a", language: nil))),
    HTMLCase("<pre>a &lt;b&gt; <b>c</b>", .code("a <b> c", language: nil)),
  ])
  func preservesWhitespace(html: HTMLCase) {
    html.check()
  }

  @Test(arguments: [
    HTMLCase("<pre class=\"highlight plaintext\">a</pre>", .code("a", language: nil)),
    HTMLCase("<pre class=\"highlight c++\">a</pre>", .code("a", language: "c++")),
    HTMLCase("<pre><code class=\"language-swift\">a</code></pre>", .code("a", language: "swift")),
    HTMLCase("<pre class=lang-go><code>a</code></pre>", .code("a", language: "go")),
    HTMLCase("<pre class=\"highlight &#27;[2J\">a</pre>", .code("a", language: "␛[2J")),
  ])
  func reportsTheLanguage(html: HTMLCase) {
    html.check()
  }

  @Test func readsAHighlightedBlock() {
    let html = """
      <div class="highlight js-code-highlight">
      <pre class="highlight rust"><code><span class="k">fn</span> <span class="nf">main</span>\
      <span class="p">()</span>
      \t<span class="p">{}</span>
      </code></pre>
      <div class="highlight__panel js-actions-panel"><div class="highlight__panel-action">
      <svg width="20"><title>Enter fullscreen mode</title><path d="M16"></path></svg>
      <svg width="20"><title>Exit fullscreen mode</title><path d="M18"/></svg>
      </div></div>
      </div>after
      """
    HTMLCase(html, .code("fn main()\n\t{}", language: "rust"), text("after")).check()
  }
}
