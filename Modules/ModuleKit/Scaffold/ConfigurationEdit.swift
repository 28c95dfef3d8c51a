import Yams

/// Names a new module in `.kit.yml`, beside the one that it is like, and leaves all else as it is.
struct ConfigurationEdit {
  private var insertions: [(offset: Int, text: String)] = []
  private let bytes: [UInt8]
  private let lines: [Int]
  private let name: String

  /// - Parameters:
  ///   - isPart: the module belongs to its model, as a pattern to its feature: where modules may not
  ///     know each other, the two are one.
  ///   - isCopy: the module imports what its model does, and so do its tests.
  ///   - layers: folders of the module, as a contract has them.
  static func adding(
    _ name: String, pattern: String, like model: String?, isPart: Bool = false,
    isCopy: Bool = false, layers: String?, to text: String
  ) throws(KitError) -> String {
    var edit = ConfigurationEdit(text, name: name)
    let root = try? Yams.compose(yaml: text)
    let keys = root?.mapping ?? [:]
    edit.addPattern(pattern, keys)
    if let model { edit.addBeside(model, isPart: isPart, isCopy: isCopy, keys) }
    if let layers { edit.addLayers(layers, keys) }
    var edited = edit.text
    if isCopy, let model {
      var tests = ConfigurationEdit(edited, name: "\(name)Tests")
      let keys = (try? Yams.compose(yaml: edited))?.mapping ?? [:]
      tests.addBeside("\(model)Tests", isPart: false, isCopy: true, keys)
      edited = tests.text
    }
    // What can't be read any more must not be written.
    _ = try ConfigurationReader.read(edited, file: KitConfiguration.fileName)
    return edited
  }

  private init(_ text: String, name: String) {
    bytes = Array(text.utf8)
    self.name = name
    lines = bytes.withUnsafeBufferPointer { LineStarts.of($0) }
  }

  private var text: String {
    var edited = bytes
    let sorted = insertions.enumerated().sorted {
      ($0.element.offset, $0.offset) > ($1.element.offset, $1.offset)
    }
    for (_, insertion) in sorted {
      edited.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    }
    return String(decoding: edited, as: UTF8.self)
  }

  private mutating func addPattern(_ pattern: String, _ keys: Node.Mapping) {
    guard let patterns = keys["patterns"]?.mapping, let first = patterns.first else {
      append("# Which modules are written in which pattern.\npatterns:\n  \(pattern): [\(name)]\n")
      return
    }
    if let names = patterns[pattern] {
      if let last = names.sequence?.last { addItem(after: last) }
      if names.scalar != nil { wrap(names) }
    } else if !prefix(of: first.key).allSatisfy(\.isBlank) {
      insert("\(pattern): [\(name)], ", at: offset(of: first.key))
    } else {
      let start = lineStart(of: first.key)
      insert("\(indentation(at: start))\(pattern): [\(name)]\n", at: start)
    }
  }

  /// Wherever the model is one of several: in a tag, and in what a contract holds together.
  private mutating func addBeside(
    _ model: String, isPart: Bool, isCopy: Bool, _ keys: Node.Mapping
  ) {
    for (_, members) in keys["tags"]?.mapping ?? [:] { addItem(like: model, in: members) }
    for contract in keys["contracts"]?.sequence ?? [] {
      for key in ["modules", "source_modules"] + (isCopy ? ["allowed_importers"] : []) {
        guard let members = contract.mapping?[key] else { continue }
        if isPart { join(model, in: members) } else { addItem(like: model, in: members) }
      }
      for layer in contract.mapping?["layers"]?.sequence ?? [] {
        if layer.sequence != nil { addItem(like: model, in: layer) }
        let names = layer.scalar?.string.split(separator: "|").map { String($0).trimmedBlanks }
        if names?.contains(model) == true { insert(" | \(name)", at: end(of: layer)) }
      }
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
    if isDashed(item) {
      let start = lineStart(of: item)
      insert("\n\(indentation(at: start))- \(name)", at: lineEnd(from: start))
    } else {
      insert(", \(name)", at: end(of: item))
    }
  }

  /// An item on a line of its own, and none between brackets.
  private func isDashed(_ item: Node) -> Bool {
    prefix(of: item).split(separator: .space).elementsEqual([[0x2D]])
  }

  private func prefix(of node: Node) -> ArraySlice<UInt8> {
    bytes[lineStart(of: node)..<offset(of: node)]
  }

  /// One name becomes a list of two.
  private mutating func wrap(_ scalar: Node) {
    insert("[", at: offset(of: scalar))
    insert(", \(name)]", at: end(of: scalar))
  }

  private mutating func addLayers(_ layers: String, _ keys: Node.Mapping) {
    let rows = [
      "- name: the layers of \(name)", "  type: folders", "  module: \(name)",
      "  layers: [\(layers)]",
    ]
    guard let first = keys["contracts"]?.sequence?.first, isDashed(first) else {
      if keys["contracts"] == nil {
        append("contracts:\n" + rows.map { "  \($0)\n" }.joined())
      }
      return
    }
    let start = lineStart(of: first)
    let indent = indentation(at: start)
    insert(rows.map { "\(indent)\($0)\n" }.joined(), at: start)
  }

  private mutating func insert(_ text: String, at offset: Int) {
    insertions.append((offset, text))
  }

  private mutating func append(_ text: String) {
    let isEnded = bytes.isEmpty || bytes.last?.endsLine == true
    insert(
      (isEnded ? "" : "\n") + (bytes.isEmpty && insertions.isEmpty ? "" : "\n") + text,
      at: bytes.count)
  }

  private func lineStart(of node: Node) -> Int {
    let line = (node.mark?.line ?? 1) - 1
    return lines.indices.contains(line) ? lines[line] : bytes.count
  }

  private func lineEnd(from start: Int) -> Int {
    bytes[start...].firstIndex { $0.endsLine } ?? bytes.count
  }

  private func indentation(at start: Int) -> String {
    String(decoding: bytes[start...].prefix { $0.isBlank }, as: UTF8.self)
  }

  /// Marks count characters, not bytes.
  private func offset(of node: Node) -> Int {
    let start = lineStart(of: node)
    let line = String(decoding: bytes[start..<lineEnd(from: start)], as: UTF8.self)
    let before = line.unicodeScalars.prefix((node.mark?.column ?? 1) - 1)
    return start + String(before).utf8.count
  }

  private func end(of node: Node) -> Int {
    let start = offset(of: node)
    guard start < bytes.count, bytes[start] == .quote || bytes[start] == 0x27 else {
      return start + (node.scalar?.string.utf8.count ?? 0)
    }
    let closing = bytes[(start + 1)...].firstIndex(of: bytes[start])
    return (closing ?? start) + 1
  }
}
