import Testing

@testable import RaceKit

struct MarkupTests {
  @Test(arguments: [
    ("a < b & c > d", "a &lt; b &amp; c &gt; d"), ("\"'", "&quot;&#39;"), ("é🙂\n\t", "é🙂\n\t"),
    ("</script><img onerror=…>", "&lt;/script&gt;&lt;img onerror=…&gt;"), ("a\0b\u{1B}", "a␀b␛"),
    ("\u{202E}x\u{2066}y\u{200F}", "�x�y\u{200F}"), ("\r\n", "\n"), ("", ""),
  ])
  func escapesText(text: String, html: String) {
    #expect(Markup(text: text).html == html)
  }

  @Test func escapesInterpolatedText() {
    let text = "\"><b>it's"
    let tag: Markup = "<a href=\"\(text)\"\(class: text)\(class: nil)>\(text)</a>"
    let escaped = "&quot;&gt;&lt;b&gt;it&#39;s"
    #expect(tag.html == "<a href=\"\(escaped)\" class=\"\(escaped)\">\(escaped)</a>")
  }

  @Test func concatenatesParts() {
    let items: [Markup] = ["a", "<"].map { "<li>\($0)</li>" }
    let missing: Markup? = nil
    let list: Markup = "<ul>\(items)\(missing)\(1.25)</ul>"
    #expect(list.html == "<ul><li>a</li><li>&lt;</li>1.3</ul>")
  }

  @Test func dataCannotEndItsScript() {
    let data = Markup(json: "{\"a\":\"</script><!--&\u{600}<\u{301}\"}").html
    #expect(data == "{\"a\":\"\\u003c/script>\\u003c!--&\u{600}\\u003c\u{301}\"}")
  }
}
