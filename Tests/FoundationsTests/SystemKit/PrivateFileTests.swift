import Foundation
import SystemKit
import SystemPackage
import TestSupport
import Testing

struct PrivateFileTests {
  private let folder: TemporaryFolder
  private let file: PrivateFile

  init() throws {
    folder = try TemporaryFolder()
    file = PrivateFile(folder.path + "/a/secrets", limit: 8)
  }

  private func put(_ text: String, _ mode: mode_t = 0o600) throws {
    try folder.write(text, to: "a/secrets")
    #expect(chmod(file.path, mode) == 0)
  }

  @Test func readsWhatItHasWritten() throws {
    #expect(try file.read() == nil)
    try file.whileLocked { try file.replace(with: [1, 2]) }
    #expect(try file.read() == [1, 2])
    #expect(try folder.mode("a/secrets") == "600" && folder.mode("a") == "700")
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o601] as [mode_t])
  func rejectsAFileThatIsOpenToOthers(mode: mode_t) throws {
    try put("1", mode)
    #expect(throws: PrivateFile.Fault.shared) { try file.read() }
  }

  @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
  func rejectsAFileOfAnotherUser() throws {
    try put("1")
    #expect(chown(file.path, 65_534, 65_534) == 0)
    #expect(throws: PrivateFile.Fault.foreign) { try file.read() }
  }

  /// A pipe without a writer, which would block.
  @Test func rejectsAnotherTypeAndALargeFile() throws {
    try put("12345678")
    #expect(try file.read()?.count == 8)
    try put("123456789")
    #expect(throws: PrivateFile.Fault.invalid) { try file.read() }
    try FileSystem.removeFile(file.path)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(throws: PrivateFile.Fault.invalid) { try file.read() }
    #expect(throws: Errno.fileTooLarge) {
      try FileSystem.content(of: "/etc/passwd", limit: 1)
    }
    #expect(throws: Errno.invalidArgument) { try FileSystem.content(of: "/", limit: 1) }
  }

  @Test func removesTheDraftOfAKilledProcess() throws {
    try folder.write("9", to: "a/.secrets.regatta-draft")
    try file.whileLocked { try file.replace(with: [1]) }
    #expect(FileSystem.entries(of: folder.path + "/a")?.map(\.name) == ["secrets"])
  }

  @Test func oneProcessAtATimeIsInTheLock() throws {
    try file.whileLocked {
      let other = try FileDescriptor(
        opening: folder.path + "/a", for: .readOnly, [.directory])
      defer { try? other.close() }
      #expect(throws: Errno.wouldBlock) { try other.lock(waits: false) }
    }
  }

  /// Bug: any error of a lock was ignored.
  @Test func reportsErrorsOfALock() {
    #expect(throws: Errno.badFileDescriptor) { try FileDescriptor(rawValue: -1).lockIfSupported() }
  }
}
