/// Bars of the lines that a change took: in the sources, and behind them in the tests.
struct LinesChart {
  struct Row {
    var name: String
    var sources: Int
    var tests: Int
  }

  var id: String
  var title: String
  var rows: [Row]

  private let width = 360.0
  private let gutter = 146.0
  private let step = 26.0

  var markup: Markup {
    let most = Double(rows.map { $0.sources + $0.tests }.max() ?? 1)
    let unit = (width - gutter - 84) / max(most, 1)
    let description = rows.map { row in
      "\(row.name): \(row.sources) in the sources, \(row.tests) in the tests."
    }.joined(separator: " ")
    let chart = Chart(
      id: id, title: title, description: description, width: width,
      height: Double(rows.count) * step + 8)
    return chart.markup {
      for (index, row) in rows.enumerated() {
        self.row(row, y: Double(index) * step + 16, unit)
      }
    }
  }

  @MarkupBuilder private func row(_ row: Row, y: Double, _ unit: Double) -> Markup {
    let first = Double(row.sources) * unit
    let second = Double(row.tests) * unit
    Chart.text(Chart.cut(row.name, toFit: gutter - 10, letter: 6.4), "label", x: 0, y: y + 4)
    bar("bar", x: gutter, y, first)
    bar("bar tests", x: gutter + first, y, second)
    Chart.text(
      "\(Figures.count(row.sources)) + \(Figures.count(row.tests))", "tick",
      x: gutter + first + second + 6, y: y + 4)
  }

  private func bar(_ kind: String, x: Double, _ y: Double, _ width: Double) -> Markup {
    .tag(
      "rect",
      [
        "class": kind, "x": Chart.place(x), "y": Chart.place(y - 6), "width": Chart.place(width),
        "height": "12",
      ])
  }
}
