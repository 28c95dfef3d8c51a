#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where SwiftPM put the packages from elsewhere.
enum Checkouts {
  /// Those that the packages name themselves.
  static func folders(of packages: [LoadedPackage]) -> [String] {
    packages.flatMap { package -> [String] in
      let checkouts = package.folder.path(appending: ".build/checkouts")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
      let wanted = Set(package.manifest.dependencies.filter { $0.path == nil }.map(\.identity))
      return names.filter { wanted.contains(identity($0)) }.sorted()
        .map { checkouts.path(appending: $0) }
    }
  }

  private static func identity(_ folder: String) -> String {
    folder.lowercased()
  }
}
