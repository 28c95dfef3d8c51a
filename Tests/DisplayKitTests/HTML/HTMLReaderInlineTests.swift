import DisplayKit
import Testing

struct HTMLReaderInlineTests {
  @Test(arguments: [
    HTMLCase("<b>a</b> <strong>b</strong>", text(run("a", .strong), run(" "), run("b", .strong))),
    HTMLCase(
      "x <em>a <b> b</b></em>c",
      text(run("x "), run("a ", .emphasized), run("b", [.emphasized, .strong]), run("c"))),
    HTMLCase("<i>a</i><cite>b</cite><var>c</var>", text(run("abc", .emphasized))),
    HTMLCase("<del>a</del><s>b</s><strike>c</strike>", text(run("abc", .struck))),
    HTMLCase("<code> a  b </code>c", text(run("a b ", .code), run("c"))),
    HTMLCase("<kbd>⌘</kbd><tt>x</tt>", text(run("⌘x", .code))),
    HTMLCase("<mark>a</mark><small>b</small>", text(run("a", .strong), run("b", .secondary))),
    HTMLCase(
      "<b>a<i>b</b>c</i>d", text(run("a", .strong), run("b", [.strong, .emphasized]), run("cd"))),
    HTMLCase("<b></b>a<b> </b>", text("a")),
    HTMLCase("<b>a", text(run("a", .strong))),
    HTMLCase("<p><b>a</p>b", text(run("a", .strong)), text("b")),
    HTMLCase("<u><ins>a</ins></u>", text("a")),
  ])
  func readsEmphasis(html: HTMLCase) {
    html.check()
  }

  @Test(arguments: [
    ("10<sup>2</sup>", "10²"), ("H<sub>2</sub>O", "H₂O"), ("5<sup>th</sup>", "5th"),
    ("10<sup>-3</sup>x<sup>\u{2212}(n+1)=</sup>", "10⁻³x⁻⁽ⁿ⁺¹⁾⁼"), ("e<sup>i</sup>", "eⁱ"),
    ("a<sub>i</sub><sub>10</sub>", "a_i₁₀"), ("2<sup>nd</sup><sup></sup>", "2nd"),
    ("abc<sup>1<p>23</p>4567", "abc1 23 4567"), ("x<sup>1<sup>2</sup></sup>", "x^(1²)"),
    ("2<sup>k</sup> steps", "2^k steps"), ("v<sub>max</sub>.", "v_(max)."),
    ("x<sup> -k </sup>y", "x ^(-k) y"), ("x<sub><i>i</i>+<b>1</b></sub>y", "x_(i+1)y"),
    ("x<sub>n</sub><sup>2</sup>", "x_n²"), ("Regatta<sup>TM</sup>", "RegattaTM"),
    ("a<sup>[1]</sup> b<sup>*</sup>", "a[1] b*"),
    ("<sub><sup>small print</sup></sub>", "small print"),
  ])
  func readsSuperscriptsAndSubscripts(html: String, words: String) {
    #expect(HTMLReader().read(html).words == words)
  }

  @Test func preservesTheStylesAroundASuperscript() {
    HTMLCase(
      "<b>10<sup><a href=https://a.b/>23</a></sup></b>4<sup>5</sup>",
      text(run("10", .strong), run("²³", .strong, link: "https://a.b/"), run("4⁵"))
    ).check()
  }

  @Test func preservesTheStylesWithinASuperscript() {
    HTMLCase(
      "2<sup>n<b>k</b></sup><i>x</i>",
      text(run("2^(n"), run("k)", .strong), run("x", .emphasized))
    ).check()
  }

  @Test(arguments: [
    ("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rp>(<rt>ji<rp>)</ruby>.", "漢(kan)字(ji)."),
    ("<ruby>漢<rt>kan</rt>字<rt>ji</ruby>.", "漢(kan)字(ji)."),
    ("<ruby>振<rt>ふ</rt>り<rt></rt>仮<rt> <b>が</b> な </rt></ruby>", "振(ふ)り仮 (が な)"),
    ("<p><ruby>a<rp>(<p>b", "a b"), ("<rp>a</rp><rt>b", "(b)"),
    ("<ruby>a<rt hidden>b</ruby>c", "ac"),
  ])
  func putsAnnotationsInParentheses(html: String, words: String) {
    #expect(HTMLReader().read(html).words == words)
  }

  @Test func quotationMarksAlternate() {
    let html = "<q>a <q>b <q>c</q></q></q> <q>d</q><q hidden>e<q>f</q></q>"
    #expect(HTMLReader().read(html).words == "“a ‘b “c”’” “d”")
  }

  @Test func addsQuotationMarks() {
    HTMLCase(
      "<p>She said <q>no <b>way</b></q>.",
      text(run("She said “no "), run("way", .strong), run("”."))
    ).check()
  }

  @Test func readsAFormulaOnce() {
    HTMLCase(
      """
      <p>So <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>c</mi>\
      <mo>=</mo><mi>a</mi></mrow><annotation encoding="application/x-tex">c=a</annotation>\
      </semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">\
      <span class="mord">c</span>=a</span></span></span> it is.</p>
      """, text("So c=a it is.")
    ).check()
  }

  @Test(arguments: [
    HTMLCase("<a href=\"https://a.b/c\">x</a> y", text(run("x", link: "https://a.b/c"), run(" y"))),
    HTMLCase("<a href=/p?a&amp;b>x</a>", text(run("x", link: "https://dev.to/p?a&b"))),
    HTMLCase("<a href='javascript:alert(1)'>x</a>", text("x")),
    HTMLCase("<a href=\"#slug\">x</a><a>y</a><a href=''>z</a>", text("xyz")),
    HTMLCase(
      "<A HREF = \"https://a.b/\" HREF='https://evil.example'>x</A>",
      text(run("x", link: "https://a.b/"))),
    HTMLCase(
      "<a href=https://a.b/1>x<a href=https://a.b/2>y</a>z",
      text(run("x", link: "https://a.b/1"), run("y", link: "https://a.b/2"), run("z"))),
    HTMLCase(
      "<a href=https://a.b/><p>x</p>y</a>",
      text(run("x", link: "https://a.b/")), text(run("y", link: "https://a.b/"))),
  ])
  func readsLinks(html: HTMLCase) {
    html.check()
  }

  @Test func readsFootnotes() {
    HTMLCase(
      """
      <p>Text<sup id="fnref1"><a href="#fn1">1</a></sup>.</p>
      <section class="footnotes"><ol><li id="fn1"><p>Note.&nbsp;<a href="#fnref1">↩</a></p></li>
      </ol></section>
      """, text("Text¹."), numbers(text("Note."))
    ).check()
  }
}
