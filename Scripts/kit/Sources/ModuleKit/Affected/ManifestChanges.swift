/// The changes of manifests that packages which use them notice: products, platforms, the tools version.
package enum ManifestChanges {
  /// Of manifests as JSON, by path.
  package static func findings(
    from old: [String: String], to new: [String: String]
  ) -> [Finding] {
    findings(
      from: old.compactMapValues(ManifestSummary.init),
      to: new.compactMapValues(ManifestSummary.init), fix: releaseNotes)
  }

  /// The advice for a change between two commits, which no lock accepts.
  package static func releaseNotes(_ name: String, _ rule: Rule) -> String {
    (rule == .breakingChange ? "restore it, or " : "") + "name it in the release notes"
  }

  package static func findings(
    from old: [String: ManifestSummary], to new: [String: ManifestSummary],
    fix: (_ file: String, _ rule: Rule) -> String
  ) -> [Finding] {
    new.sorted { $0.key < $1.key }.flatMap { file, after -> [Finding] in
      guard let before = old[file] else { return [] }
      return changes(from: before, to: after).map { rule, message in
        Finding(rule: rule, file: file, message: message, fix: fix(file, rule))
      }
    }
  }

  private static func changes(
    from old: ManifestSummary, to new: ManifestSummary
  ) -> [(rule: Rule, message: String)] {
    let raised = new.platforms.sorted { $0.key < $1.key }
      .compactMap { name, version -> (rule: Rule, message: String)? in
        let before = old.platforms[name]
        guard isHigher(version, than: before ?? "0") else { return nil }
        return before.map { (.breakingChange, "platform \(name) raised from \($0) to \(version)") }
          ?? (.unclearChange, "platform \(name) limited to \(version)")
      }
    let tools = [(old.tools, new.tools)].filter { isHigher($1, than: $0) }.map {
      (rule: Rule.unclearChange, message: "tools version raised from \($0) to \($1)")
    }
    return old.products.subtracting(new.products).sorted().map {
      (.breakingChange, "product \($0): removed")
    }
      + raised + tools
      + new.products.subtracting(old.products).sorted().map {
        (.compatibleChange, "product \($0): added")
      }
  }

  private static func isHigher(_ one: String, than other: String) -> Bool {
    let numbers = { (text: String) in text.split(separator: ".").map { Int($0) ?? 0 } }
    let (first, second) = (numbers(one), numbers(other))
    // One that is not known is not lower.
    guard !first.isEmpty, !second.isEmpty else { return false }
    let count = max(first.count, second.count)
    let padded = { (list: [Int]) in list + Array(repeating: 0, count: count - list.count) }
    return padded(second).lexicographicallyPrecedes(padded(first))
  }
}
