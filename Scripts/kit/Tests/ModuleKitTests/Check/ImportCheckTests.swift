import Testing

@testable import ModuleKit

struct ImportCheckTests {
  private func messages(_ contract: String, forms: Set<ImportForm> = []) throws -> [String] {
    var feed = Module.make("Feed", imports: ["Net"])
    feed.imports[0].forms = forms
    let yaml = "contracts:\n  - name: made\n    \(contract.replacing("\n", with: "\n    "))\n"
    return try Project(
      .make(feed, .make("Net")), try ConfigurationReader.read(yaml, file: ".kit.yml")
    ).findings().map { "\($0.file):\($0.line ?? 0): \($0.rule.rawValue): \($0.message)" }
  }

  @Test(arguments: [
    (
      "type: imports\nforms: [public, \"@_exported\"]",
      [
        "Sources/Feed/Feed.swift:1: contract: Feed must not import Net as @_exported (made)",
        "Sources/Feed/Feed.swift:1: contract: Feed must not import Net as public (made)",
      ]
    ),
    ("type: imports\nforms: public\nallowed_importers: Fe*", []),
    ("type: imports\nforms: public\nimported_modules: Feed", []),
    ("type: imports\nforms: \"@testable\"", []),
  ])
  func checksTheFormOfImports(contract: String, expected: [String]) throws {
    #expect(try messages(contract, forms: [.public, .exported]) == expected)
  }

  @Test func reportsAnUnknownForm() {
    #expect(throws: KitError.self) { try messages("type: imports\nforms: publik") }
  }

  @Test func reportsAnIgnoredImportThatViolatesNothing() throws {
    let layers = "type: layers\nlayers: [Net, Feed]\nignore_imports: "
    #expect(try messages(layers + "Feed -> Net") == [])
    #expect(
      try messages(layers + "[Feed -> Net, Net -> Feed]")
        == [".kit.yml:2: stale-ignore: Net -> Feed violates nothing (made)"])
    let forbidden =
      "type: forbidden\nsource_modules: Net\nforbidden_modules: Feed\nignore_imports: "
    #expect(
      try messages(forbidden + "Feed -> Net")
        == [".kit.yml:2: stale-ignore: Feed -> Net violates nothing (made)"])
  }

  @Test func ignoresImportsInAContractOfForms() throws {
    let imports = "type: imports\nforms: public\nignore_imports: Feed -> Net"
    #expect(try messages(imports, forms: [.public]) == [])
    #expect(try messages(imports).count == 1)
    #expect(try messages("type: access\nmodules: Feed\nignore_imports: Feed -> Net").count == 1)
  }
}

extension CheckerTests {
  @Test func reportsAnIgnoredFileWithoutAFinding() throws {
    var workspace = Workspace.make(.make("A"))
    workspace.strays = ["Old/b.swift"]
    let yaml = "ignore:\n  - /Old/\n  - /Gone/\n"
    let findings = try Project(
      workspace, try ConfigurationReader.read(yaml, file: ".kit.yml")
    ).findings()
    #expect(findings.map(\.rule) == [.staleIgnore])
    #expect(findings.first?.line == 3 && findings.first?.message.contains("/Gone/") == true)
  }
}
