package import Foundation

/// The programs that were built with the tests.
package enum BuiltPrograms {
  /// That of the running tests.
  package static let folder: URL = {
    #if canImport(Darwin)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (tests ?? Bundle.main).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }()

  package static func path(of name: String) -> String { folder.appending(path: name).path }
}
