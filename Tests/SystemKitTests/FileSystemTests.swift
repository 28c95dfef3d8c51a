import Foundation
import SystemKit
import Testing

struct FileSystemTests {
  private let folder = NSTemporaryDirectory() + "system-" + UUID().uuidString
  private var file: String { folder + "/a/file" }

  /// Gives the body a folder that did not exist before.
  private func inFolder(_ body: () throws -> Void) throws {
    try FileSystem.createDirectory(folder + "/a")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  @Test func createsDirectoriesForTheUserOnly() throws {
    try inFolder {
      #expect(try FileStatus(of: folder).permissions == 0o700)
      #expect(FileSystem.isDirectory(folder + "/a"))
      try FileSystem.createDirectory(folder + "/a")
      try FileSystem.replaceFile(file, with: [], draft: file + ".new")
      #expect(throws: SystemError.notDirectory) { try FileSystem.createDirectory(file) }
      #expect(throws: SystemError.notDirectory) { try FileSystem.createDirectory(file + "/b") }
    }
  }

  @Test func replacesAFileAtomically() throws {
    try inFolder {
      try FileSystem.replaceFile(file, with: Array("old".utf8), draft: file + ".new")
      let old = try FileStatus(of: file)
      // A link in the place of the draft is not written through.
      try FileManager.default.createSymbolicLink(
        atPath: file + ".new", withDestinationPath: file)
      try FileSystem.replaceFile(file, with: Array("newer".utf8), draft: file + ".new")
      let new = try FileStatus(of: file)
      #expect(new.identity != old.identity)
      #expect((new.kind, new.byteCount, new.permissions) == (.regular, 5, 0o600))
      #expect(FileSystem.entries(of: folder + "/a").map(\.name) == ["file"])
    }
  }

  @Test func removesTheDraftWhenReplacingFails() throws {
    try inFolder {
      try FileSystem.createDirectory(file + "/full")
      #expect(throws: SystemError.self) {
        try FileSystem.replaceFile(file, with: [1], draft: file + ".new")
      }
      #expect(FileSystem.entries(of: folder + "/a").map(\.name) == ["file"])
    }
  }

  @Test func readsAtAnOffset() throws {
    try inFolder {
      try FileSystem.replaceFile(file, with: Array(0..<200), draft: file + ".new")
      let descriptor = try FileDescriptor(opening: file, for: .read)
      defer { descriptor.close() }
      #expect(try descriptor.read(10, at: 100) == Array(100..<110))
      #expect(try descriptor.read(10, at: 195) == Array(195..<200))
      #expect(try descriptor.status == FileStatus(of: file))
    }
  }

  @Test func lockExcludesOtherDescriptors() async throws {
    try FileSystem.createDirectory(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try FileDescriptor(opening: folder, for: .read, [.directory])
    let second = try FileDescriptor(opening: folder, for: .read, [.directory])
    try first.lock()
    let (locks, lock) = AsyncStream.makeStream(of: Bool.self)
    Thread.detachNewThread {
      lock.yield((try? second.lock()) != nil)
      second.close()
    }
    #expect(flock(second.number, LOCK_EX | LOCK_NB) != 0)
    first.close()
    #expect(await locks.first { _ in true } == true)
  }

  @Test func removingAMissingFileSucceeds() throws {
    #expect(throws: Never.self) { try FileSystem.removeFile(folder) }
    #expect(throws: Never.self) { try FileSystem.removeFile("/dev/null/file") }
    #expect(throws: SystemError.self) { try FileSystem.removeFile("/") }
  }

  @Test func resolvesLinks() throws {
    try inFolder {
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "a")
      #expect(
        FileSystem.realPath(of: folder + "/link") == FileSystem.realPath(of: folder) + "/a")
      let kinds = Dictionary(
        uniqueKeysWithValues: FileSystem.entries(of: folder).map { ($0.name, $0.kind) })
      #expect(kinds == ["a": .directory, "link": .directory])
      #expect(FileSystem.realPath(of: folder + "/none") == folder + "/none")
    }
  }
}
