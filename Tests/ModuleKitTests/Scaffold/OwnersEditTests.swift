import Testing

@testable import ModuleKit

struct OwnersEditTests {
  @Test(arguments: [
    ("", "/A b/ @x"), ("* @a", "* @a\n/A b/ @x"), ("* @a\n", "* @a\n/A b/ @x"),
    ("* @a\r\n", "* @a\r\n/A b/ @x"),
  ])
  func addsLinesAtTheEnd(text: String, start: String) {
    let edited = OwnersEdit.adding([("A b", "@x"), ("C", "@y z@w")], to: Array(text.utf8))
    let expected = start.replacing("A b", with: "A\\ b") + "\n/C/ @y z@w\n"
    #expect(String(decoding: edited, as: UTF8.self) == expected)
  }

  @Test func leavesBytesThatAreNoText() {
    let bytes: [UInt8] = [0x23, 0xE9, 0xFF, 0x0A]
    #expect(OwnersEdit.adding([("C", "@y")], to: bytes) == bytes + Array("/C/ @y\n".utf8))
  }

  @Test(arguments: [
    ("@a", true), ("@a/b", true), ("a@b.c", true), ("a", false), ("@", false), ("@a b", false),
    ("@a#b", false), ("@a\n@b", false), ("", false),
  ])
  func knowsOwners(word: String, isOwner: Bool) {
    #expect(OwnersEdit.isOwner(word) == isOwner)
  }
}
