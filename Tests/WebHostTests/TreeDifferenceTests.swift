import DisplayKit
import NumericsKit
import Testing

@testable import WebHost

struct TreeDifferenceTests {
  private func list(_ keys: [Int]) -> HTMLElement {
    HTMLElement(
      "ul", keys.map { .element("li", key: "\($0)", [.text(DisplayText("row \($0)"))]) })
  }

  private func changes(_ old: HTMLElement, _ new: HTMLElement) throws -> [TreeChange] {
    let changes = TreeDifference(from: old, to: new).changes
    #expect(try Tree(old).applying(changes) == Tree(new), "\(changes)")
    return changes
  }

  @Test func nothingChangedIsNoChange() throws {
    #expect(try changes(list([1, 2]), list([1, 2])).isEmpty)
  }

  @Test func aRowThatMovesIsOneChange() throws {
    #expect(try changes(list([1, 2, 3, 4]), list([4, 1, 2, 3])).count == 1)
    #expect(try changes(list([1, 2, 3, 4]), list([2, 3, 4, 1])).count == 1)
  }

  @Test func neighboursAreRemovedAndAppendedAtOnce() throws {
    #expect(try changes(list([1, 2, 3, 4]), list([1, 4])).count == 1)
    #expect(try changes(list([1]), list([1, 2, 3, 4])).count == 1)
  }

  @Test func aStatusAboveAListLeavesTheListAlone() throws {
    func page(_ parts: [HTMLNode]) -> HTMLElement {
      HTMLElement("main", parts + [.element(list([1, 2, 3]))])
    }
    let status = HTMLNode.element("p", ["class": "progress"], "Refreshing")
    #expect(try changes(page([]), page([status])).count == 1)
    #expect(try changes(page([status]), page([])).count == 1)
  }

  @Test func attributesAreSetAndRemoved() throws {
    let old = HTMLElement("input", ["value": "a", "disabled": ""])
    let new = HTMLElement("input", ["value": "b", "aria-invalid": "true"])
    #expect(try changes(old, new).count == 3)
  }

  @Test func anyTreeBecomesAnyOther() throws {
    var generator = SplitMix64(seed: 24)
    for _ in 0..<500 {
      let old = HTMLElement.random(using: &generator)
      _ = try changes(old, .random(using: &generator))
    }
  }

  private func page(_ rows: Range<Int>, _ words: DisplayText = "2 likes") -> HTMLElement {
    let list = LazyList(
      Array(rows), id: { RowID($0) },
      content: { .text(plain: "An article of a usual title, number \($0)") })
    let content = Content.stack([.text("Above"), .list(list), .text(plain: words)], spacing: 1)
    let rendering = WebRendering(of: content, .init(address: "/articles", rows: rows.count + 1))
    return HTMLElement("div", [.element("main", rendering.nodes)])
  }

  @Test func oneTextIsAtMost60Bytes() throws {
    let changes = try changes(page(1000..<1010), page(1000..<1010, "3 likes"))
    #expect(changes.count == 1)
    #expect(changes.json.utf8.count <= 60)
    #expect(try self.changes(page(1000..<1010), page(1000..<1010)).isEmpty)
  }

  /// The same for lists of 10 and of 5,000, but for the rows in its address.
  @Test func anAppendedRowIsAtMost150Bytes() throws {
    let sizes = try [10, 5_000].map { count in
      let rows = 10_000..<10_000 + count
      return try changes(page(rows), page(10_000..<10_001 + count)).json.utf8.count
    }
    #expect(sizes[0] + "rows=5050&amp;".count == sizes[1] && sizes[1] <= 150, "\(sizes)")
  }
}

/// A tree as a browser changes it.
private indirect enum Tree: Equatable {
  struct Invalid: Error {}

  case text(String)
  case element(String, [String: String], [Tree])

  init(_ node: HTMLNode) {
    switch node {
    case .text(let text): self = .text(text.string)
    case .element(let element): self = Tree(element)
    }
  }

  init(_ element: HTMLElement) {
    let attributes = element.attributes.map { ($0.name, $0.value.string) }
    self = .element(
      element.tag, Dictionary(uniqueKeysWithValues: attributes), element.children.map(Tree.init))
  }

  func applying(_ changes: [TreeChange]) throws -> Tree {
    try changes.reduce(into: self) { tree, change in
      switch change {
      case .text(let path, let text): try tree.change(path) { $0 = .text(text.string) }
      case .attribute(let path, let name, let value):
        try tree.change(path) {
          guard case .element(let tag, var attributes, let children) = $0 else { throw Invalid() }
          attributes[name] = value?.string
          $0 = .element(tag, attributes, children)
        }
      case .insert(let path, let nodes, let index):
        try tree.changeChildren(path) {
          $0.insert(contentsOf: nodes.map(Tree.init), at: index ?? $0.count)
        }
      case .remove(let path, let index, let count):
        try tree.changeChildren(path) { $0.removeSubrange(index..<index + count) }
      case .move(let path, let from, let to):
        try tree.changeChildren(path) { $0.insert($0.remove(at: from), at: to) }
      case .page, .title, .address, .go: throw Invalid()
      }
    }
  }

  private mutating func changeChildren(
    _ path: [Int], _ body: (inout [Tree]) throws -> Void
  ) throws {
    try change(path) {
      guard case .element(let tag, let attributes, var children) = $0 else { throw Invalid() }
      try body(&children)
      $0 = .element(tag, attributes, children)
    }
  }

  private mutating func change(_ path: [Int], _ body: (inout Tree) throws -> Void) throws {
    guard let first = path.first else { return try body(&self) }
    guard case .element(let tag, let attributes, var children) = self else { throw Invalid() }
    try children[first].change(Array(path.dropFirst()), body)
    self = .element(tag, attributes, children)
  }
}

extension HTMLElement {
  fileprivate static func random(
    depth: Int = 3, using generator: inout SplitMix64
  ) -> HTMLElement {
    var keys = Set<Int>()
    let count = Int.random(in: 0...6, using: &generator)
    let children = (0..<count).map { _ -> HTMLNode in
      let number = Int.random(in: 0...8, using: &generator)
      if number == 0 || depth == 0 { return .text(DisplayText("t\(number)")) }
      let isNew = keys.insert(number).inserted
      var element = HTMLElement.random(depth: depth - 1, using: &generator)
      element = HTMLElement(
        number < 4 ? "p" : "li", ["title": DisplayText("\(number % 2)")],
        key: number < 4 || !isNew ? nil : "\(number)", element.children)
      return .element(element)
    }
    return HTMLElement("div", children)
  }
}
