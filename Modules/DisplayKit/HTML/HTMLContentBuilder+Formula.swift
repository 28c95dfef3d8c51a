extension HTMLContentBuilder {
  /// Whether the start tag is a part of a formula, which any tag of another kind ends.
  mutating func startInFormula(_ tag: HTMLTag, _ attributes: HTMLAttributes) -> Bool {
    if formula != nil {
      if tag.isFormula || tag.emphasis != nil {
        formula?.start(tag, attributes)
        return true
      }
      endFormula()
    } else if tag == .math, !attributes.isSelfClosing {
      if attributes.isHidden {
        dropped = HTMLDroppedElement(tag: .math)
      } else {
        formula = HTMLFormula(attributes)
      }
    }
    return tag.isFormula
  }

  /// Whether the end tag is a part of a formula.
  mutating func endInFormula(_ tag: HTMLTag) -> Bool {
    if formula != nil {
      if tag != .math, tag.isFormula || tag.emphasis != nil {
        formula?.end(tag)
        return true
      }
      endFormula()
    }
    return tag.isFormula
  }

  mutating func endFormula() {
    guard let words = formula?.text else { return }
    formula = nil
    text.append(words)
    isBehindFormula = true
  }
}
