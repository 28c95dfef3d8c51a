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

  package static let allCases = texts.patterns.map { Pattern($0.rawValue) }

  package let rawValue: String

  /// - Parameter rawValue: a name in `patterns.txt`.
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// Nil for a name that `patterns.txt` does not have.
  package init?(rawValue: String) {
    guard Self.texts.patterns.contains(where: { $0.rawValue == rawValue }) else { return nil }
    self.init(rawValue)
  }
}

extension Pattern {
  /// As it is shown, such as "VIP with Coordinator"; it is typed as its raw value.
  package var name: String { self["name"] }
  package var roles: String { self["roles"] }
  /// Who calls whom.
  package var calls: String { self["calls"] }
  /// When to choose it: an opinion, as ``whenNot`` and ``audience``.
  package var when: String { self["when"] }
  package var whenNot: String { self["not when"] }
  /// The team, the screens and the UI framework that it suits.
  package var audience: String { self["for"] }

  subscript(_ fact: String) -> String { Self.texts[self, fact] ?? "" }

  private static let texts = PatternTexts(file: "patterns.txt")
}

// Counted in the feature that has all patterns, by `race documents`, which writes `figures.txt`. Nil for
// what is not counted.
extension Pattern {
  /// The declarations that the changes touched which were made in all patterns.
  package var declarationsOfChanges: Int? { Self.figures[self, "declarations"].flatMap { Int($0) } }
  /// The names of these changes.
  package var changes: String? { Self.figures[self, "changes"] }
  /// The lines of code.
  package var lines: Int? { Self.figures[self, "lines"].flatMap { Int($0) } }
  /// The protocols, classes and closures that its tests replace.
  package var rolesReplaced: Int? { Self.figures[self, "roles"].flatMap { Int($0) } }
  /// The range of the times of events relative to MVC, such as "1.25 to 2.99".
  package var relativeTime: String? { Self.figures[self, "time"] }

  private static let figures = PatternTexts(file: "figures.txt")
}

extension Pattern {
  /// The calls in the events of the screens that exist in several patterns, as `Scripts/calls` recorded
  /// them: `calls.txt`.
  package static let recordedCalls = EmbeddedText.files["calls.txt"] ?? ""
}

/// A file of which each paragraph begins with a pattern's raw value; the other lines are "fact: text".
private struct PatternTexts {
  let patterns: [(rawValue: String, facts: [String: String])]

  init(file: String) {
    patterns = (EmbeddedText.files[file] ?? "").split(separator: "\n\n").map { paragraph in
      let lines = paragraph.split(separator: "\n").map(String.init)
      let facts = lines.dropFirst().compactMap { line in
        line.firstRange(of: ": ").map {
          (String(line[..<$0.lowerBound]), String(line[$0.upperBound...]))
        }
      }
      return (lines[0], Dictionary(facts) { first, _ in first })
    }
  }

  subscript(_ pattern: Pattern, _ fact: String) -> String? {
    patterns.first { $0.rawValue == pattern.rawValue }?.facts[fact]
  }
}
