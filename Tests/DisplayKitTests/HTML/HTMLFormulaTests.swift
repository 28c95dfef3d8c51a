import DisplayKit
import Testing

struct HTMLFormulaTests {
  @Test(arguments: [
    ("<mfrac><mi>a</mi><mi>b</mi></mfrac>", "a/b"),
    ("<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac><mi>x</mi>", "(a+1)/2 x"),
    ("<mn>2</mn><mfrac><mn>1</mn><mn>3</mn></mfrac>", "2 1/3"),
    (
      "<msqrt><mi>x</mi></msqrt><mo>=</mo><msqrt><mi>x</mi><mo>-</mo><mn>1</mn></msqrt>",
      "√x=√(x-1)"
    ),
    ("<mroot><mi>x</mi><mn>3</mn></mroot>", "x^(1/3)"),
    ("<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>", "E=mc^2"),
    ("<msup><mi>x</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msup><mi>y</mi>", "x^(n+1) y"),
    ("<msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>2</mn></msup>", "(a)^2"),
    ("<msup><mrow><mi>a</mi><mi>b</mi></mrow><mo>′</mo></msup>", "(ab)′"),
    ("<msub><mi>x</mi><mi>i</mi></msub><msup><mrow/><mn>2</mn></msup>", "x_i^2"),
    (
      "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>"
        + "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "∑_(i=1)^n x_i^2"
    ),
    (
      "<mi>sin</mi><mo>&#8289;</mo><mi>x</mi><mtext> if </mtext><mn>2</mn><mo>&#8290;</mo><mi>y</mi>",
      "sin x if 2y"
    ),
    ("<mi>f</mi><mfenced><mi>x</mi><mi>y</mi></mfenced>", "f(x, y)"),
    (
      "<mo>(</mo><mtable><mtr><mtd>1</mtd><mtd>0</mtd></mtr><mtr><mtd>0</mtd><mtd>1</mtd></mtr>"
        + "</mtable><mo>)</mo>", "(1, 0; 0, 1)"
    ),
    ("<mi>a</mi><mphantom><mi>b</mi></mphantom><mo>&lt;</mo><mstyle><mi>c</mi></mstyle>", "a<c"),
    ("<semantics><mi>a</mi><annotation encoding=x>b</annotation></semantics>", "a"),
    (
      "<semantics><mi>a</mi><annotation encoding=TeX> \\frac a\nb </annotation></semantics>",
      "\\frac a b"
    ),
    ("<semantics><mi>a</mi><annotation encoding=TeX>{\\displaystyle a^{2}}</annotation>", "a^{2}"),
    ("<semantics><mi>a</mi><annotation-xml><mi>b</mi></annotation-xml></semantics>", "a"),
  ])
  func isReadable(math: String, text: String) {
    for end in ["</math>", ""] {
      #expect(HTMLReader().read("so <math>\(math)\(end)").plainText == "so \(text)")
    }
  }

  @Test(arguments: [
    ("a <math alttext='x^2'><msup><mi>x</mi><mn>2</mn></msup></math> b", "a x^2 b"),
    ("<p><math><mi>a</mi><p>b</p>c", "a\n\nb\n\nc"), ("a<mi>b</mi></math>c", "abc"),
    ("<math hidden><mi>a</mi></math>b<math/>c", "bc"),
    ("<span class=katex><span class=katex-html aria-hidden=true>a</span></span>b", "ab"),
    ("<span class=katex><math><mi>a</mi></math><span class=katex-html>a</span></span>b", "ab"),
    ("<math><mtext><b>a</b> <i>b</i></mtext></math>c", "abc"),
  ])
  func endsWhereItsElementEnds(html: String, text: String) {
    #expect(HTMLReader().read(html).plainText == text)
  }
}
