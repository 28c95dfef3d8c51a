import Testing

@testable import RaceKit
@testable import race

struct MarkedDocumentTests {
  private static let text = """
    Words.
    <!-- made: one -->
    old
    <!-- end -->
    More words.
    <!-- made: one more -->
    <!-- end -->

    """

  @Test func replacesOneSection() {
    var document = MarkedDocument(text: Self.text)
    document.replaceParts(["one": "new\nlines\n"])
    #expect(document.text == Self.text.replacing("old\n", with: "new\nlines\n"))
  }

  @Test func ignoresAMissingSection() {
    var document = MarkedDocument(text: Self.text)
    document.replaceParts(["two": "not here\n"])
    #expect(document.text == Self.text)
  }

  @Test func replacesOnlyExistingSections() throws {
    var document = MarkedDocument(text: Self.text)
    document.replaceParts(["one": "new\n", "two": "not here\n"])
    #expect(document.text == Self.text.replacing("old\n", with: "new\n"))
  }

  @Test func replacesATableByTheFirstCellOfItsHeader() {
    let before = "Words.\n\n| a | b |\n| --- | ---: |\n| x | 1 |\n| y | 2 |\n\nMore.\n"
    var document = MarkedDocument(text: before)
    document.replace(RaceTable(header: ["other"], rows: [["x"]]))
    #expect(document.text == before)
    document.replace(RaceTable(header: ["a", "c"], rows: [["x", "3"]]))
    #expect(document.text == "Words.\n\n| a | c |\n| --- | ---: |\n| x | 3 |\n\nMore.\n")
  }

  @Test func keepsASectionOfAnEarlierReport() {
    let earlier = MarkedDocument(
      text: "# A\n\n## Builds\n\n| b |\n\n## Cost\n\nc\n\nMeasured on M.\n")
    var document = MarkedDocument(text: "# B\n\n## Cost\n\nd\n\nMeasured on N.\n")
    document.keep(section: "Builds", of: earlier, before: "Cost")
    let kept = """
      # B

      ## Builds

      | b |

      An earlier report: Measured on M.

      ## Cost

      d

      Measured on N.

      """
    #expect(document.text == kept)
    var next = MarkedDocument(text: "## Cost\n\ne\n")
    next.keep(section: "Builds", of: document, before: "Cost")
    #expect(
      next.text == "## Builds\n\n| b |\n\nAn earlier report: Measured on M.\n\n## Cost\n\ne\n")
  }

  @Test func replacesTheTablesOfASection() {
    var document = MarkedDocument(text: "## A\n\nold\n\nolder\n\n## B\n\nb\n")
    let table = RaceTable(header: ["a"], rows: [["x"]])
    document.replace(section: "C", with: [table])
    document.replace(section: "A", with: [table, table])
    let text = "| a |\n| --- |\n| x |\n"
    #expect(document.text == "## A\n\n\(text)\n\(text)\n## B\n\nb\n")
  }

  @Test func readsATableAndASection() {
    let document = MarkedDocument(
      text: "## A\n\n| a | b |\n| --- | ---: |\n| x | 1 |\n\n| c |\n\n## B\n\nb\n")
    #expect(document.rows(ofTable: "a") == [["a", "b"], ["x", "1"]])
    #expect(document.rows(ofTable: "b") == [])
    #expect(document.section("A")?.tableRows == [["a", "b"], ["x", "1"], ["c"]])
    #expect(document.section("C") == nil)
  }

  /// Whose figures are measured of other sources is a notice, and no failing test.
  @Test func comparesTheDigestOfTheMeasuredSources() {
    let document = MarkedDocument(text: "Measured on a machine, commit abc1234, sources\n12ab.")
    #expect(document.isMeasured(of: "12ab"))
    #expect(!document.isMeasured(of: "34cd"))
  }
}

struct MeasuredSourcesTests {
  private let file = SourceFile(path: "A.swift", text: "// why\n\nlet a = 1\n  let b = 2  // two\n")

  @Test func ignoresEmptyLinesAndComments() {
    #expect(file.code == ["let a = 1", "let b = 2  // two"])
  }

  @Test func digestIgnoresComments() {
    let other = SourceFile(path: "A.swift", text: "/// other\nlet a = 1\nlet b = 2  // two")
    #expect(MeasuredSources.digest(of: [file]) == MeasuredSources.digest(of: [other]))
  }

  @Test func digestIgnoresTracing() {
    let tracing = SourceFile(path: "A/ATracing.swift", text: "let a = 1")
    #expect(MeasuredSources.digest(of: [file]) == MeasuredSources.digest(of: [file, tracing]))
  }

  @Test(arguments: [
    SourceFile(path: "A.swift", text: "let a = 1\nlet b = 3  // two"),
    SourceFile(path: "B.swift", text: "let a = 1\nlet b = 2  // two"),
    SourceFile(path: "A.swift", text: "let a = 1let b = 2  // two"),
  ])
  func digestChangesWithCodeAndNames(other: SourceFile) {
    #expect(MeasuredSources.digest(of: [file]) != MeasuredSources.digest(of: [other]))
  }
}
