import DisplayKit
import Foundation
import SystemKit
import SystemPackage
import TestSupport
import Testing
import terminal_demo

@testable import regatta

struct StandardStreamTests {
  @Test func writesNoControlSequences() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/output"
    let file = try FileDescriptor(opening: path, for: .writeOnly, .create)
    defer { try? file.close() }
    let stream = StandardStream(file: file)
    try stream.write("a\u{1B}[2J\n")
    stream.complain("b\u{9B}31m")
    #expect(try folder.read("output") == "a␛[2J\nregatta: b\u{FFFD}31m\n")
  }

  @Test func writesNoFileToATerminal() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let stream = StandardStream(file: terminal.slave)
    #expect(throws: CommandError.binaryOutput) { try stream.write(file: Array("\u{1B}c".utf8)) }
  }
}
