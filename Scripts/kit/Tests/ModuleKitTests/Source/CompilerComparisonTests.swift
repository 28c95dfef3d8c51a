import Foundation
import TestSupport
import Testing

@testable import ModuleKit

/// Compares the imports found with those that the compiler finds in the same files.
struct CompilerComparisonTests {
  private static let implicit: Set<String> = [
    "Swift", "SwiftOnoneSupport", "_Concurrency", "_SwiftConcurrencyShims", "_StringProcessing",
    "Builtin",
  ]

  private static let repository = URL(
    filePath: "../../../../..", relativeTo: URL(filePath: #filePath)
  ).resolvingSymlinksInPath()

  @Test(
    arguments: ["Modules", "Tests", "App"].map { repository.appending(path: $0) }
      + [URL(filePath: BuildFolder.checkouts)])
  func findsTheImportsThatTheCompilerFinds(folder: URL) async throws {
    let files = try swiftFiles(below: folder)
    try #require(!files.isEmpty)
    // The compiler is slow: a sample of a few hundred files.
    let step = files.count / 400 + 1
    try await compare(stride(from: 0, to: files.count, by: step).map { files[$0] }, atOnce: 64)
  }

  @Test func findsTheImportsThatTheCompilerFindsInGeneratedFiles() async throws {
    let folder = try TemporaryFolder()
    let sources = GeneratedSource.samples(count: 60)
    for (index, source) in sources.enumerated() {
      try folder.write(source, to: "Made\(index).swift")
    }
    try await compare(
      sources.indices.map { folder.url.appending(path: "Made\($0).swift") }, atOnce: 1)
  }

  private func compare(_ files: [URL], atOnce count: Int) async throws {
    for batch in batches(of: files, atOnce: count) {
      let expected = try await compilersImports(of: batch).subtracting(Self.implicit)
      let found = batch.flatMap { file -> [ImportStatement] in
        SourceBytes.read(file.path).map { ImportScanner.imports(in: $0) } ?? []
      }
      let all = Set(found.map(\.module))
      let unconditional = Set(found.filter(\.conditions.isEmpty).map(\.module))
      #expect(expected.subtracting(all) == [], "overlooked in \(batch.map(\.path))")
      #expect(
        unconditional.subtracting(expected).subtracting(Self.implicit) == [],
        "invented in \(batch.map(\.path))")
    }
  }

  /// The compiler rejects two files with the same name.
  private func batches(of files: [URL], atOnce count: Int) -> [[URL]] {
    var batches: [[URL]] = []
    for file in files {
      let last = batches.last ?? []
      let isTaken = last.contains { $0.lastPathComponent == file.lastPathComponent }
      if isTaken || last.isEmpty || last.count == count {
        batches.append([file])
      } else {
        batches[batches.count - 1].append(file)
      }
    }
    return batches
  }

  private func compilersImports(of files: [URL]) async throws -> Set<String> {
    let result = try await Command.run(
      "swiftc",
      ["-frontend", "-scan-dependencies", "-import-prescan", "-module-name", "Made"]
        + ["-swift-version", "6"] + files.map(\.path),
      limit: .seconds(600))
    // The stream also contains diagnostics.
    let output = result.output
    let start = try #require(
      output.range(of: "{\n\"imports\""), "\(result.status) \(result.errors.prefix(2000))")
    let end = try #require(output.range(of: "\n}", range: start.upperBound..<output.endIndex))
    let json = Data(output[start.lowerBound..<end.upperBound].utf8)
    return Set(try JSONDecoder().decode([String: [String]].self, from: json)["imports"] ?? [])
  }

  private func swiftFiles(below folder: URL) throws -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" && !$0.hasDirectoryPath }
      .sorted { $0.path < $1.path }
  }
}
