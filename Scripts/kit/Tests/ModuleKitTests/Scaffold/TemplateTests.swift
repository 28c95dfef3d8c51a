import TestSupport
import Testing

@testable import ModuleKit

struct TemplateTests {
  @Test func parsesHeaderAndFiles() throws {
    let template = try Template(
      "depends: A, B\n\n==> sources/{{Scene}}.swift <==\nlet a = 1\n\n==> tests/T.swift <==\n",
      file: "f")
    #expect(template.words("depends") == ["A", "B"])
    #expect(template.words("include") == [])
    #expect(template.files.map(\.path) == ["sources/{{Scene}}.swift", "tests/T.swift"])
    #expect(template.files[0].text == "let a = 1\n\n")
  }

  @Test(arguments: [
    ("depends\n", "f:1: expected 'key: value' or '==> path <=='"),
    ("\n==> ../x <==\n", "f:2: expected a path below sources/ or tests/"),
    ("==> tests/../../x <==\n", "f:1: expected a path below sources/ or tests/"),
  ])
  func reportsSyntaxErrors(text: String, message: String) {
    let error = #expect(throws: KitError.self) { try Template(text, file: "f") }
    #expect(error?.description == message)
  }

  @Test func fillsPlaceholders() throws {
    let text = """
      {{import}}

      import Testing
      {{import}}
      import {{Name}}
      let {{title}}: {{Feature}}, {{Scene}}, {{pattern}}, {{domain}}, {{unknown}}

      """
    let name = try ModuleName("RecipesKit")
    let new = TemplateNames(pattern: "vip", name: name, feature: nil, header: ["domain": "Domain"])
    #expect(
      new.text(text) == """
        import RecipesKit
        import Testing
        let Recipes: Recipes, Recipes, vip, Domain, {{unknown}}

        """)
    let beside = TemplateNames(pattern: "vip", name: name, feature: "FoodKit", header: [:])
    #expect(beside.text(text).hasPrefix("import FoodKit\n\nimport FoodKit\nimport RecipesKit\n"))
    #expect(beside.filled("{{Feature}}/{{domain}}") == "Food/Border")
  }

  @Test func prefersCustomTemplates() throws {
    let folder = try TemporaryFolder()
    let own = "==> sources/A.swift <==\n"
    try folder.write(own, to: ".kit/templates/vip.template")
    try folder.write(own, to: ".kit/templates/redux.template")
    let library = TemplateLibrary(root: folder.path)
    #expect(
      library.patterns == [
        "mv", "mvc", "mvp", "mvvm-clean", "reducer", "redux", "stateful", "vip",
        "vip-coordinator", "viper",
      ])
    #expect(try library.text(of: "vip") == own)
    #expect(try library.template("vip").files.count == 1)
    #expect(try library.text(of: "viper").hasPrefix("depends: DisplayKit TaskKit\n"))
    let error = #expect(throws: KitError.self) { try library.text(of: "statefull") }
    #expect(error?.description == "unknown pattern 'statefull'; did you mean 'stateful'?")
  }

  @Test func prefersCustomTemplatesOfTheFeature() throws {
    let folder = try TemporaryFolder()
    for path in ["vip", "TweetsKit/vip", "TweetsKit/grid", "TweetsKit/contract"] {
      try folder.write("depends: \(path)\n", to: ".kit/templates/\(path).template")
    }
    let library = TemplateLibrary(root: folder.path, feature: "TweetsKit")
    #expect(library.patterns.contains("grid") && !library.patterns.contains("contract"))
    #expect(try library.template("vip").words("depends") == ["TweetsKit/vip"])
    #expect(library.isFeaturesOwn("vip") && !library.isFeaturesOwn("stateful"))
    #expect(try library.partsBeside().map { $0.words("depends") } == [["TweetsKit/contract"], []])
    let other = TemplateLibrary(root: folder.path, feature: "SoupsKit")
    #expect(try other.template("vip").words("depends") == ["vip"])
    #expect(!other.isFeaturesOwn("vip"))
    #expect(try other.partsBeside().map { $0.words("depends") } == [[]])
    #expect(throws: KitError.self) { try other.template("grid") }
    #expect(throws: KitError.self) { try other.text(of: "contract") }
    #expect(throws: KitError.self) { try other.text(of: "TweetsKit/grid") }
  }

  /// Checks that no placeholder remains; Scripts/scaffolds builds the results.
  @Test(arguments: TemplateLibrary(root: "/nowhere").patterns, [nil, "FoodKit"])
  func templatesHaveNoUnknownPlaceholders(pattern: String, feature: String?) throws {
    let library = TemplateLibrary(root: "/nowhere", feature: feature)
    let template = try library.template(pattern)
    let names = TemplateNames(
      pattern: pattern, name: try ModuleName("SoupsKit"), feature: feature,
      header: template.header)
    let beside = try library.partsBeside().flatMap(\.files)
    let files = (template.files + beside).map { (names.filled($0.path), names.text($0.text)) }
    #expect(files.allSatisfy { !$0.0.contains("{{") && !$0.1.contains("{{") })
    #expect(files.contains { $0.0 == "sources/SoupsAssembly.swift" })
    #expect(files.contains { $0.0 == "tests/SoupsSceneTests.swift" })
    #expect(files.count { $0.0 == "sources/SoupsKit.docc/README.md" } == 1)
    #expect(
      files.contains { $0.0.hasSuffix("Repository.swift") && $0.0.hasPrefix("sources") }
        == (feature == nil))
    #expect(Set(files.map(\.0)).count == files.count)
  }
}
