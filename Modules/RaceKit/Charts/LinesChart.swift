/// Stacked bars of the lines a change touched: sources first, then tests.
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
    }
    return Chart.svg(
      id, title, description, width: width, height: Double(rows.count) * step + 8,
      rows.enumerated().map { bars($1, y: Double($0) * step + 16, unit) })
  }

  private func bars(_ row: Row, y: Double, _ unit: Double) -> Markup {
    let first = Double(row.sources) * unit
    let second = Double(row.tests) * unit
    let name = Chart.cut(row.name, toFit: gutter - 10, letter: 6.4)
    let counts = "\(NumberFormat.count(row.sources)) + \(NumberFormat.count(row.tests))"
    return """
      \(Chart.text(name, "label", x: 0, y: y + 4))
      <rect class="bar" x="\(gutter)" y="\(y - 6)" width="\(first)" height="12"/>
      <rect class="bar tests" x="\(gutter + first)" y="\(y - 6)" width="\(second)" height="12"/>
      \(Chart.text(counts, "tick", x: gutter + first + second + 6, y: y + 4))
      """
  }
}

/// One contender's curve highlighted in front of the others, so that overlapping curves remain
/// visible without distinct colours.
struct CurveChart {
  var id: String
  var name: String
  var curve: RaceReport.Curve
  /// The index of the highlighted curve.
  var front: Int

  private let width = 250.0
  private let height = 150.0
  private let left = 52.0
  private let bottom = 118.0

  private var times: [Double] {
    curve.series.flatMap { $0.points.flatMap { [$0.time.lower, $0.time.upper] } }
  }

  private var across: Scale {
    Scale(growing: curve.sizes.map(Double.init), from: left + 8, to: width - 22, logarithmic: true)
  }

  private var up: Scale { Scale(growing: times, from: bottom, to: 12) }

  var markup: Markup {
    let series = curve.series[front]
    let description = series.points.map { point in
      "\(NumberFormat.count(point.size)): \(NumberFormat.time(point.time.median)), between "
        + "\(NumberFormat.time(point.time.lower)) and \(NumberFormat.time(point.time.upper))."
    }
    let title = "\(name): \(curve.name) against \(curve.unit)"
    let others = curve.series.indices.filter { $0 != front }
    return Chart.svg(
      id, title, description, width: width, height: height,
      axes + others.map { line(curve.series[$0], "faint") } + [line(series, "front")]
        + series.points.flatMap(marks))
  }

  private var axes: [Markup] {
    let times = up.ticks(4).flatMap { tick in
      let y = up.place(tick)
      return [
        Chart.line("grid", from: (left, y), to: (width - 14, y)),
        Chart.text(NumberFormat.timeTick(tick), "tick", x: left - 5, y: y + 3.5, anchor: "end"),
      ]
    }
    let sizes = curve.sizes.map { size in
      Chart.text(
        NumberFormat.compact(size), "tick", x: across.place(Double(size)), y: bottom + 16,
        anchor: "middle")
    }
    return times + sizes
      + [Chart.text(curve.unit, "tick", x: width - 14, y: bottom + 30, anchor: "end")]
  }

  private func line(_ series: RaceReport.Series, _ kind: String) -> Markup {
    let points = series.points.map { point in
      Chart.place(across.place(Double(point.size))) + ","
        + Chart.place(up.place(point.time.median))
    }
    return """
      <polyline class="curve \(kind)" points="\(points.joined(separator: " "))"/>
      """
  }

  private func marks(_ point: RaceReport.Point) -> [Markup] {
    let x = across.place(Double(point.size))
    let ends = (up.place(point.time.lower), up.place(point.time.upper))
    return [
      Chart.line("interval plain", from: (x, ends.0), to: (x, ends.1)),
      Chart.dot("dot plain", x: x, y: up.place(point.time.median), radius: 3.5),
    ]
  }
}
