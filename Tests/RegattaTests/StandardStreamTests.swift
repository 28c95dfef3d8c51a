import DisplayKit
import Foundation
import SystemKit
import TestSupport
import Testing

@testable import regatta

struct StandardStreamTests {
  @Test func writesNoControlSequences() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/output"
    let file = try FileDescriptor(opening: path, for: .write, .create)
    defer { file.close() }
    let stream = StandardStream(file: file)
    try stream.write("a\u{1B}[2J\n")
    stream.complain("b\u{9B}31m")
    #expect(try folder.read("output") == "a␛[2J\nregatta: b\u{FFFD}31m\n")
  }
}
