import Testing

@testable import RaceKit

struct RaceTableTests {
  @Test func isMarkdownWithoutItsSigns() {
    let table = RaceTable(["", "lines"], [["V|P\n\\", "243"]])
    #expect(table.markdown == "|  | lines |\n| --- | ---: |\n| V\\|P \\\\ | 243 |\n")
  }

  @Test(arguments: [("a bc def", "a bc\ndef\n"), ("abcdefgh i", "abcdefgh\ni\n"), ("", "\n")])
  func paragraphsAreBrokenAtSpaces(text: String, expected: String) {
    #expect(text.wrapped(width: 5) == expected)
  }
}
