import Foundation
import Yams

/// Adds a new module to `.kit.yml` next to its model, and preserves all other text.
struct ConfigurationEdit {
  private var edit: TextEdit
  private let keys: Node.Mapping
  private let lines: [Int]
  private let name: String

  /// - Parameters:
  ///   - isPart: the module belongs to its model, as a pattern to its feature: in an independence
  ///     contract the two become one unit.
  ///   - isCopy: the module has the imports of its model, and so have its tests.
  ///   - dependencies: the modules that it and its tests import.
  ///   - layers: folders of the module, as written in a contract.
  static func adding(
    _ name: String, pattern: String?, like model: String?, isPart: Bool = false,
    isCopy: Bool = false, dependencies: [String] = [], layers: String?, to text: String
  ) throws -> String {
    var edit = ConfigurationEdit(text, name: name)
    if let pattern { edit.addPattern(pattern) }
    if let model { edit.addEntries(like: model, isPart: isPart, isCopy: isCopy) }
    if let layers { edit.addLayers(layers) }
    if isCopy, let model {
      edit = ConfigurationEdit(edit.text, name: "\(name)Tests")
      edit.addEntries(like: "\(model)Tests", isPart: false, isCopy: true)
    }
    for importer in isCopy ? [] : [name, "\(name)Tests"] {
      edit = ConfigurationEdit(edit.text, name: importer)
      edit.addImporter(of: dependencies)
    }
    // The edited text must still parse.
    _ = try ConfigurationReader.read(edit.text, file: KitConfiguration.fileName)
    return edit.text
  }

  private init(_ text: String, name: String) {
    edit = TextEdit(bytes: Array(text.utf8))
    keys = (try? Yams.compose(yaml: text))?.mapping ?? [:]
    lines = SourceBytes.lines(of: edit.bytes).map(\.startIndex)
    self.name = name
  }

  private var text: String { String(decoding: edit.result, as: UTF8.self) }

  private mutating func addPattern(_ pattern: String) {
    guard let patterns = keys["patterns"]?.mapping, let first = patterns.first else {
      append("# Modules by pattern.\npatterns:\n  \(pattern): [\(name)]\n")
      return
    }
    let start = offset(of: first.key)
    if let names = patterns[pattern] {
      if let last = names.sequence?.last { addItem(after: last) }
      if names.scalar != nil { wrap(names) }
    } else {
      let isAlone = prefix(of: first.key).isEmpty
      let separator = isAlone ? "\n\(edit.indentation(at: start))" : ", "
      edit.insert("\(pattern): [\(name)]\(separator)", at: start)
    }
  }

  /// Adds the module wherever the model is a list item: in tags and contracts.
  private mutating func addEntries(like model: String, isPart: Bool, isCopy: Bool) {
    for (_, members) in keys["tags"]?.mapping ?? [:] { addItem(like: model, in: members) }
    for contract in keys["contracts"]?.sequence ?? [] {
      for key in ["modules", "source_modules"] + (isCopy ? ["allowed_importers"] : []) {
        guard let members = contract.mapping?[key] else { continue }
        if isPart { join(model, in: members) } else { addItem(like: model, in: members) }
      }
      for layer in contract.mapping?["layers"]?.sequence ?? [] {
        addItem(like: model, in: layer)
        let names = layer.scalar?.string.split(separator: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        if names?.contains(model) == true { edit.insert(" | \(name)", at: end(of: layer)) }
      }
    }
  }

  /// Adds the module to the importers of each protected module that it depends on.
  private mutating func addImporter(of dependencies: [String]) {
    for contract in keys["contracts"]?.sequence ?? [] {
      let protected = contract.mapping?["protected_modules"]?.sequence ?? []
      let importers = contract.mapping?["allowed_importers"]?.sequence ?? []
      guard protected.contains(where: { dependencies.contains($0.scalar?.string ?? "") }),
        !importers.contains(where: { ModuleSelector($0.scalar?.string ?? "").matches(name) }),
        let last = importers.last
      else { continue }
      addItem(after: last)
    }
  }

  private mutating func join(_ model: String, in members: Node) {
    for member in members.sequence ?? [] {
      if member.scalar?.string == model { wrap(member) } else { addItem(like: model, in: member) }
    }
  }

  private mutating func addItem(like model: String, in members: Node) {
    guard let item = members.sequence?.first(where: { $0.scalar?.string == model }) else { return }
    addItem(after: item)
  }

  private mutating func addItem(after item: Node) {
    if prefix(of: item) == "-" {
      let start = offset(of: item)
      edit.insert("\n\(edit.indentation(at: start))- \(name)", at: edit.lineEnd(from: start))
    } else {
      edit.insert(", \(name)", at: end(of: item))
    }
  }

  /// Replaces a single name with a list of two.
  private mutating func wrap(_ scalar: Node) {
    edit.insert("[", at: offset(of: scalar))
    edit.insert(", \(name)]", at: end(of: scalar))
  }

  private mutating func addLayers(_ layers: String) {
    let rows = [
      "- name: the layers of \(name)", "  type: folders", "  module: \(name)",
      "  layers: [\(layers)]",
    ]
    guard let contracts = keys["contracts"] else {
      return append("contracts:\n" + rows.map { "  \($0)\n" }.joined())
    }
    guard let first = contracts.sequence?.first, prefix(of: first) == "-" else { return }
    let start = edit.lineStart(of: offset(of: first))
    let indent = edit.indentation(at: start)
    edit.insert(rows.map { "\(indent)\($0)\n" }.joined(), at: start)
  }

  private mutating func append(_ text: String) {
    let end = edit.bytes.last?.endsLine == false ? "\n\n" : "\n"
    let isFirst = edit.bytes.isEmpty && edit.edits.isEmpty
    edit.insert((isFirst ? "" : end) + text, at: edit.bytes.count)
  }

  /// The text before the node on its line, such as the dash of an item.
  private func prefix(of node: Node) -> String {
    let offset = offset(of: node)
    let prefix = edit.bytes[edit.lineStart(of: offset)..<offset]
    return String(decoding: prefix, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  /// Marks count characters, not bytes.
  private func offset(of node: Node) -> Int {
    guard let mark = node.mark, lines.indices.contains(mark.line - 1) else {
      return edit.bytes.count
    }
    let start = lines[mark.line - 1]
    let line = String(decoding: edit.bytes[start..<edit.lineEnd(from: start)], as: UTF8.self)
    return start + String(line.unicodeScalars.prefix(mark.column - 1)).utf8.count
  }

  private func end(of node: Node) -> Int {
    let start = offset(of: node)
    guard start < edit.bytes.count, edit.bytes[start] == .quote || edit.bytes[start] == 0x27 else {
      return start + (node.scalar?.string.utf8.count ?? 0)
    }
    let closing = edit.bytes[(start + 1)...].firstIndex(of: edit.bytes[start])
    return (closing ?? start) + 1
  }
}
