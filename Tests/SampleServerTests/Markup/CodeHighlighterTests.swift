import Testing

@testable import SampleServer

struct CodeHighlighterTests {
  @Test(arguments: [
    ("let a = 42", "swift", "<span class=\"k\">let</span> a = <span class=\"mi\">42</span>"),
    ("Task {}", "swift", "<span class=\"kt\">Task</span> {}"),
    ("\"a\\\"b\" c", "swift", "<span class=\"s\">&quot;a\\&quot;b&quot;</span> c"),
    ("\"open\nx", "swift", "&quot;open\nx"),
    ("a // b\nc", "swift", "a <span class=\"c1\">// b</span>\nc"),
    ("ls # b", "bash", "ls <span class=\"c1\"># b</span>"),
    ("a -- b", "sql", "a <span class=\"c1\">-- b</span>"),
    ("letter", "swift", "letter"),
    ("x < y", "", "x &lt; y"),
    ("let a", "text", "let a"),
    ("", "swift", ""),
  ])
  func colours(code: String, language: String, expected: String) {
    #expect(CodeHighlighter.html(code, language: language) == expected)
  }
}
