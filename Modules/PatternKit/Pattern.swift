/// An architecture, by the name that options and links use. Its texts are a paragraph of
/// `patterns.txt`, which also determines the order.
package struct Pattern: RawRepresentable, Hashable, Sendable, CaseIterable {
  package static let mvc = Pattern("mvc")
  package static let mvp = Pattern("mvp")
  package static let mv = Pattern("mv")
  package static let mvvmClean = Pattern("mvvm-clean")
  package static let viper = Pattern("viper")
  package static let vip = Pattern("vip")
  package static let vipCoordinator = Pattern("vip-coordinator")
  package static let stateful = Pattern("stateful")
  package static let reducer = Pattern("reducer")

  package static let allCases = texts.map { Pattern($0.rawValue) }

  package let rawValue: String

  /// - Parameter rawValue: a name in `patterns.txt`.
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// Nil for a name that `patterns.txt` does not have.
  package init?(rawValue: String) {
    guard Self.texts.contains(where: { $0.rawValue == rawValue }) else { return nil }
    self.init(rawValue)
  }
}

extension Pattern {
  /// Such as "VIP with Coordinator".
  package var name: String { self["name"] }
  package var roles: String { self["roles"] }
  /// Who calls whom.
  package var calls: String { self["calls"] }
  /// When to choose it: an opinion, as ``whenNot`` and ``audience``.
  package var when: String { self["when"] }
  package var whenNot: String { self["not when"] }
  /// The team, the screens and the UI framework that it suits.
  package var audience: String { self["for"] }

  private subscript(_ fact: String) -> String {
    Self.texts.first { $0.rawValue == rawValue }?.facts[fact] ?? ""
  }

  /// Each paragraph begins with the raw value; the other lines are "fact: text".
  private static let texts = (EmbeddedText.files["patterns.txt"] ?? "").split(separator: "\n\n")
    .map { paragraph in
      let lines = paragraph.split(separator: "\n").map(String.init)
      let facts = lines.dropFirst().compactMap { line in
        line.firstRange(of: ": ").map {
          (String(line[..<$0.lowerBound]), String(line[$0.upperBound...]))
        }
      }
      return (rawValue: lines[0], facts: Dictionary(uniqueKeysWithValues: facts))
    }
}
