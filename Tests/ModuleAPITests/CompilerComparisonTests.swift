import Foundation
import ModuleKit
import Testing

@testable import ModuleAPI

/// Compares the API read from sources with the symbols that the compiler finds in the built modules.
struct CompilerComparisonTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test(arguments: [
    ("NetworkKit", "Modules/NetworkKit"), ("DisplayKit", "Modules/DisplayKit"),
    ("ShadowKit", "Modules/ShadowKit"), ("RaceKit", "Modules/RaceKit"),
    ("ModuleKit", "Modules/ModuleKit"), ("ModuleAPI", "Modules/ModuleAPI"),
    ("Logging", ".build/checkouts/swift-log/Sources/Logging"),
    ("HTTPTypes", ".build/checkouts/swift-http-types/Sources/HTTPTypes"),
    ("Yams", ".build/checkouts/Yams/Sources/Yams"),
    ("SystemPackage", ".build/checkouts/swift-system/Sources/System"),
  ])
  func findsTheSymbolsOfTheCompiler(module: String, folder: String) throws {
    let declarations = try declarations(of: module, in: folder)
    let symbols = try CompilerSymbols(of: module, root: Self.root).names
    #expect(symbols.subtracting(declarations.map(\.symbol)).sorted() == [], "missing")
    let visible = Set(declarations.filter(\.isVisibleToTheCompiler).map(\.symbol))
    #expect(visible.subtracting(symbols).sorted() == [], "invented")
    #expect(symbols.count > 5)
  }

  private func declarations(of module: String, in folder: String) throws -> [APIDeclaration] {
    let files = FileTree.files(below: "\(Self.root)/\(folder)").filter { $0.hasSuffix(".swift") }
    let contents = try files.map { file in
      let bytes = try #require(SourceBytes.read("\(Self.root)/\(folder)/\(file)"))
      return SourceContent(
        path: file, hash: ContentHash(bytes),
        declarations: try APIReader.declarations(in: bytes, of: file))
    }
    let declarations = APIListing(module: module, contents).declarations
    let read = declarations.map { APIDeclaration(line: $0.line) }
    #expect(read == declarations, "a lock has all of a declaration")
    return declarations
  }
}

extension APIDeclaration {
  fileprivate var symbol: String { "\(access) \(name.replacing("`", with: ""))" }

  /// Whether the compiler lists it: not a conformance or another platform's declaration, nor one that
  /// is unavailable, of an SPI or hidden by its name. It also leaves out package declarations with types
  /// of other modules.
  fileprivate var isVisibleToTheCompiler: Bool {
    access == .public && condition.isEmpty
      && !["extension", "operator", "import", "?"].contains(keyword)
      && !path.split(separator: ".").contains { $0.hasPrefix("_") }
      && !words.contains {
        $0.hasPrefix("@_spi") || $0.hasPrefix("@available") && $0.contains("unavailable")
      }
  }
}

/// The symbols of a built module, without those that the compiler derives from a conformance.
private struct CompilerSymbols {
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Location: Decodable {}

      struct Identifier: Decodable { let precise: String }

      let identifier: Identifier
      let accessLevel: String
      let pathComponents: [String]
      let location: Location?
    }

    let symbols: [Symbol]
  }

  private(set) var names: Set<String> = []

  init(of module: String, root: String) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/symbols-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let command = try Command.run(
      "swift",
      ["symbolgraph-extract", "-module-name", module, "-I", "\(root)/.build/debug/Modules"]
        + ["-target", "\(Self.architecture)-unknown-linux-gnu", "-output-dir", folder]
        + ["-minimum-access-level", "package", "-skip-synthesized-members"]
        + Self.moduleMaps(root).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] },
      limit: .seconds(60))
    try #require(command.status == 0, "\(command.errors)")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let data = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
      for symbol in try JSONDecoder().decode(Graph.self, from: data).symbols
      where symbol.location != nil && !symbol.identifier.precise.contains("::SYNTHESIZED::") {
        let access = symbol.accessLevel == "open" ? "public" : symbol.accessLevel
        names.insert("\(access) \(symbol.pathComponents.joined(separator: "."))")
      }
    }
  }

  #if arch(x86_64)
    private static let architecture = "x86_64"
  #else
    private static let architecture = "aarch64"
  #endif

  /// The C modules that Swift modules import: written by hand, or by SwiftPM.
  private static func moduleMaps(_ root: String) -> [String] {
    let packages = folders(in: "\(root)/.build/checkouts").map { "\($0)/Sources" }
    let included = packages.flatMap(folders).map { "\($0)/include/module.modulemap" }
    let generated = folders(in: "\(root)/.build/debug").map { "\($0)/module.modulemap" }
    return (included + generated + ["\(root)/Modules/CLibraries/module.modulemap"])
      .filter(FileManager.default.fileExists)
  }

  private static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { "\(folder)/\($0)" }
  }
}
