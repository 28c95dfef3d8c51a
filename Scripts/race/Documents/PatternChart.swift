import RaceKit

/// One dot a pattern: to the right what changes cost, upwards what an event takes, and as large as the roles
/// that its tests replace are many.
struct PatternChart {
  let figures: PatternFigures

  private var header: [String] {
    [
      "pattern", "declarations that \(figures.changes.count) changes touched",
      "time relative to MVC", "roles that its tests replace",
    ]
  }

  private var cells: [[String]] {
    figures.rows.map { row in
      [row.name, row.declarations.map(String.init), row.timeText, row.roles.map(String.init)]
        .map { $0 ?? "–" }
    }
  }

  /// By path from the root.
  var files: [String: String] {
    [
      "docs/patterns.svg": svg(isDark: false), "docs/patterns-dark.svg": svg(isDark: true),
      "Modules/PatternKit/Resources/figures.txt": figures.text,
    ]
  }

  /// The generated sections of a page at `path` from the root.
  func parts(of path: String) -> [String: String] {
    let up = path.split(separator: "/").dropLast().map { _ in "../" }.joined()
    return [
      "chart": link(in: up + "docs/"),
      "chart table": RaceTable(header: header, rows: cells).markdown,
    ]
  }

  /// The chart, whose alternative text is the table.
  private func link(in folder: String) -> String {
    let rows = cells.map { "\($0[0]): \($0[1]), \($0[2]), \($0[3])" }
    return """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(folder)patterns-dark.svg">
        <img alt="\(header.dropFirst().joined(separator: ", ")). \(rows.joined(separator: "; "))" \
      src="\(folder)patterns.svg">
      </picture>

      """
  }

  private func svg(isDark: Bool) -> String {
    let plot = ChartPlot(rows: figures.rows)
    let colors = isDark ? ("#e6edf3", "#3d444d", "#4493f8") : ("#1f2328", "#d1d9e0", "#0969da")
    let (text, line, dot) = colors
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 420" role="img" font-size="15" \
      font-family="system-ui, sans-serif" fill="\(text)">
      <title>What a pattern costs: changes, time, and roles that its tests replace</title>
      <g stroke="\(line)" fill="none">\(plot.grid)</g>
      <g font-size="13">\(plot.scale)</g>
      <g fill="\(dot)" fill-opacity="0.75">\(plot.dots)</g>
      <g>\(plot.names)</g>
      <text x="836" y="372" text-anchor="end">declarations that \(figures.changes.count) changes \
      touched →</text>
      <text x="8" y="16">↑ time of an event, relative to MVC</text>
      <text x="8" y="408" font-size="13">The larger the dot, the more roles a test replaces. Not timed, on \
      the line below: a flow of several screens.</text>
      </svg>

      """
  }
}

/// The places of a chart's dots and names.
private struct ChartPlot {
  private typealias Row = PatternFigures.Row

  private static let (left, top, right, bottom) = (60.0, 30.0, 836.0, 300.0)
  /// Of the dots without a time.
  private static let untimed = 332.0

  private let rows: [Row]
  private let mostDeclarations: Int
  private let longestTime: Double

  init(rows: [PatternFigures.Row]) {
    self.rows = rows.filter { $0.declarations != nil }
    mostDeclarations = (rows.compactMap(\.declarations).max() ?? 0) / 50 * 50 + 50
    longestTime = max(2, rows.compactMap(\.time).max() ?? 2)
  }

  private func x(_ declarations: Int) -> Double {
    Self.left + (Self.right - Self.left) * Double(declarations) / Double(mostDeclarations)
  }

  private func y(_ time: Double?) -> Double {
    guard let time else { return Self.untimed }
    return Self.bottom - (Self.bottom - Self.top) * (time - 0.8) / (longestTime - 0.8)
  }

  private var marks: (x: [Int], y: [Double]) {
    (
      Array(stride(from: 0, through: mostDeclarations, by: 50)),
      [1, 1.5, 2].filter { $0 <= longestTime }
    )
  }

  var grid: String {
    let levels = marks.y.map(y) + [Self.untimed]
    return marks.x.map { "<path d=\"M\(x($0)) \(Self.top)V\(Self.untimed)\"/>" }.joined()
      + levels.map { "<path d=\"M\(Self.left) \($0)H\(Self.right)\"/>" }.joined()
  }

  var scale: String {
    marks.x.map { "<text x=\"\(x($0))\" y=\"352\" text-anchor=\"middle\">\($0)</text>" }.joined()
      + marks.y.map { "<text x=\"52\" y=\"\(y($0) + 5)\" text-anchor=\"end\">\($0) ×</text>" }
      .joined()
  }

  private func radius(_ row: Row) -> Double { 5 + 2 * Double(row.roles ?? 0).squareRoot() }

  private func place(_ row: Row) -> (x: Double, y: Double) {
    (x(row.declarations ?? 0), y(row.time))
  }

  var dots: String {
    rows.map { row in
      let (x, y) = place(row)
      return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius(row))\"/>"
    }.joined()
  }

  /// Each beside its dot, where no other dot or name is.
  var names: String {
    var taken = rows.map { row in
      let (x, y) = place(row)
      return Box(
        x: x - radius(row), y: y - radius(row), width: 2 * radius(row), height: 2 * radius(row))
    }
    return rows.map { row in
      let width = 8.2 * Double(row.name.count)
      let (x, y) = place(row)
      let beside = radius(row) + 5
      let corners = [
        (x + beside, y - 9), (x - width / 2, y - beside - 16), (x - width / 2, y + beside),
        (x - beside - width, y - 9), (x - width / 2, y - beside - 34),
        (x - width / 2, y + beside + 18),
      ]
      let boxes = corners.map { Box(x: $0, y: $1, width: width, height: 18) }
      let free = boxes.first { box in
        box.x + width <= Self.right && !taken.contains { $0.overlaps(box) }
      }
      let box = free ?? boxes[0]
      taken.append(box)
      return "<text x=\"\(box.x)\" y=\"\(box.y + 14)\">\(row.name)</text>"
    }.joined()
  }

  private struct Box {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    func overlaps(_ other: Box) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height
        && other.y < y + height
    }
  }
}
