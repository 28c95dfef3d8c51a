import Foundation
import ModuleKit
import TestSupport
import Testing

@testable import ModuleAPI

struct APILockTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func readsWhatItWrote() throws {
    let listing = try listing("public struct A { public func b(c: Int = 1) async {} }")
    #expect(try APILock.write(listing, of: "M", in: folder.path) == ".kit/api/M.txt")
    #expect(try APILock(of: "M", in: folder.path)?.declarations == listing.declarations)
    #expect(try APILock.write(listing, of: "M", in: folder.path) == nil, "nothing changed")
    #expect(try APILock(of: "N", in: folder.path) == nil)
  }

  @Test(arguments: [
    ("# kit api 3\n", ":1: the lock is of a newer kit (format 3); update kit"),
    ("public struct A\n", ":1: not a lock that kit wrote"), ("", ":1: not a lock that kit wrote"),
  ])
  func doesNotReplaceALockThatItCannotRead(text: String, reason: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.kit/api", withIntermediateDirectories: true)
    try folder.write(text, to: ".kit/api/M.txt")
    let listing = try listing("public struct A {}")
    let error = #expect(throws: KitError.self) {
      try APILock.write(listing, of: "M", in: folder.path)
    }
    #expect(error?.description == ".kit/api/M.txt\(reason)")
    #expect(try String(contentsOfFile: folder.path + "/.kit/api/M.txt", encoding: .utf8) == text)
  }

  @Test(arguments: [
    ("struct A\n", "not a line of a lock"), ("<<<<<<< ours\n", "the lock has a conflict marker"),
  ])
  func repairsALockThatItCannotRead(line: String, reason: String) throws {
    try folder.write("# kit api 1\n\(line)", to: ".kit/api/M.txt")
    let listing = try listing("public struct A {}")
    let error = #expect(throws: KitError.self) { try APILock(of: "M", in: folder.path) }
    #expect(
      error?.description
        == ".kit/api/M.txt:2: \(reason); kit api --accept M writes it again")
    #expect(try APILock.write(listing, of: "M", in: folder.path) == ".kit/api/M.txt")
    #expect(try APILock(of: "M", in: folder.path)?.declarations == listing.declarations)
  }

  @Test(arguments: [
    (
      Data("# kit api 1\npublic struct A".utf8 + [0xFF]), 0,
      ":2: the lock is not valid UTF-8; kit api --accept M writes it again"
    ),
    (Data(), 320 << 20, ": the lock is too large; kit api --accept M writes it again"),
  ])
  func reportsOtherBytes(bytes: Data, size: Int, reason: String) throws {
    try folder.write("", to: ".kit/api/M.txt")
    let file = try FileHandle(forWritingTo: folder.url.appending(path: ".kit/api/M.txt"))
    try file.write(contentsOf: bytes)
    if size > 0 { try file.truncate(atOffset: UInt64(size)) }
    let error = #expect(throws: KitError.self) { try APILock(of: "M", in: folder.path) }
    #expect(error?.description == ".kit/api/M.txt\(reason)")
  }

  @Test func doesNotReplaceALockThatIsNoFile() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.kit/api/M.txt", withIntermediateDirectories: true)
    let error = #expect(throws: KitError.self) { try APILock(of: "M", in: folder.path) }
    #expect(error?.description == ".kit/api/M.txt: the file can't be read")
  }

  @Test func reportsALockThatItCannotWrite() throws {
    try folder.write("", to: ".kit/api")
    let listing = try listing("public struct A {}")
    #expect(throws: KitError.unwritable(file: ".kit/api/M.txt")) {
      try APILock.write(listing, of: "M", in: folder.path)
    }
  }

  @Test func readsALockWithTheLineEndingsOfWindows() throws {
    try folder.write("# kit api 1\r\npublic struct A\r\n", to: ".kit/api/M.txt")
    #expect(try APILock(of: "M", in: folder.path)?.declarations.map(\.line) == ["public struct A"])
  }

  @Test(arguments: ["", "../M", ".M", "a/b", "a\nb", "a\r\nb"])
  func rejectsANameThatIsNoFileName(name: String) {
    #expect(throws: KitError.self) { try APILock.file(of: name) }
  }

  /// Any text is a line or none: a lock can be edited by hand.
  @Test(arguments: [
    "public", "public extension", "public extension A", "public func", "public func A.", "open",
    "public A.init<", "public A.init<T(", "public func a(", "public func a(b",
    "public @a( struct A",
    "public func A.== ", "public let a: ?(", "public extension A: ", "public case A.b(_:",
    "public  ",
  ])
  func readsAnIncompleteLine(line: String) {
    let declaration = APIDeclaration(line: line)
    #expect(declaration?.name != "")
    #expect(declaration?.signature.tail != "x")
  }
}
