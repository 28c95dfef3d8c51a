import Foundation
import SystemKit
import SystemPackage
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
      #expect(try Stat(folder).permissions == .ownerReadWriteExecute)
      #expect(FileSystem.isDirectory(folder + "/a"))
      try FileSystem.createDirectory(folder + "/a")
      try FileSystem.replaceFile(file, with: []).close()
      #expect(throws: Errno.notDirectory) { try FileSystem.createDirectory(file) }
      #expect(throws: Errno.notDirectory) { try FileSystem.createDirectory(file + "/b") }
    }
  }

  @Test func replacesAFileAtomically() throws {
    try inFolder {
      try FileSystem.replaceFile(file, with: Array("old".utf8)).close()
      let old = try Stat(file)
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a/file")
      let open = try FileSystem.replaceFile(link, with: Array("newer".utf8))
      defer { try? open.close() }
      let new = try Stat(file)
      #expect(try new.identity != old.identity && new == Stat(open))
      #expect((new.type, new.size, new.permissions) == (.regular, 5, .ownerReadWrite))
      #expect(FileSystem.entries(of: folder + "/a")?.map(\.name) == ["file"])
    }
  }

  @Test func keepsAFileAtTheDraftsPathAndALinkToAMissingFile() throws {
    try inFolder {
      let draft = folder + "/a/.file.regatta-draft"
      for (path, error) in [(file, Errno.noSuchFileOrDirectory), (draft, .fileExists)] {
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
      #expect(throws: Errno.self) { try FileSystem.replaceFile(file, with: [1]) }
      #expect(FileSystem.entries(of: folder + "/a")?.map(\.name) == ["file"])
    }
  }

  /// Bug: it threw although the file was replaced, and closed the new file.
  @Test func returnsTheNewFileIfItsDirectoryIsNotSynchronized() throws {
    try inFolder {
      func fail(_ file: FileDescriptor) throws(Errno) {
        if try Stat(file).type == .directory { throw .ioError }
      }
      try FileSystem.replaceFile(file, with: [1]).close()
      let new = try FileSystem.replaceFile(file, with: [2], synchronize: fail)
      defer { try? new.close() }
      #expect(try new.read(2, at: 0) == [2])
      #expect(try Stat(new) == Stat(file))
    }
  }

  /// The old file is complete, and there is no draft.
  @Test func keepsTheOldFileIfTheNewOneIsNotSynchronized() throws {
    try inFolder {
      func fail(_ file: FileDescriptor) throws(Errno) { throw .ioError }
      try FileSystem.replaceFile(file, with: [1]).close()
      let old = try Stat(file)
      #expect(throws: Errno.ioError) {
        try FileSystem.replaceFile(file, with: [2], synchronize: fail)
      }
      #expect(try Stat(file) == old)
      #expect(FileSystem.entries(of: folder + "/a")?.map(\.name) == ["file"])
    }
  }

  @Test func synchronizesTheDirectoryAfterEachChange() throws {
    try inFolder {
      var synchronized: [String] = []
      func note(_ file: FileDescriptor) throws(Errno) {
        let paths = FileManager.default.subpaths(atPath: folder) ?? []
        let kind = try Stat(file).type == .directory ? "directory" : "file"
        synchronized.append("\(kind) \(paths.sorted().joined(separator: " "))")
      }
      try FileSystem.replaceFile(file, with: [1], synchronize: note).close()
      try FileSystem.moveFile(file, to: folder + "/moved", synchronize: note)
      try FileSystem.removeFile(folder + "/moved", synchronize: note)
      try FileSystem.createDirectory(folder + "/a/b/c", synchronize: note)
      #expect(
        synchronized == [
          "file a a/.file.regatta-draft", "directory a a/file", "directory a moved",
          "directory a moved", "directory a", "directory a a/b", "directory a a/b a/b/c",
        ])
    }
  }

  @Test func readsAtAnOffset() throws {
    try inFolder {
      try FileSystem.replaceFile(file, with: Array(0..<200)).close()
      let descriptor = try FileDescriptor(opening: file, for: .readOnly)
      defer { try? descriptor.close() }
      #expect(try descriptor.read(10, at: 100) == Array(100..<110))
      #expect(try descriptor.read(10, at: 195) == Array(195..<200))
      #expect(try Stat(descriptor) == Stat(file))
    }
  }

  @Test func lockExcludesOtherDescriptors() async throws {
    try FileSystem.createDirectory(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try FileDescriptor(opening: folder, for: .readOnly, [.directory])
    let second = try FileDescriptor(opening: folder, for: .readOnly, [.directory])
    try first.lock()
    let (locks, lock) = AsyncStream.makeStream(of: Bool.self)
    Thread.detachNewThread {
      lock.yield((try? second.lock()) != nil)
      try? second.close()
    }
    #expect(flock(second.rawValue, LOCK_EX | LOCK_NB) != 0)
    try? first.close()
    #expect(await locks.first { _ in true } == true)
  }

  @Test func removingAMissingFileSucceeds() throws {
    #expect(throws: Never.self) { try FileSystem.removeFile(folder) }
    #expect(throws: Never.self) { try FileSystem.removeFile("/dev/null/file") }
    #expect(throws: Errno.self) { try FileSystem.removeFile("/") }
  }

  @Test func resolvesLinks() throws {
    try inFolder {
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "a")
      #expect(
        FileSystem.realPath(of: folder + "/link") == FileSystem.realPath(of: folder) + "/a")
      let kinds = Dictionary(
        uniqueKeysWithValues: try #require(FileSystem.entries(of: folder)).map {
          ($0.name, $0.type)
        })
      #expect(kinds == ["a": .directory, "link": .directory])
      #expect(FileSystem.entries(of: folder + "/none") == nil)
      #expect(FileSystem.realPath(of: folder + "/none") == folder + "/none")
    }
  }
}
