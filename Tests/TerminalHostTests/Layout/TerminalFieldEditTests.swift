import DisplayKit
import Testing

@testable import TerminalHost

struct TerminalFieldEditTests {
  private func edited(_ text: String, _ keys: [TerminalKey]) -> String {
    var edit = TerminalFieldEdit(id: FieldID("a"), text: text)
    for key in keys {
      let isEdit = edit.press(key)
      #expect(isEdit)
    }
    var marked = edit.text
    marked.insert("|", at: marked.index(marked.startIndex, offsetBy: edit.cursor))
    return marked
  }

  @Test(
    arguments: [
      ("", [.character("a"), .character("é")], "aé|"), ("ab", [.left, .character("x")], "ax|b"),
      ("ab", [.home, .delete], "|b"), ("ab", [.backspace], "a|"), ("", [.backspace], "|"),
      ("ab", [.delete], "ab|"), ("one two ", [.control("w")], "one |"),
      ("ab", [.control("u")], "|"),
      ("ab", [.left, .control("k")], "a|"), ("ab", [.control("a"), .right, .right, .right], "ab|"),
      ("ab", [.control("a"), .left, .control("e")], "ab|"),
      ("e", [.character("\u{301}")], "e\u{301}|"),
      ("👩‍👩‍👧", [.backspace], "|"),
    ] as [(String, [TerminalKey], String)])
  func appliesEditingKeys(text: String, keys: [TerminalKey], expected: String) {
    #expect(edited(text, keys) == expected)
  }

  @Test(arguments: [TerminalKey.enter, .tab, .up, .escape, .function(1), .control("x")])
  func ignoresOtherKeys(key: TerminalKey) {
    var edit = TerminalFieldEdit(id: FieldID("a"), text: "x")
    let isEdit = edit.press(key)
    #expect(!isEdit)
    #expect(edit.text == "x")
  }

  @Test(arguments: [
    ("x", 1024), ("👩🏻‍❤️‍💋‍👨🏻", 280), ("\u{301}", 5120),
  ])
  func insertsUpToTheLimits(part: String, most: Int) {
    var edit = TerminalFieldEdit(id: FieldID("a"), text: "")
    for count in [most + 20, 10 * most + 200] {
      edit.insert(String(repeating: part, count: count))
      #expect(edit.isFull && edit.text == "")
    }
    let longest = String(repeating: part, count: most)
    edit.insert(longest)
    #expect(!edit.isFull && edit.text == longest)
  }

  @Test func pastesAsOneLine() {
    var edit = TerminalFieldEdit(id: FieldID("a"), text: "")
    edit.insert("one\r\ntwo\tthree")
    #expect(edit.text == "one two three")
  }
}
