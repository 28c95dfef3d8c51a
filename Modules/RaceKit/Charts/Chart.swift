import Foundation

/// The parts of an SVG chart.
enum Chart {
  typealias Interval = (value: Double, lower: Double, upper: Double)

  /// A chart with a name and a description for screen readers.
  ///
  /// - Parameter id: unique on the page.
  static func svg(
    _ id: String, _ title: String, _ description: [String], width: Double, height: Double,
    kind: String = "chart", _ content: [Markup]
  ) -> Markup {
    """
    <svg class="\(kind)" role="img" aria-labelledby="\(id)-title \(id)-text" \
    viewBox="0 0 \(width) \(height)"><title id="\(id)-title">\(title)</title>
    <desc id="\(id)-text">\(description.joined(separator: " "))</desc>\(content)</svg>
    """
  }

  /// Formats a coordinate; differences below a tenth are invisible.
  static func place(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e6 else { return "0" }
    let tenths = Int((number * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  static func line(
    _ kind: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) -> Markup {
    """
    <line class="\(kind)" x1="\(start.x)" y1="\(start.y)" x2="\(end.x)" y2="\(end.y)"/>
    """
  }

  static func dot(_ kind: String, x: Double, y: Double, radius: Double) -> Markup {
    """
    <circle class="\(kind)" cx="\(x)" cy="\(y)" r="\(radius)"/>
    """
  }

  static func text(
    _ text: String, _ kind: String, x: Double, y: Double, anchor: String = "start"
  ) -> Markup {
    """
    <text class="\(kind)" x="\(x)" y="\(y)" text-anchor="\(anchor)">\(text)</text>
    """
  }

  /// Truncates text to a width, with an estimated width per letter.
  static func cut(_ text: String, toFit width: Double, letter: Double = 6.6) -> String {
    let count = max(2, Int(width / letter))
    return text.count <= count ? text : text.prefix(count - 1) + "…"
  }
}

/// Maps numbers to positions on an axis.
struct Scale {
  let domain: ClosedRange<Double>
  let ends: (Double, Double)
  var isLogarithmic = false

  /// Includes all of the numbers, with a margin on both sides.
  init(holding numbers: [Double], from start: Double, to end: Double) {
    let low = numbers.min() ?? 0
    let high = numbers.max() ?? 1
    let margin = high > low ? (high - low) * 0.06 : max(abs(high) * 0.05, 0.05)
    domain = (low - margin)...(high + margin)
    ends = (start, end)
  }

  /// Starts at zero, or is logarithmic if the numbers span too many orders of magnitude.
  init(growing numbers: [Double], from start: Double, to end: Double, logarithmic: Bool? = nil) {
    let positive = numbers.filter { $0 > 0 }
    let low = positive.min() ?? 1
    let high = max(positive.max() ?? 1, low * 1.0001)
    isLogarithmic = logarithmic ?? (high / low > 20)
    domain = isLogarithmic ? low...high : 0...(high * 1.08)
    ends = (start, end)
  }

  func place(_ number: Double) -> Double {
    let share: Double
    if isLogarithmic {
      let number = max(number, domain.lowerBound)
      share = log10(number / domain.lowerBound) / log10(domain.upperBound / domain.lowerBound)
    } else {
      share = (number - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    }
    return ends.0 + (ends.1 - ends.0) * min(max(share, 0), 1)
  }

  /// Round numbers on the axis, approximately `count`.
  func ticks(_ count: Int) -> [Double] { isLogarithmic ? powers(count) : steps(count) }

  private func steps(_ count: Int) -> [Double] {
    let rough = (domain.upperBound - domain.lowerBound) / Double(max(count, 1))
    guard rough > 0, rough.isFinite else { return [] }
    let unit = pow(10, floor(log10(rough)))
    let step = unit * ([1, 2, 5].first { $0 * unit >= rough } ?? 10)
    let first = ceil(domain.lowerBound / step)
    let last = floor(domain.upperBound / step)
    guard first <= last else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  private func powers(_ count: Int) -> [Double] {
    let first = Int(ceil(log10(domain.lowerBound) - 0.01))
    let last = Int(floor(log10(domain.upperBound) + 0.01))
    guard first <= last else { return [domain.lowerBound, domain.upperBound] }
    let step = max(1, (last - first + count) / count)
    return stride(from: first, through: last, by: step).map { pow(10, Double($0)) }
  }
}
