import Foundation
import Testing

/// Checks the imports in each layer's sources.
struct PhotoLayersTests {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")
  private static let system: Set = [
    "Darwin", "Foundation", "FoundationEssentials", "Glibc", "Musl",
  ]

  @Test(
    arguments: [
      ("Domain", []),
      (
        "Data",
        [
          "NetworkKit", "PNGKit", "StorageKit", "SystemKit", "SystemPackage",
          "CLibraries", "HTTPTypes", "Synchronization",
        ]
      ),
      ("Presentation", ["DisplayKit", "Observation", "TaskKit"]),
    ] as [(String, Set<String>)])
  func layersImportOnlyAllowedModules(layer: String, allowed: Set<String>) throws {
    let sources = try Self.sources(in: "Modules/PhotosKit/\(layer)")
    #expect(sources.count > 5)
    let imported = sources.reduce(into: Set<String>()) { $0.formUnion(Self.imports(in: $1)) }
    #expect(imported.subtracting(Self.system) == allowed)
  }

  @Test(arguments: ["PhotoListView", "SavedPhotoListView", "PhotoListPage"])
  func viewsNameNoEntity(file: String) throws {
    let path = "\(Self.root)/Modules/PhotosKit/Presentation/\(file).swift"
    let source = try String(contentsOfFile: path, encoding: .utf8)
    let entities = source.matches(of: /\b(Photo|SavedPhoto|PhotoPage|PhotoPages)\b/)
    #expect(entities.isEmpty)
  }

  @Test(
    arguments: [
      ("import NetworkKit", ["NetworkKit"]), ("package import struct A.B", ["A"]),
      ("@testable import DisplayKit", ["DisplayKit"]), ("  public import A\nimport B", ["A", "B"]),
      ("@preconcurrency internal import A.B", ["A"]), ("// import A", []),
      ("let important = 1", []),
    ] as [(String, Set<String>)])
  func findsImports(source: String, names: Set<String>) {
    #expect(Self.imports(in: source) == names)
  }

  private static func imports(in source: String) -> Set<String> {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let"]
    let names = source.split(whereSeparator: \.isNewline).compactMap { line -> String? in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard words.first?.hasPrefix("//") != true, let start = words.firstIndex(of: "import")
      else { return nil }
      let name = words[(start + 1)...].first { !kinds.contains($0) }
      return name?.split(separator: ".").first.map(String.init)
    }
    return Set(names)
  }

  private static func sources(in folder: String) throws -> [String] {
    let root = "\(root)/\(folder)"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
    return try paths.filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8)
    }
  }
}
