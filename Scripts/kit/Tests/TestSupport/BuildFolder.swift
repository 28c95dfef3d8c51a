import Foundation

/// The folder of the build that the tests are from.
package enum BuildFolder {
  private static let url =
    (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    .deletingLastPathComponent() ?? Bundle.main.bundleURL).resolvingSymlinksInPath()

  /// Of the programs and modules.
  package static let products = url.path

  /// Of the sources of other packages.
  package static let checkouts: String = {
    var folder = url
    while folder.path != "/" {
      let checkouts = folder.appending(path: "checkouts").path
      if FileManager.default.fileExists(atPath: checkouts) { return checkouts }
      folder.deleteLastPathComponent()
    }
    return ""
  }()
}
