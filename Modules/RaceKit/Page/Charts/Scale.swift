#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where numbers stand on an axis.
struct Scale {
  let domain: ClosedRange<Double>
  let ends: (Double, Double)
  var isLogarithmic = false

  /// Holds all of the numbers, and something on both sides.
  init(holding numbers: [Double], from start: Double, to end: Double) {
    let low = numbers.min() ?? 0
    let high = numbers.max() ?? 1
    let margin = high > low ? (high - low) * 0.06 : max(abs(high) * 0.05, 0.05)
    domain = (low - margin)...(high + margin)
    ends = (start, end)
  }

  /// From zero, or logarithmic where the numbers are too far apart for that.
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

  /// Round numbers on the axis, about as many as wanted.
  func ticks(_ wanted: Int) -> [Double] { isLogarithmic ? powers(wanted) : steps(wanted) }

  private func steps(_ wanted: Int) -> [Double] {
    let rough = (domain.upperBound - domain.lowerBound) / Double(max(wanted, 1))
    guard rough > 0, rough.isFinite else { return [] }
    let unit = pow(10, floor(log10(rough)))
    let step = unit * ([1, 2, 5].first { $0 * unit >= rough } ?? 10)
    let first = ceil(domain.lowerBound / step)
    let last = floor(domain.upperBound / step)
    guard first <= last else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  private func powers(_ wanted: Int) -> [Double] {
    let first = Int(ceil(log10(domain.lowerBound) - 0.01))
    let last = Int(floor(log10(domain.upperBound) + 0.01))
    guard first <= last else { return [domain.lowerBound, domain.upperBound] }
    let step = max(1, (last - first + wanted) / wanted)
    return stride(from: first, through: last, by: step).map { pow(10, Double($0)) }
  }
}
