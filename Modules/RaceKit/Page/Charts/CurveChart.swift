/// One contender's curve in front of the others', which are faint: so that curves that lie upon
/// each other are seen to, and no colour has to tell them apart.
struct CurveChart {
  var id: String
  var name: String
  var curve: RaceReport.Curve
  /// Whose curve stands in front.
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
      "\(Figures.count(point.size)): \(TimeUnit.text(point.time.median)), between "
        + "\(TimeUnit.text(point.time.lower)) and \(TimeUnit.text(point.time.upper))."
    }.joined(separator: " ")
    let chart = Chart(
      id: id, title: "\(name): \(curve.name) against \(curve.unit)", description: description,
      width: width, height: height)
    return chart.markup {
      axes
      for (index, series) in curve.series.enumerated() where index != front {
        line(series, "faint")
      }
      line(series, "front")
      for point in series.points { mark(point) }
    }
  }

  @MarkupBuilder private var axes: Markup {
    for tick in up.ticks(4) {
      Chart.line("grid", from: (left, up.place(tick)), to: (width - 14, up.place(tick)))
      Chart.text(
        TimeUnit.tick(tick), "tick", x: left - 5, y: up.place(tick) + 3.5, anchor: "end")
    }
    for size in curve.sizes {
      Chart.text(
        Self.short(size), "tick", x: across.place(Double(size)), y: bottom + 16, anchor: "middle")
    }
    Chart.text(curve.unit, "tick", x: width - 14, y: bottom + 30, anchor: "end")
  }

  private func line(_ series: RaceReport.Series, _ kind: String) -> Markup {
    let points = series.points.map { point in
      Chart.place(across.place(Double(point.size))) + ","
        + Chart.place(up.place(point.time.median))
    }
    return .tag("polyline", ["class": "curve \(kind)", "points": points.joined(separator: " ")])
  }

  @MarkupBuilder private func mark(_ point: RaceReport.Point) -> Markup {
    let x = across.place(Double(point.size))
    Chart.line(
      "interval plain", from: (x, up.place(point.time.lower)), to: (x, up.place(point.time.upper)))
    Markup.tag(
      "circle",
      [
        "class": "dot plain", "cx": Chart.place(x),
        "cy": Chart.place(up.place(point.time.median)), "r": "3.5",
      ])
  }

  private static func short(_ size: Int) -> String {
    size >= 1_000_000 && size.isMultiple(of: 1_000_000)
      ? "\(size / 1_000_000)M"
      : size >= 1_000 && size.isMultiple(of: 1_000) ? "\(size / 1_000)k" : "\(size)"
  }
}
