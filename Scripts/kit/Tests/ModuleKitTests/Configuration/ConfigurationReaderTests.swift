import Testing

@testable import ModuleKit

struct ConfigurationReaderTests {
  @Test func parsesEveryKey() throws {
    let yaml = """
      tags:
        core: [A, "B*"]
        one: C
      patterns: {vip: A}
      ignore: /Old/
      disable: [cycle]
      touches: {Package.resolved: [tag:core]}
      contracts:
        - name: order
          type: layers
          exhaustive: true
          layers: [tag:core, A | B]
          ignore_imports: [A -> B]
      """
    let configuration = try ConfigurationReader.read(yaml, file: "f")
    #expect(configuration.tags == ["core": ["A", "B*"].map { .init($0) }, "one": [.init("C")]])
    #expect(configuration.patterns == ["vip": [.init("A")]])
    #expect(configuration.ignored == [IgnoredFiles(text: "/Old/", line: 5)])
    #expect(configuration.disabled == [.cycle])
    #expect(
      configuration.touches == [
        GlobalTrigger(files: PathGlob("Package.resolved"), modules: [.init("tag:core")])
      ])
    let layers: [ContractLayer] = [
      ContractLayer(members: [.init("tag:core")], isIndependent: false),
      ContractLayer(members: [.init("A"), .init("B")], isIndependent: true),
    ]
    #expect(
      configuration.contracts == [
        Contract(
          name: "order", kind: .layers(layers, isExhaustive: true),
          ignoredImports: [GraphEdge(source: "A", target: "B")], line: 9)
      ])
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "tags:\ncontracts:\n"])
  func readsAnEmptyConfiguration(yaml: String) throws {
    #expect(try ConfigurationReader.read(yaml, file: "f") == KitConfiguration())
  }

  @Test(arguments: [
    ("tags: {}\ncontract: []", "f:2: unknown key 'contract'; did you mean 'contracts'?"),
    ("disable: [cicle]", "f:1: unknown rule 'cicle'; did you mean 'cycle'?"),
    ("contracts:\n- {name: a, type: layer}", "f:2: unknown contract type 'layer'; did you mean"),
    ("contracts:\n- name: a", "f:2: the contract has no type"),
    ("contracts:\n- type: independence\n  name: a", "f:2: the contract has no 'modules'"),
    ("contracts:\n- type: layers\n  nam: a", "f:3: unknown key 'nam'; did you mean 'name'?"),
    ("contracts:\n- {type: layers, name: a, layers: B}", "f:2: expected a list"),
    (
      "contracts:\n- {type: layers, name: a, layers: [B], exhaustive: yess}",
      "f:2: expected true or false"
    ),
    (
      "contracts:\n- {type: layers, name: a, layers: [B], ignore_imports: A > B}",
      "f:2: expected 'Importer -> Imported'"
    ),
    ("tags: [a]", "f:1: expected keys with values"),
    ("a: b: c", "f:1: "),
    ("tags: {a: [", "f:"),
    ("- a", "f:1: expected keys with values"),
  ])
  func reportsErrorsWithTheirLine(yaml: String, message: String) {
    let error = #expect(throws: KitError.self) {
      try ConfigurationReader.read(yaml, file: "f")
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("contarcts", "contracts"), ("Layers", "layers"), ("xyzzy", nil), ("tag", "tags"),
  ])
  func suggestsTheNearestSpelling(word: String, nearest: String?) {
    #expect(
      SpellingSuggestion.of(word, among: ["contracts", "layers", "tags", "ignore"]) == nearest)
  }
}
