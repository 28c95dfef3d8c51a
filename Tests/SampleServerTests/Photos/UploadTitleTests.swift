import Testing

@testable import SampleServer

struct UploadTitleTests {
  @Test(
    arguments: [
      (nil, "Uploaded photo"), ("", "Uploaded photo"), (" \n\t\u{a0}", "Uploaded photo"),
      ("  Two boats \n", "Two boats"), ("<b>'; DROP TABLE", "<b>'; DROP TABLE"), ("a\0b", "a\0b"),
      ("\u{202e}雾⛵️", "\u{202e}雾⛵️"),
    ] as [(String?, String)])
  func isWhatTheSenderWroteWithoutWhiteSpaceAround(written: String?, title: String) {
    #expect(UploadTitle(written?[...]).text == title)
  }

  @Test func isCutAfterWholeCharacters() {
    let long = String(repeating: "a", count: 199)
    #expect(UploadTitle("\(long)bc").text == long + "b")
    #expect(UploadTitle("\(long)👩‍🚀c").text == long)
    #expect(UploadTitle("   \(long)   c").text == long)
  }

  @Test func aCharacterWithoutEndIsNoTitle() {
    let marks = String(repeating: "\u{301}", count: 100_000)
    #expect(UploadTitle("e\(marks)"[...]).text == "Uploaded photo")
  }
}
