import Testing

@testable import ModuleKit

struct ScaffoldModelTests {
  private static let workspace = Workspace.make(
    .make("DisplayKit"), .make("Soups", imports: ["DisplayKit"]),
    .make("Boats", imports: ["DisplayKit"]), .make("BoatsGrid", imports: ["Boats", "DisplayKit"]),
    .make("BoatsList", imports: ["Boats", "DisplayKit"]),
    .make("Host", imports: ["Soups", "DisplayKit"]))

  private static let patterns =
    "patterns: {vip: [BoatsList, Soups], viper: BoatsGrid, own: Boats}\n"

  @Test(arguments: [
    // For a feature, a module in one of its patterns, preferably the same one.
    ("tags: {a: [BoatsGrid, BoatsList]}", "vip", "Boats", "BoatsList"),
    ("tags: {a: [BoatsGrid, BoatsList]}", "viper", "Boats", "BoatsGrid"),
    ("tags: {a: [BoatsGrid]}", "vip", "Boats", "BoatsGrid"),
    // Otherwise the feature itself, if only it has rules.
    ("tags: {a: [Boats]}", "vip", "Boats", "Boats"), ("tags: {a: [Soups]}", "vip", "Boats", nil),
    // An independent feature: neither a part of another nor a dependency of a screen module.
    ("tags: {a: [BoatsList]}", "vip", nil, nil), ("tags: {a: [Soups]}", "vip", nil, nil),
    ("tags: {}", "vip", "Boats", nil),
    (
      "contracts: [{name: n, type: forbidden, source_modules: [BoatsGrid], forbidden_modules: [X]}]",
      "viper", "Boats", "BoatsGrid"
    ),
    (
      "contracts: [{name: n, type: layers, layers: [A | BoatsGrid, B]}]", "viper", "Boats",
      "BoatsGrid"
    ),
    (
      "contracts: [{name: n, type: independence, modules: [A, [BoatsGrid]]}]", "viper", "Boats",
      "BoatsGrid"
    ),
  ])
  func findsAModelWithRules(
    rules: String, pattern: String, feature: String?, name: String?
  ) throws {
    #expect(try model(rules, pattern, feature, in: Self.workspace) == name)
  }

  @Test func findsAnIndependentFeature() throws {
    var workspace = Self.workspace
    workspace.modules.removeAll { $0.name == "Host" }
    #expect(try model("tags: {a: [Soups]}", "viper", nil, in: workspace) == "Soups")
    workspace.modules[1].manifest = "other/Package.swift"
    #expect(try model("tags: {a: [Soups]}", "viper", nil, in: workspace) == nil)
  }

  private func model(
    _ rules: String, _ pattern: String, _ feature: String?, in workspace: Workspace
  ) throws -> String? {
    let configuration = try ConfigurationReader.read(Self.patterns + rules, file: "f")
    return Project(workspace, configuration).model(
      for: ScaffoldRequest(pattern: pattern, name: "New", feature: feature), in: "Package.swift")
  }
}

struct ModuleNameTests {
  @Test(arguments: [
    ("RecipesKit", "Recipes", "Recipes"), ("MyRecipes", "MyRecipes", "My Recipes"),
    ("Kit", "Kit", "Kit"), ("HTTP2Kit", "HTTP2", "HTTP2"),
    ("Tweets_Grid", "Tweets_Grid", "Tweets_Grid"),
  ])
  func reportsStemAndTitle(text: String, stem: String, title: String) throws {
    let name = try ModuleName(text)
    #expect(name.stem == stem)
    #expect(name.title == title)
  }

  @Test(arguments: [
    ("RecipesKit", "recipes"), ("MyRecipes", "myRecipes"), ("HTTPCallsKit", "httpCalls"),
    ("URLKit", "url"), ("HTTP2Kit", "http2"), ("A", "a"),
  ])
  func isAMember(text: String, member: String) throws {
    #expect(try ModuleName(text).member == member)
  }

  @Test(arguments: [
    ("my recipes", "; try 'MyRecipes'"), ("recipes-kit", "; try 'RecipesKit'"),
    ("class", "; try 'Class'"), ("Any", "; try 'AnyKit'"), ("Self", "; try 'SelfKit'"),
    ("7up", "; try 'Up'"), ("Recettes d'été", "; try 'RecettesDT'"), ("🚣", ""), ("", ""),
    ("$Money", "; try 'Money'"), ("../Evil", "; try 'Evil'"),
  ])
  func suggestsAValidName(text: String, suggestion: String) {
    #expect(throws: KitError.usage("'\(text)' is not a valid module name\(suggestion)")) {
      try ModuleName(text)
    }
  }
}

struct OwnersEditTests {
  @Test(arguments: [
    ("", "/A b/ @x"), ("* @a", "* @a\n/A b/ @x"), ("* @a\n", "* @a\n/A b/ @x"),
    ("* @a\r\n", "* @a\r\n/A b/ @x"),
  ])
  func addsLinesAtTheEnd(text: String, start: String) {
    let edited = OwnersEdit.adding([("A b", "@x"), ("C", "@y z@w")], to: Array(text.utf8))
    let expected = start.replacing("A b", with: "A\\ b") + "\n/C/ @y z@w\n"
    #expect(String(decoding: edited, as: UTF8.self) == expected)
  }

  @Test func preservesInvalidUTF8() {
    let bytes: [UInt8] = [0x23, 0xE9, 0xFF, 0x0A]
    #expect(OwnersEdit.adding([("C", "@y")], to: bytes) == bytes + Array("/C/ @y\n".utf8))
  }

  @Test(arguments: [
    ("@a", true), ("@a/b", true), ("a@b.c", true), ("a", false), ("@", false), ("@a b", false),
    ("@a#b", false), ("@a\n@b", false), ("", false),
  ])
  func validatesOwners(word: String, isOwner: Bool) {
    #expect(OwnersEdit.isOwner(word) == isOwner)
  }
}
