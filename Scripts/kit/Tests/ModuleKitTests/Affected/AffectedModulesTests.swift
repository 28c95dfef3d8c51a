import Testing

@testable import ModuleKit

struct AffectedModulesTests {
  /// App → Feed → Model, each with tests.
  private static let workspace = Workspace.make(
    .make("App", imports: ["Feed"]), .make("Feed", imports: ["Model"]), .make("Model"),
    .make("FeedTests", imports: ["Feed"], kind: .test),
    .make("ModelTests", imports: ["Model"], kind: .test))

  @Test(arguments: [
    (["Sources/App/App.swift"], ["App"]),
    (["Sources/Feed/Feed.swift"], ["App", "Feed", "FeedTests"]),
    (["Sources/Model/Model.swift"], ["App", "Feed", "FeedTests", "Model", "ModelTests"]),
    (["Sources/ModelTests/ModelTests.swift", "README.md"], ["ModelTests"]),
    (["README.md", "Sources/Nowhere/a.swift"], []), ([], []),
  ])
  func includesDependents(paths: [String], names: [String]) async throws {
    #expect(try await affected(paths).modules.map(\.name) == names)
  }

  @Test func reportsThePath() async throws {
    let affected = try await affected(["Sources/Model/Model.swift"])
    #expect(
      affected.reasons["FeedTests"] == [
        "Sources/Model/Model.swift", "Model", "Feed", "FeedTests",
      ])
    #expect(affected.tests.map(\.name) == ["FeedTests", "ModelTests"])
  }

  @Test func countsResources() async throws {
    var workspace = Self.workspace
    workspace.modules[1].otherFiles = ["Sources/Feed/icon.png"]
    #expect(try await affected(["Sources/Feed/icon.png"], workspace).modules.count == 3)
  }

  /// A hidden file in a copied folder, and a submodule with a package or with sources.
  @Test(arguments: [
    ("Sources/Feed/Public/.well-known/app.json", ["App", "Feed", "FeedTests"]),
    ("Sources/Model", ["App", "Feed", "FeedTests", "Model", "ModelTests"]),
    ("Sources/Mod", []),
  ])
  func countsWhatGitNamesOtherwise(path: String, names: [String]) async throws {
    var workspace = Self.workspace
    workspace.modules[1].resources = ["Sources/Feed/Public"]
    #expect(try await affected([path], workspace).modules.map(\.name) == names)
  }

  @Test func countsFilesOfNoModule() async throws {
    let paths = ["Xcode/App.swift", "README.md", "Sources/App/App.swift", "Package.swift"]
    #expect(try await affected(paths).unmapped == ["Xcode/App.swift"])
  }

  @Test func countsDeletedFiles() async throws {
    var old = Self.workspace
    old.modules[1].sources.append("Sources/Feed/Old.swift")
    let paths = ["Sources/Feed/Old.swift"]
    #expect(
      try await affected(paths, since: old).modules.map(\.name) == ["App", "Feed", "FeedTests"])
  }

  @Test(arguments: [("Sources/Feed/Feed.swift", 0), ("Sources/Feed/Old.swift", 1)])
  func loadsTheOldWorkspaceOnlyForOtherPaths(path: String, times: Int) async throws {
    var count = 0
    _ = try await AffectedModules(paths: [path], in: Project(Self.workspace)) {
      count += 1
      return Self.workspace
    }
    #expect(count == times)
  }

  @Test func appliesConfiguredTriggers() async throws {
    let yaml = "touches: {Package.resolved: [ModelTests], /.ci/: [tag:all]}\ntags: {all: [\"*\"]}"
    let configuration = try ConfigurationReader.read(yaml, file: "f")
    #expect(
      try await affected(["Package.resolved"], configuration).modules.map(\.name) == ["ModelTests"])
    #expect(try await affected([".ci/a/b"], configuration).modules.count == 5)
    #expect(try await affected(["ci"], configuration).modules.isEmpty)
  }

  @Test func aNewVersionAffectsTheModulesThatUseAPackage() async throws {
    let workspace = Workspace.make(
      .make("App", imports: ["Feed"]), .make("Feed", imports: ["Model", "Yams"]), .make("Model"))
    #expect(
      try await affected(["Package.resolved"], workspace).modules.map(\.name) == ["App", "Feed"])
  }

  @Test(arguments: ["Package.swift", "Package@swift-6.0.swift"])
  func manifestChangeAffectsOnlyTheChangedTarget(file: String) async throws {
    var new = Self.workspace
    var old = Self.workspace
    new.declarations = ["Package.swift": manifest(["App": "x", "Feed": "a", "Model": "a"])]
    old.declarations = ["Package.swift": manifest(["App": "x", "Feed": "b", "Model": "a"])]
    let affected = try await affected([file], new, since: old)
    #expect(affected.modules.map(\.name) == ["App", "Feed", "FeedTests"])
    #expect(affected.reasons["Feed"] == ["Package.swift", "Feed"])
  }

  private func manifest(_ targets: [String: String]) -> String {
    let list = targets.map { name, path in "{\"name\": \"\(name)\", \"path\": \"\(path)\"}" }
    return "{\"targets\": [\(list.joined(separator: ", "))]}"
  }

  private func affected(
    _ paths: [String], _ configuration: KitConfiguration
  ) async throws -> AffectedModules {
    try await AffectedModules(paths: paths, in: Project(Self.workspace, configuration)) {
      Self.workspace
    }
  }

  private func affected(
    _ paths: [String], _ workspace: Workspace = workspace, since old: Workspace = workspace
  ) async throws -> AffectedModules {
    try await AffectedModules(paths: paths, in: Project(workspace)) { old }
  }
}
