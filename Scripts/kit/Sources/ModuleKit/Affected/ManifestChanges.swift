import Foundation

/// The changes of manifests that packages which use them notice: products, platforms, the tools version.
package enum ManifestChanges {
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

  /// Of manifests as JSON, by path.
  package static func findings(
    from old: [String: String], to new: [String: String]
  ) -> [Finding] {
    new.keys.sorted().flatMap { file -> [Finding] in
      guard let before = old[file].flatMap(contents), let after = new[file].flatMap(contents) else {
        return []
      }
      return changes(from: before, to: after).map { rule, message in
        Finding(rule: rule, file: file, message: message, fix: "name it in the release notes")
      }
    }
  }

  private static func contents(_ json: String) -> Contents? {
    try? JSONDecoder().decode(Contents.self, from: Data(json.utf8))
  }

  private static func changes(
    from old: Contents, to new: Contents
  ) -> [(rule: Rule, message: String)] {
    let (before, after) = (Set(old.products.map(\.name)), Set(new.products.map(\.name)))
    let versions = { (contents: Contents) in
      Dictionary((contents.platforms ?? []).map { ($0.platformName, $0.version) }) { first, _ in
        first
      }
    }
    let (from, to) = (versions(old), versions(new))
    let raised = to.keys.sorted().compactMap { name -> (rule: Rule, message: String)? in
      guard let version = to[name], isHigher(version, than: from[name] ?? "0") else { return nil }
      return from[name].map {
        (.breakingChange, "platform \(name) raised from \($0) to \(version)")
      }
        ?? (.unclearChange, "platform \(name) limited to \(version)")
    }
    let tools = [(old.toolsVersion?.version, new.toolsVersion?.version)].compactMap { one, other in
      one.flatMap { old in
        other.flatMap { new in
          isHigher(new, than: old)
            ? (rule: Rule.unclearChange, message: "tools version raised from \(old) to \(new)")
            : nil
        }
      }
    }
    return before.subtracting(after).sorted().map { (.breakingChange, "product \($0): removed") }
      + raised + tools
      + after.subtracting(before).sorted().map { (.compatibleChange, "product \($0): added") }
  }

  private static func isHigher(_ one: String, than other: String) -> Bool {
    let numbers = { (text: String) in text.split(separator: ".").map { Int($0) ?? 0 } }
    let (first, second) = (numbers(one), numbers(other))
    let count = max(first.count, second.count)
    let padded = { (list: [Int]) in list + Array(repeating: 0, count: count - list.count) }
    return padded(second).lexicographicallyPrecedes(padded(first))
  }
}
