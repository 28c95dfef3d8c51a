/// Edits that add list entries in the style of the existing ones.
extension ManifestOutline {
  /// A copy of the element for another module. Nil if it can't express the dependencies.
  func copy(
    of element: ManifestElement, name: String, dependencies: String?, folder: (String, String)?,
    replacesArgument: Bool = false
  ) -> String? {
    var edit = TextEdit(bytes: bytes)
    edit.replace(element.name.range, with: "\"\(name)\"")
    if let dependencies {
      let range = replacesArgument ? element.dependenciesArgument : element.dependencies
      guard let range else { return nil }
      edit.replace(range, with: dependencies)
    }
    for text in element.texts {
      edit.replace(text.range, with: "\"\(path(text.value, element.name.value, name, folder))\"")
    }
    return Self.oneLine(String(decoding: edit.result(of: element.range), as: UTF8.self))
  }

  /// The element's dependency list with one module replaced and others added. Nil if the
  /// dependencies are not a list literal.
  func list(
    of element: ManifestElement, naming names: (old: String, new: String),
    adding more: [ManifestDependency]
  ) -> String? {
    guard let range = element.dependencies else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
      .replacing("\"\(names.old)\"", with: "\"\(names.new)\"")
    let inner = Self.oneLine(text).dropFirst().dropLast()
    let items = (inner.isEmpty ? [] : [String(inner)]) + more.map(\.manifestItem)
    return "[\(items.joined(separator: ", "))]"
  }

  /// `Feed/List` of FeedList becomes `Feed/Grid` for FeedGrid.
  private func path(
    _ path: String, _ old: String, _ new: String, _ folder: (old: String, new: String)?
  ) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      if part == old { return new }
      if let folder, part == folder.old { return folder.new }
      return String(part)
    }.joined(separator: "/")
  }

  private static func oneLine(_ text: String) -> String {
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    return words.replacing("( ", with: "(").replacing("[ ", with: "[").replacing(" )", with: ")")
      .replacing(", ]", with: "]").replacing(" ]", with: "]")
  }

  /// Inserts entries, each after an element or at the list's end.
  func adding(_ entries: [ManifestEntry]) -> [UInt8] {
    var edit = TextEdit(bytes: bytes)
    for entry in entries { insert(entry, into: &edit) }
    return edit.result
  }

  /// Inserts a list item after a string.
  func adding(_ item: String, after text: ManifestElement.Text) -> [UInt8] {
    var edit = TextEdit(bytes: bytes)
    edit.insert(", \(item)", at: text.range.upperBound)
    return edit.result
  }

  /// Inserts an item at the end of a list, on a line of its own if a comma is there.
  func adding(_ item: String, atEndOf items: [Range<Int>]) -> [UInt8] {
    guard let last = items.last else { return bytes }
    var edit = TextEdit(bytes: bytes)
    if bytes[last.upperBound...].first == UInt8(ascii: ",") {
      let indent = edit.indentation(at: last.lowerBound)
      edit.insert("\n\(indent)\(item),", at: last.upperBound + 1)
    } else {
      edit.insert(", \(item)", at: last.upperBound)
    }
    return edit.result
  }

  private func insert(_ entry: ManifestEntry, into edit: inout TextEdit) {
    guard let after = entry.after ?? entry.list.elements.last else { return }
    let end = after.range.upperBound
    let next = bytes[end..<entry.list.end].firstIndex { !$0.isBlank }
    let comma = next.flatMap { bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
    let lineEnd = lineEnd(from: comma.map { $0 + 1 } ?? end, to: entry.list.end)
    let indent = edit.indentation(at: after.range.lowerBound)
    let text = lineEnd == nil ? " \(entry.text)" : "\n\(indent)\(Self.broken(entry.text, indent))"
    if let comma {
      edit.insert("\(text),", at: lineEnd ?? comma + 1)
    } else {
      edit.insert(",\(text)", at: end)
    }
  }

  /// The end of the line, if only spaces and a comment remain on it.
  private func lineEnd(from offset: Int, to end: Int) -> Int? {
    let rest = bytes[offset..<end].drop(while: \.isBlank)
    guard rest.first?.endsLine == true || rest.starts(with: [.slash, .slash]) else { return nil }
    return rest.firstIndex(where: \.endsLine) ?? end
  }

  /// One argument per line if a single line would be too long.
  private static func broken(_ entry: String, _ indent: String) -> String {
    guard indent.count + entry.count + 1 > 100, let opening = entry.firstIndex(of: "(") else {
      return entry
    }
    return "\(entry[...opening])\n\(indent)  \(entry[opening...].dropFirst())"
  }
}

/// An entry to insert after an element, or at a list's end.
struct ManifestEntry {
  var text: String
  var list: ManifestOutline.List
  var after: ManifestElement?
}
