import Foundation
import Testing

/// The code in the documentation of the libraries compiles: it is that of the packages in Examples,
/// which Scripts/examples builds.
struct DocumentedCodeTests {
  private static let root = URL(filePath: "../..", relativeTo: URL(filePath: #filePath)).absoluteURL

  private static let pages = texts(below: "Modules", named: ".md").filter {
    $0.path.contains(".docc/") && $0.text.contains("\n```swift\n")
  }

  /// Without indentation.
  private static let examples = texts(below: "Examples", named: ".swift").map { lines(of: $0.text) }

  @Test func codeIsFromTheExamples() {
    #expect(!Self.pages.isEmpty)
    for page in Self.pages {
      for block in page.text.components(separatedBy: "\n```swift\n").dropFirst() {
        let code = Self.lines(of: block.components(separatedBy: "\n```").first ?? "")
        let isCompiled = Self.examples.contains { $0.firstRange(of: code) != nil }
        #expect(isCompiled, "\(page.path): \(code.joined(separator: "\n"))")
      }
    }
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func texts(
    below folder: String, named suffix: String
  ) -> [(path: String, text: String)] {
    let folder = root.appending(path: folder)
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.path.hasSuffix(suffix) }.compactMap
    {
      file in (try? String(contentsOf: file, encoding: .utf8)).map { (file.path, $0) }
    }
  }
}
