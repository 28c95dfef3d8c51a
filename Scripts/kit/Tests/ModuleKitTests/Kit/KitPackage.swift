import Foundation
import TestSupport

/// A small package in a temporary folder, removed on release: Feed imports Base and has tests.
final class KitPackage {
  private let folder: TemporaryFolder
  let url: URL

  init(named name: String = "made", manifest: String? = KitPackage.manifest) throws {
    folder = try TemporaryFolder()
    url = folder.url.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    guard let manifest else { return }
    try write(manifest, to: "Package.swift")
    try write("struct Base {}\n", to: "Sources/Base/Base.swift")
    try write("import Base\n\nstruct Feed {}\n", to: "Sources/Feed/Feed.swift")
    try write("import Feed\nimport Testing\n\n@Test func a() {}\n", to: "Tests/FeedTests/F.swift")
  }

  static let manifest = package(
    """
        .target(name: "Base"),
        .target(name: "Feed", dependencies: ["Base"]),
        .testTarget(name: "FeedTests", dependencies: ["Feed"]),
    """)

  static func package(_ targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "made",
      targets: [
    \(targets)
      ]
    )

    """
  }

  var path: String { url.path }

  func write(_ text: String, to file: String) throws {
    try write(Data(text.utf8), to: file)
  }

  func write(_ data: Data, to file: String) throws {
    let place = url.appending(path: file)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
  }

  func read(_ file: String) throws -> String {
    try String(contentsOf: url.appending(path: file), encoding: .utf8)
  }

  /// Runs `kit` on the package, with a cache next to it.
  func kit(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> KitProgram.Output {
    try await KitProgram.run(
      arguments + ["--package-path", path],
      environment: ["XDG_CACHE_HOME": folder.path + "/cache"].merging(environment) { $1 })
  }

  /// Commits all files.
  func commit() async throws {
    try await git("init", "-q", "-b", "main")
    try await git("add", "-A")
    try await git(
      "-c", "user.name=made", "-c", "user.email=made@example.com", "commit", "-qm", "made")
  }

  @discardableResult
  func git(_ arguments: String...) async throws -> String {
    let result = try await KitProgram.run("/usr/bin/env", ["git"] + arguments, in: path)
    guard result.status == 0 else { throw CocoaError(.executableLoad) }
    return result.output
  }
}
