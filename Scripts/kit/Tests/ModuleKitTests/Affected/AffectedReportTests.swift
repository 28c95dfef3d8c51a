import Testing

@testable import ModuleKit

struct AffectedReportTests {
  private static let workspace = Workspace.make(
    .make("Feed"), .make("FeedTests", imports: ["Feed"], kind: .test),
    .make("a-b", imports: ["Feed"], kind: .test), .make("Big", imports: ["Feed"], kind: .test))

  @Test func listsNames() async throws {
    let report = try await report()
    #expect(try report.text(.names) == "Big\nFeed\nFeedTests\na-b")
    #expect(try report.text(.tests) == "Big\nFeedTests\na-b")
    #expect(
      try report.text(.tests, why: true, showsOwners: true).hasPrefix(
        "Big\t@big\n  Sources/Feed/Feed.swift → Feed → Big\nFeedTests\n"))
  }

  @Test func writesAFilterForExactNames() async throws {
    #expect(try await report().text(.filter) == #"^(Big|FeedTests|a_b)\."#)
    #expect(try await report(paths: []).text(.filter) == "^no-affected-tests$")
  }

  @Test(arguments: [
    (1, [["Big", "FeedTests", "a-b"]]), (2, [["Big"], ["FeedTests", "a-b"]]),
    (9, [["Big"], ["FeedTests"], ["a-b"]]),
  ])
  func balancesShards(count: Int, tests: [[String]]) async throws {
    let (affected, durations) = (try await report(), TestDurations(targets: ["Big": 5]))
    let text = try affected.text(.matrix, shards: count, durations: durations)
    #expect(!text.contains("\n"))
    struct Shard: Decodable {
      let shard: Int
      let tests: [String]
      let filter: String
    }
    let shards = try #require(try decoded([String: [Shard]].self, from: text)["include"])
    #expect(shards.map(\.tests) == tests)
    #expect(shards.first?.shard == 1)
    for (index, shard) in shards.enumerated() {
      let filter = affected.filter(ofShard: index + 1, of: count, durations: durations)
      #expect(shard.filter == filter)
    }
  }

  @Test func writesAnEmptyMatrix() async throws {
    #expect(try await report(paths: []).text(.matrix, shards: 3) == #"{"include":[]}"#)
  }

  @Test(arguments: [
    ("@Test func a() {}\n@Test(arguments: [1]) func b(c: Int) {}", 2),
    ("func testA() {}\nfunc other() {}", 1), ("// @Test\nlet a = \"@Test\"", 0),
    ("@testable import A", 0),
  ])
  func countsTests(source: String, count: Int) {
    #expect(DeclarationReader.declarations(in: Array(source.utf8)).count(where: \.isTest) == count)
  }

  private func report(paths: [String] = ["Sources/Feed/Feed.swift"]) async throws -> AffectedModules
  {
    let owners = CodeOwners("/Sources/Big/ @big", file: "OWN")
    let project = Project(Self.workspace, owners: owners)
    return try await AffectedModules(paths: paths, in: project) { Self.workspace }
  }
}

struct ManifestDifferenceTests {
  private static let text = """
    {"platforms": ["macos 15"], "products": [], "packageKind": {"root": ["/a"]},
     "dependencies": [
       {"sourceControl": [{"identity": "kit", "requirement": "1.0"}]},
       {"fileSystem": [{"identity": "b", "path": "/a/b"}]}],
     "targets": [
       {"name": "A", "dependencies": [{"product": ["Core", "Kit", null, null]}]},
       {"name": "B", "dependencies": [{"byName": ["kit", null]}]},
       {"name": "C", "dependencies": [{"byName": ["A", null]}]},
       {"name": "D", "dependencies": [], "settings": ["-Owhole"]}]}
    """

  @Test(arguments: [
    ("", "", []), ("-Owhole", "-Onone", ["D"]), ("\"B\", \"dep", "\"E\", \"dep", ["E"]),
    ("macos 15", "macos 14", ["A", "B", "C", "D"]), ("\"1.0\"", "\"2.0\"", ["A", "B"]),
    ("[\"A\", null]", "[\"D\", null]", ["C"]), ("\"/a\"", "\"/tmp/x\"", []),
    ("/a/b", "/tmp/b", []), ("\"products\": []", "\"products\": [1]", []),
  ])
  func findsChangedTargets(text: String, replacement: String, names: [String]) throws {
    let new = text.isEmpty ? Self.text : Self.text.replacing(text, with: replacement)
    let changed = ManifestDifference.targets(from: Self.text, to: new)
    #expect(changed.sorted() == names)
  }

  @Test func countsAllTargetsOfANewManifest() throws {
    #expect(ManifestDifference.targets(from: "", to: Self.text).count == 4)
  }
}
