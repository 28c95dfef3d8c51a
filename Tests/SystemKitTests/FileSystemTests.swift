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
      try FileSystem.replaceFile(file, with: []).close()
      #expect(throws: SystemError.notDirectory) { try FileSystem.createDirectory(file) }
      #expect(throws: SystemError.notDirectory) { try FileSystem.createDirectory(file + "/b") }
    }
  }

  @Test func replacesAFileAtomically() throws {
    try inFolder {
      try FileSystem.replaceFile(file, with: Array("old".utf8)).close()
      let old = try FileStatus(of: file)
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a/file")
      let open = try FileSystem.replaceFile(link, with: Array("newer".utf8))
      defer { open.close() }
      let new = try FileStatus(of: file)
      #expect(try new.identity != old.identity && new == open.status)
      #expect((new.kind, new.byteCount, new.permissions) == (.regular, 5, 0o600))
      #expect(FileSystem.entries(of: folder + "/a").map(\.name) == ["file"])
    }
  }

  @Test func keepsAFileAtTheDraftsPathAndALinkToAMissingFile() throws {
    try inFolder {
      let draft = folder + "/a/.file.regatta-draft"
      for (path, error) in [(file, SystemError.noSuchFile), (draft, .fileExists)] {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "none")
        #expect(throws: error) { try FileSystem.replaceFile(file, with: [1]) }
        #expect(FileSystem.isLink(path))
        try FileSystem.removeFile(path)
      }
    }
  }

  @Test func draftIsHiddenNextToTheFile() throws {
    try inFolder {
      #expect(FileSystem.draft(of: "none") == "./.none.regatta-draft")
      #expect(FileSystem.draft(of: folder + "/a/none") == folder + "/a/.none.regatta-draft")
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a/file")
      #expect(!FileSystem.isDraft(link))
      try FileSystem.replaceFile(file, with: []).close()
      let draft = FileSystem.draft(of: link)
      #expect(draft == FileSystem.realPath(of: folder + "/a") + "/.file.regatta-draft")
      try FileSystem.moveFile(file, to: draft)
      try FileSystem.removeFile(link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: draft)
      #expect(FileSystem.isDraft(draft) && FileSystem.isDraft(link))
    }
  }

  @Test func removesTheDraftWhenReplacingFails() throws {
    try inFolder {
      try FileSystem.createDirectory(file + "/full")
      #expect(throws: SystemError.self) { try FileSystem.replaceFile(file, with: [1]) }
      #expect(FileSystem.entries(of: folder + "/a").map(\.name) == ["file"])
    }
  }

  @Test func synchronizesTheDirectoryAfterEachChange() throws {
    try inFolder {
      var synchronized: [String] = []
      func note(_ file: FileDescriptor) throws(SystemError) {
        let paths = FileManager.default.subpaths(atPath: folder) ?? []
        synchronized.append("\(try file.status.kind) \(paths.sorted().joined(separator: " "))")
      }
      try FileSystem.replaceFile(file, with: [1], synchronize: note).close()
      try FileSystem.moveFile(file, to: folder + "/moved", synchronize: note)
      try FileSystem.removeFile(folder + "/moved", synchronize: note)
      try FileSystem.createDirectory(folder + "/a/b/c", synchronize: note)
      #expect(
        synchronized == [
          "regular a a/.file.regatta-draft", "directory a a/file", "directory a moved",
          "directory a moved", "directory a", "directory a a/b", "directory a a/b a/b/c",
        ])
    }
  }

  @Test func readsAtAnOffset() throws {
    try inFolder {
      try FileSystem.replaceFile(file, with: Array(0..<200)).close()
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
