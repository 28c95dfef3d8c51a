import DisplayKit
import TraceKit

/// The files of a pattern.
package struct WebSources {
  struct File {
    let name: String
    /// With the function that a line declares; that of a protocol is no function.
    fileprivate let lines: [(text: String, function: String?)]
    private let types: Set<String>
    /// Also those that the file extends.
    private let members: Set<String>
    private let functions: [String]

    init(name: String, text: String) {
      self.name = name
      var isProtocol = false
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        if line.first?.isWhitespace == false { isProtocol = line.contains(/\bprotocol\b/) }
        let function = isProtocol ? nil : line.firstMatch(of: /\bfunc (\w+)/)
        return (String(line), function.map { String($0.1) })
      }
      types = Set(text.matches(of: /\b(?:class|struct|enum) (\w+)/).map { String($0.1) })
      members = types.union(text.matches(of: /\bextension (\w+)/).map { String($0.1) })
      functions = text.matches(of: /\bstatic func (\w+)/).map { String($0.1) }
    }

    /// Whether the file declares the type of an object that sent or received a message, or a static
    /// function that is one, such as `reduce`.
    @MainActor
    func takesPart(in messages: [TracedMessage], of trace: MessageTrace) -> Bool {
      let roles = Set(trace.types.filter { !types.isDisjoint(with: $1) }.keys)
      return messages.contains {
        functions.contains($0.name) || roles.contains($0.sender) || roles.contains($0.receiver)
      }
    }

    func declares(_ message: TracedMessage) -> Bool {
      lines.contains { $0.function == message.name }
    }

    /// Whether the file has a type of the receiver of `message`, or extends it.
    @MainActor
    func hasReceiver(of message: TracedMessage, in trace: MessageTrace) -> Bool {
      !members.isDisjoint(with: trace.types[message.receiver] ?? [])
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
  /// The text, with an element for each line that declares the function of a message; the first one of
  /// `marked` is the step.
  func code(of messages: [TracedMessage], marked: TracedMessage?) -> HTMLNode {
    let names = Set(messages.map(\.name))
    let step = lines.firstIndex { $0.function != nil && $0.function == marked?.name }
    var nodes: [HTMLNode] = []
    var plain = ""
    for (index, (line, function)) in lines.enumerated() {
      guard let name = function, names.contains(name) else {
        plain += line + "\n"
        continue
      }
      let mark = index == step ? "step" as DisplayText : nil
      nodes += [
        .text(DisplayText(plain)),
        .element(
          "span", ["data-line": DisplayText(name), "aria-current": mark], DisplayText(line)),
      ]
      plain = "\n"
    }
    return .element(
      "pre", ["tabindex": "0"], [.element("code", nodes + [.text(DisplayText(plain))])])
  }
}

extension WebSources {
  /// Longer files are not compared: the time grows with the square of the lines.
  static let mostLines = 2_000
  /// Equal lines around a change.
  private static let context = 3

  /// The files, each as its difference from the file of the same name in `base`.
  func differences(from base: WebSources, named baseName: DisplayText) -> [HTMLNode] {
    func name(_ file: File) -> Substring { file.name.split(separator: "/").last ?? "" }
    let counterparts = Dictionary(base.files.map { (name($0), $0) }) { first, _ in first }
    let nodes = files.map { file -> HTMLNode in
      guard let other = counterparts[name(file)] else {
        return .details(file.name, "only here", file.code(of: [], marked: nil))
      }
      guard
        let changes = Self.changes(
          from: other.lines.map(\.text), to: file.lines.map(\.text))
      else {
        return .details(file.name, "too long to compare", file.code(of: [], marked: nil))
      }
      let (added, removed) = (
        changes.count { $0.kind == "ins" }, changes.count { $0.kind == "del" }
      )
      guard added + removed > 0 else {
        return .details(file.name, "the same", file.code(of: [], marked: nil))
      }
      return .details(
        file.name, DisplayText("+\(added) −\(removed)"),
        .element("pre", ["tabindex": "0"], [.element("code", Self.nodes(changes))]))
    }
    let own = Set(files.map(name))
    let missing = base.files.filter { !own.contains(name($0)) }.map(\.name)
    guard !missing.isEmpty else { return nodes }
    let words = "Only in \(baseName.string): \(missing.joined(separator: ", "))"
    return nodes + [.element("p", [:], DisplayText(words))]
  }

  /// The lines of both; nil for more than are compared.
  static func changes(
    from old: [String], to new: [String]
  ) -> [(kind: String?, line: String)]? {
    guard old.count <= mostLines, new.count <= mostLines else { return nil }
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(kind: String?, line: String)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        lines.append(("del", old[i]))
        i += 1
      } else if inserted.contains(j) {
        lines.append(("ins", new[j]))
        j += 1
      } else {
        lines.append((nil, new[j]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }

  /// The changes with the lines around them.
  private static func nodes(_ lines: [(kind: String?, line: String)]) -> [HTMLNode] {
    let changed = lines.indices.filter { lines[$0].kind != nil }
    let shown = Set(changed.flatMap { $0 - context...$0 + context })
    var nodes: [HTMLNode] = []
    var isCut = false
    for (index, (kind, line)) in lines.enumerated() {
      guard shown.contains(index) else {
        isCut = true
        continue
      }
      if isCut, !nodes.isEmpty { nodes.append(.text("⋯\n")) }
      isCut = false
      // The sign also says it to those who see no colours.
      let sign = kind.map { $0 == "ins" ? "+ " : "− " } ?? "  "
      let text = DisplayText(sign + line + "\n")
      nodes.append(kind.map { .element($0, [:], text) } ?? .text(text))
    }
    return nodes
  }
}

extension HTMLNode {
  /// A file that is folded.
  static func details(_ name: String, _ note: DisplayText?, _ code: HTMLNode) -> HTMLNode {
    let mark = note.map { [HTMLNode.element("mark", [:], $0)] } ?? []
    let summary = [HTMLNode.text(DisplayText("\(name) "))] + mark
    return .element("details", key: name, [.element("summary", summary), code])
  }
}
