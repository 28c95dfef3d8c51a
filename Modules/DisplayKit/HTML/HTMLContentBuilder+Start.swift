extension HTMLContentBuilder {
  mutating func start(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    if isDropped(tag, attributes) || startInFormula(tag, attributes) { return }
    if flattened == 0 { closeElements(before: tag) }
    // The parentheses around an annotation, which every annotation has here.
    opensHidden = attributes.isHidden || tag == .dialog && attributes[.open] == nil || tag == .rp
    switch tag {
    case _ where tag.isVoid && opensHidden: break
    case .br: breakLine()
    case .hr:
      breakBlock()
      if !isTextOnly { append(.rule) }
    case .img: startImage(attributes)
    case .input: startInput(attributes)
    case .source: break
    // KaTeX's rendering repeats the formula.
    case .span where isBehindFormula && attributes.classes.contains("katex-html"):
      dropped = HTMLDroppedElement(tag: .span)
    case _ where tag.isTransparent && !opensHidden && !text.style.isHidden: break
    case _ where tag.isMedia: startMedia(tag, attributes)
    case _ where tag.isDropped: drop(tag, attributes)
    case _ where !canOpen:
      flattened += 1
      if tag.isBlock { breakBlock() }
    case .a: startLink(attributes)
    case .code: startCode(attributes)
    case .q:
      let mark = quotationMarks.start
      open(.q, .quotation)
      text.append(mark)
    case .rt:
      text.beginShift()
      open(.rt, .annotation)
    case .sub, .sup:
      text.beginShift()
      open(tag, .shift(tag == .sub ? .lowered : .raised))
    default:
      if let emphasis = tag.emphasis {
        open(tag, .style) { $0.emphasis.formUnion(emphasis) }
      } else {
        breakBlock()
        if textBlock == nil { startBlock(tag, attributes) } else { startLine(tag) }
      }
    }
  }

  mutating func breakLine() {
    if let textBlock, textBlock.separator != UInt8(ascii: "\n") {
      text.breakLine(with: textBlock.separator)
    } else {
      text.appendLineBreak()
    }
  }

  private mutating func startBlock(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    let parent = containers.last
    switch tag {
    case .blockquote: openContainer(.quote, tag)
    case .details: openContainer(.details, tag)
    case .dl: openContainer(.definitions, tag)
    case .ul, .menu: openContainer(.bullets, tag)
    case .ol: openContainer(.numbers(HTMLNumbering(attributes)), tag)
    case .li where parent?.isList == true:
      let list = containers.count - 1
      containers[list].numbers[containers[list].blocks.count] = attributes.integer(.value)
      openContainer(.item, tag)
    case .table: openContainer(.table, tag)
    case .td where parent?.kind == .table, .th where parent?.kind == .table:
      let (columns, rows) = (attributes.span(.colspan), attributes.span(.rowspan))
      openTextBlock(.cell(isHeader: tag == .th, columns: columns, rows: rows), tag)
    case .summary where parent?.kind == .details && parent?.summary == nil:
      openTextBlock(.summary, tag)
    case .pre:
      let language = attributes.classes.first { $0 != "highlight" }
      openTextBlock(.code(language: Self.language(language)), tag) { $0.isPreformatted = true }
    case .div: startDivision(attributes.classes)
    default: startHeadingOrParagraph(tag)
    }
  }

  private mutating func startHeadingOrParagraph(_ tag: HTMLTag) {
    switch (tag, tag.headingLevel) {
    case (.dt, _): open(tag, .block) { $0.emphasis.insert(.strong) }
    case (_, .some) where isInCard: open(tag, .block) { $0.emphasis.insert(.strong) }
    case (_, let level?): openTextBlock(.heading(level: level), tag)
    case (.figcaption, _): open(tag, .block) { $0.emphasis.insert(.secondary) }
    default: open(tag, .block)
    }
  }

  /// Starts a card, a panel of buttons, or a plain `div`.
  private mutating func startDivision(_ classes: [Substring]) {
    if classes.contains("highlight__panel") {
      dropped = HTMLDroppedElement(tag: .div)
    } else if !isInCard, classes.contains(where: { $0.hasPrefix("ltag") || $0 == "c-embed" }) {
      openContainer(.card, .div)
    } else {
      open(.div, .block)
    }
  }

  /// Starts a block within a text block, as a new line of it.
  private mutating func startLine(_ tag: HTMLTag) {
    open(tag, .block) {
      guard tag == .pre else { return }
      $0.emphasis.insert(.code)
      $0.isPreformatted = true
    }
  }

  private mutating func startCode(_ attributes: HTMLAttributes) {
    let language = attributes.classes.first { $0.hasPrefix("lang") }
    if let language, case .code = textBlock { textBlock = .code(language: Self.language(language)) }
    open(.code, .style) { $0.emphasis.insert(.code) }
  }

  private static func language(_ name: Substring?) -> DisplayText? {
    guard var name, name != "plaintext" else { return nil }
    for prefix in ["language-", "lang-"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    return DisplayText(String(name)).singleLine
  }

  private mutating func drop(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    // The card of a gist contains only a script.
    if tag == .script, isInCard, let source = link(attributes[.src]) { show(source) }
    if !attributes.isSelfClosing { dropped = HTMLDroppedElement(tag: tag) }
  }

  /// Whether the tag is inside a dropped element; updates that element's depth.
  private mutating func isDropped(_ tag: HTMLTag, _ attributes: HTMLAttributes) -> Bool {
    guard let dropped else { return false }
    if dropped.isEnded(by: tag) {
      self.dropped = nil
      return false
    }
    if tag == dropped.tag && !attributes.isSelfClosing { self.dropped?.depth += 1 }
    if tag == .source, dropped.isWithoutSource, let link = link(attributes[.src]) {
      self.dropped?.isWithoutSource = false
      show(link)
    }
    return true
  }
}

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
      let words = DisplayText(alternative).singleLine
      append(.image(source, alternative: words, size: attributes.imageSize))
      if let target = unshownLink, target == text.style.link, target != source {
        unshownLink = nil
        show(target)
      }
    }
  }

  /// Shows the box of a task list, or the choice of a form, as Markdown does.
  private mutating func startInput(_ attributes: HTMLAttributes) {
    let mark = attributes[.checked] == nil ? " " : "x"
    switch attributes[.type]?.lowercased() {
    case "checkbox": text.append("[\(mark)] ")
    case "radio": text.append("(\(mark)) ")
    default: break
    }
  }

  /// Shows the address of a video or audio; its contents are a fallback for old browsers.
  mutating func startMedia(_ tag: HTMLTag, _ attributes: HTMLAttributes) {
    let source = opensHidden ? nil : link(attributes[.src])
    if let source { show(source) }
    if tag != .embed && !attributes.isSelfClosing {
      dropped = HTMLDroppedElement(tag: tag, isWithoutSource: source == nil && !opensHidden)
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

  /// Nil for a link within the page, and when the address budget is used up.
  mutating func link(_ address: String?) -> WebLink? {
    guard let address, !address.isEmpty, !address.hasPrefix("#"), addressBudget > 0,
      let link = WebLink(address, relativeTo: base)
    else { return nil }
    addressBudget -= max(link.string.utf8.count - address.utf8.count, 0)
    return link
  }
}
