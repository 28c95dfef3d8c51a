import TestSupport
import Testing

@testable import ModuleKit

struct ChangeHistoryTests {
  private let repository: TemporaryRepository
  private let start: String

  init() async throws {
    repository = try await TemporaryRepository()
    start = try await repository.commit(
      [
        "Modules/VIP/View.swift": "struct View {\n  let a = 1\n}\n\nstruct Row {\n  let b = 2\n}\n",
        "Tests/VIPTests/ViewTests.swift":
          "struct ViewTests {\n  @Test func shows() {\n    a()\n  }\n\n  @Test func hides() {}\n}\n",
      ], "Begin")
  }

  @Test func countsSourcesAndTestsSeparately() async throws {
    let commit = try await repository.commit(
      [
        "Modules/VIP/View.swift": "struct View {\n  let a = 3\n}\n\nstruct Row {\n  let b = 2\n}\n",
        "Modules/VIP/New.swift": "/// New.\nactor New {\n}\n",
        "Tests/VIPTests/ViewTests.swift":
          "struct ViewTests {\n  @Test func shows() {\n    b()\n  }\n\n  @Test func hides() {}\n}\n",
        "README.md": "one\ntwo\n", "Package.swift": "struct No {}\n",
        "Package@swift-6.0.swift": "struct No {}\n",
      ], "Like a tweet\n\nChange: like\nPattern: vip")
    let cost = try #require(try await costs().first)
    #expect(try await costs().count == 1)
    #expect((cost.change, cost.pattern) == ("like", "vip"))
    #expect(cost.commits == [commit])
    #expect(cost.sources.paths == ["Modules/VIP/New.swift", "Modules/VIP/View.swift"])
    #expect((cost.sources.added, cost.sources.removed) == (4, 1))
    #expect((cost.tests.added, cost.tests.removed) == (1, 1))
    #expect(cost.others.paths == ["Package.swift", "Package@swift-6.0.swift", "README.md"])
    #expect(cost.declarations == ["New", "View"])
    #expect(cost.changedTests == ["ViewTests.shows"])
    #expect(cost.addedTests == [])
  }

  @Test func sumsTheCommitsOfOnePattern() async throws {
    try await repository.commit(
      ["Modules/VIP/View.swift": "struct View {\n}\n"], "One\n\nChange: like\nPattern: vip")
    try await repository.commit(["Modules/MVVM/V.swift": "class V {\n}\n"], "Two\n\nChange: like")
    try await repository.commit(
      ["Modules/VIP/View.swift": "struct View {\n  let c = 1\n}\n"],
      "Three\n\nPattern: vip\nChange: like")
    let costs = try await costs()
    #expect(costs.map(\.pattern) == ["vip", nil])
    #expect(costs.map(\.commits.count) == [2, 1])
    #expect(costs[0].sources.paths.count == 1)
    #expect((costs[0].sources.added, costs[0].sources.removed) == (1, 5))
    #expect(costs[0].declarations == ["Row", "View"])
  }

  @Test func followsARenamedFile() async throws {
    let lines = (1...20).map { "  let a\($0) = \($0)\n" }.joined()
    try await repository.commit(["Modules/Old.swift": "struct Old {\n\(lines)}\n"], "Old")
    let start = try await repository.git("rev-parse", "HEAD")
    try await repository.commit(
      ["Modules/Old.swift": nil, "Modules/N \"\u{20AC}\".swift": "struct New {\n\(lines)}\n"],
      "Rename\n\nChange: name")
    let cost = try #require(try await costs(from: start).first)
    #expect(cost.sources.paths == ["Modules/N \"\u{20AC}\".swift"])
    #expect((cost.sources.added, cost.sources.removed) == (1, 1))
    #expect(cost.declarations == ["New", "Old"])
  }

  @Test func countsTheInnermostDeclarationsAndPlaces() async throws {
    let path = "Modules/VIP/New.swift"
    try await repository.commit(
      [path: "class A {\n  init() {\n  }\n  func b() {\n  }\n\n  let c = 1\n}\n"], "New")
    let start = try await repository.git("rev-parse", "HEAD")
    try await repository.commit(
      [path: "class A {\n  init() {\n    b()\n  }\n  func b() {\n  }\n\n  let c = 2\n}\n"],
      "Change\n\nChange: c")
    let cost = try #require(try await costs(from: start).first)
    #expect(cost.declarations == ["A", "A.init"])
    #expect(cost.sources.hunks == 2)
  }

  @Test func countsRequirementsAndCases() async throws {
    let path = "Modules/VIP/Logic.swift"
    try await repository.commit(
      [path: "protocol A {\n  func b()\n  func c()\n}\nenum D {\n  case e, h\n}\n"], "New")
    let start = try await repository.git("rev-parse", "HEAD")
    try await repository.commit(
      [path: "protocol A {\n  func c(f: Int)\n}\nenum D {\n  case e, h, g\n}\n"],
      "Change\n\nChange: c")
    #expect(try await costs(from: start).map(\.requirementsAndCases) == [["A.b", "A.c", "D.g"]])
  }

  /// A test that is moved to another file was there before, and one of the change's own is none of
  /// those that it found.
  @Test func countsChangedTestsApartFromAddedOnes() async throws {
    let path = "Tests/VIPTests/ViewTests.swift"
    func tests(_ bodies: [String: String]) -> String {
      let tests = bodies.sorted { $0.key < $1.key }.map {
        "  @Test func \($0)() {\n    \($1)\n  }\n"
      }
      return "struct ViewTests {\n\(tests.joined())}\n"
    }
    try await repository.commit([path: tests(["a": "1", "b": "1", "c": "1"])], "Tests")
    let start = try await repository.git("rev-parse", "HEAD")
    try await repository.commit(
      [
        path: tests(["a": "2", "d": "1"]),
        "Tests/VIPTests/Other.swift": "extension \(tests(["c": "1"]).dropFirst(7))",
      ], "One\n\nChange: like")
    try await repository.commit([path: tests(["a": "2", "d": "2"])], "Two\n\nChange: like")
    let cost = try #require(try await costs(from: start).first)
    #expect(cost.changedTests == ["a", "b", "c"].map { "ViewTests.\($0)" })
    #expect(cost.addedTests == ["ViewTests.d"])
    #expect(cost.removedTests == ["ViewTests.b"])
  }

  /// Each by itself, in the order in which they are named.
  @Test func countsCommitsWithoutATrailer() async throws {
    let one = try await repository.commit(["Modules/A.swift": "enum A {}\n"], "Write A")
    let two = try await repository.commit(
      [
        "Modules/A.swift": "struct A {}\n", "Modules/B/Tracing.swift": "enum B {}\n",
        "Tests/VIPTests/ViewTests.swift": nil,
      ], "Write A again\n\nChange: a")
    let costs = try await Repository(containing: repository.folder.path)
      .changeCosts(of: [two, one], excluding: ["Tracing.swift"])
    #expect(costs.map(\.change) == ["Write A again", "Write A"])
    #expect(costs.map(\.commits) == [[two], [one]])
    #expect(costs.map(\.declarations) == [["A"], ["A"]])
    #expect(costs.map(\.sources.removed) == [1, 0])
    #expect(costs.map(\.removedTests) == [["ViewTests.hides", "ViewTests.shows"], []])
    await #expect(throws: KitError.self) {
      try await Repository(containing: repository.folder.path).changeCosts(of: ["none"])
    }
  }

  @Test func excludesFiles() async throws {
    try await repository.commit(
      ["Modules/A.swift": "enum A {}\n", "Modules/ATracing.swift": "enum B {}\n"],
      "A\n\nChange: a")
    let costs = try await Repository(containing: repository.folder.path)
      .changeCosts(from: start, to: "HEAD", excluding: ["*Tracing.swift"])
    #expect(costs.map(\.declarations) == [["A"]])
  }

  @Test func namesFilesThatAreGone() async throws {
    let lines = (1...20).map { "let a\($0) = \($0)\n" }.joined()
    try await repository.commit(
      ["Modules/Kept.swift": lines, "Modules/Gone.swift": "enum A {}\n"], "A\n\nChange: a")
    try await repository.commit(["Modules/Gone.swift": "enum B {}\n"], "B\n\nChange: a")
    try await repository.commit(
      ["Modules/Kept.swift": nil, "Modules/Renamed.swift": lines, "Modules/Gone.swift": nil],
      "Rename and delete")
    #expect(try await costs().map(\.vanished) == [["Modules/Gone.swift"]])
  }

  @Test func countsTheInitialCommit() async throws {
    let other = try await TemporaryRepository()
    try await other.commit(["a.swift": "enum A {\n}\n"], "First\n\nChange: first")
    let costs = try await Repository(containing: other.folder.path)
      .changeCosts(from: nil, to: "HEAD")
    #expect(costs.map(\.declarations) == [["A"]])
  }

  @Test func countsMergedCommitsOnce() async throws {
    try await repository.git("checkout", "-q", "-b", "topic")
    try await repository.commit(["Modules/A.swift": "enum A {}\n"], "A\n\nChange: a")
    try await repository.git("checkout", "-q", "main")
    try await repository.commit(["Modules/B.swift": "enum B {}\n"], "B")
    try await repository.git(
      "-c", "user.name=Made", "-c", "user.email=made@example.org", "merge", "-q", "--no-ff",
      "-m", "Merge\n\nChange: a", "topic")
    #expect(try await costs().map(\.sources.added) == [1])
  }

  /// A binary file has no lines, and a changed file mode changes none.
  @Test func countsFilesWithoutLines() async throws {
    try await repository.git("update-index", "--chmod=+x", "Modules/VIP/View.swift")
    try await repository.git("config", "core.fileMode", "false")
    try await repository.commit(["picture.png": "a\0b"], "Picture\n\nChange: picture")
    let cost = try #require(try await costs().first)
    #expect(cost.others.paths == ["picture.png"])
    #expect(cost.sources.paths == ["Modules/VIP/View.swift"])
    #expect((cost.others.added, cost.sources.added) == (0, 0))
  }

  @Test func ignoresSettingsOfTheUser() async throws {
    for (key, value) in [
      ("diff.noprefix", "true"), ("diff.renames", "false"), ("log.showSignature", "true"),
      ("color.ui", "always"), ("diff.external", "false"), ("diff.context", "9"),
      ("diff.suppressBlankEmpty", "true"),
    ] { try await repository.git("config", key, value) }
    try await countsSourcesAndTestsSeparately()
  }

  @Test(arguments: [
    ("A\n\nPattern: vip", "has a Pattern: trailer but no Change: trailer"),
    ("A\n\nChange: a\nChange: b", "has more than one Change: trailer"),
    ("A\n\nChange: a\nPattern: vip\nPattern: viper", "has more than one Pattern: trailer"),
  ])
  func rejectsAmbiguousTrailers(message: String, reason: String) async throws {
    let commit = try await repository.commit(["a": "1"], message)
    await #expect(throws: KitError.failed("commit \(commit.prefix(12)) \(reason)")) {
      try await costs()
    }
  }

  /// git writes two patches of it.
  @Test func countsAFileReplacedByALink() async throws {
    try await repository.git("rm", "-q", "Modules/VIP/View.swift")
    try await repository.git(
      "-c", "core.symlinks=true", "update-index", "--add", "--cacheinfo",
      "120000,\(try await repository.git("hash-object", "-w", "Tests/VIPTests/ViewTests.swift")),"
        + "Modules/VIP/View.swift")
    try await repository.git(
      "-c", "user.name=Made", "-c", "user.email=made@example.org", "commit", "-q", "-m",
      "Link\n\nChange: link")
    let cost = try #require(try await costs().first)
    #expect(cost.sources.paths == ["Modules/VIP/View.swift"])
    #expect(cost.sources.removed == 7)
    #expect(cost.declarations.contains("View"))
  }

  @Test func rejectsAShallowClone() async throws {
    try await repository.commit(["a": "1"], "A\n\nChange: a")
    let clone = try TemporaryFolder()
    try await repository.git(
      "clone", "-q", "--depth", "1", "file://\(repository.folder.path)", clone.path)
    let shallow = try await Repository(containing: clone.path)
    await #expect(
      throws: KitError.failed(
        "the clone is shallow, without all commits; run git fetch --unshallow")
    ) { try await shallow.changeCosts(from: nil, to: "HEAD") }
  }

  private func costs(from base: String? = nil) async throws -> [ChangeCost] {
    try await Repository(containing: repository.folder.path)
      .changeCosts(from: base ?? start, to: "HEAD")
  }
}
