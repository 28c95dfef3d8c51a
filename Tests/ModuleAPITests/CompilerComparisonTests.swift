import Foundation
import ModuleKit
import Testing

@testable import ModuleAPI

/// Compares the API read from sources with the symbols that the compiler finds in the built modules.
struct CompilerComparisonTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static let packages = [
    "Yams": ["Yams"], "hummingbird": ["Hummingbird", "HummingbirdCore"],
    "swift-argument-parser": ["ArgumentParser"],
    "swift-distributed-tracing": ["Instrumentation"], "swift-http-types": ["HTTPTypes"],
    "swift-log": ["Logging"], "swift-nio": ["NIOCore", "NIOHTTP1", "NIOPosix", "_NIOFileSystem"],
  ]
  private static let own = [
    "NetworkKit", "DisplayKit", "ShadowKit", "RaceKit", "ModuleKit", "ModuleAPI",
  ]
  private static let modules: [(String, String)] =
    own.map { ($0, "Modules/\($0)") }
    + packages.flatMap { package, names in
      names.map { ($0, ".build/checkouts/\(package)/Sources/\($0)") }
    } + [("SystemPackage", ".build/checkouts/swift-system/Sources/System")]

  @Test(arguments: modules)
  func findsTheSymbolsOfTheCompiler(module: String, folder: String) throws {
    let declarations = try declarations(of: module, in: "\(Self.root)/\(folder)")
    let symbols = try CompilerSymbols(of: module, root: Self.root).names
    #expect(symbols.subtracting(declarations.map(\.symbol)).sorted() == [], "missing")
    let visible = Set(declarations.filter(\.isVisibleToTheCompiler).map(\.symbol))
    #expect(visible.subtracting(symbols).sorted() == [], "invented")
    #expect(symbols.count > 5)
  }

  private func declarations(of module: String, in folder: String) throws -> [APIDeclaration] {
    let files = FileTree.files(below: folder).filter(\.isSwift)
    let contents = try files.map { file in
      try content(try #require(SourceBytes.read("\(folder)/\(file)")), file)
    }
    let imports = Set(try ImportReader.imports(below: folder).map(\.module))
    let listing = APIListing(module: module, imports: imports, contents)
    let read = listing.declarations.map { APIDeclaration(line: $0.line) }
    #expect(read == listing.declarations, "a lock has all of a declaration")
    return listing.declarations
  }
}

extension APIDeclaration {
  fileprivate var symbol: String { "\(access) \(name.replacing("`", with: ""))" }

  /// Whether the compiler lists it: not a conformance or another platform's declaration, nor one that
  /// is unavailable or of an SPI. It also leaves out package declarations with types of other modules.
  fileprivate var isVisibleToTheCompiler: Bool {
    access == .public && condition.isEmpty && !isSPI && !isUnavailable
      && !["extension", "operator", "precedencegroup", "import", "?"].contains(keyword)
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

      var access: Access {
        accessLevel == "open" ? .public : Access(rawValue: accessLevel) ?? .internal
      }
    }

    let symbols: [Symbol]
  }

  /// Of those that other modules can use.
  let names: Set<String>

  init(of module: String, root: String) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/symbols-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let command = try Command.run(
      "swift",
      ["symbolgraph-extract", "-module-name", module, "-I", "\(root)/.build/debug/Modules"]
        + ["-target", "\(Self.architecture)-unknown-linux-gnu", "-output-dir", folder]
        // Without internal ones, the compiler leaves out names with an underscore.
        + ["-minimum-access-level", "internal", "-skip-synthesized-members"]
        + Self.moduleMaps(root).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] },
      limit: .seconds(60))
    try #require(command.status == 0, "\(command.errors)")
    let symbols = try FileManager.default.contentsOfDirectory(atPath: folder).flatMap { file in
      let data = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
      return try JSONDecoder().decode(Graph.self, from: data).symbols
    }
    names = Self.names(of: symbols)
  }

  /// The types around a symbol limit its access.
  private static func names(of symbols: [Graph.Symbol]) -> Set<String> {
    let types = Dictionary(symbols.map { ($0.pathComponents, $0.access) }, uniquingKeysWith: max)
    let own = symbols.filter {
      $0.location != nil && !$0.identifier.precise.contains("::SYNTHESIZED::")
    }
    let names = own.compactMap { symbol in
      let path = symbol.pathComponents
      let access = path.indices.dropFirst().compactMap { types[Array(path[..<$0])] }
        .reduce(symbol.access, min)
      return access > .internal ? "\(access) \(path.joined(separator: "."))" : nil
    }
    return Set(names)
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
