import Foundation
import SystemKit
import SystemPackage
import Testing

@testable import TerminalHost

struct LineInputTests {
  private func withInput<Value>(_ bytes: [UInt8], _ body: (LineInput) throws -> Value) throws
    -> Value
  {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    return try body(LineInput(FileDescriptor(rawValue: handle.fileDescriptor)))
  }

  private func lines(of bytes: [UInt8]) throws -> [String] {
    try withInput(bytes) { input in
      var lines: [String] = []
      while let line = try input.line() { lines.append(line) }
      return lines
    }
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a\nb\n", ["a", "b"]), ("a\r\nb", ["a", "b"]),
    ("\n\na", ["", "", "a"]), ("a\0b\n", ["a\0b"]), ("a\rb\r\n", ["a\rb"]),
    ("帆船 ⛵️\n", ["帆船 ⛵️"]),
  ])
  func readsLines(text: String, lines: [String]) throws {
    #expect(try self.lines(of: Array(text.utf8)) == lines)
  }

  @Test func rejectsInvalidUTF8() {
    #expect(throws: LineInputError.notText) { try lines(of: [0x61, 0xFF, 0x0A]) }
  }

  @Test(arguments: [("a\nb\r\n\0\n", "b\r\n\0\n"), ("a\n", ""), ("a", ""), ("", "")])
  func readsTheRestAfterALine(text: String, rest: String) throws {
    let read = try withInput(Array(text.utf8)) { input in
      _ = try input.line()
      return try input.rest()
    }
    #expect(read == rest)
  }

  @Test func theRestHasALimitAndIsText() throws {
    let most = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(try withInput(most) { try $0.rest().utf8.count } == most.count)
    for size in [most.count + 1, 10 * most.count] {
      #expect(throws: LineInputError.tooLong) {
        try withInput([UInt8](repeating: 0x61, count: size)) { try $0.rest() }
      }
    }
    #expect(throws: LineInputError.notText) { try withInput([0x61, 0xFF]) { try $0.rest() } }
  }

  @Test func rejectsALineOverTheLimit() throws {
    let most = [UInt8](repeating: 0x61, count: 1 << 16)
    #expect(try lines(of: most).map(\.utf8.count) == [most.count])
    #expect(throws: LineInputError.lineTooLong) { try lines(of: most + [0x61]) }
  }
}

struct PasswordLineEditorTests {
  private func type(_ keys: String) -> (text: String, end: PasswordLineEditor.End?) {
    var line = PasswordLineEditor()
    var end: PasswordLineEditor.End?
    for byte in keys.utf8 where end == nil { end = line.take(byte) }
    return (line.text, end)
  }

  @Test(arguments: [
    ("abc\n", "abc"), ("abc\r", "abc"), ("\n", ""), ("a b\n", "a b"),
    ("abx\u{7F}c\n", "abc"), ("abx\u{08}c\n", "abc"), ("\u{7F}a\n", "a"),
    ("aß\u{7F}b\n", "ab"), ("a帆船\u{7F}\n", "a帆"), ("a👨‍👩‍👧\u{7F}b\n", "ab"),
    ("wrong\u{15}right\n", "right"), ("a\u{04}b\n", "ab"), ("a\u{07}\tb\n", "ab"),
    ("one two\u{17}2\n", "one 2"), ("one\u{17}\u{17}2\n", "2"),
    ("a\u{1B}[Ab\n", "ab"), ("a\u{1B}[1;5Cb\n", "ab"), ("a\u{1B}OPb\n", "ab"), ("a\u{1B}b\n", "ab"),
    ("a[A\n", "a[A"),
  ])
  func editsTheLine(keys: String, text: String) {
    let typed = type(keys)
    #expect(typed.text == text)
    #expect(typed.end == .finished)
  }

  @Test(arguments: [
    ("\u{03}", PasswordLineEditor.End.interrupted), ("abc\u{03}", .interrupted),
    ("a\u{1B}\u{03}", .interrupted), ("a\u{1B}[\u{03}", .interrupted), ("\u{04}", .ended),
    ("a\u{7F}\u{04}", .ended), ("a\u{1A}", .suspended),
    (String(repeating: "a", count: 1025), .tooLong),
  ])
  func endsOnControlKeys(keys: String, end: PasswordLineEditor.End) {
    #expect(type(keys).end == end)
  }

  @Test func continuesUntilEnter() {
    #expect(type("abc").end == nil)
  }
}

struct LinearInputTests {
  @Test func joinsChunksIntoLines() {
    var input = LinearInput()
    for byte in "é1\r\n\n\u{1B}[A2\nrest".utf8 { input.feed([byte]) }
    #expect(input.lines == ["é1", "", "[A2"])
    for _ in 0..<2 { input.end() }
    #expect(input.lines == ["é1", "", "[A2", "rest"])
  }

  @Test func cutsOffALineOverTheLimit() {
    var input = LinearInput()
    let long = [UInt8](repeating: 0x61, count: LinearInput.longestLine + 5)
    input.feed(long + [0x0A])
    #expect(input.lines.first?.count == LinearInput.longestLine)
  }
}
