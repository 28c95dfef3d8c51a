import DisplayKit
import TraceKit

/// The files of a pattern.
package struct WebSources {
  struct File {
    let name: String
    /// With the function that a line declares.
    private let lines: [(text: String, function: String?)]
    private let types: Set<String>
    private let functions: [String]

    init(name: String, text: String) {
      self.name = name
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        (String(line), line.firstMatch(of: /\bfunc (\w+)/).map { String($0.1) })
      }
      types = Set(text.matches(of: /\b(?:class|struct|enum) (\w+)/).map { String($0.1) })
      functions = text.matches(of: /\bstatic func (\w+)/).map { String($0.1) }
    }

    /// Whether the file declares the type of an object that sent or received a message, or a static
    /// function that is one, such as `reduce`.
    @MainActor
    func takesPart(in trace: MessageTrace) -> Bool {
      let roles = Set(trace.types.filter { !types.isDisjoint(with: $1) }.keys)
      return trace.messages.contains {
        functions.contains($0.name) || roles.contains($0.sender) || roles.contains($0.receiver)
      }
    }
  }

  let folder: String
  let files: [File]

  /// - Parameter folder: as it is shown.
  package init(folder: String, files: [(name: String, text: String)]) {
    self.folder = folder
    self.files = files.map { File(name: $0.name, text: $0.text) }
  }
}

extension WebSources.File {
  /// The text, with an element for each line that declares the function of a message.
  func code(of messages: [TracedMessage], marked: TracedMessage?) -> HTMLNode {
    let names = Set(messages.map(\.name))
    var nodes: [HTMLNode] = []
    var plain = ""
    for (line, function) in lines {
      guard let name = function, names.contains(name) else {
        plain += line + "\n"
        continue
      }
      let mark = name == marked?.name ? "marked" as DisplayText : nil
      nodes += [
        .text(DisplayText(plain)),
        .element(
          "span", ["data-line": DisplayText(name), "class": mark], DisplayText(line)),
      ]
      plain = "\n"
    }
    return .element(
      "pre", ["tabindex": "0"], [.element("code", nodes + [.text(DisplayText(plain))])])
  }
}
