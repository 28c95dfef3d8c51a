import Foundation
import TestSupport
import Testing

@testable import ModuleKit

struct WorkspaceLoaderTests {
  @Test func findsTheFilesOfEachTarget() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      manifest(
        "a", dependencies: ".package(path: \"../b\")",
        targets: """
          .target(name: "A", dependencies: [.product(name: "B", package: "b")], exclude: ["no"]),
          .target(name: "S", path: "Other", sources: ["in"]),
          .testTarget(name: "ATests", dependencies: ["A"], resources: [.copy("data")])
          """), to: "a/Package.swift")
    try folder.write(
      manifest("b", dependencies: "", targets: ".target(name: \"B\")", products: "B"),
      to: "b/Package.swift")
    for path in [
      "a/Sources/A/x y🙂.swift", "a/Sources/A/no/n.swift", "a/Sources/A/deep/z.swift",
      "a/Sources/A/note.md", "a/Other/in/i.swift", "a/Other/o.swift", "a/Tests/ATests/t.swift",
      "a/Tests/ATests/data/d.json", "a/Tests/ATests/data/d.swift",
      "a/Sources/A/A.docc/step.swift", "a/stray.swift", "a/.hidden/h.swift",
      "a/Try.playground/Contents.swift",
      "a/fixture/Package.swift", "a/fixture/f.swift", "b/Sources/B/b.swift",
      "a/Package@swift-99.0.swift", "a/Snippets/s.swift",
    ] {
      try folder.write("import B", to: path)
    }
    let link = folder.url.appending(path: "a/Sources/A/deep/loop")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appending(path: "a"))
    let workspace = try await load(folder, "a")
    #expect(workspace.modules.map(\.name) == ["A", "S", "ATests", "B"])
    #expect(
      workspace.modules.map(\.sources) == [
        ["Sources/A/deep/z.swift", "Sources/A/x y🙂.swift"], ["Other/in/i.swift"],
        ["Tests/ATests/t.swift"], ["../b/Sources/B/b.swift"],
      ])
    // A tutorial's code and a fixture are not compiled.
    #expect(
      workspace.modules[0].otherFiles == ["Sources/A/A.docc/step.swift", "Sources/A/note.md"])
    #expect(
      workspace.modules[2].otherFiles
        == ["Tests/ATests/data/d.json", "Tests/ATests/data/d.swift"])
    #expect(workspace.strays == ["Sources/A/no/n.swift", "stray.swift"])
    #expect(workspace.products == ["B": ["B"]])
    #expect(workspace.modules[0].imports.map(\.module) == ["B", "B"])
  }

  @Test func aCommitHasNoOtherPackages() async throws {
    let folder = try TemporaryFolder()
    let paths = ["../other", "own", "submodule"].map { ".package(path: \"\($0)\")" }
    let packages: [String: [String]] = ["a": paths, "a/own": [], "other": []]
    for (path, dependencies) in packages {
      let target = ".target(name: \"\(path.lastPathPart)\")"
      try folder.write(
        manifest(
          path.lastPathPart, dependencies: dependencies.joined(separator: ", "), targets: target),
        to: "\(path)/Package.swift")
    }
    try folder.write("", to: "a/submodule/.keep")
    let reader = ManifestReader(cache: CacheFolder(path: folder.path + "/.cache"))
    let workspace = try await reader.workspace(at: folder.path + "/a", in: folder.path + "/a")
    #expect(workspace.modules.map(\.name) == ["a", "own"])
  }

  @Test func findsThePackagesOfAFolder() async throws {
    let folder = try TemporaryFolder()
    for name in ["one", "deep/two"] {
      let target = ".target(name: \"\(name.lastPathPart)\")"
      try folder.write(
        manifest(name.lastPathPart, dependencies: "", targets: target),
        to: "\(name)/Package.swift")
      try folder.write("", to: "\(name)/Sources/\(name.lastPathPart)/a.swift")
    }
    let workspace = try await load(folder, "")
    #expect(workspace.modules.map(\.folder) == ["deep/two/Sources/two", "one/Sources/one"])
  }

  @Test func aLinkedFolderIsAtEachPath() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Sources/M/Wire/a.swift")
    for name in (0..<20).map({ "L\($0)" }) {
      try folder.write("", to: "Sources/\(name)/b.swift")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/Sources/\(name)/Wire", withDestinationPath: "../M/Wire")
    }
    let files = FileTree.files(below: folder.path).filter { $0.hasSuffix("a.swift") }
    #expect(files.count == 21 && files.last == "Sources/M/Wire/a.swift")
  }

  /// Where SwiftPM accepts sources, by target.
  @Test(arguments: [
    (".testTarget(name: \"ATests\")", ["Tests/a.swift"], [["Tests/a.swift"]]),
    (".plugin(name: \"A\", capability: .buildTool())", ["Plugins/a.swift"], [["Plugins/a.swift"]]),
    (".target(name: \"A\"), .target(name: \"B\")", ["Sources/a.swift"], [[], []]),
    (
      ".target(name: \"A\", exclude: [\"Nested/Package.swift\"])",
      ["Sources/A/Nested/Package.swift", "Sources/A/Nested/a.swift"], [["Sources/A/Nested/a.swift"]]
    ),
    (
      ".target(name: \"A\")", ["Sources/A/Nested/Package.swift", "Sources/A/Nested/a.swift"], [[]]
    ),
  ])
  func findsSources(targets: String, files: [String], sources: [[String]]) async throws {
    let folder = try TemporaryFolder()
    try folder.write(manifest("a", dependencies: "", targets: targets), to: "Package.swift")
    for file in files { try folder.write("", to: file) }
    #expect(try await load(folder, "").modules.map(\.sources) == sources)
  }

  /// To a source, to a fixture, and to the folder of a target.
  @Test func followsLinks() async throws {
    let folder = try TemporaryFolder()
    let targets = ".target(name: \"A\"), .target(name: \"B\"), .testTarget(name: \"ATests\")"
    try folder.write(manifest("a", dependencies: "", targets: targets), to: "Package.swift")
    for file in ["Real/A.swift", "Real/B/b.swift", "Real/data.json", "Tests/ATests/t.swift"] {
      try folder.write("", to: file)
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/Sources/A", withIntermediateDirectories: true)
    for (link, target) in [
      ("Sources/A/a.swift", "../../Real/A.swift"), ("Sources/B", "../Real/B"),
      ("Tests/ATests/data.json", "../../Real/data.json"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    let workspace = try await load(folder, "")
    #expect(
      workspace.modules.map(\.sources) == [
        ["Sources/A/a.swift"], ["Sources/B/b.swift"], ["Tests/ATests/t.swift"],
      ])
    #expect(workspace.strays == [])
    for (path, module) in [
      ("Real/A.swift", "A"), ("Real/B/b.swift", "B"), ("Real/data.json", "ATests"),
      ("Sources/B", "B"),
    ] {
      let affected = try await AffectedModules(paths: [path], in: Project(workspace)) { workspace }
      #expect(affected.modules.map(\.name) == [module], "\(path)")
    }
  }

  @Test func readsTheSettingsThatChangeAnAPI() async throws {
    let folder = try TemporaryFolder()
    let settings = """
      .defaultIsolation(MainActor.self, .when(platforms: [.linux])),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InferIsolatedConformances"), .unsafeFlags(["-package-name", "x"])
      """
    try folder.write(
      manifest("a", dependencies: "", targets: ".target(name: \"A\", swiftSettings: [\(settings)])")
        .replacing("tools-version: 6.0", with: "tools-version: 6.2"), to: "Package.swift")
    try folder.write("", to: "Sources/A/a.swift")
    #expect(
      try await load(folder, "").modules[0].settings == [
        ModuleSetting(name: "InferIsolatedConformances"),
        ModuleSetting(name: "defaultIsolation", value: "MainActor", condition: "os(linux)"),
        ModuleSetting(name: "packageName", value: "x"),
      ])
  }

  /// The others are in the result.
  @Test func reportsAPackageThatItCannotRead() async throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c/d/e/f"] {
      let target = ".target(name: \"\(name.lastPathPart)\")"
      let dependencies = name == "a" ? ".package(path: \"../gone\")" : ""
      try folder.write(
        manifest(name, dependencies: dependencies, targets: target), to: "\(name)/Package.swift")
    }
    try folder.write(
      "// swift-tools-version: 6.0\nlet package = Pakage()\n", to: "b/Package@swift-6.swift")
    let workspace = try await load(folder, "")
    #expect(workspace.modules.map(\.name) == ["a", "f"])
    #expect(
      workspace.problems.map { "\($0.file):\($0.line ?? 0)" }.sorted()
        == ["a/Package.swift:0", "b/Package@swift-6.swift:2"])
    #expect(
      workspace.problems.contains {
        $0.reason == "the package at ../gone, a dependency, is missing"
      })
    let findings = try Project(workspace).findings().filter { $0.rule == .unreadablePackage }
    #expect(findings.count == 2)
  }

  @Test func tellsTargetsOfOneNameApart() async throws {
    let folder = try TemporaryFolder()
    let app = """
      .target(name: "Utils"), .target(name: "App", dependencies: ["Utils"]),
      .target(name: "Tool", dependencies: [.product(name: "Utilities", package: "b")])
      """
    try folder.write(
      manifest("a", dependencies: ".package(path: \"../b\")", targets: app), to: "a/Package.swift")
    try folder.write(
      manifest("b", dependencies: "", targets: ".target(name: \"Utils\")", products: "Utilities")
        .replacing("[\"Utilities\"]", with: "[\"Utils\"]"), to: "b/Package.swift")
    for file in ["a/Sources/Utils", "a/Sources/App", "a/Sources/Tool", "b/Sources/Utils"] {
      try folder.write("import Utils\n", to: "\(file)/a.swift")
    }
    let workspace = try await load(folder, "")
    let graph = ModuleGraph(workspace)
    #expect(graph.nodes == ["App", "Tool", "a.Utils", "b.Utils"])
    #expect(graph.targets(of: "App") == ["a.Utils"])
    // SwiftPM would take the one of the package itself.
    #expect(graph.targets(of: "Tool") == ["a.Utils", "b.Utils"])
    #expect(workspace.modules.map(\.importName) == ["Utils", "App", "Tool", "Utils"])
  }

  @Test func reportsAMissingPackage() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: KitError.self) { try await load(folder, "") }
  }

  @Test func reportsASourceThatItMayNotRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("import B", to: "a.swift")
    let path = folder.path + "/a.swift"
    try FileManager.default.setAttributes([.posixPermissions: 0o200], ofItemAtPath: path)
    let error = #expect(throws: KitError.self) {
      try asOrdinaryUser { try ImportReader.imports(of: ["a.swift"], in: folder.path) }
    }
    #expect(
      error?.description
        == "a.swift: the file can't be read; make it readable, or exclude it from its target")
    #expect(try ImportReader.imports(of: ["gone.swift"], in: folder.path).isEmpty)
  }

  /// Also if a target's folder is in it.
  @Test(arguments: ["Sources", "Sources/A", "Sources/A/deep"])
  func reportsAFolderThatItMayNotRead(unreadable: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      manifest("a", dependencies: "", targets: ".target(name: \"A\")"), to: "Package.swift")
    for file in ["Sources/A/a.swift", "Sources/A/deep/b.swift", "other/c.swift"] {
      try folder.write("", to: file)
    }
    func setPermissions(_ mode: Int, of name: String) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: "\(folder.path)/\(name)")
    }
    // Otherwise it can't be removed.
    defer { for name in [unreadable, "other"] { try? setPermissions(0o700, of: name) } }
    // SwiftPM needs a writable folder.
    let manifest = try await ManifestReader.dump(folder.path, temporary: folder.path)
    let reader = ManifestReader(cache: CacheFolder(path: folder.path)) { _ in manifest }
    try setPermissions(0o300, of: "other")
    let packages = try await reader.packages(at: folder.path).packages
    func workspace() throws -> Workspace {
      try asOrdinaryUser { try Workspace(root: folder.path, packages: packages) }
    }
    #expect(try workspace().modules.first?.sources.count == 2)
    try setPermissions(0o300, of: unreadable)
    let error = #expect(throws: KitError.self) { try workspace() }
    let advice = "make it readable, or exclude it from its target"
    #expect(error?.description == "\(unreadable): the folder can't be read; \(advice)")
  }

  @Test(arguments: [
    ("/a/b/c", "/a/b", "c"), ("/a/c", "/a/b", "../c"), ("/a", "/a", ""), ("/x", "/a/b", "../../x"),
  ])
  func computesRelativePaths(path: String, folder: String, relative: String) {
    #expect(path.path(from: folder) == relative)
  }

  @Test(arguments: [
    ("/a/./b/../c", "/a/c"), ("./a//b/", "a/b"), ("../a", "../a"), ("/..", "/"), (".", ""),
  ])
  func normalizesPaths(path: String, normal: String) {
    #expect(path.normalizedPath == normal)
  }

  private func load(_ folder: TemporaryFolder, _ path: String) async throws -> Workspace {
    let cache = CacheFolder(path: folder.path + "/.cache")
    return try await ManifestReader(cache: cache).workspace(at: folder.path.path(appending: path))
  }

  private func manifest(
    _ name: String, dependencies: String, targets: String, products: String? = nil
  ) -> String {
    let product = products.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" } ?? ""
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "\(name)", products: [\(product)],
        dependencies: [\(dependencies)], targets: [\(targets)])
      """
  }
}
