import Foundation
import TestSupport
import Testing

@testable import ModuleKit

struct RepositoryTests {
  private let made: TemporaryRepository

  init() async throws {
    made = try await TemporaryRepository()
    try await made.commit(["a.swift": "one", "b c🙂.swift": "two"], "first")
  }

  @Test func findsTheChangesOfABranch() async throws {
    try await made.git("checkout", "-q", "-b", "topic")
    try await made.git("mv", "a.swift", "d.swift")
    try await made.commit([:], "rename")
    try await made.git("checkout", "-q", "main")
    try await made.commit(["main-only.swift": "else"], "elsewhere")
    let repository = try await Repository(containing: made.folder.path)
    let topic = try await repository.commit("topic")
    let base = try await repository.mergeBase("main", topic)
    #expect(try await repository.changes(from: base, to: topic) == ["a.swift", "d.swift"])
  }

  @Test func countsTheWorkingTree() async throws {
    try made.folder.write("changed", to: "b c🙂.swift")
    try made.folder.write("new", to: "deep/new.swift")
    try made.folder.write("deep/no.swift", to: ".gitignore")
    try made.folder.write("ignored", to: "deep/no.swift")
    let repository = try await Repository(containing: made.folder.path)
    #expect(
      try await repository.changes(from: "HEAD", to: nil)
        == [".gitignore", "b c🙂.swift", "deep/new.swift"])
  }

  @Test func checksOutTheFilesOfACommit() async throws {
    try made.folder.write("changed", to: "a.swift")
    let repository = try await Repository(containing: made.folder.path)
    let (place, text) = try await repository.withFiles(of: "HEAD") { place in
      (place, SourceBytes.read(place + "/a.swift").map { String(decoding: $0, as: UTF8.self) })
    }
    #expect(text == "one")
    #expect(!FileManager.default.fileExists(atPath: place))
    #expect(try await repository.changes(from: "HEAD", to: nil) == ["a.swift"])
  }

  @Test func rejectsAnUnknownCommit() async throws {
    let repository = try await Repository(containing: made.folder.path)
    await #expect(throws: KitError.failed("unknown commit 'nowhere'")) {
      try await repository.commit("nowhere")
    }
    await #expect(throws: KitError.self) { try await repository.commit("--all") }
  }

  @Test func reportsUnrelatedBranches() async throws {
    try await made.git("checkout", "-q", "--orphan", "alone")
    try await made.commit([:], "alone")
    let repository = try await Repository(containing: made.folder.path)
    await #expect(throws: KitError.failed("main and alone have no common ancestor")) {
      try await repository.mergeBase("main", "alone")
    }
  }

  @Test func rejectsAFolderWithoutARepository() async throws {
    let other = try TemporaryFolder()
    await #expect(throws: KitError.self) { try await Repository(containing: other.path) }
    try await made.git("init", "-q", "--bare", other.path)
    await #expect(throws: KitError.self) { try await Repository(containing: other.path) }
  }
}
