/// Splits HTML into tokens, in one pass over its bytes.
///
/// As in the HTML specification, drops comments and unterminated tags.
struct HTMLTokenizer {
  let bytes: [UInt8]
  private var position = 0
  /// The raw text element whose end tag has not been reached.
  private var rawText: HTMLTag?

  init(_ html: String) { bytes = Array(html.utf8) }

  mutating func next() -> HTMLToken? {
    if let rawText { skipRawText(of: rawText) }
    while position < bytes.count {
      if byte(at: position) == UInt8(ascii: "<") {
        switch markup() {
        case .token(let token): return token
        case .nothing: continue
        case .text: break
        }
      }
      // A `<` that does not start a tag is text.
      let start = position
      position = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      return .text(start..<position, isLiteral: false)
    }
    return nil
  }

  private enum Markup {
    case token(HTMLToken)
    /// Skipped.
    case nothing
    /// Only a `<`, not skipped.
    case text
  }

  /// Reads the markup at the current `<`.
  private mutating func markup() -> Markup {
    switch byte(at: position + 1) {
    case let byte? where byte.isLetter:
      return startTag()
    case UInt8(ascii: "/"):
      guard let byte = byte(at: position + 2) else { return .text }
      if byte.isLetter { return endTag() }
      skip(past: [">"], from: position + 2)
      return .nothing
    case UInt8(ascii: "!"):
      return declaration()
    case UInt8(ascii: "?"):
      skip(past: [">"], from: position + 2)
      return .nothing
    default:
      return .text
    }
  }

  private mutating func declaration() -> Markup {
    let rest = bytes[(position + 2)...]
    if rest.starts(with: "[CDATA[".utf8) {
      let start = position + 9
      skip(past: ["]]>"], from: start)
      let hasEnd = bytes[start..<position].suffix(3).elementsEqual("]]>".utf8)
      return .token(.text(start..<(hasEnd ? position - 3 : position), isLiteral: true))
    }
    if rest.starts(with: "--".utf8) {
      // `<!-->` is a complete comment: its dashes count for both ends.
      let isEmpty = rest.dropFirst(2).first == UInt8(ascii: ">")
      let ends = isEmpty ? [">"] : ["-->", "--!>"]
      skip(past: ends, from: position + (isEmpty ? 4 : 3))
    } else {
      skip(past: [">"], from: position + 2)
    }
    return .nothing
  }

  private mutating func startTag() -> Markup {
    guard let (name, found) = tag(from: position + 1), let tag = HTMLTag(htmlName: name) else {
      return .nothing
    }
    var attributes = found
    attributes.isSelfClosing = found.isSelfClosing && tag.canCloseItself
    if tag.isRawText && !attributes.isSelfClosing { rawText = tag }
    return .token(.start(tag, attributes))
  }

  private mutating func endTag() -> Markup {
    guard let (name, _) = tag(from: position + 2), let tag = HTMLTag(htmlName: name) else {
      return .nothing
    }
    return .token(.end(tag))
  }

  /// Reads a tag whose name starts at `start`; nil if the tag is unterminated.
  private mutating func tag(from start: Int) -> (name: ArraySlice<UInt8>, HTMLAttributes)? {
    position = start
    let name = bytes[
      take { !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }]
    var attributes = HTMLAttributes(in: bytes)
    while let byte = byte(at: position) {
      switch byte {
      case UInt8(ascii: ">"):
        position += 1
        return (name, attributes)
      case UInt8(ascii: "/"):
        position += 1
        attributes.isSelfClosing = self.byte(at: position) == UInt8(ascii: ">")
      case _ where byte.isSpace:
        position += 1
      default:
        attribute(into: &attributes)
      }
    }
    return nil
  }

  private mutating func attribute(into attributes: inout HTMLAttributes) {
    let start = position
    position += 1  // A leading equals sign is part of the name.
    _ = take { !$0.isSpace && !"/>=".utf8.contains($0) }
    let name = bytes[start..<position]
    let space = take(while: \.isSpace)
    guard byte(at: position) == UInt8(ascii: "=") else {
      position = space.lowerBound
      return
    }
    position += 1
    _ = take(while: \.isSpace)
    guard let quote = byte(at: position) else { return }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position += 1
      attributes.add(name, take { $0 != quote })
      position = min(position + 1, bytes.count)
    } else {
      attributes.add(name, take { !$0.isSpace && $0 != UInt8(ascii: ">") })
    }
  }

  /// Skips to the end tag of `tag`, or to the end.
  private mutating func skipRawText(of tag: HTMLTag) {
    rawText = nil
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      let name = bytes[start...].dropFirst(2).prefix { $0.isLetter }
      if byte(at: start + 1) == UInt8(ascii: "/"), HTMLTag(htmlName: name) == tag { return }
      position = start + 1
    }
    position = bytes.count
  }

  /// Skips past the next of `marks`, which end in `>`, or to the end.
  private mutating func skip(past marks: [String], from start: Int) {
    position = start
    while let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) {
      position = end + 1
      let passed = bytes[start..<position]
      if marks.contains(where: { passed.suffix($0.utf8.count).elementsEqual($0.utf8) }) { return }
    }
    position = bytes.count
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while position < bytes.count, isTaken(bytes[position]) { position += 1 }
    return start..<position
  }

  private func byte(at position: Int) -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }
}

/// A token; ranges are byte positions.
enum HTMLToken {
  /// Text; references are decoded unless it is literal.
  case text(Range<Int>, isLiteral: Bool)
  case start(HTMLTag, HTMLAttributes)
  case end(HTMLTag)
}

/// The attributes of a tag that the reader uses. The first of duplicates wins.
struct HTMLAttributes {
  enum Name: String {
    case alt, `class`, colspan, href, rowspan, src, start
  }

  /// As in `<br/>`.
  var isSelfClosing = false
  private let bytes: [UInt8]
  private var ranges: [(name: Name, value: Range<Int>)] = []

  init(in bytes: [UInt8]) { self.bytes = bytes }

  mutating func add(_ name: ArraySlice<UInt8>, _ value: Range<Int>) {
    guard let name = Name(htmlName: name), !ranges.contains(where: { $0.name == name }) else {
      return
    }
    ranges.append((name, value))
  }

  subscript(_ name: Name) -> String? {
    ranges.first { $0.name == name }.map {
      HTMLEntity.decode(bytes, in: $0.value, inAttribute: true)
    }
  }

  /// The column or row span of a cell, within the limits of HTML.
  func span(_ name: Name) -> Int {
    min(max(self[name].flatMap { Int($0) } ?? 1, 1), 1000)
  }

  var classes: [Substring] {
    self[.class]?.split { $0.isASCII && $0.isWhitespace } ?? []
  }
}

extension RawRepresentable<String> {
  /// - Parameter name: of a tag or an attribute, in upper or lower case.
  init?(htmlName name: ArraySlice<UInt8>) {
    self.init(rawValue: String(decoding: name.map(\.lowercased), as: UTF8.self))
  }
}
