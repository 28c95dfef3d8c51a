import Testing

@testable import SampleServer

struct MarkdownWriterTests {
  private func markdown(_ blocks: SampleBlock...) -> String {
    MarkdownWriter.markdown(blocks, origin: "http://localhost:1")
  }

  @Test(
    arguments: [
      (.p("a **b**"), "a **b**\n"),
      (.h2("a"), "## a\n"),
      (.h3("a"), "### a\n"),
      (.code("swift", "let a"), "```swift\nlet a\n```\n"),
      (.code("", "a ``` b"), "````\na ``` b\n````\n"),
      (.bullets(["a", "b"]), "- a\n- b\n"),
      (.numbers(["a", "b"]), "1. a\n2. b\n"),
      (.quote([.p("a"), .p("b")]), "> a\n>\n> b\n"),
      (.table([["a", "b"], ["1", "2 | 3"]]), "| a | b |\n| --- | --- |\n| 1 | 2 \\| 3 |\n"),
      (.image("pier", alt: "a]"), "![a\\]](http://localhost:1/images/pier.png)\n"),
      (.card(title: "a", address: "https://b.example"), "{% embed https://b.example %}\n"),
      (.video(address: "https://b.example"), "{% embed https://b.example %}\n"),
      (.lines(["a", "- b"]), "a\\\n\\- b\n"),
      (.emojiImage("🚣", "a"), "🚣 a\n"),
      (.rule, "---\n"),
      (.raw(html: "<center>a"), "<center>a\n"),
      (
        .details(summary: "a", [.p("b")]), "<details>\n<summary>a</summary>\n\nb\n\n</details>\n"
      ),
    ] as [(SampleBlock, String)])
  func writesBlocks(block: SampleBlock, expected: String) {
    #expect(markdown(block) == expected)
  }

  @Test func separatesBlocksByAnEmptyLine() {
    #expect(markdown(.p("a"), .p("b")) == "a\n\nb\n")
  }

  @Test func indentsWhatBelongsToAnItem() {
    let tight = SampleBlock.nested([[.p("a"), .nested([[.p("b"), .numbers(["c"])]])], [.p("d")]])
    #expect(markdown(tight) == "- a\n  - b\n    1. c\n- d\n")
    let loose = SampleBlock.nested([[.p("a"), .code("", "b\n\nc")], [.p("d")]])
    #expect(markdown(loose) == "- a\n\n  ```\n  b\n\n  c\n  ```\n\n- d\n")
  }

  @Test func putsFootnotesAtTheEnd() {
    let text = markdown(.footnote("a.", note: "x"), .footnote("b.", note: "y"), .p("c"))
    #expect(text == "a.[^1]\n\nb.[^2]\n\nc\n\n[^1]: x\n\n[^2]: y\n")
  }

  @Test func writesAFigureAsHTML() {
    #expect(markdown(.figure("a", alt: "b", caption: "c")).hasPrefix("<figure>\n<img "))
  }
}
