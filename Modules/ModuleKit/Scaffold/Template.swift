/// The files of a module to be, with places for its names: lines of `key: value`, and then for each
/// file a line `==> path <==` and its text. A path begins with `sources/` or `tests/`.
struct Template: Equatable {
  struct File: Equatable {
    var path: String
    var text: String
  }

  var header: [String: String] = [:]
  var files: [File] = []

  init(_ text: String, file: String) throws(KitError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let path = Self.path(in: line) {
        guard path.hasPrefix("sources/") || path.hasPrefix("tests/"),
          !path.pathComponents.contains("..")
        else {
          throw .unreadable(
            file: file, line: index + 1, reason: "a path begins with sources/ or tests/")
        }
        files.append(File(path: path, text: ""))
      } else if !files.isEmpty {
        files[files.count - 1].text += line + "\n"
      } else if let colon = line.firstIndex(of: ":") {
        header[String(line[..<colon])] = String(line[colon...].dropFirst()).trimmedBlanks
      } else if !String(line).trimmedBlanks.isEmpty {
        throw .unreadable(
          file: file, line: index + 1, reason: "a key with a value, or '==> path <==', belongs here"
        )
      }
    }
  }

  /// The words of a key, which stand between blanks or commas.
  func words(_ key: String) -> [String] {
    (header[key] ?? "").split { $0 == " " || $0 == "," }.map(String.init)
  }

  private static func path(in line: Substring) -> String? {
    guard line.hasPrefix("==> "), line.hasSuffix(" <==") else { return nil }
    return String(line.dropFirst(4).dropLast(4))
  }
}
