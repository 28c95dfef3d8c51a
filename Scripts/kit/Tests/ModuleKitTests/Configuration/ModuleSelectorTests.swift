import Testing

@testable import ModuleKit

struct ModuleSelectorTests {
  private static let workspace = Workspace.make(
    .make("Feed", imports: ["Logging", "LogCore"]), .make("FeedGrid"), .make("Boats"))

  private static let tags = """
    tags: {feeds: ["Feed*"], all: [tag:feeds, Boats], loop: [tag:loop, Boats], gone: [Fead]}
    """

  private func project() throws -> Project {
    Project(Self.workspace, try ConfigurationReader.read(Self.tags, file: "f"))
  }

  @Test(arguments: [
    (["Feed"], ["Feed"]), (["Feed*"], ["Feed", "FeedGrid"]), (["?oats"], ["Boats"]),
    (["tag:all"], ["Feed", "FeedGrid", "Boats"]), (["tag:loop"], ["Boats"]),
    (["Boats", "tag:all", "Feed"], ["Boats", "Feed", "FeedGrid"]), ([], []),
    // A glob that matches modules of the workspace matches no external ones.
    (["Log*"], ["LogCore", "Logging"]), (["*o*"], ["Boats"]),
    (["*", "!Feed*"], ["Boats"]), (["!Feed", "Feed*"], ["Feed", "FeedGrid"]),
    (["tag:all", "!tag:feeds", "Feed"], ["Boats", "Feed"]),
  ])
  func resolvesEachModuleOnce(words: [String], names: [String]) throws {
    #expect(try project().modules(words.map { ModuleSelector($0) }) == names)
  }

  @Test(arguments: [
    ("Fead", "unknown module 'Fead'; did you mean 'Feed'?"),
    ("tag:al", "unknown tag 'tag:al'; did you mean 'tag:all'?"),
    ("tag:gone", "unknown module 'Fead'; did you mean 'Feed'?"), ("X*", "unknown module 'X*'"),
    ("!Fead", "unknown module '!Fead'; did you mean 'Feed'?"),
  ])
  func reportsUnknownSelectors(word: String, reason: String) throws {
    let error = #expect(throws: KitError.self) {
      try project().modules([ModuleSelector(word, line: 7)])
    }
    #expect(error?.description.hasSuffix(reason) == true, "\(String(describing: error))")
    #expect(error?.description.hasPrefix(".kit.yml:") == true)
  }

  /// A forbidden module may be absent, but not misspelled.
  @Test func allowsAbsentModules() throws {
    #expect(try project().presentModules([.init("Alamofire"), .init("Boats")]) == ["Boats"])
    #expect(throws: KitError.self) { try project().presentModules([.init("Baots")]) }
    #expect(throws: KitError.self) { try project().presentModules([.init("tag:none")]) }
  }
}

struct PathGlobTests {
  @Test(arguments: [
    ("*", "a/b.swift", true), ("*.swift", "a/b.swift", true), ("*.md", "a/b.swift", false),
    ("/a/", "a/b/c", true), ("/a/", "a", false), ("/b/", "a/b/c", false), ("b/", "a/b/c", true),
    ("a/b", "a/b/c", true), ("a/*", "a/b", true), ("a/*", "a/b/c", false),
    ("/a*/", "ab/c", true), ("a/**/d", "a/d", true), ("a/**/d", "a/b/c/d", true),
    ("**/d", "a/b/d", true), ("/a/**", "a/b/c", true), ("?.swift", "a.swift", true),
    ("?.swift", "ab.swift", false), ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false),
    ("/", "a", false), ("ä b", "x/ä b/c", true),
  ])
  func matchesAsOwnersFilesDo(pattern: String, path: String, isMatch: Bool) {
    #expect(PathGlob(pattern, .codeowners).matches(path) == isMatch)
  }

  /// By `git check-ignore`.
  @Test(arguments: [
    ("gen/*", "gen/a/G.swift", true), ("gen/*", "x/gen/G.swift", false),
    ("[g]en/", "gen/a.swift", true), ("[!g]en/", "gen/a.swift", false),
    ("[a-f]?n/", "a/den/b.swift", true), ("[]x]", "]", true), ("[g", "[g", true),
    ("\\*.swift", "*.swift", true), ("\\*.swift", "a.swift", false),
    ("a/**", "a", false), ("a/**/b/*c/**", "a/x/y/b/z/b/xc/d", true), ("**/**/b", "b", true),
    ("*a*b", "aab/ab/x", true), ("a/**/b/**/c", "a/b/b/d", false), ("[a*]b", "*b", true),
  ])
  func matchesAsGitignoreDoes(pattern: String, path: String, isMatch: Bool) {
    #expect(PathGlob(pattern).matches(path) == isMatch)
  }

  /// Where each star can match at each place.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (String(repeating: "a*", count: 40) + "b", String(repeating: "a", count: 200)),
      (String(repeating: "*a", count: 40) + "?b", String(repeating: "a", count: 200)),
      (String(repeating: "**/a/", count: 40) + "b", String(repeating: "a/", count: 200)),
      (String(repeating: "[a]*", count: 40) + "/b", String(repeating: "a", count: 200) + "/a"),
    ])
  func takesNoTimeForManyStars(pattern: String, path: String) {
    #expect(!PathGlob(pattern).matches(path))
    #expect(!ModuleSelector(pattern).matches(path))
  }
}
