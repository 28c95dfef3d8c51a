import DisplayKit
import PlainHost
import Testing

@MainActor
struct PlainTableTests {
  private func print(_ table: Table, width: Int = 20) throws -> String {
    try Printout.text(of: .table(table), PlainStyle(width: width))
  }

  @Test func repeatsOnlyTheBeginningOfALongHeader() throws {
    let long = StyledText(DisplayText(String(repeating: "head ", count: 1000)))
    let table = Table(header: [long, "B", "C", "D"], rows: [["1", "2", "3", "4"], ["5"]])
    #expect(
      try print(table) == """
        head head head head
        hea…: 1
        B: 2
        C: 3
        D: 4

        head head head head
        hea…: 5

        """)
  }

  @Test func makesRoomForATab() throws {
    #expect(try print(Table(rows: [["a\tb", "c"]])) == "a b  c\n")
  }
}
