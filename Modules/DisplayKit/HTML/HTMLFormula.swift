/// A formula of MathML as one line of text: its TeX source, or else a readable form.
struct HTMLFormula {
  private static let deepest = 64

  private struct Element {
    let tag: HTMLTag
    var isSource = false
    var parts: [Part] = []
  }

  /// TeX that describes the formula, from an attribute or an annotation.
  private var source: String?
  private var elements = [Element(tag: .math)]
  /// The number of open elements that are ignored because they are too deep.
  private var flattened = 0

  init(_ attributes: HTMLAttributes) { source = attributes[.alttext] }

  /// The text, in which the formula's elements that are still open end.
  var text: String {
    var formula = self
    while formula.elements.count > 1 { formula.closeLast() }
    let source = source.map(Self.withoutDisplayStyle) ?? ""
    return source.isEmpty ? formula.elements[0].parts.row.text : source
  }

  mutating func add(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .filter { !("\u{2061}"..."\u{2064}").contains($0) }
    let top = elements.count - 1
    guard !words.isEmpty else { return }
    if elements[top].isSource {
      source?.append(text)
    } else if !elements[top].parts.isEmpty, elements[top].tag.isFormulaToken {
      elements[top].parts[0].text += words
    } else {
      elements[top].parts.append(Part(text: words, kind: .atom))
    }
  }

  mutating func start(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    guard tag.isFormula, tag != .math else { return }
    if attributes.isSelfClosing {
      elements[elements.count - 1].parts.append(Part(text: "", kind: .atom))
      return
    }
    guard elements.count < Self.deepest else { return flattened += 1 }
    var element = Element(tag: tag)
    if tag == .annotation, attributes[.encoding]?.lowercased().contains("tex") == true {
      element.isSource = true
      source = ""
    }
    elements.append(element)
  }

  mutating func end(_ tag: HTMLTag) {
    guard tag.isFormula else { return }
    guard flattened == 0 else { return flattened -= 1 }
    guard let index = elements.lastIndex(where: { $0.tag == tag }), index > 0 else { return }
    while elements.count > index { closeLast() }
  }

  private mutating func closeLast() {
    guard let element = elements.popLast() else { return }
    guard element.tag != .annotation, element.tag != .annotationXML, element.tag != .mphantom else {
      return
    }
    let part = Part(element.tag, element.parts)
    // An empty part is one too: an exponent without a base.
    elements[elements.count - 1].parts.append(part)
  }

  /// Wikipedia encloses each formula in a style.
  private static func withoutDisplayStyle(_ source: String) -> String {
    let source = source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for style in ["{\\displaystyle ", "{\\textstyle "]
    where source.hasPrefix(style) && source.hasSuffix("}") {
      return String(source.dropFirst(style.count).dropLast())
    }
    return source
  }
}

extension HTMLFormula {
  fileprivate struct Part {
    enum Kind {
      /// A number, a name, an operator or something in brackets.
      case atom
      /// With an exponent or an index.
      case script
      case fraction
      case row
    }

    var text: String
    let kind: Kind

    /// In parentheses unless it is an atom or has them.
    var group: String { kind == .atom || isInParentheses ? text : "(\(text))" }

    private var isInParentheses: Bool {
      var depth = 0
      for (count, character) in text.enumerated() {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if depth == 0 { return count > 0 && count == text.count - 1 }
      }
      return false
    }
  }
}

extension HTMLFormula.Part {
  /// A part of an element, from the parts of its children.
  fileprivate init(_ tag: HTMLTag, _ parts: [Self]) {
    let first = parts.first ?? Self(text: "", kind: .atom)
    switch (tag, parts.count) {
    case (.mfrac, 2): self.init(text: "\(first.group)/\(parts[1].group)", kind: .fraction)
    case (.msqrt, _): self.init(text: "√\(parts.row.group)", kind: .script)
    case (.mroot, 2): self.init(text: "\(first.group)^(1/\(parts[1].group))", kind: .script)
    case (.msup, 2), (.mover, 2): self = first.with([("^", parts[1])])
    case (.msub, 2), (.munder, 2): self = first.with([("_", parts[1])])
    case (.msubsup, 3), (.munderover, 3): self = first.with([("_", parts[1]), ("^", parts[2])])
    case (.mtable, _): self.init(text: parts.map(\.text).joined(separator: "; "), kind: .row)
    case (.mtr, _): self.init(text: parts.map(\.text).joined(separator: ", "), kind: .row)
    case (.mfenced, _):
      self.init(text: "(\(parts.map(\.text).joined(separator: ", ")))", kind: .atom)
    default: self = parts.row
    }
  }

  private func with(_ scripts: [(mark: String, part: Self)]) -> Self {
    let words = scripts.map { mark, part in
      part.text.allSatisfy { "′″‴'".contains($0) } ? part.text : mark + part.group
    }
    return Self(text: group + words.joined(), kind: .script)
  }
}

extension [HTMLFormula.Part] {
  /// The parts side by side, with spaces where two of them would run together.
  fileprivate var row: HTMLFormula.Part {
    let parts = filter { !$0.text.isEmpty }
    guard var last = parts.first else { return HTMLFormula.Part(text: "", kind: .atom) }
    guard parts.count > 1 else { return last }
    var text = last.text
    for part in parts.dropFirst() {
      text += last.runsTogether(with: part) ? " " + part.text : part.text
      last = part
    }
    return HTMLFormula.Part(text: text, kind: .row)
  }
}

extension HTMLFormula.Part {
  private var isWord: Bool { text.count > 1 && text.allSatisfy(\.isLetter) }

  fileprivate func runsTogether(with next: Self) -> Bool {
    guard let last = text.last, let first = next.text.first else { return false }
    let isBesideText = last.isLetter || last.isNumber || last == ")" && kind != .atom
    guard isBesideText, first.isLetter || first.isNumber || "√(".contains(first) else {
      return false
    }
    if first == "(" && next.kind == .atom { return false }
    return kind != .atom || next.kind == .fraction || isWord || next.isWord
      || last.isNumber && first.isNumber || text.contains(" ") || next.text.contains(" ")
  }
}
