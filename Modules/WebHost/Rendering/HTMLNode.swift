import DisplayKit

/// A node of a page, as the browser has it after it has parsed the markup.
///
/// All text and all attribute values are ``DisplayText``, and are escaped by ``HTMLWriter`` alone.
indirect enum HTMLNode: Equatable, Sendable {
  /// Neither empty nor next to another text, or the browser would have other nodes.
  case text(DisplayText)
  case element(HTMLElement)

  static func element(
    _ tag: String, _ attributes: HTMLAttributes = [:], key: String? = nil,
    _ children: [HTMLNode] = []
  ) -> HTMLNode {
    .element(HTMLElement(tag, attributes, key: key, children))
  }

  static func element(_ tag: String, _ children: [HTMLNode]) -> HTMLNode {
    .element(HTMLElement(tag, children))
  }

  /// An element that contains only `text`.
  static func element(
    _ tag: String, _ attributes: HTMLAttributes = [:], _ text: DisplayText
  ) -> HTMLNode {
    .element(HTMLElement(tag, attributes, [.text(text)]))
  }
}

/// A value for each name, in the order of the markup; an attribute without a value is left out.
typealias HTMLAttributes = KeyValuePairs<String, DisplayText?>

struct HTMLElement: Equatable, Sendable {
  struct Attribute: Equatable, Sendable {
    let name: String
    var value: DisplayText
  }

  let tag: String
  /// Identifies the element among its siblings. Not part of the markup.
  let key: String?
  private(set) var attributes: [Attribute]
  private(set) var children: [HTMLNode]

  /// Joins adjacent texts, and drops empty ones.
  init(
    _ tag: String, _ attributes: HTMLAttributes = [:], key: String? = nil,
    _ children: [HTMLNode] = []
  ) {
    self.tag = tag
    self.key = key
    self.attributes = attributes.compactMap { name, value in
      value.map { Attribute(name: name, value: $0) }
    }
    self.children = children.reduce(into: []) { nodes, child in
      guard case .text(let text) = child else { return nodes.append(child) }
      guard !text.string.isEmpty else { return }
      guard case .text(let before) = nodes.last else { return nodes.append(child) }
      nodes[nodes.count - 1] = .text(DisplayText(before.string + text.string))
    }
  }

  init(_ tag: String, _ children: [HTMLNode]) { self.init(tag, [:], children) }

  subscript(name: String) -> DisplayText? { attributes.first { $0.name == name }?.value }

  /// Sets the value that the user has typed into the field called `name`.
  mutating func setTypedValue(_ value: DisplayText, ofField name: DisplayText) {
    if tag == "input", self["name"] == name {
      guard let index = attributes.firstIndex(where: { $0.name == "value" }) else { return }
      return attributes[index].value = value
    }
    for (index, child) in children.enumerated() {
      guard case .element(var element) = child else { continue }
      element.setTypedValue(value, ofField: name)
      children[index] = .element(element)
    }
  }
}

extension HTMLElement {
  /// Marks the innermost elements whose texts, attributes or children differ from those of `other`;
  /// the element itself if it is equal.
  mutating func markDifferences(from other: HTMLElement) {
    var isDifferent =
      attributes != other.attributes || children.count < other.children.count || self == other
    for (index, child) in children.enumerated() {
      let counterpart = other.counterpart(of: child, at: index)
      guard child != counterpart else { continue }
      guard case .element(var element) = child else {
        isDifferent = true
        continue
      }
      if case .element(let twin)? = counterpart, twin.tag == element.tag {
        element.markDifferences(from: twin)
      } else {
        element.mark()
      }
      children[index] = .element(element)
    }
    if isDifferent { mark() }
  }

  /// Disables the controls in it.
  mutating func disable() {
    if ["button", "input"].contains(tag) {
      attributes.append(Attribute(name: "disabled", value: ""))
    }
    for case (let index, .element(var element)) in children.enumerated() {
      element.disable()
      children[index] = .element(element)
    }
  }

  private mutating func mark() {
    attributes.append(Attribute(name: "data-differs", value: ""))
  }

  private func counterpart(of child: HTMLNode, at index: Int) -> HTMLNode? {
    guard case .element(let element) = child, let key = element.key else {
      return index < children.count ? children[index] : nil
    }
    return children.first { if case .element(let other) = $0 { other.key == key } else { false } }
  }
}

/// Writes nodes as markup.
struct HTMLWriter {
  private static let withoutContent: Set<String> = ["br", "hr", "img", "input", "link", "meta"]

  private(set) var markup = ""

  static func markup(_ nodes: [HTMLNode]) -> String {
    var writer = HTMLWriter()
    for node in nodes { writer.write(node) }
    return writer.markup
  }

  private mutating func write(_ node: HTMLNode) {
    switch node {
    case .text(let text): text.write(asMarkupTo: &markup)
    case .element(let element): write(element)
    }
  }

  private mutating func write(_ element: HTMLElement) {
    markup += "<" + element.tag
    for attribute in element.attributes {
      markup += " \(attribute.name)=\""
      attribute.value.write(asMarkupTo: &markup)
      markup += "\""
    }
    markup += ">"
    guard !Self.withoutContent.contains(element.tag) else { return }
    // A browser ignores the line break at the beginning.
    if element.tag == "pre" { markup += "\n" }
    for child in element.children { write(child) }
    markup += "</\(element.tag)>"
  }
}
