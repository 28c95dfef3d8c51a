import Foundation
import ModuleKit
import TestSupport
import Testing

@testable import ModuleAPI

/// Compares the API read from sources with the symbols that the compiler finds in the built modules.
struct CompilerComparisonTests {
  private static let package = URL(filePath: "../..", relativeTo: URL(filePath: #filePath))
    .resolvingSymlinksInPath().path
  private static let checkouts = BuildFolder.checkouts
  private static let built = [
    ("ModuleKit", "\(package)/Sources/ModuleKit"), ("ModuleAPI", "\(package)/Sources/ModuleAPI"),
    ("ArgumentParser", "\(checkouts)/swift-argument-parser/Sources/ArgumentParser"),
    ("Subprocess", "\(checkouts)/swift-subprocess/Sources/Subprocess"),
    ("SwiftParser", "\(checkouts)/swift-syntax/Sources/SwiftParser"),
    ("SystemPackage", "\(checkouts)/swift-system/Sources/System"),
    ("Yams", "\(checkouts)/Yams/Sources/Yams"),
  ]

  @Test(arguments: built)
  func findsTheSymbolsOfTheCompiler(module: String, folder: String) async throws {
    let products = BuildFolder.products
    try await compare(module, folder, modules: [products, "\(products)/Modules"])
  }

  /// Libraries of this repository, which have many forms of a declaration, with what they import.
  @Test(
    arguments: [
      ("DisplayKit", ["TaskKit"]), ("ShadowKit", ["NumericsKit"]),
      ("RaceKit", ["NumericsKit", "TaskKit", "DisplayKit", "TraceKit", "ScreenContracts"]),
    ] as [(String, [String])])
  func findsTheSymbolsOfTheCompilerInALibrary(module: String, imports: [String]) async throws {
    let modules = try TemporaryFolder()
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    for name in imports + [module] {
      let folder = "\(Self.package)/../../Modules/\(name)"
      let files = FileTree.files(below: folder).filter(\.isSwift).map { "\(folder)/\($0)" }
      var arguments = ["-emit-module", "-parse-as-library", "-swift-version", "6"]
      arguments += ["-package-name", "regatta", "-module-name", name, "-I", modules.path]
      arguments += ["-emit-module-path", "\(modules.path)/\(name).swiftmodule"]
      arguments += features.flatMap { ["-enable-upcoming-feature", $0] }
      let command = try await Command.run("swiftc", arguments + files, limit: .seconds(300))
      try #require(command.status == 0, "\(command.errors)")
    }
    try await compare(module, "\(Self.package)/../../Modules/\(module)", modules: [modules.path])
  }

  private func compare(_ module: String, _ folder: String, modules: [String]) async throws {
    let declarations = try declarations(of: module, in: folder)
    let symbols = try await CompilerSymbols(of: module, in: modules).names
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

  init(of module: String, in modules: [String]) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/symbols-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var arguments = ["symbolgraph-extract", "-module-name", module, "-output-dir", folder]
    arguments += ["-target", "\(Self.architecture)-unknown-linux-gnu"]
    // Without internal ones, the compiler leaves out names with an underscore.
    arguments += ["-minimum-access-level", "internal", "-skip-synthesized-members"]
    arguments += modules.flatMap { ["-I", $0] }
    arguments += Self.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    let command = try await Command.run("swift", arguments, limit: .seconds(120))
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
  private static var moduleMaps: [String] {
    let packages = folders(in: BuildFolder.checkouts).map { "\($0)/Sources" }
    let included = packages.flatMap(folders).map { "\($0)/include/module.modulemap" }
    let generated = folders(in: BuildFolder.products).map { "\($0)/module.modulemap" }
    return (included + generated).filter(FileManager.default.fileExists)
  }

  private static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { "\(folder)/\($0)" }
  }
}
