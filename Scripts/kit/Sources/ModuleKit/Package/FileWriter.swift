import Foundation
import SystemPackage

/// Writes files whole. A failure leaves the old content.
package enum FileWriter {
  /// A file of a package: the links on its path must lead to a place in the package.
  package static func write(_ bytes: some Sequence<UInt8>, to file: String, in root: String) throws
  {
    let path = try place(of: file, in: root)
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch { throw KitError.unwritable(file: file) }
  }

  /// The file's path without links. Throws for one that is outside of the package, for a link to
  /// nowhere, and for a device.
  static func place(of file: String, in root: String) throws -> String {
    let (root, path) = (root.realPath, root.realPath.path(appending: file.normalizedPath))
    // The innermost that exists, if only as a link.
    guard let start = ([path] + path.foldersAbove).first(where: isPresent) else { return path }
    guard FileSystem.exists(start), start.realPath.isWithin(root) else {
      throw KitError.unwritable(
        file: file, reason: "\(start.path(from: root)) is a link that leads out of the package")
    }
    if start == path, (try? Stat(path))?.type != .regular {
      throw KitError.unwritable(file: file, reason: "it is no regular file")
    }
    return start.realPath + path.dropFirst(start.count)
  }

  /// A new file, or one in place of another regular file.
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    if let status = try? Stat(path, followTargetSymlink: false), status.type != .regular {
      throw KitError.unwritable(file: path, reason: "it is no regular file")
    }
    do { try Data(bytes).write(to: URL(filePath: path), options: .atomic) } catch {
      throw KitError.unwritable(file: path)
    }
  }

  private static func isPresent(_ path: String) -> Bool {
    (try? Stat(path, followTargetSymlink: false)) != nil
  }
}
