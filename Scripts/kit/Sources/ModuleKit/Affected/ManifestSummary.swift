import Foundation

/// The parts of a manifest that packages notice which use its package.
package struct ManifestSummary: Equatable, Sendable {
  private(set) var products: Set<String> = []
  /// Versions by platform.
  private(set) var platforms: [String: String] = [:]
  /// Empty if it is not known.
  private(set) var tools = ""

  private struct Contents: Decodable {
    struct Product: Decodable { let name: String }

    struct Platform: Decodable {
      let platformName: String
      let version: String
    }

    struct Tools: Decodable {
      let version: String

      private enum CodingKeys: String, CodingKey { case version = "_version" }
    }

    let products: [Product]
    let platforms: [Platform]?
    let toolsVersion: Tools?
  }

  /// Of a manifest as JSON.
  package init?(json: String) {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(json.utf8)) else {
      return nil
    }
    products = Set(contents.products.map(\.name))
    platforms = Dictionary(
      (contents.platforms ?? []).map { ($0.platformName, $0.version) }
    ) { first, _ in first }
    tools = contents.toolsVersion?.version ?? ""
  }

  /// Of the lines of a lock. Nil if one is not of a lock.
  package init?(lines: [Substring]) {
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return nil }
      let value = String(words[1])
      switch words[0] {
      case "product": products.insert(value)
      case "tools": tools = value
      case "platform":
        let parts = value.split(separator: " ")
        guard parts.count == 2 else { return nil }
        platforms[String(parts[0])] = String(parts[1])
      default: return nil
      }
    }
  }

  /// Empty without products and platforms: no package depends on it.
  package var lines: [String] {
    if products.isEmpty, platforms.isEmpty { return [] }
    return platforms.map { "platform \($0.key) \($0.value)" }.sorted()
      + products.map { "product \($0)" }.sorted() + (tools.isEmpty ? [] : ["tools \(tools)"])
  }
}
