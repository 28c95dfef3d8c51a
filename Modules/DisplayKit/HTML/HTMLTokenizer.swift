/// Splits HTML into tokens, in one pass over its bytes.
///
/// As in the HTML specification, drops comments and unterminated tags.
struct HTMLTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  /// The raw text element whose end tag has not been reached.
  private var rawText: HTMLTag?

  init(_ html: String) { bytes = Array(html.utf8) }

  mutating func next() -> HTMLToken? {
    if let rawText { skipRawText(of: rawText) }
    while let byte = byte(at: position) {
      let token = byte == UInt8(ascii: "<") ? markup() : text()
      if let token { return token }
    }
    return nil
  }

  /// Reads up to the next `<`, but past one at the current position.
  private mutating func text() -> HTMLToken {
    let start = position
    position = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    return .text(HTMLEntity.decode(bytes[start..<position]))
  }

  /// Reads the markup at the current `<`; nil if it is skipped. A `<` that does not start a tag is
  /// text.
  private mutating func markup() -> HTMLToken? {
    switch (byte(at: position + 1), byte(at: position + 2)) {
    case (let byte?, _) where byte.isLetter:
      return startTag()
    case (UInt8(ascii: "/"), let byte?) where byte.isLetter:
      return tag(from: position + 2).map { .end($0.tag) }
    case (UInt8(ascii: "!"), _):
      return declaration()
    case (UInt8(ascii: "?"), _), (UInt8(ascii: "/"), _?):
      skip(past: [">"], from: position + 2)
      return nil
    default:
      return text()
    }
  }

  private mutating func declaration() -> HTMLToken? {
    let rest = bytes[(position + 2)...]
    if rest.starts(with: "[CDATA[".utf8) {
      let start = position + 9
      skip(past: ["]]>"], from: start)
      let text = bytes[start..<position]
      let hasEnd = text.suffix(3).elementsEqual("]]>".utf8)
      return .text(String(decoding: text.dropLast(hasEnd ? 3 : 0), as: UTF8.self))
    }
    if rest.starts(with: "--".utf8) {
      // `<!-->` is a complete comment: its dashes count for both ends.
      let isEmpty = rest.dropFirst(2).first == UInt8(ascii: ">")
      let ends = isEmpty ? [">"] : ["-->", "--!>"]
      skip(past: ends, from: position + (isEmpty ? 4 : 3))
    } else {
      skip(past: [">"], from: position + 2)
    }
    return nil
  }

  private mutating func startTag() -> HTMLToken? {
    guard let (tag, attributes) = tag(from: position + 1) else { return nil }
    if tag.isRawText && !attributes.isSelfClosing { rawText = tag }
    return .start(tag, attributes)
  }

  /// Reads a tag whose name starts at `start`; nil if the tag is unknown or unterminated.
  private mutating func tag(from start: Int) -> (tag: HTMLTag, HTMLAttributes)? {
    position = start
    let name = take { !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    let tag = HTMLTag(htmlName: name)
    var attributes = HTMLAttributes()
    while let byte = byte(at: position) {
      switch byte {
      case UInt8(ascii: ">"):
        position += 1
        return tag.map { ($0, attributes) }
      case UInt8(ascii: "/"):
        position += 1
        let isLast = self.byte(at: position) == UInt8(ascii: ">")
        attributes.isSelfClosing = isLast && tag?.canCloseItself == true
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
      position = space.startIndex
      attributes.add(name, [])
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

  private mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = bytes[position...].prefix(while: isTaken)
    position = taken.endIndex
    return taken
  }

  private func byte(at position: Int) -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }
}

enum HTMLToken {
  /// With its references decoded.
  case text(String)
  case start(HTMLTag, HTMLAttributes)
  case end(HTMLTag)
}

/// The attributes of a tag that the reader uses. The first of duplicates wins.
struct HTMLAttributes {
  enum Name: String {
    case alt, alttext, checked, `class`, colspan, encoding, height, hidden, href, open, reversed,
      rowspan, src, start
    case style, type, value, width
  }

  /// As in `<br/>`.
  var isSelfClosing = false
  private var values: [Name: String] = [:]

  mutating func add(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    guard let name = Name(htmlName: name), values[name] == nil else { return }
    values[name] = HTMLEntity.decode(value, inAttribute: true)
  }

  subscript(_ name: Name) -> String? { values[name] }

  /// Nil unless the value begins with a whole number that fits in 32 bits, as HTML limits it.
  func integer(_ name: Name) -> Int? {
    guard let value = self[name]?.drop(while: \.isWhitespace) else { return nil }
    let sign = value.prefix { "+-".contains($0) }
    let digits = value.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
    return Int32(sign + digits).map(Int.init)
  }

  /// The column or row span of a cell, within the limits of HTML.
  func span(_ name: Name) -> Int {
    min(max(self[name].flatMap { Int($0) } ?? 1, 1), 1000)
  }

  /// Nil unless both are whole numbers within the limits of a size.
  var imageSize: ImageSize? {
    guard let width = self[.width].flatMap({ Int($0) }),
      let height = self[.height].flatMap({ Int($0) })
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// Whether a browser does not display the element.
  var isHidden: Bool {
    if self[.hidden] != nil { return true }
    let declarations = self[.style]?.lowercased().filter { !$0.isWhitespace }.split(separator: ";")
    return declarations?.contains {
      $0.hasPrefix("display:none") || $0.hasPrefix("visibility:hidden")
    } ?? false
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
