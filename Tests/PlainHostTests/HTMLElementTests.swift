import DisplayKit
import Testing

/// Every text-level element of the HTML standard (4.5) and edit (4.7), and those of former versions, as a
/// reader of plain text gets it.
@MainActor
struct HTMLElementTests {
  @Test(arguments: [
    ("one <a href=https://a.example/>two</a> three", "one two[1] three\n\n[1] https://a.example/"),
    ("one <a>two</a> three", "one two three"),
    ("one <em>two</em> three", "one two three"),
    ("one <strong>two</strong> three", "one two three"),
    ("one <small>two</small> three", "one two three"),
    ("one <s>two</s> three", "one ~~two~~ three"),
    ("one <cite>two</cite> three", "one two three"),
    ("one <q>two <q>too</q></q> three", "one “two ‘too’” three"),
    ("one <dfn title=a>two</dfn> three", "one two three"),
    ("one <abbr title=a>two</abbr> three", "one two three"),
    ("one <ruby>二<rp>（</rp><rt>two</rt><rp>）</rp></ruby> three", "one 二(two) three"),
    ("one <ruby><rb>二<rt>two</ruby> three", "one 二(two) three"),
    ("one <data value=2>two</data> three", "one two three"),
    ("one <time datetime=02:00>two</time> three", "one two three"),
    ("one <code>two</code> three", "one `two` three"),
    ("one <var>two</var> three", "one two three"),
    ("one <samp>two</samp> three", "one `two` three"),
    ("one <kbd><kbd>Ctrl</kbd>+<kbd>2</kbd></kbd> three", "one `Ctrl+2` three"),
    ("1<sub>2</sub>3, a<sub>bc</sub>", "1₂3, a_(bc)"),
    ("1<sup>2</sup>3, a<sup>bc</sup>, 2<sup>nd</sup>", "1²3, a^(bc), 2nd"),
    ("one <i>two</i> three", "one two three"),
    ("one <b>two</b> three", "one two three"),
    ("one <u>two</u> three", "one two three"),
    ("one <mark>two</mark> three", "one two three"),
    ("one <bdi>שתיים</bdi> three", "one שתיים three"),
    ("one <bdo dir=ltr>two</bdo> three", "one two three"),
    ("one <span class=a>two</span> three", "one two three"),
    ("one<br>two", "one\ntwo"),
    ("one<wbr>two", "onetwo"),
    ("one <ins>two</ins> three", "one two three"),
    ("one <del>two</del><ins>2</ins> three", "one ~~two~~2 three"),
    ("one <tt>two</tt> <strike>three</strike>", "one `two` ~~three~~"),
    ("one <font color=red><big>two</big></font> <acronym>three</acronym>", "one two three"),
    ("one <nobr>two</nobr> <blink>three</blink>", "one two three"),
  ])
  func printsTextLevelElements(html: String, printed: String) throws {
    #expect(try Printout.text(of: HTMLReader().read(html)) == printed + "\n")
  }
}
