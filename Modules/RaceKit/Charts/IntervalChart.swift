/// Figures as dots, with their confidence intervals as lines.
struct IntervalChart: PageChart {
  struct Row {
    /// A class of the page's style sheet.
    enum Kind: String {
      /// Without a reference.
      case plain
      /// Relative to the reference.
      case none, less, more
    }

    var name: String
    var interval: Chart.Interval
    var kind = Kind.plain
  }

  var id: String
  var title: String
  var rows: [Row]
  /// Additional numbers that the axis includes, to give several charts the same axis.
  var holding: [Double] = []
  /// The value to compare all rows with.
  var reference: Double?
  var unit: String
  var format: (Double) -> String

  private let width = 360.0
  private let gutter = 146.0
  private let step = 26.0
  private var bottom: Double { Double(rows.count) * step + 10 }

  private var scale: Scale {
    let ends = rows.flatMap { [$0.interval.lower, $0.interval.upper] }
    let reference = [reference].compactMap(\.self)
    return Scale(holding: ends + holding + reference, from: gutter, to: width - 12)
  }

  var markup: Markup {
    let description = rows.map { row in
      "\(row.name): \(format(row.interval.value)), between \(format(row.interval.lower)) and "
        + "\(format(row.interval.upper))."
    }
    return Chart.svg(
      id, title, description, width: width, height: bottom + 34,
      axis + rows.enumerated().flatMap { marks($1, y: Double($0) * step + 20) })
  }

  private var axis: [Markup] {
    let grid = scale.ticks(4).flatMap { tick in
      let x = scale.place(tick)
      return [
        Chart.line("grid", from: (x, 6), to: (x, bottom)),
        Chart.text(format(tick), "tick", x: x, y: bottom + 14, anchor: "middle"),
      ]
    }
    let line = reference.map(scale.place).map { x in
      Chart.line("reference", from: (x, 2), to: (x, bottom + 4))
    }
    let unit = Chart.text(unit, "tick", x: width - 12, y: bottom + 29, anchor: "end")
    return grid + [unit, line].compactMap(\.self)
  }

  private func marks(_ row: Row, y: Double) -> [Markup] {
    let (kind, interval) = (row.kind.rawValue, row.interval)
    return [
      Chart.text(Chart.cut(row.name, toFit: gutter - 10, letter: 6.4), "label", x: 0, y: y + 4),
      Chart.line(
        "interval \(kind)", from: (scale.place(interval.lower), y),
        to: (scale.place(interval.upper), y)),
      Chart.dot("dot \(kind)", x: scale.place(interval.value), y: y, radius: 4.5),
    ]
  }
}
