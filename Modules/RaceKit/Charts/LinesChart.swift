/// Stacked bars of the lines a change touched: sources first, then tests.
struct LinesChart: PageChart {
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
struct CurveChart: PageChart {
  typealias Point = (size: Int, time: Chart.Interval)

  var id: String
  var title: String
  var unit: String
  /// In nanoseconds, all at the same sizes.
  var curves: [[Point]]
  /// The index of the highlighted curve.
  var front: Int

  private let width = 250.0
  private let height = 150.0
  private let left = 52.0
  private let bottom = 118.0

  private var sizes: [Int] { curves[front].map(\.size) }

  private var times: [Double] {
    curves.joined().flatMap { [$0.time.lower, $0.time.upper] }
  }

  private var across: Scale {
    Scale(growing: sizes.map(Double.init), from: left + 8, to: width - 22, logarithmic: true)
  }

  private var up: Scale { Scale(growing: times, from: bottom, to: 12) }

  var markup: Markup {
    let description = curves[front].map { point in
      "\(NumberFormat.count(point.size)): \(NumberFormat.time(point.time.value)), between "
        + "\(NumberFormat.time(point.time.lower)) and \(NumberFormat.time(point.time.upper))."
    }
    let others = curves.indices.filter { $0 != front }
    return Chart.svg(
      id, title, description, width: width, height: height,
      axes + others.map { line(curves[$0], "faint") } + [line(curves[front], "front")]
        + curves[front].flatMap(marks))
  }

  private var axes: [Markup] {
    let times = up.ticks(4).flatMap { tick in
      let y = up.place(tick)
      return [
        Chart.line("grid", from: (left, y), to: (width - 14, y)),
        Chart.text(NumberFormat.timeTick(tick), "tick", x: left - 5, y: y + 3.5, anchor: "end"),
      ]
    }
    let sizes = sizes.map { size in
      Chart.text(
        NumberFormat.compact(size), "tick", x: across.place(Double(size)), y: bottom + 16,
        anchor: "middle")
    }
    return times + sizes
      + [Chart.text(unit, "tick", x: width - 14, y: bottom + 30, anchor: "end")]
  }

  private func line(_ curve: [Point], _ kind: String) -> Markup {
    let points = curve.map { size, time in
      Chart.place(across.place(Double(size))) + "," + Chart.place(up.place(time.value))
    }
    return """
      <polyline class="curve \(kind)" points="\(points.joined(separator: " "))"/>
      """
  }

  private func marks(_ point: Point) -> [Markup] {
    let x = across.place(Double(point.size))
    let ends = (up.place(point.time.lower), up.place(point.time.upper))
    return [
      Chart.line("interval plain", from: (x, ends.0), to: (x, ends.1)),
      Chart.dot("dot plain", x: x, y: up.place(point.time.value), radius: 3.5),
    ]
  }
}
