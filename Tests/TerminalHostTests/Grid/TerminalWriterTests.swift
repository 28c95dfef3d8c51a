import DisplayKit
import NumericsKit
import PlainHost
import Testing
import terminal_demo

@testable import TerminalHost

struct TerminalWriterTests {
  private let size = TerminalSize(columns: 20, rows: 4)

  private func frame(
    _ text: DisplayText, _ style: TextStyle = [], row: Int = 0, column: Int = 0
  ) -> TerminalFrame {
    var grid = TerminalGrid(size)
    grid.put(text, style, row: row, column: column)
    return TerminalFrame(grid: grid)
  }

  private func bytes(
    _ first: TerminalFrame, _ second: TerminalFrame, hasColor: Bool = true
  ) -> String {
    var writer = TerminalWriter(hasColor: hasColor)
    _ = writer.bytes(for: first)
    return String(decoding: writer.bytes(for: second), as: UTF8.self)
  }

  @Test(arguments: 0..<150)
  func transformsTheFirstGridIntoTheSecond(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let size = TerminalSize(columns: Int.random(in: 1...24, using: &random), rows: 5)
    let first = TerminalGrid.random(size, using: &random)
    var second = first
    if seed % 3 == 0 {
      second = .random(size, using: &random)
    } else {
      second.scribble(times: seed % 7, using: &random)
    }
    for widths in TerminalEmulator.Widths.allCases {
      var writer = TerminalWriter(hasColor: true)
      var emulator = TerminalEmulator(size, widths: widths)
      emulator.feed(writer.bytes(for: TerminalFrame(grid: first)))
      #expect(emulator.differences(from: first, knowsClusters: widths == .clusters) == [])
      emulator.feed(writer.bytes(for: TerminalFrame(grid: second)))
      #expect(emulator.differences(from: second, knowsClusters: widths == .clusters) == [])
      #expect(emulator.surprises == [])
      #expect(writer.bytes(for: TerminalFrame(grid: second)) == [])
    }
  }

  @Test(
    arguments: [
      ("nothing without a change", "same", "same", [], ""),
      ("the changed cell alone", "some words", "some wards", [], "\u{1B}[1;7Ha"),
      ("a move over an unchanged cell", "a-b", "c-d", [], "\u{1B}[1;1Hc\u{1B}[3Gd"),
      ("a move over many", "a------b", "c------d", [], "\u{1B}[1;1Hc\u{1B}[8Gd"),
      ("an erased tail", "ab and much more", "ab", [], "\u{1B}[1;4H\u{1B}[K"),
      ("a style and its end", "a", "a", .red, "\u{1B}[1;1H\u{1B}[31ma\u{1B}[m"),
      (
        "a position after a cluster of uncertain width", "abcdefghij", "❤️cdefghij", [],
        "\u{1B}[1;1H\u{1B}[2X❤️\u{1B}[3Gcd"
      ),
    ] as [(String, DisplayText, DisplayText, TextStyle, String)])
  func writes(
    _ what: String, old: DisplayText, new: DisplayText, style: TextStyle, expected: String
  ) {
    #expect(bytes(frame(old), frame(new, style)) == expected, "\(what)")
  }

  @Test func omitsColorsButKeepsAttributes() {
    let style = TextStyle([.bold, .red])
    #expect(
      bytes(frame("a"), frame("a", style), hasColor: false) == "\u{1B}[1;1H\u{1B}[1ma\u{1B}[m")
  }

  @Test func wrapsFramesInSynchronizedUpdates() {
    var writer = TerminalWriter(hasColor: true)
    writer.isSynchronized = true
    let bytes = String(decoding: writer.bytes(for: frame("x")), as: UTF8.self)
    #expect(bytes.hasPrefix("\u{1B}[?2026h"))
    #expect(bytes.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func showsAndHidesTheCursor() {
    var shown = frame("x")
    shown.cursor = .init(row: 2, column: 3)
    #expect(bytes(frame("x"), shown) == "\u{1B}[3;4H\u{1B}[?25h")
    #expect(bytes(shown, frame("x")) == "\u{1B}[?25l")
  }

  @Test func restoresTheCursorAfterAChange() {
    var (first, second) = (frame("x"), frame("y"))
    first.cursor = .init(row: 2, column: 3)
    second.cursor = first.cursor
    #expect(bytes(first, second) == "\u{1B}[1;1Hy\u{1B}[3;4H")
  }

  @Test func clearsTheScreenAfterAReset() {
    var writer = TerminalWriter(hasColor: true)
    _ = writer.bytes(for: frame("x"))
    writer.reset()
    let bytes = String(decoding: writer.bytes(for: frame("x")), as: UTF8.self)
    #expect(bytes == "\u{1B}[?25l\u{1B}[m\u{1B}[2J\u{1B}[1;1Hx")
  }

  @Test func clearsTheScreenAfterAResize() {
    var writer = TerminalWriter(hasColor: true)
    _ = writer.bytes(for: frame("x"))
    let larger = TerminalFrame(grid: TerminalGrid(TerminalSize(columns: 30, rows: 9)))
    #expect(String(decoding: writer.bytes(for: larger), as: UTF8.self).contains("\u{1B}[2J"))
  }
}
