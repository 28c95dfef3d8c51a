import Foundation
import TestSupport
import Testing

@testable import PhotosKit

struct LocalPhotoFilesTests {
  private let folder: TemporaryFolder
  private let files = LocalPhotoFiles()

  init() throws { folder = try TemporaryFolder() }

  private func problem(of path: String) -> PhotoError? {
    #expect(throws: PhotoError.self) { try files.open(path) }
  }

  @Test func readsAnyPartOfAFile() throws {
    let content = (0..<100_000).map { UInt8($0 % 251) }
    let file = try files.open(try folder.write(content, to: "a b.png"))
    #expect(file.name == "a b.png")
    #expect(file.byteCount == 100_000)
    #expect(try file.bytes(in: 0..<100_000) == content)
    #expect(try file.bytes(in: 70_000..<70_007) == Array(content[70_000..<70_007]))
    #expect(try file.bytes(in: 5..<5) == [])
  }

  @Test func reportsWhyAFileIsUnusable() throws {
    try folder.write([], to: "empty.png")
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let cases: [(String, FileProblem)] = [
      (folder.path + "/none.png", .missing), ("", .missing), (folder.path + "/empty.png", .empty),
      (folder.path + "/empty.png/a", .missing), (pipe, .notRegular), ("/dev/null", .notRegular),
      ("/", .directory), (folder.path + "/", .directory),
    ]
    for (path, reason) in cases {
      #expect(problem(of: path) == .unusableFile(name: path, problem: reason), "\(path)")
    }
  }

  @Test func followsSymbolicLinks() throws {
    let path = try folder.write([1, 2], to: "a.png")
    let link = folder.path + "/link.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try files.open(link).bytes(in: 0..<2) == [1, 2])
  }

  @Test(arguments: [50, 150])
  func throwsWhenTheFileChangesWhileReading(length: UInt64) throws {
    let file = try files.open(
      try folder.write([UInt8](repeating: 1, count: 100), to: "a.png"))
    #expect(try file.bytes(in: 0..<40).count == 40)
    try folder.resize("a.png", to: length)
    #expect(throws: PhotoError.unusableFile(name: folder.path + "/a.png", problem: .changed)) {
      try file.bytes(in: 40..<100)
    }
  }

  @Test func readsTheOpenedFileAfterItIsReplaced() throws {
    let path = try folder.write([1, 2, 3], to: "a.png")
    let file = try files.open(path)
    try FileManager.default.removeItem(atPath: path)
    try folder.write([4, 5, 6, 7], to: "a.png")
    #expect(try file.bytes(in: 0..<3) == [1, 2, 3])
  }
}
