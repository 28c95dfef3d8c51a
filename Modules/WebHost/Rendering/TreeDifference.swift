import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change of the browser's tree. A path has the index of a child on each level.
enum TreeChange: Equatable, Sendable {
  case text(at: [Int], DisplayText)
  /// Removes the attribute if there is no value.
  case attribute(at: [Int], String, DisplayText?)
  /// At the end of the element if there is no index.
  case insert(in: [Int], [HTMLNode], at: Int? = nil)
  case remove(in: [Int], at: Int, count: Int)
  case move(in: [Int], from: Int, to: Int)
  /// Replaces the whole page; `isOther` if it shows another screen.
  case page([HTMLNode], isOther: Bool)
  case title(DisplayText)
  /// Shows another address of the page.
  case address(String)
  case go(to: String)
}

extension [TreeChange] {
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Texts, indices and flags always encode.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}

/// A list of a kind and its details, for the script.
extension TreeChange: Encodable {
  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for part in parts { try list.encode(part) }
  }

  private var parts: [any Encodable] {
    switch self {
    case .text(let path, let text): ["t", path, text.string]
    case .attribute(let path, let name, nil): ["a", path, name]
    case .attribute(let path, let name, let value?): ["a", path, name, value.string]
    case .insert(let path, let nodes, nil): ["i", path, HTMLWriter.markup(nodes)]
    case .insert(let path, let nodes, let index?): ["i", path, HTMLWriter.markup(nodes), index]
    case .remove(let path, let index, let count): ["r", path, index, count]
    case .move(let path, let from, let to): ["m", path, from, to]
    case .page(let nodes, let isOther): ["page", HTMLWriter.markup(nodes), isOther]
    case .title(let title): ["title", title.string]
    case .address(let address): ["address", address]
    case .go(let address): ["go", address]
    }
  }
}

/// The changes from one tree to another, each for the tree after the changes before it.
///
/// Children match by key, or by tag and class in their order. Takes time linear in the size of the
/// trees, except for each child that moves.
struct TreeDifference {
  private(set) var changes: [TreeChange] = []

  init(from old: HTMLElement, to new: HTMLElement) { compare(old, new, at: []) }

  private struct Identity: Hashable {
    let tag: String
    let name: String?
    /// Counts equal ones before it.
    var occurrence = 0
  }

  private mutating func compare(_ old: HTMLElement, _ new: HTMLElement, at path: [Int]) {
    for attribute in old.attributes where new[attribute.name] == nil {
      changes.append(.attribute(at: path, attribute.name, nil))
    }
    for attribute in new.attributes where old[attribute.name] != attribute.value {
      changes.append(.attribute(at: path, attribute.name, attribute.value))
    }
    guard old.children != new.children else { return }
    let sources = arrange(old.children, as: new.children, in: path)
    for (index, child) in new.children.enumerated() {
      guard let source = sources[index] else { continue }
      switch (old.children[source], child) {
      case (.element(let old), .element(let new)): compare(old, new, at: path + [index])
      case (.text(let old), .text(let new)) where old != new:
        changes.append(.text(at: path + [index], new))
      default: break
      }
    }
  }

  /// Removes, moves and inserts children, and returns where each new child was before.
  private mutating func arrange(
    _ old: [HTMLNode], as new: [HTMLNode], in path: [Int]
  ) -> [Int?] {
    var present = Self.identities(of: old)
    let wanted = Self.identities(of: new)
    let before = Dictionary(uniqueKeysWithValues: zip(present, present.indices))
    guard present != wanted else { return Array(old.indices) }
    let after = Dictionary(uniqueKeysWithValues: zip(wanted, wanted.indices))
    remove(from: &present, in: path) { after[$0] == nil }
    for (index, identity) in wanted.enumerated() {
      if index < present.count, present[index] == identity { continue }
      if before[identity] == nil {
        insert(new[index], in: path, at: index < present.count ? index : nil)
        present.insert(identity, at: index)
      } else if index + 1 < present.count, present[index + 1] == identity {
        let end = min(after[present[index]] ?? index, present.count - 1)
        move(in: &present, path, from: index, to: end)
      } else if let from = present[index...].firstIndex(of: identity) {
        move(in: &present, path, from: from, to: index)
      }
    }
    return wanted.map { before[$0] }
  }

  private mutating func remove(
    from present: inout [Identity], in path: [Int], where isGone: (Identity) -> Bool
  ) {
    var end = present.count
    while let last = present[..<end].lastIndex(where: isGone) {
      let kept = present[..<last].lastIndex { !isGone($0) }
      let first = kept.map { $0 + 1 } ?? 0
      changes.append(.remove(in: path, at: first, count: last + 1 - first))
      present.removeSubrange(first...last)
      end = first
    }
  }

  private mutating func insert(_ node: HTMLNode, in path: [Int], at index: Int?) {
    if index == nil, case .insert(path, let nodes, nil) = changes.last {
      changes[changes.count - 1] = .insert(in: path, nodes + [node])
    } else {
      changes.append(.insert(in: path, [node], at: index))
    }
  }

  private mutating func move(
    in present: inout [Identity], _ path: [Int], from: Int, to: Int
  ) {
    changes.append(.move(in: path, from: from, to: to))
    present.insert(present.remove(at: from), at: to)
  }

  private static func identities(of nodes: [HTMLNode]) -> [Identity] {
    var counts: [Identity: Int] = [:]
    return nodes.map { node in
      var identity =
        switch node {
        case .text: Identity(tag: "", name: nil)
        case .element(let element):
          Identity(tag: element.tag, name: element.key ?? element["class"]?.string)
        }
      let count = counts[identity, default: 0]
      counts[identity] = count + 1
      identity.occurrence = count
      return identity
    }
  }
}
