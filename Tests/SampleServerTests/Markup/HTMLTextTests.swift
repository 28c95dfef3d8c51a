import Testing

@testable import SampleServer

struct HTMLTextTests {
  @Test(arguments: [
    ("a < b && c > \"d\"", "a &lt; b &amp;&amp; c &gt; &quot;d&quot;"),
    ("wait…", "wait&hellip;"),
    ("10\u{A0}kn", "10&nbsp;kn"),
    ("\u{1B}[31m", "\u{1B}[31m"),
    ("小林 🚣", "小林 🚣"),
  ])
  func escapesText(text: String, expected: String) {
    #expect(HTMLText.escaped(text) == expected)
  }

  @Test func escapesATagUnderACombiningMark() {
    #expect(HTMLText.escaped("<\u{301}script>") == "&lt;\u{301}script&gt;")
  }

  @Test func escapesInEveryKindOfSpan() {
    let html = HTMLText.inline("**<** *<* ~~<~~ `<` [<](<\">)")
    let expected =
      "<strong>&lt;</strong> <em>&lt;</em> <del>&lt;</del> <code>&lt;</code> "
      + "<a href=\"&lt;&quot;&gt;\">&lt;</a>"
    #expect(html == expected)
  }
}
