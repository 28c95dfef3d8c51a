import Testing

@testable import ModuleKit

struct ModuleResolverTests {
  private static let workspace = Workspace.make(
    .make("Feed", imports: ["Logging", "LogCore"]), .make("FeedGrid"), .make("Boats"))

  private static let tags = """
    tags: {feeds: ["Feed*"], all: [tag:feeds, Boats], loop: [tag:loop, Boats], gone: [Fead]}
    """

  private func resolver() throws -> ModuleResolver {
    ModuleResolver(
      try ConfigurationReader.read(Self.tags, file: "f"), ModuleGraph(Self.workspace))
  }

  @Test(arguments: [
    (["Feed"], ["Feed"]), (["Feed*"], ["Feed", "FeedGrid"]), (["?oats"], ["Boats"]),
    (["tag:all"], ["Feed", "FeedGrid", "Boats"]), (["tag:loop"], ["Boats"]),
    (["Boats", "tag:all", "Feed"], ["Boats", "Feed", "FeedGrid"]), ([], []),
    // A glob that means modules of the workspace means none from elsewhere.
    (["Log*"], ["LogCore", "Logging"]), (["*o*"], ["Boats"]),
  ])
  func meansEachModuleOnce(words: [String], names: [String]) throws {
    #expect(try resolver().modules(words.map { ModuleSelector($0) }) == names)
  }

  @Test(arguments: [
    ("Fead", "'Fead' is no module; did you mean 'Feed'?"),
    ("tag:al", "'tag:al' is no tag; did you mean 'tag:all'?"),
    ("tag:gone", "'Fead' is no module; did you mean 'Feed'?"), ("X*", "'X*' is no module"),
  ])
  func tellsWhatMeansNothing(word: String, reason: String) throws {
    let error = #expect(throws: KitError.self) {
      try resolver().modules([ModuleSelector(word, line: 7)])
    }
    #expect(error?.description.hasSuffix(reason) == true, "\(String(describing: error))")
    #expect(error?.description.hasPrefix(".kit.yml:") == true)
  }

  /// What is forbidden may well be absent, but not misspelt.
  @Test func takesAbsentModulesWhereTheyMayBe() throws {
    #expect(try resolver().perhapsAbsent([.init("Alamofire"), .init("Boats")]) == ["Boats"])
    #expect(throws: KitError.self) { try resolver().perhapsAbsent([.init("Baots")]) }
    #expect(throws: KitError.self) { try resolver().perhapsAbsent([.init("tag:none")]) }
  }
}
