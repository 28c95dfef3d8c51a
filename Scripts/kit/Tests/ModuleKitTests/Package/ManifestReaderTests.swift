import Synchronization
import TestSupport
import Testing

@testable import ModuleKit

struct ManifestReaderTests {
  private static let json = """
    {"name": "made", "products": [], "targets": [], "dependencies": [
      {"sourceControl": [{"identity": "yams", "location": {"remote": [{"urlString": "u"}]}}]},
      {"fileSystem": [{"identity": "b", "path": "/b"}]}]}
    """

  @Test func readsThroughSwiftPM() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "One", products: [.library(name: "L", targets: ["A"])],
        dependencies: [.package(path: "../b")],
        targets: [
          .target(name: "A", dependencies: [.product(name: "B", package: "b"), "C",
            .target(name: "D")], path: "x", exclude: ["no"], resources: [.copy("r")]),
          .target(name: "C"), .target(name: "D")])
      """, to: "a/Package.swift")
    let reader = ManifestReader(cache: CacheFolder(path: folder.path + "/cache"))
    let manifest = try await reader.manifest(of: folder.path + "/a")
    #expect(manifest.name == "One")
    #expect(manifest.products.map(\.name) == ["L"] && manifest.products[0].targets == ["A"])
    #expect(manifest.products[0].isLibrary)
    #expect(manifest.dependencies == [ManifestPackage(identity: "b", path: folder.path + "/b")])
    let target = try #require(manifest.targets.first)
    #expect(target.dependencies == [.product("B", package: "b"), .byName("C"), .target("D")])
    #expect(target.path == "x" && target.exclude == ["no"] && target.resources[0].path == "r")
  }

  @Test func reportsManifestCompileErrors() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Pakage()",
      to: "Package.swift")
    let reader = ManifestReader(cache: CacheFolder(path: folder.path + "/cache"))
    let error = await #expect(throws: KitError.self) { try await reader.manifest(of: folder.path) }
    #expect(error?.description == "\(folder.path)/Package.swift:3: cannot find 'Pakage' in scope")
  }

  /// By content, toolchain and, if it can matter, the environment.
  @Test(arguments: [
    ("let a = 1", ["A": "1"], 0), ("let a = 1", ["PATH": "bin"], 1),
    ("import Foundation", ["A": "1"], 1), ("import Foundation", ["PWD": "/"], 0),
    ("let a = Context.environment", ["A": "1"], 1),
    ("let a = Context.gitInformation", [:], 2),
    ("// Foundations\nimport PackageDescription", ["A": "1"], 0),
  ])
  func cachesAManifest(text: String, environment: [String: String], times: Int) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "Package.swift")
    try folder.write("", to: "bin/swift")
    _ = try await readCount(folder, isPinned: false)
    let other = environment.mapValues { $0 == "bin" ? folder.path + "/bin" : $0 }
    #expect(try await readCount(folder, isPinned: false, other) == times)
  }

  @Test func readsAgainAfterAChange() async throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = 1", to: "Package.swift")
    #expect(try await readCount(folder, isPinned: false) == 1)
    try folder.write("let a = 2", to: "Package.swift")
    #expect(try await readCount(folder, isPinned: false) == 1)
    try folder.write("let b = 2", to: "Package@swift-6.swift")
    #expect(try await readCount(folder, isPinned: false) == 1)
  }

  @Test func reportsAMissingManifest() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: KitError.self) { try await readCount(folder, isPinned: false) }
  }

  @Test func namesAManifestThatTakesTooLong() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    let reader = ManifestReader(cache: nil) { _ in
      throw KitError.failed("swift didn't finish within 120 s")
    }
    await #expect(
      throws: KitError.unreadable(
        file: folder.path + "/Package.swift", reason: "swift didn't finish within 120 s")
    ) { try await reader.manifest(of: folder.path) }
  }

  @Test func terminatesAProgramAtTheTimeLimit() async {
    let time = await ContinuousClock().measure {
      await #expect(throws: KitError.failed("sh didn't finish within 1 s")) {
        try await Command.run("sh", ["-c", "exec sleep 3600"], limit: .seconds(1))
      }
    }
    #expect(time < .seconds(1800))
  }

  @Test func endsAProgramWhoseTaskIsCancelled() async {
    let time = await ContinuousClock().measure {
      let task = Task.detached {
        try await Command.run("sh", ["-c", "exec sleep 3600"], limit: .seconds(3600))
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(time < .seconds(1800))
  }

  @Test func readsLargeOutput() async throws {
    let command = try await Command.run(
      "sh", ["-c", "head -c 300000 /dev/zero | tr '\\0' x; echo no >&2; exit 3"],
      limit: .seconds(600))
    #expect(command.output.utf8.count == 300_000)
    #expect(command.errors == "no\n" && command.status == 3)
  }

  /// The number of SwiftPM runs when the manifest is read twice.
  private func readCount(
    _ folder: TemporaryFolder, isPinned: Bool, _ environment: [String: String] = [:]
  ) async throws -> Int {
    let count = Count()
    let cache = CacheFolder(path: folder.path + "/cache")
    let reader = ManifestReader(cache: cache, environment: environment) { _ in
      count.add()
      return Command(status: 0, output: Self.json.utf8)
    }
    for _ in 0..<2 {
      let manifest = try await reader.manifest(of: folder.path, isPinned: isPinned)
      #expect(manifest.dependencies.map(\.path) == [nil, "/b"])
    }
    return count.value
  }

  private final class Count: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }
  }
}
