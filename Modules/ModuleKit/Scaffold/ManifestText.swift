/// A manifest's text, and entries that are put into its lists in the way of those that are there.
struct ManifestText {
  private(set) var bytes: [UInt8]
  let outline: ManifestOutline

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    outline = ManifestOutline(bytes)
  }

  /// The element once more, for a module of another name. Nil where it can't take the dependencies.
  func copy(
    of element: ManifestElement, name: String, dependencies: String?, folder: (String, String)?,
    replacesArgument: Bool = false
  ) -> String? {
    var edits = [(element.name.range, "\"\(name)\"")]
    for text in element.texts {
      edits.append((text.range, "\"\(path(text.value, element.name.value, name, folder))\""))
    }
    if let dependencies {
      let range = replacesArgument ? element.dependenciesArgument : element.dependencies
      guard let range else { return nil }
      edits.append((range, dependencies))
    }
    var copy = Array(bytes[element.range])
    let start = element.range.lowerBound
    for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      let place = range.lowerBound - start..<range.upperBound - start
      copy.replaceSubrange(place, with: text.utf8)
    }
    return Self.oneLine(String(decoding: copy, as: UTF8.self))
  }

  /// The element's dependencies as they are written, with another module's name for one and with
  /// more of them. Nil where they don't stand in a list of their own.
  func list(
    of element: ManifestElement, naming names: (old: String, new: String),
    adding more: [ManifestDependency]
  ) -> String? {
    guard let range = element.dependencies else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
      .replacing("\"\(names.old)\"", with: "\"\(names.new)\"")
    let inner = Self.oneLine(text).dropFirst().dropLast()
    let items = (inner.isEmpty ? [] : [String(inner)]) + ManifestAddition.items(more)
    return "[\(items.joined(separator: ", "))]"
  }

  /// `Feed/List` of FeedList is `Feed/Grid` for FeedGrid.
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

  /// Puts entries into lists, each behind an element, or at the list's end.
  func adding(
    _ entries: [(text: String, list: ManifestOutline.List, after: ManifestElement?)]
  ) -> [UInt8] {
    var text = bytes
    let insertions = entries.enumerated().map { order, entry in
      (order: order, insertion: insertion(entry.text, entry.list, entry.after))
    }
    let backwards = insertions.sorted {
      ($0.insertion.offset, $0.order) > ($1.insertion.offset, $1.order)
    }
    for (_, insertion) in backwards {
      text.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    }
    return text
  }

  private func insertion(
    _ entry: String, _ list: ManifestOutline.List, _ after: ManifestElement?
  ) -> (offset: Int, text: String) {
    guard let after = after ?? list.elements.last else {
      let indent = indentation(at: list.start)
      return (list.start, "\n\(indent)  \(Self.broken(entry, indent + "  ")),\n\(indent)")
    }
    var offset = after.range.upperBound
    var comma = ","
    while offset < list.end, bytes[offset].isBlank { offset += 1 }
    if offset < list.end, bytes[offset] == .comma {
      offset += 1
      comma = ""
    } else {
      offset = after.range.upperBound
    }
    let indent = indentation(at: after.range.lowerBound)
    let line = restOfLine(from: offset, to: list.end)
    guard let line else { return (offset, "\(comma) \(entry)\(comma.isEmpty ? "," : "")") }
    // A comment on the element's line stays with it.
    if !comma.isEmpty, line != offset {
      return (offset, ",\n\(indent)\(Self.broken(entry, indent)),")
    }
    return (line, "\(comma)\n\(indent)\(Self.broken(entry, indent)),")
  }

  /// Where the line ends, when nothing but blanks and a comment is left of it.
  private func restOfLine(from offset: Int, to end: Int) -> Int? {
    var index = offset
    while index < end, bytes[index].isBlank { index += 1 }
    guard index < end else { return nil }
    if bytes[index].endsLine { return index }
    guard index + 1 < end, bytes[index] == .slash, bytes[index + 1] == .slash else { return nil }
    while index < end, !bytes[index].endsLine { index += 1 }
    return index
  }

  private func indentation(at offset: Int) -> String {
    var start = offset
    while start > 0, !bytes[start - 1].endsLine { start -= 1 }
    return String(decoding: bytes[start...].prefix { $0.isBlank }, as: UTF8.self)
  }

  /// On lines of its own where one would be too long.
  private static func broken(_ entry: String, _ indent: String) -> String {
    guard indent.count + entry.count + 1 > 100, let opening = entry.firstIndex(of: "(") else {
      return entry
    }
    return "\(entry[...opening])\n\(indent)  \(entry[opening...].dropFirst())"
  }
}
