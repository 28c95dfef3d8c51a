import Foundation
import TestSupport
import Testing

@testable import ModuleKit

struct RepositoryTests {
  private let made: TemporaryRepository

  init() throws {
    made = try TemporaryRepository()
    try made.commit(["a.swift": "one", "b c🙂.swift": "two"], "first")
  }

  @Test func findsTheChangesOfABranch() throws {
    try made.git("checkout", "-q", "-b", "topic")
    try made.git("mv", "a.swift", "d.swift")
    try made.commit([:], "rename")
    try made.git("checkout", "-q", "main")
    try made.commit(["main-only.swift": "else"], "elsewhere")
    let repository = try Repository(containing: made.folder.path)
    let topic = try repository.commit("topic")
    let base = try repository.mergeBase("main", topic)
    #expect(try repository.changes(from: base, to: topic) == ["a.swift", "d.swift"])
  }

  @Test func countsTheWorkingTree() throws {
    try made.folder.write("changed", to: "b c🙂.swift")
    try made.folder.write("new", to: "deep/new.swift")
    try made.folder.write("deep/no.swift", to: ".gitignore")
    try made.folder.write("ignored", to: "deep/no.swift")
    let repository = try Repository(containing: made.folder.path)
    #expect(
      try repository.changes(from: "HEAD", to: nil)
        == [".gitignore", "b c🙂.swift", "deep/new.swift"])
  }

  @Test func checksOutTheFilesOfACommit() throws {
    try made.folder.write("changed", to: "a.swift")
    let repository = try Repository(containing: made.folder.path)
    let (place, text) = try repository.withFiles(of: "HEAD") { place in
      (place, SourceBytes.read(place + "/a.swift").map { String(decoding: $0, as: UTF8.self) })
    }
    #expect(text == "one")
    #expect(!FileManager.default.fileExists(atPath: place))
    #expect(try repository.changes(from: "HEAD", to: nil) == ["a.swift"])
  }

  @Test func rejectsAnUnknownCommit() throws {
    let repository = try Repository(containing: made.folder.path)
    #expect(throws: KitError.failed("unknown commit 'nowhere'")) {
      try repository.commit("nowhere")
    }
    #expect(throws: KitError.self) { try repository.commit("--all") }
  }

  @Test func reportsUnrelatedBranches() throws {
    try made.git("checkout", "-q", "--orphan", "alone")
    try made.commit([:], "alone")
    let repository = try Repository(containing: made.folder.path)
    #expect(throws: KitError.failed("main and alone have no common ancestor")) {
      try repository.mergeBase("main", "alone")
    }
  }

  @Test func rejectsAFolderWithoutARepository() throws {
    let other = try TemporaryFolder()
    #expect(throws: KitError.self) { try Repository(containing: other.path) }
    try made.git("init", "-q", "--bare", other.path)
    #expect(throws: KitError.self) { try Repository(containing: other.path) }
  }
}
