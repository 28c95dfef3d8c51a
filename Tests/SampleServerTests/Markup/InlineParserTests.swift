import Testing

@testable import SampleServer

struct InlineParserTests {
  @Test(
    arguments: [
      ("plain", [.text("plain")]),
      ("", []),
      ("**a**", [.strong([.text("a")])]),
      ("*a*", [.emphasis([.text("a")])]),
      ("~~a~~", [.struck([.text("a")])]),
      ("`a`", [.code("a")]),
      ("[a](b)", [.link([.text("a")], address: "b")]),
      ("a **b** c", [.text("a "), .strong([.text("b")]), .text(" c")]),
    ] as [(String, [InlineSpan])])
  func readsMarkup(source: String, spans: [InlineSpan]) {
    #expect(InlineParser.spans(in: source) == spans)
  }

  @Test(
    arguments: [
      ("**a *b* c**", [.strong([.text("a "), .emphasis([.text("b")]), .text(" c")])]),
      ("**a *b***", [.strong([.text("a "), .emphasis([.text("b")])])]),
      ("*a **b***", [.emphasis([.text("a "), .strong([.text("b")])])]),
      ("***a***", [.strong([.emphasis([.text("a")])])]),
      ("[**a** `b`](c)", [.link([.strong([.text("a")]), .text(" "), .code("b")], address: "c")]),
      ("[a](b_(c))", [.link([.text("a")], address: "b_(c)")]),
      ("*a `*` b*", [.emphasis([.text("a "), .code("*"), .text(" b")])]),
    ] as [(String, [InlineSpan])])
  func readsNestedMarkup(source: String, spans: [InlineSpan]) {
    #expect(InlineParser.spans(in: source) == spans)
  }

  @Test(arguments: [
    "2 * 3 * 4", "a ** b", "**open", "*open", "`open", "[a]", "[a] (b)", "[a](b", "~a~", "``",
    "f(x)[1]", "a_b_c", "<b>no</b>", "*", "**", "a*", "2 ** 3 * 4", "*a * b", "**a ** b",
  ])
  func takesMarkersWithoutPartnerForText(source: String) {
    #expect(InlineParser.spans(in: source) == [.text(source)])
  }

  @Test func leavesMarkupInCodeAlone() {
    #expect(InlineParser.spans(in: "`**a** [b](c)`") == [.code("**a** [b](c)")])
  }
}
