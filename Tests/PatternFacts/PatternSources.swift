import ModuleKit

/// What a pattern is written in, as the documents tell it.
struct PatternSources {
  /// From the repository's root.
  private let folder: String
  private let files: [SourceFile]
  private let measure: SourceMeasure

  init(folder: String, root: String) throws {
    self.folder = folder
    files = try SourceFile.all(in: "\(root)/\(folder)")
    measure = SourceMeter.measure(folder: "\(root)/\(folder)")
  }

  /// Files, lines, types and protocols.
  var cells: [String] {
    [measure.files, measure.code, measure.types, measure.protocols].map(String.init)
  }

  static let header = ["files", "lines", "types", "protocols"]

  /// A link to each, with its lines of code.
  var list: String {
    let name = folder.split(separator: "/").last ?? ""
    let links = files.map { file in
      let title = (file.path.split(separator: "/").last ?? "").dropLast(".swift".count)
      return "[\(title)](\(name)/\(file.path)) \(file.code.count)"
    }
    return "Files and their lines of code:\n\(links.joined(separator: " ·\n"))\n"
  }
}
