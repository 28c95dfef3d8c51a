import SystemKit
import SystemPackage
import WebHost

extension WebSources {
  private static let largestFile = 256 << 10
  private static let mostFiles = 50

  /// Reads the Swift files of a folder of the repository; nil if the program runs elsewhere.
  init?(folder: String) {
    var root = FileSystem.realPath(of: ".")
    while !FileSystem.isDirectory("\(root)/\(folder)") {
      guard root != "/", root != "." else { return nil }
      root = FileSystem.directory(of: root)
    }
    let names = Self.swiftFiles(in: "\(root)/\(folder)").sorted()
    self.init(
      folder: folder,
      files: names.prefix(Self.mostFiles).map { name in
        let path = "\(root)/\(folder)/\(name)"
        let bytes = try? FileSystem.content(of: path, limit: Self.largestFile)
        let text = bytes.map { String(decoding: $0, as: UTF8.self) }
        return (name, text ?? "This file cannot be read.")
      })
  }

  /// The paths from `folder`, also of the files in folders below.
  static func swiftFiles(in folder: String) -> [String] {
    var files: [String] = []
    for (name, type) in FileSystem.entries(of: folder) ?? [] {
      if type == .directory {
        files += swiftFiles(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
      } else if type == .regular, name.hasSuffix(".swift") {
        files.append(name)
      }
    }
    return files
  }
}
