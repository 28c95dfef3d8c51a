import Testing

@testable import ModuleKit

struct ConfigurationEditTests {
  @Test(arguments: [
    ("", "# Modules by pattern.\npatterns:\n  vip: [New]\n"),
    ("tags: {a: [B]}", "tags: {a: [B]}\n\n# Modules by pattern.\npatterns:\n  vip: [New]\n"),
    ("patterns:\n  vip: [A, B]  # two\n", "patterns:\n  vip: [A, B, New]  # two\n"),
    ("patterns:\n  vip: A\n", "patterns:\n  vip: [A, New]\n"),
    (
      "patterns:\n  vip:\n    - A # é\n    - B\n",
      "patterns:\n  vip:\n    - A # é\n    - B\n    - New\n"
    ),
    ("patterns:\n  viper: A\n", "patterns:\n  vip: [New]\n  viper: A\n"),
    ("patterns: {viper: A}\n", "patterns: {vip: [New], viper: A}\n"),
  ])
  func addsTheModuleToItsPattern(text: String, edited: String) throws {
    #expect(try edit(text) == edited)
    let patterns = try ConfigurationReader.read(edited, file: "f").patterns
    #expect(patterns["vip"]?.map(\.text).contains("New") == true)
  }

  @Test(arguments: [
    ("tags: {é: [A, Like], b: [C]}", "tags: {é: [A, Like, New], b: [C]}"),
    (
      "tags:\n  a:\n    - \"Like\"  # one\n    - C",
      "tags:\n  a:\n    - \"Like\"  # one\n    - New\n    - C"
    ),
    ("tags: {a: Like}", "tags: {a: Like}"),
    (
      "contracts:\n  - name: n\n    type: independence\n    modules: [Like, [B, C]]",
      "contracts:\n  - name: n\n    type: independence\n    modules: [Like, New, [B, C]]"
    ),
    (
      "contracts:\n  - name: n\n    type: layers\n    layers: [A, B | Like, [Like, C]]",
      "contracts:\n  - name: n\n    type: layers\n    layers: [A, B | Like | New, [Like, New, C]]"
    ),
  ])
  func addsTheModuleNextToItsModel(text: String, edited: String) throws {
    let patterns = "patterns: {vip: [A]}\n"
    #expect(try edit(patterns + text, like: "Like") == "patterns: {vip: [A, New]}\n" + edited)
  }

  @Test(arguments: [
    ("contracts:\n- name: a\n  type: independence\n  modules: [B]\n", ["the layers of New", "a"]),
    ("ignore: []\n", ["the layers of New"]),
  ])
  func addsAContract(text: String, names: [String]) throws {
    let edited = try edit(text, layers: "Presentation | Data, Domain")
    let contracts = try ConfigurationReader.read(edited, file: "f").contracts
    #expect(contracts.map(\.name) == names)
    #expect(
      contracts[0].kind
        == .folders(
          module: .init("New"),
          layers: [
            ContractLayer(members: [.init("Presentation"), .init("Data")], isIndependent: true),
            ContractLayer(members: [.init("Domain")], isIndependent: false),
          ]))
  }

  @Test(arguments: [
    ("tags: {a: [Like]}", "tags: {a: [Like, New]}"),
    (
      "contracts:\n  - name: n\n    type: independence\n    modules:\n      - A\n      - Like\n",
      "contracts:\n  - name: n\n    type: independence\n    modules:\n      - A\n      - [Like, New]\n"
    ),
    (
      "contracts: [{name: n, type: independence, modules: [[Like, B], C]}]",
      "contracts: [{name: n, type: independence, modules: [[Like, New, B], C]}]"
    ),
  ])
  func groupsAPartWithItsFeature(text: String, edited: String) throws {
    let all = "patterns: {vip: [A]}\n" + text
    let result = try ConfigurationEdit.adding(
      "New", pattern: "vip", like: "Like", isPart: true, layers: nil, to: all)
    #expect(result == "patterns: {vip: [A, New]}\n" + edited)
  }

  @Test(arguments: [
    ("[Store]", "[A]", "[A, New, NewTests]"),
    ("[Store]", "[A, \"*Tests\"]", "[A, \"*Tests\", New]"),
    ("[Other]", "[A]", "[A]"),
  ])
  func addsTheImportersOfAProtectedModule(
    protected: String, importers: String, edited: String
  ) throws {
    let rule = { (importers: String) in
      "contracts: [{name: n, type: protected, protected_modules: \(protected), "
        + "allowed_importers: \(importers)}]\n"
    }
    let result = try ConfigurationEdit.adding(
      "New", pattern: "vip", like: nil, dependencies: ["Store"], layers: nil,
      to: "patterns: {vip: [A]}\n" + rule(importers))
    #expect(result == "patterns: {vip: [A, New]}\n" + rule(edited))
  }

  private func edit(_ text: String, like: String? = nil, layers: String? = nil) throws -> String {
    try ConfigurationEdit.adding("New", pattern: "vip", like: like, layers: layers, to: text)
  }
}
