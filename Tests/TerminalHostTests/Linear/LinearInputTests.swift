import Testing

@testable import TerminalHost

struct LinearInputTests {
  @Test func gathersLinesHoweverTheyAreSplit() {
    var input = LinearInput()
    var lines: [String] = []
    for byte in "é1\r\n\n\u{1B}[A2\nrest".utf8 { lines += input.feed([byte]) }
    #expect(lines == ["é1", "", "[A2"])
    let ends = [input.end(), input.end()]
    #expect(ends == ["rest", nil])
  }

  @Test func cutsOffWhatNobodyTypes() {
    var input = LinearInput()
    let long = [UInt8](repeating: 0x61, count: LinearInput.longestLine + 5)
    let lines = input.feed(long + [0x0A])
    #expect(lines.first?.count == LinearInput.longestLine)
  }
}
