import Foundation

// embed-text OUTPUT FOLDER FILE...: generates a Swift file with the text of each file by its path
// in FOLDER. Run by the EmbedText plugin.

/// A single-line string literal.
func literal(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": literal += "\\n"
    case "\"", "\\": literal += "\\\(scalar)"
    case "\0"..<" ", "\u{7f}": literal += "\\u{\(String(scalar.value, radix: 16))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

let output = CommandLine.arguments[1]
let folder = CommandLine.arguments[2]
var swift = "enum EmbeddedText {\n  static let files: [String: String] = [\n"
for path in CommandLine.arguments.dropFirst(3) {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let name = path.dropFirst(folder.count).drop { $0 == "/" }
  swift += "    \(literal(String(name))): \(literal(text)),\n"
}
swift += "  ]\n}\n"
try swift.write(toFile: output, atomically: true, encoding: .utf8)
