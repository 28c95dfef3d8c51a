import Foundation
import SystemKit
import Testing

@testable import regatta

struct StandardInputTests {
  private func lines(of bytes: [UInt8]) throws -> [String] {
    let scratch = try Scratch()
    let file = URL(filePath: scratch.path + "/input")
    try Data(bytes).write(to: file)
    let handle = try FileHandle(forReadingFrom: file)
    let input = StandardInput(file: FileDescriptor(handle.fileDescriptor))
    var lines: [String] = []
    while let line = try input.line() { lines.append(line) }
    return lines
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a\nb\n", ["a", "b"]), ("a\r\nb", ["a", "b"]),
    ("\n\na", ["", "", "a"]), ("a\0b\n", ["a\0b"]), ("a\rb\r\n", ["a\rb"]),
    ("帆船 ⛵️\n", ["帆船 ⛵️"]),
  ])
  func readsLines(text: String, lines: [String]) throws {
    #expect(try self.lines(of: Array(text.utf8)) == lines)
  }

  @Test func takesNothingThatIsNotText() {
    #expect(throws: InputTrouble.notText) { try lines(of: [0x61, 0xFF, 0x0A]) }
  }

  @Test func takesNoLineWithoutEnd() {
    #expect(throws: InputTrouble.lineTooLong) {
      try lines(of: Array(repeating: 0x61, count: 1 << 21))
    }
  }
}
