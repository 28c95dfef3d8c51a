import Foundation

/// The files of a new module with placeholders: a header of `key: value` lines, then for each file
/// a line `==> path <==` and its text. Paths start with `sources/` or `tests/`.
struct Template {
  var header: [String: String] = [:]
  var files: [Scaffold.File] = []

  init() {}

  init(_ text: String, file: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let path = line.wholeMatch(of: /==> (.*) <==/)?.1 {
        guard path.hasPrefix("sources/") || path.hasPrefix("tests/"),
          !path.split(separator: "/").contains("..")
        else {
          throw KitError.unreadable(
            file: file, line: index + 1, reason: "expected a path below sources/ or tests/")
        }
        files.append(Scaffold.File(path: String(path), text: ""))
      } else if !files.isEmpty {
        files[files.count - 1].bytes += "\(line)\n".utf8
      } else if let colon = line.firstIndex(of: ":") {
        header[String(line[..<colon])] = line[colon...].dropFirst().trimmingCharacters(
          in: .whitespaces)
      } else if !line.allSatisfy(\.isWhitespace) {
        throw KitError.unreadable(
          file: file, line: index + 1, reason: "expected 'key: value' or '==> path <=='")
      }
    }
  }

  /// Whether it has what replaces a module.
  func replaces(_ module: String) -> Bool { header["plain-\(module)"] != nil }

  /// Replaces the files with the same path, and adds the others.
  mutating func add(_ replacements: Template) {
    let paths = replacements.files.map(\.path)
    files = files.filter { !paths.contains($0.path) } + replacements.files
  }

  /// The words of a key's value, separated by spaces or commas.
  func words(_ key: String) -> [String] {
    (header[key] ?? "").split { $0 == " " || $0 == "," }.map(String.init)
  }
}

/// Substitutes the placeholders of a template.
struct TemplateNames {
  /// By the name between double braces.
  var values: [String: String]
  /// Modules whose imports are left out.
  private let replaced: [String]

  init(
    pattern: String, name: ModuleName, feature: String?, header: [String: String],
    model: String? = nil, replaced: [String] = []
  ) {
    self.replaced = replaced
    let standard = ["domain": "Border", "data": "Border", "presentation": "Border"]
    let own = [
      "pattern": pattern, "Name": name.text, "Scene": name.stem, "title": name.title,
      "Feature": feature.map(ModuleName.stem) ?? name.stem, "feature": name.member,
      "command": name.stem.lowercased(), "border": feature ?? "",
      "origin": model.map { "It began as a copy of \($0)." } ?? "",
      "refresh": replaced.contains("DisplayKit") ? ".refresh" : ".refresh()",
      "import": feature.map { "import \($0)" } ?? "",
      "package-import": feature.map { "package import \($0)" } ?? "",
    ]
    values = standard.merging(header) { $1 }.merging(own) { $1 }
  }

  /// Removes lines with only an empty placeholder, and sorts imports.
  func text(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      let full = filled(String(line))
      let isReplaced = Self.isImport(full) && replaced.contains(String(Self.module(full)))
      return full.isEmpty && !line.isEmpty || isReplaced ? nil : full
    }
    return Self.ordered(Array(lines.drop(while: \.isEmpty))).joined(separator: "\n")
  }

  func filled(_ text: String) -> String {
    values.reduce(text) { $0.replacing("{{\($1.key)}}", with: $1.value) }
  }

  private static func ordered(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { ordered, line in
      let before = ordered.lastIndex {
        !isImport(line) || !isImport($0) || module($0) <= module(line)
      }
      ordered.insert(line, at: before.map { $0 + 1 } ?? 0)
    }
  }

  private static func isImport(_ line: String) -> Bool {
    line.hasPrefix("import ") || line.hasPrefix("package import ")
  }

  private static func module(_ line: String) -> Substring { line.split(separator: " ").last ?? "" }
}
