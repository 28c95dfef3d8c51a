import TestSupport
import Testing

@testable import ModuleKit

struct ChangeHistoryTests {
  private let repository: TemporaryRepository
  private let start: String

  init() throws {
    repository = try TemporaryRepository()
    start = try repository.commit(
      [
        "Modules/VIP/View.swift": "struct View {\n  let a = 1\n}\n\nstruct Row {\n  let b = 2\n}\n",
        "Tests/VIPTests/ViewTests.swift":
          "struct ViewTests {\n  @Test func shows() {\n    a()\n  }\n\n  @Test func hides() {}\n}\n",
      ], "Begin")
  }

  @Test func countsSourcesAndTestsSeparately() throws {
    let commit = try repository.commit(
      [
        "Modules/VIP/View.swift": "struct View {\n  let a = 3\n}\n\nstruct Row {\n  let b = 2\n}\n",
        "Modules/VIP/New.swift": "/// New.\nactor New {\n}\n",
        "Tests/VIPTests/ViewTests.swift":
          "struct ViewTests {\n  @Test func shows() {\n    b()\n  }\n\n  @Test func hides() {}\n}\n",
        "README.md": "one\ntwo\n", "Package.swift": "struct No {}\n",
        "Package@swift-6.0.swift": "struct No {}\n",
      ], "Like a tweet\n\nChange: like\nPattern: vip")
    let cost = try #require(try costs().first)
    #expect(try costs().count == 1)
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

  @Test func sumsTheCommitsOfOnePattern() throws {
    try repository.commit(
      ["Modules/VIP/View.swift": "struct View {\n}\n"], "One\n\nChange: like\nPattern: vip")
    try repository.commit(["Modules/MVVM/V.swift": "class V {\n}\n"], "Two\n\nChange: like")
    try repository.commit(
      ["Modules/VIP/View.swift": "struct View {\n  let c = 1\n}\n"],
      "Three\n\nPattern: vip\nChange: like")
    let costs = try costs()
    #expect(costs.map(\.pattern) == ["vip", nil])
    #expect(costs.map(\.commits.count) == [2, 1])
    #expect(costs[0].sources.paths.count == 1)
    #expect((costs[0].sources.added, costs[0].sources.removed) == (1, 5))
    #expect(costs[0].declarations == ["Row", "View"])
  }

  @Test func followsARenamedFile() throws {
    let lines = (1...20).map { "  let a\($0) = \($0)\n" }.joined()
    try repository.commit(["Modules/Old.swift": "struct Old {\n\(lines)}\n"], "Old")
    let start = try repository.git("rev-parse", "HEAD")
    try repository.commit(
      ["Modules/Old.swift": nil, "Modules/N \"\u{20AC}\".swift": "struct New {\n\(lines)}\n"],
      "Rename\n\nChange: name")
    let cost = try #require(try costs(from: start).first)
    #expect(cost.sources.paths == ["Modules/N \"\u{20AC}\".swift"])
    #expect((cost.sources.added, cost.sources.removed) == (1, 1))
    #expect(cost.declarations == ["New", "Old"])
  }

  @Test func countsTheInnermostDeclarationsAndPlaces() throws {
    let path = "Modules/VIP/New.swift"
    try repository.commit(
      [path: "class A {\n  init() {\n  }\n  func b() {\n  }\n\n  let c = 1\n}\n"], "New")
    let start = try repository.git("rev-parse", "HEAD")
    try repository.commit(
      [path: "class A {\n  init() {\n    b()\n  }\n  func b() {\n  }\n\n  let c = 2\n}\n"],
      "Change\n\nChange: c")
    let cost = try #require(try costs(from: start).first)
    #expect(cost.declarations == ["A", "A.init"])
    #expect(cost.sources.hunks == 2)
  }

  @Test func countsRequirementsAndCases() throws {
    let path = "Modules/VIP/Logic.swift"
    try repository.commit(
      [path: "protocol A {\n  func b()\n  func c()\n}\nenum D {\n  case e, h\n}\n"], "New")
    let start = try repository.git("rev-parse", "HEAD")
    try repository.commit(
      [path: "protocol A {\n  func c(f: Int)\n}\nenum D {\n  case e, h, g\n}\n"],
      "Change\n\nChange: c")
    #expect(try costs(from: start).map(\.requirementsAndCases) == [["A.b", "A.c", "D.g"]])
  }

  /// A test that is moved to another file was there before, and one of the change's own is none of
  /// those that it found.
  @Test func countsChangedTestsApartFromAddedOnes() throws {
    let path = "Tests/VIPTests/ViewTests.swift"
    func tests(_ bodies: [String: String]) -> String {
      let tests = bodies.sorted { $0.key < $1.key }.map {
        "  @Test func \($0)() {\n    \($1)\n  }\n"
      }
      return "struct ViewTests {\n\(tests.joined())}\n"
    }
    try repository.commit([path: tests(["a": "1", "b": "1", "c": "1"])], "Tests")
    let start = try repository.git("rev-parse", "HEAD")
    try repository.commit(
      [
        path: tests(["a": "2", "d": "1"]),
        "Tests/VIPTests/Other.swift": "extension \(tests(["c": "1"]).dropFirst(7))",
      ], "One\n\nChange: like")
    try repository.commit([path: tests(["a": "2", "d": "2"])], "Two\n\nChange: like")
    let cost = try #require(try costs(from: start).first)
    #expect(cost.changedTests == ["a", "b", "c"].map { "ViewTests.\($0)" })
    #expect(cost.addedTests == ["ViewTests.d"])
  }

  @Test func writesThePatchOfTheSources() throws {
    try repository.commit(
      [
        "Modules/VIP/View.swift": "struct View {\n  let a = 3\n}\n\nstruct Row {\n  let b = 2\n}\n",
        "Modules/VIP/ViewTracing.swift": "struct Tracing {}\n", "README.md": "one\n",
      ], "Like\n\nChange: like")
    let repository = try Repository(containing: repository.folder.path)
    let costs = try repository.changeCosts(from: start, to: "HEAD", excluding: ["*Tracing.swift"])
    let lines = try repository.patch(of: try #require(costs.first)).split(separator: "\n")
    #expect(
      lines.dropFirst(2) == [
        "--- a/Modules/VIP/View.swift", "+++ b/Modules/VIP/View.swift", "@@ -2 +2 @@ struct View {",
        "-  let a = 1", "+  let a = 3",
      ])
  }

  @Test func excludesFiles() throws {
    try repository.commit(
      ["Modules/A.swift": "enum A {}\n", "Modules/ATracing.swift": "enum B {}\n"],
      "A\n\nChange: a")
    let costs = try Repository(containing: repository.folder.path)
      .changeCosts(from: start, to: "HEAD", excluding: ["*Tracing.swift"])
    #expect(costs.map(\.declarations) == [["A"]])
  }

  @Test func namesFilesThatAreGone() throws {
    let lines = (1...20).map { "let a\($0) = \($0)\n" }.joined()
    try repository.commit(
      ["Modules/Kept.swift": lines, "Modules/Gone.swift": "enum A {}\n"], "A\n\nChange: a")
    try repository.commit(["Modules/Gone.swift": "enum B {}\n"], "B\n\nChange: a")
    try repository.commit(
      ["Modules/Kept.swift": nil, "Modules/Renamed.swift": lines, "Modules/Gone.swift": nil],
      "Rename and delete")
    #expect(try costs().map(\.vanished) == [["Modules/Gone.swift"]])
  }

  @Test func countsTheInitialCommit() throws {
    let other = try TemporaryRepository()
    try other.commit(["a.swift": "enum A {\n}\n"], "First\n\nChange: first")
    let costs = try Repository(containing: other.folder.path)
      .changeCosts(from: nil, to: "HEAD")
    #expect(costs.map(\.declarations) == [["A"]])
  }

  @Test func countsMergedCommitsOnce() throws {
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.commit(["Modules/A.swift": "enum A {}\n"], "A\n\nChange: a")
    try repository.git("checkout", "-q", "main")
    try repository.commit(["Modules/B.swift": "enum B {}\n"], "B")
    try repository.git(
      "-c", "user.name=Made", "-c", "user.email=made@example.org", "merge", "-q", "--no-ff",
      "-m", "Merge\n\nChange: a", "topic")
    #expect(try costs().map(\.sources.added) == [1])
  }

  /// A binary file has no lines, and a changed file mode changes none.
  @Test func countsFilesWithoutLines() throws {
    try repository.git("update-index", "--chmod=+x", "Modules/VIP/View.swift")
    try repository.git("config", "core.fileMode", "false")
    try repository.commit(["picture.png": "a\0b"], "Picture\n\nChange: picture")
    let cost = try #require(try costs().first)
    #expect(cost.others.paths == ["picture.png"])
    #expect(cost.sources.paths == ["Modules/VIP/View.swift"])
    #expect((cost.others.added, cost.sources.added) == (0, 0))
  }

  @Test func ignoresSettingsOfTheUser() throws {
    for (key, value) in [
      ("diff.noprefix", "true"), ("diff.renames", "false"), ("log.showSignature", "true"),
      ("color.ui", "always"), ("diff.external", "false"), ("diff.context", "9"),
      ("diff.suppressBlankEmpty", "true"),
    ] { try repository.git("config", key, value) }
    try countsSourcesAndTestsSeparately()
  }

  @Test(arguments: [
    ("A\n\nPattern: vip", "has a Pattern: trailer but no Change: trailer"),
    ("A\n\nChange: a\nChange: b", "has more than one Change: trailer"),
    ("A\n\nChange: a\nPattern: vip\nPattern: viper", "has more than one Pattern: trailer"),
  ])
  func rejectsAmbiguousTrailers(message: String, reason: String) throws {
    let commit = try repository.commit(["a": "1"], message)
    #expect(throws: KitError.failed("commit \(commit.prefix(12)) \(reason)")) { try costs() }
  }

  /// git writes two patches of it.
  @Test func countsAFileReplacedByALink() throws {
    try repository.git("rm", "-q", "Modules/VIP/View.swift")
    try repository.git(
      "-c", "core.symlinks=true", "update-index", "--add", "--cacheinfo",
      "120000,\(try repository.git("hash-object", "-w", "Tests/VIPTests/ViewTests.swift")),"
        + "Modules/VIP/View.swift")
    try repository.git(
      "-c", "user.name=Made", "-c", "user.email=made@example.org", "commit", "-q", "-m",
      "Link\n\nChange: link")
    let cost = try #require(try costs().first)
    #expect(cost.sources.paths == ["Modules/VIP/View.swift"])
    #expect(cost.sources.removed == 7)
    #expect(cost.declarations.contains("View"))
  }

  @Test func rejectsAShallowClone() throws {
    try repository.commit(["a": "1"], "A\n\nChange: a")
    let clone = try TemporaryFolder()
    try repository.git(
      "clone", "-q", "--depth", "1", "file://\(repository.folder.path)", clone.path)
    let shallow = try Repository(containing: clone.path)
    #expect(
      throws: KitError.failed(
        "the clone is shallow, without all commits; run git fetch --unshallow")
    ) { try shallow.changeCosts(from: nil, to: "HEAD") }
  }

  private func costs(from base: String? = nil) throws -> [ChangeCost] {
    try Repository(containing: repository.folder.path)
      .changeCosts(from: base ?? start, to: "HEAD")
  }
}
