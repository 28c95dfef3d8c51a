extension HTMLContentBuilder {
  mutating func startLink(_ attributes: HTMLAttributes) {
    let address = attributes[.href] ?? ""
    if address.hasPrefix("#fnref") {
      dropped = HTMLDroppedElement(tag: .a)
    } else {
      // The platform links every picture to itself.
      let isPicture = attributes.classes.contains("article-body-image-wrapper")
      let target = isPicture ? nil : link(address)
      unshownLink = target
      open(.a, .style) { $0.link = target }
    }
  }

  mutating func startImage(_ attributes: HTMLAttributes) {
    let alternative = attributes[.alt] ?? ""
    let source = link(attributes[.src])
    if attributes.classes.contains("emoji") {
      text.append(alternative)
    } else if isInCard || source == nil && alternative.isEmpty {
      return
    } else if isTextOnly {
      text.append(alternative)
    } else {
      breakBlock()
      append(.image(source, alternative: DisplayText(alternative).singleLine))
      if let target = unshownLink, target == text.style.link, target != source {
        unshownLink = nil
        show(target)
      }
    }
  }

  /// Shows the address of a film or a sound; what is in the element is for old browsers.
  mutating func startMedia(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    let source = link(attributes[.src])
    if let source { show(source) }
    if tag != .embed && !attributes.isSelfClosing {
      dropped = HTMLDroppedElement(tag: tag, isWithoutSource: source == nil)
    }
  }

  /// Shows an address on a line of its own.
  mutating func show(_ link: WebLink) {
    breakBlock()
    let style = text.style
    text.style.link = link
    text.append(link.string)
    text.style = style
    breakBlock()
  }

  /// Nil for what leads nowhere but to the page itself, and once addresses have grown too much.
  mutating func link(_ address: String?) -> WebLink? {
    guard let address, !address.isEmpty, !address.hasPrefix("#"), addressBudget > 0,
      let link = WebLink(address, relativeTo: base)
    else { return nil }
    addressBudget -= max(link.string.utf8.count - address.utf8.count, 0)
    return link
  }
}
