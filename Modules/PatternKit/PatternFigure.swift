/// A cost of a pattern that was counted or measured, such as its lines of code.
package struct PatternFigure: Sendable {
  /// Such as "lines".
  package let id: String
  /// Such as "lines of code".
  package let title: String
  package let value: String

  /// The value with its unit, such as "615 lines of code".
  package var words: String {
    // A time is "1.25 to 2.99", or "undecided, same".
    id == "time" ? "\(title): \(value)" : "\(value) \(title)"
  }
}

extension Pattern {
  /// Without those that are not counted.
  package var figures: [PatternFigure] {
    let count = changes?.split(separator: ", ").count ?? 0
    let figures = [
      ("lines", "lines of code", lines.map { "\($0)" }),
      ("roles", "roles with a double", rolesReplaced.map { "\($0)" }),
      ("changes", "declarations for \(count) changes", declarationsOfChanges.map { "\($0)" }),
      ("time", "time relative to MVC", relativeTime),
    ]
    return figures.compactMap { id, title, value in
      value.map { PatternFigure(id: id, title: title, value: $0) }
    }
  }

  /// The costs of changes and tests, beside those of MVC, in lines with a label.
  package var figuresBesideMVC: [(label: String, text: String)] {
    func beside(_ value: (Pattern) -> Int?) -> String? {
      value(self).map { own in
        "\(own)" + (self == .mvc ? "" : value(.mvc).map { " (MVC: \($0))" } ?? "")
      }
    }
    let facts = [
      ("Declarations touched by the changes \(changes ?? "")", beside(\.declarationsOfChanges)),
      ("Roles that its tests replace", beside(\.rolesReplaced)),
      ("Time of an event, relative to MVC", relativeTime),
    ]
    return facts.compactMap { label, text in text.map { (label, $0) } }
  }
}
