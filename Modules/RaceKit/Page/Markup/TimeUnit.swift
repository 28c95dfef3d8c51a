/// The unit that a time is written in.
enum TimeUnit: String {
  case nanoseconds = "ns"
  case microseconds = "µs"
  case milliseconds = "ms"
  case seconds = "s"

  /// Of nanoseconds, the unit in which the number is short.
  init(fitting nanoseconds: Double) {
    switch nanoseconds {
    case ..<1e3: self = .nanoseconds
    case ..<1e6: self = .microseconds
    case ..<1e9: self = .milliseconds
    default: self = .seconds
    }
  }

  private var nanoseconds: Double {
    switch self {
    case .nanoseconds: 1
    case .microseconds: 1e3
    case .milliseconds: 1e6
    case .seconds: 1e9
    }
  }

  /// On an axis.
  static func tick(_ time: Double) -> String {
    if time == 0 { return "0" }
    let unit = TimeUnit(fitting: time)
    return "\(Figures.tick(time / unit.nanoseconds)) \(unit.rawValue)"
  }

  static func text(_ time: Double) -> String {
    let unit = TimeUnit(fitting: time)
    return "\(Figures.short(time / unit.nanoseconds)) \(unit.rawValue)"
  }
}
