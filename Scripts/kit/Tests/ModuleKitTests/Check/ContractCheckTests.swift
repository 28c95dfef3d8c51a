import Testing

@testable import ModuleKit

struct ContractCheckTests {
  /// UI → Feed → Model, UI → Login → Model, Login → Net → Crypto.
  private static let workspace = Workspace.make(
    .make("UI", imports: ["Feed", "Login"]), .make("Feed", imports: ["Model"]),
    .make("Login", imports: ["Model", "Net"]), .make("Net", imports: ["Crypto"]),
    .make("Model"), products: ["Crypto": ["Crypto"]])

  @Test(arguments: [
    ("layers: [UI, Feed, Model]", []),
    ("layers: [UI, [Feed, Login], [Net, Model]]", []),
    ("layers: [UI, Feed | Login, Model]", []),
    ("layers: [Feed, UI]", ["UI is in a lower layer than Feed (made): UI → Feed"]),
    (
      "layers: [Net, UI]",
      ["UI is in a lower layer than Net (made): UI → Login → Net (Sources/Login/Login.swift:2)"]
    ),
    ("layers: [Login | Net]", ["Login and Net are in the same layer (made): Login → Net"]),
    ("layers: [[Login, Net]]", []),
    // The path UI → Login → Net passes through a layer in between.
    (
      "layers: [Net, Login, UI]",
      [
        "Login is in a lower layer than Net (made): Login → Net",
        "UI is in a lower layer than Login (made): UI → Login",
      ]
    ),
    ("layers: [UI, tag:middle]\n    exhaustive: true", ["Model is in no layer (made)"]),
    ("layers: [Feed, UI]\n    ignore_imports: UI -> Feed", []),
  ])
  func checksLayers(yaml: String, messages: [String]) throws {
    #expect(try self.messages("layers", yaml) == messages)
  }

  @Test(arguments: [
    ("modules: [Feed, Login]", []),
    ("modules: [Feed, \"M*\"]", ["Feed and Model must be independent (made): Feed → Model"]),
    ("modules: [[Feed, Model], Net]", []),
    (
      "modules: [[Feed, Model], Login]",
      ["Login and Model must be independent (made): Login → Model"]
    ),
  ])
  func checksIndependence(yaml: String, messages: [String]) throws {
    #expect(try self.messages("independence", yaml) == messages)
  }

  @Test(arguments: [
    ("forbidden_modules: Crypto\n    source_modules: Feed", []),
    (
      "forbidden_modules: [Crypto]\n    source_modules: [Login]",
      ["Login must not import Crypto (made): Login → Net → Crypto (Sources/Net/Net.swift:1)"]
    ),
    (
      "forbidden_modules: [Crypto]\n    source_modules: [Login]\n    allow_indirect_imports: true",
      []
    ),
    ("forbidden_modules: [UIKit, \"NIO*\"]\n    source_modules: [\"*\"]", []),
  ])
  func checksForbiddenImports(yaml: String, messages: [String]) throws {
    #expect(try self.messages("forbidden", yaml) == messages)
  }

  @Test(arguments: [
    ("protected_modules: Net\n    allowed_importers: Login", []),
    (
      "protected_modules: [Model]\n    allowed_importers: [Feed]",
      ["Model is protected from Login (made): Login → Model"]
    ),
  ])
  func checksProtectedModules(yaml: String, messages: [String]) throws {
    #expect(try self.messages("protected", yaml) == messages)
  }

  @Test(arguments: [
    ("layers", "layers: [UI, Fead]", 5, "unknown module 'Fead'; did you mean 'Feed'?"),
    ("layers", "layers:\n    - UI\n    - tag:midle", 7, "did you mean 'tag:middle'?"),
    ("independence", "modules: [\"X*\"]", 5, "unknown module 'X*'"),
    (
      "forbidden", "source_modules: [UI]\n    forbidden_modules: [Modell]", 6,
      "did you mean 'Model'?"
    ),
    ("folders", "module: Ui\n    layers: [A]", 5, "did you mean 'UI'?"),
  ])
  func reportsUnknownNames(type: String, yaml: String, line: Int, reason: String) {
    let error = #expect(throws: KitError.self) { try messages(type, yaml) }
    #expect(error?.description.hasPrefix(".kit.yml:\(line): ") == true)
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func resolvesCyclicTags() throws {
    let yaml = "tags: {a: [tag:b, UI], b: [tag:a]}\ncontracts:\n"
    let text = yaml + "  - {name: n, type: layers, layers: [tag:a, Model]}"
    let configuration = try ConfigurationReader.read(text, file: ".kit.yml")
    #expect(try Project(Self.workspace, configuration).findings() == [])
  }

  private func messages(_ type: String, _ yaml: String) throws -> [String] {
    let text = """
      tags: {middle: [Feed, Login, tag:low], low: [Net]}
      contracts:
        - type: \(type)
          name: made
          \(yaml)
      """
    let configuration = try ConfigurationReader.read(text, file: ".kit.yml")
    return try Project(Self.workspace, configuration).findings().map(\.message)
  }
}
