import PatternFacts
import Testing

struct PatternsDocumentTests {
  private static let text = """
    Words.
    <!-- made: one -->
    old
    <!-- end -->
    More words.
    <!-- made: one more -->
    <!-- end -->

    """

  @Test func replacesAPartAndNothingElse() throws {
    var document = PatternsDocument(text: Self.text)
    try document.replace("one", with: "new\nlines\n")
    #expect(document.text == Self.text.replacing("old\n", with: "new\nlines\n"))
    #expect(document["one"] == "new\nlines\n")
    #expect(document["one more"] == "")
  }

  @Test func refusesAPartThatIsNotThere() {
    var document = PatternsDocument(text: Self.text)
    #expect(document["two"] == nil)
    #expect(throws: PatternsDocument.PartMissing.self) { try document.replace("two", with: "") }
    #expect(document.text == Self.text)
  }

  @Test func ofSeveralPartsThoseThatItHasAreReplaced() throws {
    var document = PatternsDocument(text: Self.text)
    try document.replace(["one": "new\n", "two": "not here\n"])
    #expect(document.text == Self.text.replacing("old\n", with: "new\n"))
  }
}
