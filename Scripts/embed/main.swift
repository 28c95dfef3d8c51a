import Foundation

// embed-text OUTPUT FOLDER FILE...: generates a Swift file with the text of each file by its path
// in FOLDER. Run by the EmbedText plugin.

let output = CommandLine.arguments[1]
let folder = CommandLine.arguments[2]
var swift = "enum EmbeddedText {\n  static let files: [String: String] = [\n"
for path in CommandLine.arguments.dropFirst(3) {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let name = String(path.dropFirst(folder.count).drop { $0 == "/" })
  // A debug description is a string literal.
  swift += "    \(name.debugDescription): \(text.debugDescription),\n"
}
swift += "  ]\n}\n"
try swift.write(toFile: output, atomically: true, encoding: .utf8)
