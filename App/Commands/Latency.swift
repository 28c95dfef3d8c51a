import ArgumentParser

/// A time as it is typed: `300ms` or `1.5s`.
struct Latency: ExpressibleByArgument {
  let duration: Duration

  static let none = Latency(duration: .zero)

  private init(duration: Duration) { self.duration = duration }

  init?(argument: String) {
    let number = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(number), value <= 3600 else { return nil }
    switch argument.dropFirst(number.count) {
    case "ms": duration = .seconds(value / 1000)
    case "s": duration = .seconds(value)
    default: return nil
    }
  }

  var defaultValueDescription: String { "0ms" }
}
