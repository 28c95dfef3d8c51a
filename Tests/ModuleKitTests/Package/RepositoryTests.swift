import Foundation
import Testing

@testable import ModuleKit

struct RepositoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "-q", "-b", "main", ".")
    try folder.write("one", to: "a.swift")
    try folder.write("two", to: "b c🙂.swift")
    try commit("first")
  }

  @Test func findsWhatABranchChanges() throws {
    try git("checkout", "-q", "-b", "topic")
    try git("mv", "a.swift", "d.swift")
    try commit("rename")
    try git("checkout", "-q", "main")
    try folder.write("else", to: "main-only.swift")
    try commit("elsewhere")
    let repository = try Repository(containing: folder.path)
    let topic = try repository.commit("topic")
    let base = try repository.mergeBase("main", topic)
    #expect(try repository.changes(from: base, to: topic) == ["a.swift", "d.swift"])
  }

  @Test func countsTheWorkingTree() throws {
    try folder.write("changed", to: "b c🙂.swift")
    try folder.write("new", to: "deep/new.swift")
    try folder.write("deep/no.swift", to: ".gitignore")
    try folder.write("ignored", to: "deep/no.swift")
    let repository = try Repository(containing: folder.path)
    #expect(
      try repository.changes(from: "HEAD", to: nil)
        == [".gitignore", "b c🙂.swift", "deep/new.swift"])
  }

  @Test func handsOverTheFilesOfACommit() throws {
    try folder.write("changed", to: "a.swift")
    let repository = try Repository(containing: folder.path)
    let (place, text) = try repository.withFiles(of: "HEAD") { place throws(KitError) in
      (place, SourceBytes.read(place + "/a.swift").map { String(decoding: $0, as: UTF8.self) })
    }
    #expect(text == "one")
    #expect(!FileManager.default.fileExists(atPath: place))
    #expect(try repository.changes(from: "HEAD", to: nil) == ["a.swift"])
  }

  @Test func refusesAnUnknownCommit() throws {
    let repository = try Repository(containing: folder.path)
    #expect(throws: KitError.failed("'nowhere' names no commit here")) {
      try repository.commit("nowhere")
    }
    #expect(throws: KitError.self) { try repository.commit("--all") }
  }

  @Test func refusesBranchesThatShareNothing() throws {
    try git("checkout", "-q", "--orphan", "alone")
    try commit("alone")
    let repository = try Repository(containing: folder.path)
    #expect(throws: KitError.failed("main and alone have no commit in common")) {
      try repository.mergeBase("main", "alone")
    }
  }

  @Test func refusesAFolderWithoutRepository() throws {
    let other = try TemporaryFolder()
    #expect(throws: KitError.self) { try Repository(containing: other.path) }
    try git("init", "-q", "--bare", other.path)
    #expect(throws: KitError.self) { try Repository(containing: other.path) }
  }

  private func commit(_ message: String) throws {
    try git("add", "-A")
    try git(
      "-c", "user.name=Made", "-c", "user.email=made@example.org", "commit", "-q", "-m", message)
  }

  private func git(_ arguments: String...) throws {
    let command = try Command.run("git", arguments, in: folder.path, limit: .seconds(30))
    try #require(command.status == 0, "\(command.errors)")
  }
}
